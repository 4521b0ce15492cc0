"""Sheets: what opens when something on the table is touched."""

import pytest

from app.tables.page.sheets import SheetView, sheet
from tests.engine.books import Table, real
from tests.tables.words import begun, plain, said


def opened(at: Table, kind: str, name: str = "", lang: str = "en") -> SheetView:
    found = sheet(said(at, lang), at.timeline, kind, name)
    assert found is not None
    return found


def test_a_number_says_what_it_is_and_what_changes_it() -> None:
    at = begun(real()).move("gain_fear", amount=3)
    found = opened(at, "part", "fear_pool")
    assert (found.title, found.twin, found.term) == ("Fear", "공포", "fear-pool")
    assert plain(found.about)
    assert found.part is not None
    assert (found.part.count, found.part.full) == (3, 8)
    assert [move.id for move in found.amounts] == ["gain_fear", "take_back_fear"]
    assert found.correction is not None
    assert (found.correction.value, found.correction.high) == (3, 7)


def test_every_move_about_blight_stands_with_it() -> None:
    found = opened(begun(real()).move("add_blight"), "part", "blight_card")
    assert {move.id for move in found.amounts} >= {"add_blight", "remove_blight"}
    lying = opened(begun(real()), "part", "blight_island")
    assert "blight_from_box" in {move.id for move in lying.amounts}


def test_where_the_level_says_what_wins_a_win_can_be_declared() -> None:
    found = opened(begun(real()), "part", "terror_level")
    assert "declare_victory" in {move.id for move in found.endings}


def test_a_card_on_the_track_offers_what_can_be_done_with_it() -> None:
    at = begun(real())
    (card,) = opened(at, "slot", "invader_track.build").cards
    assert card.card.id == "1-jungle"
    assert {"hold_card", "discard_card"} <= {move.id for move in card.moves}
    assert all(move.fixed == (("card", "1-jungle"),) for move in card.moves)


def test_a_wrong_card_can_only_become_one_that_it_can_be() -> None:
    at = begun(real())
    (card,) = opened(at, "slot", "invader_track.build").cards
    assert card.mend is not None
    assert {each.id for each in card.instead} == {"1-mountain", "1-sands", "1-wetland"}
    for other in card.instead:
        at.move("swap_card", card="1-jungle", other=other.id).do("undo", 1)


def test_an_empty_slot_still_says_what_it_is() -> None:
    found = opened(begun(real()), "slot", "invader_track.ravage")
    assert (found.title, found.cards) == ("Ravage", ())
    assert plain(found.about)


def test_the_piles_are_listed() -> None:
    found = opened(begun(real()), "piles")
    assert {"fear_deck", "invader_discard"} <= {pile.id for pile in found.piles}


def test_round_step_and_numbers_can_be_corrected_in_one_place() -> None:
    found = opened(begun(real(adversary="england", level=3)), "course")
    assert found.round == 1
    assert [step.value for step in found.steps if step.checked] == ["growth"]
    assert {"prepare_board", "high_immigration"} <= {step.value for step in found.steps}
    assert "blight_flip" not in {step.value for step in found.steps}
    assert found.corrections


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("part", "no_such"),
        ("part", "fear_resolved"),
        ("slot", "invader_track.nowhere"),
        ("slot", "fear_pool"),
        ("piles", "fear_deck"),
        ("tea", ""),
    ],
)
def test_there_is_no_sheet_of_what_is_not_there(kind: str, name: str) -> None:
    at = begun(real())
    assert sheet(said(at), at.timeline, kind, name) is None


def test_after_the_end_nothing_can_be_pressed_but_what_changes_the_end() -> None:
    at = begun(real()).move("declare_defeat", because="spirit_destroyed")
    assert opened(at, "part", "fear_pool").amounts == ()
    assert opened(at, "part", "fear_pool").correction is None
    assert opened(at, "course").corrections == ()
    assert [move.id for move in opened(at, "end").endings] == ["declare_victory"]


def test_the_search_knows_what_was_chosen_and_where_the_table_stands() -> None:
    found = opened(begun(real(adversary="england", level=3)), "search")
    assert found.near is not None
    assert {"adversary:england", "level:3"} <= set(found.near)
    assert found.near[0] == "growth"
