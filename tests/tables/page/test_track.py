"""The tracks, and the piles beside them."""

from app.tables.page.track import PileView, piles, tracks
from tests.engine.books import Table, real
from tests.tables.words import begun, said


def slots(table: Table) -> dict[str, list[str]]:
    (track,) = tracks(said(table))
    return {slot.name: [card.id for card in slot.cards] for slot in track.slots}


def pile(table: Table, name: str) -> PileView:
    return next(each for each in piles(said(table)) if each.name == name)


def test_the_slots_stand_as_on_the_board() -> None:
    assert list(slots(real())) == ["Ravage", "Build", "Explore"]
    slot, *others = slots(real(adversary="england", level=3))
    assert (slot, others) == ("High Immigration", ["Ravage", "Build", "Explore"])


def test_cards_lie_in_their_slots() -> None:
    table = begun(real())
    assert slots(table) == {"Ravage": [], "Build": ["1-jungle"], "Explore": []}


def test_the_slot_at_hand_is_marked() -> None:
    (track,) = tracks(said(begun(real()).do("go", "build")))
    assert [slot.name for slot in track.slots if slot.now] == ["Build"]


def test_a_held_card_says_so() -> None:
    table = begun(real()).move("hold_card", card="1-jungle")
    (track,) = tracks(said(table))
    assert [card.held for slot in track.slots for card in slot.cards] == [True]


def test_an_empty_slot_says_what_will_come() -> None:
    (track,) = tracks(said(begun(real()), "ko"))
    assert [slot.waits for slot in track.slots] == ["", "", "남은 11장"]


def test_a_slot_that_was_closed_is_gone() -> None:
    table = begun(real(adversary="england", level=3))
    assert "High Immigration" in slots(table)
    for card in ("1-sands", "1-mountain", "2-sands", "2-jungle", "2-wetland"):
        table.do("go", "explore").do("reveal", card).do("next").do("next")
    assert "High Immigration" not in slots(table)


def test_the_fear_deck_shows_its_parts() -> None:
    table = begun(real())
    assert (pile(table, "Fear deck").count, pile(table, "Fear deck").note) == (9, "3 / 3 / 3")
    table.move("gain_fear", amount=8)
    assert (pile(table, "Fear deck").count, pile(table, "Fear deck").note) == (8, "2 / 3 / 3")
    assert pile(table, "Earned fear cards").count == 1


def test_the_invader_deck_shows_the_order_of_its_stages() -> None:
    assert pile(begun(real()), "Invader deck").note == "11-2222-33333"


def test_named_cards_of_a_pile_are_listed() -> None:
    table = begun(real()).move("discard_card", card="1-jungle")
    discard = pile(table, "Invader discard")
    assert (discard.count, discard.cards) == (1, ("Stage I Jungle",))


def test_a_counter_stands_among_the_piles() -> None:
    table = begun(real()).move("blight_from_box", amount=4)
    assert pile(table, "Blight on the island").count == 4
