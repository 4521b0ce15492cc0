"""What can be pressed at a table, and what each button says."""

from typing import Any

import pytest

from app.tables import buttons
from app.tables.buttons import MoveForm
from tests.engine.books import Table, real, table
from tests.tables.words import begun, plain, said


def form(at: Table, move_id: str, lang: str = "en") -> MoveForm:
    return buttons.move_form(said(at, lang), move_id)


def answers(at: Table, move_id: str, question: str) -> dict[str, str]:
    (found,) = [each for each in form(at, move_id).questions if each.name == question]
    return {answer.value: answer.name for answer in found.answers}


def main_button(at: Table, lang: str = "en") -> tuple[str, str, bool]:
    going = buttons.going(said(at, lang), at.timeline)
    return going.kind, going.label, going.danger


# --- the button that goes on ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "chosen", "ko", "kind"),
    [
        ("growth", {}, "성장 완료", "next"),
        ("ravage", {}, "정복 완료", "next"),
        ("explore", {}, "나온 카드를 먼저 골라 주세요", ""),
        ("explore", {"cards": "app"}, "카드 뒤집기", "reveal"),
    ],
)
def test_the_button_says_what_it_does(
    step: str, chosen: dict[str, Any], ko: str, kind: str
) -> None:
    at = begun(real(**chosen), None if chosen else "1-jungle").do("go", step)  # type: ignore[arg-type]
    assert main_button(at, "ko") == (kind, ko, False)


def test_after_the_card_was_turned_it_goes_on() -> None:
    at = begun(real()).do("go", "explore").do("reveal", "1-sands")
    assert main_button(at) == ("next", "Explore: done", False)


def test_a_fear_card_is_resolved_with_it_until_none_is_left() -> None:
    at = begun(real()).move("gain_fear", amount=16).do("go", "fear")
    assert main_button(at) == ("reveal", "Card resolved · 2 left", False)
    at.do("reveal", None)
    assert main_button(at) == ("reveal", "Card resolved · 1 left", False)
    at.do("reveal", None)
    assert main_button(at) == ("next", "Fear effects: done", False)


def test_an_empty_deck_warns_before_it_ends_the_game() -> None:
    at = begun(real())
    cards = iter(at.game.rulebook.cards["invader_cards"])
    while at.parts["invader_deck"].left:
        at.do("go", "explore")
        at.do("reveal", next(iter(card for card in cards if card != "1-jungle" and fits(at, card))))
    at.do("go", "explore")
    assert main_button(at) == ("reveal", "The deck is out · the game ends", True)
    assert at.do("reveal", None).state.reason == "deck_empty"


def fits(at: Table, card: str) -> bool:
    return card.startswith(at.parts["invader_deck"].spots[0].group)


def test_where_something_must_be_decided_the_button_waits() -> None:
    at = begun(real(scenario="dahan-insurrection")).move("gain_fear", amount=99)
    assert main_button(at) == ("", "Decide above first", False)


def test_after_the_end_it_waits() -> None:
    at = begun(real()).move("declare_defeat", because="conceded")
    assert main_button(at) == ("", "The game is over", False)


def test_a_step_may_name_its_own_button() -> None:
    at = table("steps: {work: {button: {ko: 일 끝, en: Work is done}}}")
    assert main_button(at) == ("next", "Work is done", False)
    assert main_button(at, "ko")[1] == "일 끝"


# --- undo and redo -------------------------------------------------------------------------------


def test_undo_says_what_it_takes_back() -> None:
    at = real()
    assert buttons.going(said(at), at.timeline).undo == ""
    begun(at).move("gain_fear", amount=3)
    assert buttons.going(said(at, "ko"), at.timeline).undo == "공포 3"


def test_redo_is_there_only_when_something_was_undone() -> None:
    at = begun(real()).move("add_blight", amount=2)
    assert buttons.going(said(at), at.timeline).redo == ""
    at.do("undo", 2)
    assert buttons.going(said(at), at.timeline).redo == "Initial explore: done"
    at.do("redo", 1)
    assert buttons.going(said(at), at.timeline).redo == "Blight 2"


# --- moves ---------------------------------------------------------------------------------------


def test_the_bar_has_fear_and_blight_with_their_numbers() -> None:
    at = begun(real()).move("gain_fear", amount=3)
    fear, blight = buttons.main_moves(said(at))
    assert (fear.form.id, fear.value, fear.full, fear.note) == ("gain_fear", 3, 8, "")
    assert (blight.form.id, blight.value, blight.full) == ("add_blight", 5, None)
    assert blight.note == "Healthy island"


def test_moves_of_the_same_tone_stand_behind_the_first() -> None:
    at = begun(real()).move("add_blight")
    fear, blight = buttons.main_moves(said(at))
    assert [form.id for form in fear.kin] == []
    assert [form.id for form in blight.kin] == ["remove_blight", "blight_from_box"]
    assert all(form.amounts for form in blight.kin)


def test_every_move_of_the_game_can_be_reached_from_the_page() -> None:
    at = begun(real(adversary="england", level=3, scenario="rituals-of-terror"))
    w, book = said(at), at.game.rulebook
    behind = {form.id for main in buttons.main_moves(w) for form in (main.form, *main.kin)}
    groups = ("hand", "pin", "unpin", "end")
    grouped = {form.id for group in groups for form in buttons.forms(w, group)}
    of_steps = {move for step in book.steps.values() for move in (*step.moves, *step.decide)}
    assert behind | grouped | of_steps == set(book.moves)


def test_a_move_says_what_it_is_for() -> None:
    shown = form(begun(real(players=3, scenario="rituals-of-terror")), "perform_ritual")
    assert "9 or more Dahan" in plain(shown.blocks)
    assert (shown.tone, shown.term) == ("fear", "rituals-of-terror")


def test_a_question_about_cards_offers_those_that_lie_there() -> None:
    at = begun(real()).do("go", "explore").do("reveal", "1-sands").do("next")
    at.move("discard_card", card="1-jungle")
    assert answers(at, "hold_card", "card") == {"1-sands": "Sands (Explore)"}
    assert answers(at, "return_card", "card") == {
        "1-sands": "Sands (Explore)",
        "1-jungle": "Jungle (Invader discard)",
    }


def test_the_right_card_may_be_any_of_the_set_with_its_stage() -> None:
    offered = answers(begun(real()), "swap_card", "other")
    assert len(offered) == 15
    assert offered["2-coastal"] == "Stage II Coastal"


def test_without_a_card_to_move_there_is_nothing_to_press() -> None:
    at = begun(real()).move("discard_card", card="1-jungle")
    assert not form(at, "hold_card").possible
    shown = {each.id for each in buttons.forms(said(at), "hand")}
    assert shown == {"return_card", "place_card", "swap_card"}


def test_a_slot_that_is_gone_is_not_offered() -> None:
    at = begun(real(adversary="england", level=3))
    assert "invader_track.high_immigration" in answers(at, "place_card", "to")
    for card in ("1-sands", "1-mountain", "2-sands", "2-jungle", "2-wetland"):
        at.do("go", "explore").do("reveal", card).do("next").do("next")
    assert "invader_track.high_immigration" not in answers(at, "place_card", "to")


def test_a_reminder_may_stand_at_any_step_of_a_round_and_first_at_this_one() -> None:
    at = begun(real()).do("go", "build")
    (step, _) = form(at, "pin_reminder").questions
    assert [answer.value for answer in step.answers if answer.checked] == ["build"]
    assert "prepare_board" not in [answer.value for answer in step.answers]


def test_an_ending_is_offered_while_it_can_be_true() -> None:
    at = begun(real(scenario="guard-the-isles-heart"))
    assert "scenario" not in answers(at, "declare_defeat", "because")
    at.do("set", {"round": 2})
    assert "scenario" in answers(at, "declare_defeat", "because")


def test_the_first_answer_is_marked_before_anyone_chooses() -> None:
    (because,) = form(begun(real()), "declare_defeat").questions
    assert [answer.checked for answer in because.answers] == [True, False]


# --- corrections ---------------------------------------------------------------------------------


def test_numbers_can_be_corrected_within_their_bounds() -> None:
    found = {each.name: each for each in buttons.corrections(said(begun(real()), "ko"))}
    assert set(found) == {"terror_level", "fear_pool", "blight_card", "blight_island"}
    level, fear = found["terror_level"], found["fear_pool"]
    assert (level.label, level.value, level.low, level.high) == ("위협 단계", 1, 1, 3)
    assert (fear.low, fear.high) == (0, 7)
    assert found["blight_island"].high == 999


def test_each_bound_that_is_shown_can_be_set() -> None:
    at = begun(real())
    for each in buttons.corrections(said(at)):
        for value in (each.low, each.high):
            at.do("set", {each.name: value})
        assert at.refused("set", {each.name: each.high + 1}) == "out_of_bounds"
        assert at.refused("set", {each.name: each.low - 1}) == "out_of_bounds"
