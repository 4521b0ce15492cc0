"""The tracks, and the piles beside them."""

from app.tables.page.track import PileView, piles, tracks
from tests.engine.books import Table, orchard
from tests.tables.words import begun, said


def slots(table: Table) -> dict[str, list[str]]:
    (track,) = tracks(said(table))
    return {slot.name: [card.id for card in slot.cards] for slot in track.slots}


def pile(table: Table, name: str) -> PileView:
    return next(each for each in piles(said(table)) if each.name == name)


def test_the_slots_stand_as_on_the_board() -> None:
    assert list(slots(orchard())) == ["Feast", "Nest", "Land"]
    slot, *others = slots(orchard(foe="drought", level=2))
    assert (slot, others) == ("Early nest", ["Feast", "Nest", "Land"])


def test_cards_lie_in_their_slots() -> None:
    table = begun(orchard())
    assert slots(table) == {"Feast": [], "Nest": ["1-apple"], "Land": []}


def test_the_slot_at_hand_is_marked() -> None:
    (track,) = tracks(said(begun(orchard()).do("go", "nest")))
    assert [slot.name for slot in track.slots if slot.now] == ["Nest"]


def test_a_held_card_says_so() -> None:
    table = begun(orchard()).move("hold", card="1-apple")
    (track,) = tracks(said(table))
    assert [card.held for slot in track.slots for card in slot.cards] == [True]


def test_an_empty_slot_says_what_will_come() -> None:
    (track,) = tracks(said(begun(orchard()), "ko"))
    assert [slot.waits for slot in track.slots] == ["", "", "남은 6장"]


def test_a_slot_that_was_closed_is_gone() -> None:
    table = begun(orchard(foe="drought", level=2))
    assert "Early nest" in slots(table)
    for card in ("1-pear", "1-fig", "2-apple", "2-pear", "3-pear-fig"):
        table.do("go", "land").do("reveal", card).do("next").do("next")
    assert "Early nest" not in slots(table)


def test_a_hidden_deck_shows_its_parts() -> None:
    table = begun(orchard())
    assert (pile(table, "Song deck").count, pile(table, "Song deck").note) == (6, "2 / 2 / 2")
    table.move("beat", amount=6)
    assert (pile(table, "Song deck").count, pile(table, "Song deck").note) == (5, "1 / 2 / 2")
    assert pile(table, "Earned songs").count == 1


def test_a_deck_shows_the_order_of_its_groups() -> None:
    assert pile(begun(orchard()), "Swarm deck").note == "11-22-33"


def test_named_cards_of_a_pile_are_listed() -> None:
    table = begun(orchard()).move("discard", card="1-apple")
    discard = pile(table, "Past swarms")
    assert (discard.count, discard.cards) == (1, ("Wave I Apple",))


def test_a_counter_stands_among_the_piles() -> None:
    table = begun(orchard()).move("rot_from_box", amount=4)
    assert pile(table, "Rotten trees").count == 4
