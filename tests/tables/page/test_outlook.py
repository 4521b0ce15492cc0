"""What will come, as the page tells it."""

from fractions import Fraction

from app.tables.page.outlook import OutlookView, outlooks, together
from tests.engine.books import Table, orchard, table
from tests.tables.words import begun, said


def told(at: Table, lang: str = "en") -> dict[tuple[str, str], list[str]]:
    return {
        (each.round, each.slot): [chance.name for chance in each.chances]
        for each in outlooks(said(at, lang))
    }


def one(at: Table, round_: str, slot: str) -> OutlookView:
    (found,) = [each for each in outlooks(said(at)) if (each.round, each.slot) == (round_, slot)]
    return found


def test_the_next_card_of_a_slot_is_told_and_the_one_after_with_its_odds() -> None:
    at = begun(orchard())
    assert told(at)["Next turn", "Feast"] == ["Apple"]
    after = one(at, "Turn after", "Feast")
    assert {chance.name for chance in after.chances} == {"Fig", "Pear", "Plum"}
    assert after.each == Fraction(1, 3)


def test_it_is_told_in_the_language_of_the_reader() -> None:
    shown = told(begun(orchard()), "ko")
    assert shown["다음 차례", "잔치"] == ["사과"]
    assert shown["이번 차례", "착륙"] == ["배", "자두", "무화과"]


def test_the_card_of_this_round_is_told_until_its_step_shows_it() -> None:
    at = begun(orchard())
    assert ("This turn", "Land") in told(at)
    at.do("go", "land")
    assert ("This turn", "Land") not in told(at)


def test_a_certain_card_has_no_odds() -> None:
    at = begun(orchard())
    (chance,) = one(at, "Next turn", "Feast").chances
    assert chance.odds is None


def test_many_cards_are_told_by_their_drawings() -> None:
    at = begun(orchard())
    for card in ("1-pear", "1-fig", "2-apple", "2-pear"):
        at.do("go", "land").do("reveal", card).do("next").do("next")
    chances = one(at.do("go", "prune"), "This turn", "Land").chances
    assert [chance.name for chance in chances] == ["Apple", "Pear", "Plum", "Fig"]
    assert {chance.odds for chance in chances} == {Fraction(1, 2)}


def test_the_end_of_the_deck_is_foretold() -> None:
    at = begun(orchard())
    for card in deck_order(at):
        at.do("go", "land").do("reveal", card).do("next").do("next")
    at.do("go", "prune")
    assert any(each.ends for each in outlooks(said(at)))


def deck_order(at: Table) -> list[str]:
    """One order in which the deck of a begun table may lie."""
    left = [card for card in at.game.rulebook.cards["swarms"] if card != "1-apple"]
    found = []
    for spot in at.parts["swarm_deck"].spots:
        card = next(card for card in left if card.startswith(spot.group))
        left.remove(card)
        found.append(card)
    return found


def test_nothing_is_foretold_of_a_finished_game() -> None:
    assert outlooks(said(begun(orchard()).move("lose", because="conceded"))) == ()


def test_a_game_without_a_forecast_has_none() -> None:
    assert outlooks(said(table("{}"))) == ()


def test_slots_for_which_the_same_may_come_are_told_once() -> None:
    at = begun(orchard()).do("go", "land")
    apart, told = outlooks(said(at)), together(outlooks(said(at)))
    assert len(told) < len(apart)
    merged = [each for each in told if "·" in each.slot]
    assert merged
    for each in merged:
        slots = [one for one in apart if one.slot in each.slot.split("·")]
        assert {(one.round, one.chances) for one in slots} >= {(each.round, each.chances)}
