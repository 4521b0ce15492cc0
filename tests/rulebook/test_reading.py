"""Checked objects of what was written, and the faults of what was written wrongly."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from app.rulebook import reading, source
from app.rulebook.folder import read_folder
from app.rulebook.reading import read_as
from app.rulebook.schema import Both, Counter, Deck, If, Move, Rulebook, Step, Swap, Turn
from tests.rulebook.small import LANTERN


def read(kind: type, text: str) -> object:
    found, faults = read_as(kind, source.parse(text, "a.yaml"))
    assert faults == []
    return found


def faults(kind: type, text: str) -> list[str]:
    found, told = read_as(kind, source.parse(text, "a.yaml"))
    assert (found is None) == bool(told)
    return [str(fault).removeprefix("a.yaml:") for fault in told]


NAME = "name: {ko: 가, en: a}\n"
STEP = f"phase: night\n{NAME}text: {{ko: 나, en: b}}\n"


def test_a_component() -> None:
    counter = read(Counter, f"kind: counter\n{NAME}start: players\nsays:\n  1: {{ko: 다, en: c}}")
    assert counter == Counter(
        kind="counter", name=Both("가", "a"), start="players", says={1: Both("다", "c")}
    )


def test_words_of_python_are_written_plainly() -> None:
    text = "done:\n  - {if: x, then: [], else: [{swap: a, with: b}]}\nturn: {from: dusk}"
    step = read(Step, STEP + text)
    assert isinstance(step, Step)
    assert step.done == (If(if_="x", then=(), else_=(Swap(swap="a", with_="b"),)),)
    assert step.turn == Turn(from_="dusk")


def test_an_effect_is_known_by_any_of_its_keys() -> None:
    step = read(Step, f"{STEP}done: [{{to: past, move: card}}]")
    assert isinstance(step, Step)
    assert step.done == (Move(move="card", to="past"),)


def test_building_from_plain_values() -> None:
    assert reading.build(Both, {"ko": "가", "en": "a"}) == Both("가", "a")
    with pytest.raises(ValidationError):
        reading.build(Both, {"ko": "가"})


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        (Both, "ko: 가", ["1: the text in 'en' is missing"]),
        (Both, "ko: 가\nen: 3", ["2: a text is expected here"]),
        (Both, "ko: 가\nen:", ["2: a text is expected here"]),
        (
            Counter,
            f"kind: counter\n{NAME}stat: 1",
            ["3: 'stat' is not known here; did you mean 'start'?"],
        ),
        (
            Counter,
            f"kind: counter\n{NAME}start: [1]",
            ["3: an expression is expected here"],
        ),
        (
            Counter,
            f"kind: counter\n{NAME}says: {{a: {{ko: 가, en: a}}}}",
            ["3: a whole number is expected here"],
        ),
        (
            Counter,
            f"kind: counter\n{NAME}says: {{1: {{ko: 가}}}}",
            ["3: the text in 'en' is missing"],
        ),
        (Deck, f"kind: pile\ncards: a\n{NAME}", ["1: one of deck is expected here"]),
        (Step, "phase: night", ["1: 'name' is missing", "1: 'text' is missing"]),
        (Step, f"{STEP}interrupt: 1", ["4: true or false is expected here"]),
        (Step, f"{STEP}moves: a", ["4: a list is expected here; write [a]"]),
        (Step, f"{STEP}moves:\n  - a\n  - 3", ["6: a text is expected here"]),
        (Step, f"{STEP}notes: [a]", ["4: a mapping is expected here"]),
        (Step, f"{STEP}notes: {{owl: x}}", ["4: a mapping is expected here"]),
        (Step, f"{STEP}turn: {{to: x}}", ["4: 'from' is missing"]),
        (Step, f"{STEP}done: [advance]", ["4: a mapping is expected here"]),
        (Step, f"{STEP}done:\n  - {{ad: oil}}", ["5: unknown effect 'ad'; did you mean 'add'?"]),
        (
            Step,
            f"{STEP}done:\n  - {{add: oil, bye: 1}}",
            ["5: 'bye' is not known here; did you mean 'by'?"],
        ),
        (Step, f"{STEP}done:\n  - if: x\n    then: [{{set: oil}}]", ["6: 'to' is missing"]),
        (
            Step,
            f"{STEP}done:\n  - {{}}",
            ["5: unknown effect ''"],
        ),
    ],
)
def test_what_does_not_fit(kind: type, text: str, told: list[str]) -> None:
    assert faults(kind, text) == told


def test_all_faults_at_once() -> None:
    text = "phase: 3\nname: {ko: 가}\nwhen: sky.near\nmoves: x"
    assert [each.split(":")[0] for each in faults(Step, text)] == ["1", "1", "2", "4"]


def spots(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every mapping and list of a tree, with each key that it has."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        yield tree, key
        if isinstance(value, dict | list):
            yield from spots(value)


@given(st.integers(0, 9999), st.sampled_from([None, 3, 0.5, True, "x", [], {}, ["x"], {"x": 1}]))
def test_no_fault_is_left_to_the_schema(where: int, value: Any) -> None:
    """Whatever stands in place of something in a game, the walk tells before the schema would."""
    tree = read_folder(LANTERN).base
    found = list(spots(tree))
    holder, key = found[where % len(found)]
    holder[key] = plainly(value)
    _, told = read_as(Rulebook, tree)
    assert not any("validation error" in str(fault) for fault in told)


def plainly(value: Any) -> Any:
    """A value as it would have been read."""
    return source.parse(json.dumps({"value": value}), "a.yaml")["value"]
