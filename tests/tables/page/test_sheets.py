"""Sheets: what opens when something on the table is touched."""

import pytest

from app.tables.page.sheets import SheetView, sheet
from tests.engine.books import Table, orchard
from tests.tables.words import begun, plain, said


def opened(at: Table, kind: str, name: str = "", lang: str = "en") -> SheetView:
    found = sheet(said(at, lang), at.timeline, kind, name)
    assert found is not None
    return found


def test_a_number_says_what_it_is_and_what_changes_it() -> None:
    at = begun(orchard()).move("beat", amount=3)
    found = opened(at, "part", "noise")
    assert (found.title, found.twin, found.term) == ("Noise", "소리", "noise")
    assert plain(found.about)
    assert found.part is not None
    assert (found.part.count, found.part.full) == (3, 6)
    assert [move.id for move in found.amounts] == ["beat", "hush"]
    assert found.correction is not None
    assert (found.correction.value, found.correction.high) == (3, 5)


def test_every_move_about_rot_stands_with_it() -> None:
    found = opened(begun(orchard()).move("wither"), "part", "soil")
    assert {move.id for move in found.amounts} >= {"wither", "heal"}
    lying = opened(begun(orchard()), "part", "rot")
    assert "rot_from_box" in {move.id for move in lying.amounts}


def test_where_the_level_says_what_wins_a_win_can_be_declared() -> None:
    found = opened(begun(orchard()), "part", "courage")
    assert "win" in {move.id for move in found.endings}


def test_a_card_on_the_track_offers_what_can_be_done_with_it() -> None:
    at = begun(orchard())
    (card,) = opened(at, "slot", "branches.nest").cards
    assert card.card.id == "1-apple"
    assert {"hold", "discard"} <= {move.id for move in card.moves}
    assert all(move.fixed == (("card", "1-apple"),) for move in card.moves)


def test_a_wrong_card_can_only_become_one_that_it_can_be() -> None:
    at = begun(orchard())
    (card,) = opened(at, "slot", "branches.nest").cards
    assert card.mend is not None
    assert {each.id for each in card.instead} == {"1-fig", "1-pear", "1-plum"}
    for other in card.instead:
        at.move("correct", card="1-apple", other=other.id).do("undo", 1)


def test_an_empty_slot_still_says_what_it_is() -> None:
    found = opened(begun(orchard()), "slot", "branches.feast")
    assert (found.title, found.cards) == ("Feast", ())
    assert plain(found.about)


def test_the_piles_are_listed() -> None:
    found = opened(begun(orchard()), "piles")
    assert {"songs", "swarm_discard"} <= {pile.id for pile in found.piles}


def test_round_step_and_numbers_can_be_corrected_in_one_place() -> None:
    found = opened(begun(orchard(foe="drought", level=2)), "course")
    assert found.round == 1
    assert [step.value for step in found.steps if step.checked] == ["prune"]
    assert {"lay_out", "early_nest"} <= {step.value for step in found.steps}
    assert "soil_turns" not in {step.value for step in found.steps}
    assert found.corrections


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("part", "no_such"),
        ("part", "songs_today"),
        ("slot", "branches.nowhere"),
        ("slot", "noise"),
        ("piles", "songs"),
        ("tea", ""),
    ],
)
def test_there_is_no_sheet_of_what_is_not_there(kind: str, name: str) -> None:
    at = begun(orchard())
    assert sheet(said(at), at.timeline, kind, name) is None


def test_after_the_end_nothing_can_be_pressed_but_what_changes_the_end() -> None:
    at = begun(orchard()).move("lose", because="tree_lost")
    assert opened(at, "part", "noise").amounts == ()
    assert opened(at, "part", "noise").correction is None
    assert opened(at, "course").corrections == ()
    assert [move.id for move in opened(at, "end").endings] == ["win"]


def test_the_search_knows_what_was_chosen_and_where_the_table_stands() -> None:
    found = opened(begun(orchard(foe="drought", level=2)), "search")
    assert found.near is not None
    assert {"foe:drought", "level:2"} <= set(found.near)
    assert found.near[0] == "pruning"
