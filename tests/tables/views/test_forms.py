"""What a form says: the tap of a press, and the choices of a new table."""

from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from app.tables.views import forms
from tests.engine.books import book
from tests.tables.phones import GAME, SHELF

Fields = list[tuple[str, str]]
PRESS = {"press": "press-1", "version": "7"}
BOOK = SHELF.base(GAME)
# A move that asks for several things under names that a form needs itself.
ASKING = book(
    "moves: {trade: {name: {ko: 거래, en: Trade}, asks: {"
    "press: {kind: amount, name: {ko: 준 것, en: Given}},"
    " kind: {kind: number, name: {ko: 받은 것, en: Taken}},"
    " version: {kind: text, name: {ko: 까닭, en: Why}}}}}"
)


def read(**fields: str) -> tuple[str, Any]:
    tap = forms.pressed(MultiDict({**PRESS, **fields}), BOOK).tap
    return tap.kind, tap.value


@pytest.mark.parametrize(
    ("fields", "kind", "value"),
    [
        ({"kind": "next"}, "next", 1),
        ({"kind": "next", "count": "9"}, "next", 1),
        ({"kind": "reveal"}, "reveal", None),
        ({"kind": "reveal", "card": ""}, "reveal", None),
        ({"kind": "reveal", "card": "1-apple"}, "reveal", "1-apple"),
        ({"kind": "reveal", "find": " FIG"}, "reveal", "1-fig"),
        ({"kind": "reveal", "find": "울타"}, "reveal", "2-hedge"),
        ({"kind": "reveal", "find": "Pear"}, "reveal", "Pear"),  # more than one
        ({"kind": "reveal", "find": "-"}, "reveal", "-"),
        ({"kind": "reveal", "find": "fig", "card": "1-apple"}, "reveal", "1-apple"),
        ({"kind": "undo"}, "undo", 1),
        ({"kind": "undo", "count": "12"}, "undo", 12),
        ({"kind": "undo", "count": "many"}, "undo", "many"),
        ({"kind": "redo", "count": "3"}, "redo", 3),
        ({"kind": "go", "step": "feast"}, "go", "feast"),
        ({"kind": "go"}, "go", ""),
        ({"kind": "set", "name": "noise", "value": "3"}, "set", {"noise": 3}),
        ({"kind": "set", "name": "noise", "value": " -3 "}, "set", {"noise": -3}),
        ({"kind": "set", "name": "noise", "value": "3.5"}, "set", {"noise": "3.5"}),
        ({"kind": "set"}, "set", {"": ""}),
        ({"kind": "set", "name": "w", "who": "cook", "value": "2"}, "set", {"w": {"cook": 2}}),
        ({"kind": "roll"}, "roll", None),
        ({"kind": "roll", "die.rain": "rain-1"}, "roll", {"rain": "rain-1"}),
        ({"kind": "move", "move": "beat"}, "move", {"id": "beat"}),
        (
            {"kind": "move", "move": "beat", "amount": "3"},
            "move",
            {"id": "beat", "amount": 3},
        ),
        ({"kind": "move", "move": "beat", "amount": ""}, "move", {"id": "beat"}),
        (
            {"kind": "move", "move": "beat", "amount": "٣"},
            "move",
            {"id": "beat", "amount": "٣"},
        ),
        (
            {"kind": "move", "move": "unpin", "answer.number": "2"},
            "move",
            {"id": "unpin", "number": 2},
        ),
        (
            {"kind": "move", "move": "pin", "answer.step": "feast", "answer.text": "12"},
            "move",
            {"id": "pin", "step": "feast", "text": "12"},
        ),
        (
            {"kind": "move", "move": "note_plot", "find.own": "Mil"},
            "move",
            {"id": "note_plot", "own": "mill"},
        ),
        (
            {"kind": "move", "move": "note_plot", "find.own": "Mil", "answer.own": "hill"},
            "move",
            {"id": "note_plot", "own": "hill"},
        ),
        ({"kind": "move"}, "move", {"id": ""}),
        ({"kind": "move", "move": "hold", "id": "x"}, "move", {"id": "hold"}),
    ],
)
def test_a_form_is_read_into_a_tap(fields: dict[str, str], kind: str, value: Any) -> None:
    assert read(**fields) == (kind, value)


def test_a_question_may_have_any_name_and_its_answer_is_read_by_its_kind() -> None:
    answers = {"answer.press": "3", "answer.kind": "12", "answer.version": "7"}
    fields = {**PRESS, "kind": "move", "move": "trade", **answers}
    pressed = forms.pressed(MultiDict(fields), ASKING)
    assert pressed.tap.value == {"id": "trade", "press": 3, "kind": 12, "version": "7"}
    assert (pressed.seen, pressed.press) == (7, "press-1")


CHOOSING = book(
    "steps: {work: {choose: {"
    "go: {kind: yes_no, name: {ko: 갈까요, en: Go}},"
    " who: {kind: people, name: {ko: 누구, en: Who}},"
    " many: {kind: number, name: {ko: 몇, en: How many}},"
    " what: {kind: choice, name: {ko: 무엇, en: What}, choices: {a: {}, b: {}}}}}}"
)


@pytest.mark.parametrize(
    ("fields", "answers"),
    [
        ([("choice.go", "true")], {"go": True}),
        ([("choice.go", "false")], {"go": False}),
        ([("asked.who", "1"), ("choice.who", "a"), ("choice.who", "b")], {"who": ["a", "b"]}),
        ([("asked.who", "1")], {"who": []}),
        ([("choice.many", "3")], {"many": 3}),
        ([("choice.what", "a"), ("choice.go", "maybe")], {"what": "a", "go": "maybe"}),
    ],
)
def test_the_answers_of_a_step_are_read_by_their_kind(
    fields: Fields, answers: dict[str, Any]
) -> None:
    form = MultiDict([*PRESS.items(), ("kind", "choose"), *fields])
    assert forms.pressed(form, CHOOSING).tap.value == answers


def test_several_dice_of_a_kind_are_read_together() -> None:
    form = MultiDict([*PRESS.items(), ("kind", "roll"), ("die.rain", "a"), ("die.rain", "b")])
    assert forms.pressed(form, BOOK).tap.value == {"rain": ["a", "b"]}


def test_an_answer_that_nothing_asked_for_is_passed_on() -> None:
    assert read(kind="move", move="beat", **{"answer.colour": "red"}) == (
        "move",
        {"id": "beat", "colour": "red"},
    )


def test_a_press_says_what_was_seen_and_its_own_id() -> None:
    pressed = forms.pressed(
        MultiDict({"kind": "next", "press": "abc_DEF-123", "version": "42"}), BOOK
    )
    assert (pressed.seen, pressed.press) == (42, "abc_DEF-123")


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"press": ""}, "press"),
        ({"press": "short"}, "press"),
        ({"press": "x" * 65}, "press"),
        ({"press": "press 1"}, "press"),
        ({"press": "press-1\n"}, "press"),
        ({"press": "누름-123456"}, "press"),
        ({"version": ""}, "version"),
        ({"version": "seven"}, "version"),
        ({"version": "7.0"}, "version"),
        ({"version": "1" * 30}, "version"),
        ({"version": "٧"}, "version"),
        ({"kind": ""}, "kind"),
        ({"kind": "dance"}, "kind"),
        ({"kind": "Roll"}, "kind"),
        ({"kind": "NEXT"}, "kind"),
    ],
)
def test_a_form_that_no_button_sends_is_not_read(wrong: dict[str, str], what: str) -> None:
    with pytest.raises(forms.Unreadable, match=what):
        read(**{"kind": "next", **wrong})


@pytest.mark.parametrize("missing", ["press", "version", "kind"])
def test_a_field_that_is_missing_is_named(missing: str) -> None:
    fields = {**PRESS, "kind": "next"}
    del fields[missing]
    with pytest.raises(forms.Unreadable, match=missing):
        forms.pressed(MultiDict(fields), BOOK)


@pytest.mark.parametrize(
    ("fields", "chosen"),
    [
        ([], {}),
        ([("players", "3")], {"players": 3}),
        ([("players", "three")], {"players": "three"}),
        ([("players", "")], {"players": ""}),
        ([("foe", "drought"), ("level", "2")], {"foe": "drought", "level": 2}),
        ([("extra_rot", "true"), ("extra_rot.shown", "1")], {"extra_rot": True}),
        ([("extra_rot.shown", "1")], {"extra_rot": False}),
        ([("extra_rot", "false")], {"extra_rot": False}),
        ([("easier.shown", "1")], {"easier": []}),
        (
            [("easier", "early_pruning"), ("easier", "quiet_start")],
            {"easier": ["early_pruning", "quiet_start"]},
        ),
        ([("no_such_option", "x"), ("kind", "next")], {}),
    ],
)
def test_a_setup_form_is_read_into_choices(fields: Fields, chosen: dict[str, Any]) -> None:
    assert forms.chosen(SHELF.base(GAME), MultiDict(fields)) == chosen
