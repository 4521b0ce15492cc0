"""The buttons at the very bottom, and what each says."""

from typing import Any

import pytest

from app.tables.page.going import going
from tests.engine.books import Table, real, table
from tests.tables.words import begun, said


def main_button(at: Table, lang: str = "en") -> tuple[str, str, bool]:
    shown = going(said(at, lang), at.timeline)
    return shown.kind, shown.label, shown.danger


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
    assert going(said(at), at.timeline).undo == ""
    begun(at).move("gain_fear", amount=3)
    assert going(said(at, "ko"), at.timeline).undo == "공포 3"


def test_redo_is_there_only_when_something_was_undone() -> None:
    at = begun(real()).move("add_blight", amount=2)
    assert going(said(at), at.timeline).redo == ""
    at.do("undo", 2)
    assert going(said(at), at.timeline).redo == "Initial explore: done"
    at.do("redo", 1)
    assert going(said(at), at.timeline).redo == "Blight 2"
