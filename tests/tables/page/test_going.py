"""The buttons at the very bottom, and what each says."""

from typing import Any

import pytest

from app.tables.page.going import going
from app.tables.page.picks import names_to_note, picks
from tests.engine.books import Table, orchard, table
from tests.tables.words import begun, said


def main_button(at: Table, lang: str = "en") -> tuple[str, str, bool]:
    shown = going(said(at, lang), at.timeline)
    return shown.kind, shown.label, shown.danger


# --- the button that goes on ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "chosen", "ko", "kind"),
    [
        ("prune", {}, "가지치기 완료", "next"),
        ("feast", {}, "잔치 완료", "next"),
        ("land", {}, "나온 카드를 먼저 골라 주세요", ""),
        ("land", {"cards": "app"}, "카드 뒤집기", "reveal"),
    ],
)
def test_the_button_says_what_it_does(
    step: str, chosen: dict[str, Any], ko: str, kind: str
) -> None:
    at = begun(orchard(**chosen), None if chosen else "1-apple").do("go", step)  # type: ignore[arg-type]
    assert main_button(at, "ko") == (kind, ko, False)


def test_after_the_card_was_turned_it_goes_on() -> None:
    at = begun(orchard()).do("go", "land").do("reveal", "1-pear")
    assert main_button(at) == ("next", "Landing: done", False)


def test_an_earned_card_is_resolved_with_it_until_none_is_left() -> None:
    at = begun(orchard()).move("beat", amount=12).do("go", "sing")
    assert main_button(at) == ("reveal", "Card resolved · 2 left", False)
    at.do("reveal", None)
    assert main_button(at) == ("reveal", "Card resolved · 1 left", False)
    at.do("reveal", None)
    assert main_button(at) == ("next", "Singing: done", False)


def test_an_empty_deck_warns_before_it_ends_the_game() -> None:
    at = begun(orchard())
    cards = iter(at.game.rulebook.cards["swarms"])
    while at.parts["swarm_deck"].left:
        at.do("go", "land")
        at.do("reveal", next(iter(card for card in cards if card != "1-apple" and fits(at, card))))
    at.do("go", "land")
    assert main_button(at) == ("reveal", "The deck is out · the game ends", True)
    assert at.do("reveal", None).state.reason == "swarms"


def fits(at: Table, card: str) -> bool:
    return card.startswith(at.parts["swarm_deck"].spots[0].group)


def test_where_something_must_be_decided_the_button_waits() -> None:
    at = begun(orchard(tale="vigil")).move("beat", amount=99)
    assert main_button(at) == ("", "Decide above first", False)


def test_after_the_end_it_waits() -> None:
    at = begun(orchard()).move("lose", because="conceded")
    assert main_button(at) == ("", "The game is over", False)


def test_a_step_may_name_its_own_button() -> None:
    at = table("steps: {work: {button: {ko: 일 끝, en: Work is done}}}")
    assert main_button(at) == ("next", "Work is done", False)
    assert main_button(at, "ko")[1] == "일 끝"


# --- undo and redo -------------------------------------------------------------------------------


def test_undo_says_what_it_takes_back() -> None:
    at = orchard()
    assert going(said(at), at.timeline).undo == ""
    begun(at).move("beat", amount=3)
    assert going(said(at, "ko"), at.timeline).undo == "북 3"


def test_redo_is_there_only_when_something_was_undone() -> None:
    at = begun(orchard()).move("wither", amount=2)
    assert going(said(at), at.timeline).redo == ""
    at.do("undo", 2)
    assert going(said(at), at.timeline).redo == "First swarm: done"
    at.do("redo", 1)
    assert going(said(at), at.timeline).redo == "Rot 2"


# --- cards without names, decks that run out -----------------------------------------------------

TURNED = """
cards:
  things: {a: {copies: 2}, b: {}}
components:
  blind: {kind: hidden_deck, stacks: "[2]", cards: things}
  thin: {kind: hidden_deck, stacks: "[1]", on_missing: [{end: defeat, reason: out}]}
  short: {kind: deck, cards: things, count: 1, on_short: [{shuffle: used, into: short}]}
  used: {kind: pile, cards: things, named: true}
  won: {kind: pile, cards: things, named: true}
reasons: {out: {}}
steps:
  unseen: {turn: {from: blind, to: won}}
  last: {turn: {from: thin, to: won, count: 2}}
  again: {turn: {from: short, to: used, count: 2}}
"""


def test_a_card_without_a_name_is_turned_by_the_button_and_may_be_noted() -> None:
    at = table(TURNED)
    assert main_button(at) == ("reveal", "Turn the card", False)
    assert [card.id for card in names_to_note(said(at))] == ["a", "b"]
    at.do("reveal", "b").do("go", "unseen")
    assert [card.id for card in names_to_note(said(at))] == ["a"]
    assert main_button(at.do("reveal", None)) == ("next", "name: done", False)


def test_an_empty_deck_warns_only_where_the_game_ends_by_it() -> None:
    at = table(TURNED).do("go", "last").do("reveal", None)
    assert main_button(at) == ("reveal", "The deck is out · the game ends", True)
    emptied = table(TURNED).do("go", "unseen").do("reveal", None).do("go", "unseen")
    emptied.do("reveal", None).do("go", "unseen")
    assert main_button(emptied) == ("reveal", "The deck is out · go on", False)


def test_of_a_deck_that_is_filled_before_a_card_is_turned_the_cards_can_be_picked() -> None:
    at = table(TURNED).do("go", "again").do("reveal", "a")
    assert at.parts["short"].left == 0
    shown = picks(said(at))
    assert main_button(at) == ("", "Pick the card that came up", False)
    assert shown and [card.id for card in shown.cards] == ["a"]
    assert at.do("reveal", "a").shown["components"]["used"]["cards"] == ["a"]
