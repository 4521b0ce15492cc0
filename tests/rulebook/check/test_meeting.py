"""Which layers can do something to each other."""

import pytest

from app.rulebook import source
from app.rulebook.check.meeting import asked_together, footprint

TOGETHER = [frozenset({"each", "more"})]


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        ("steps: {burn: {text: a}}", "steps: {burn: {name: b}}", False),
        ("steps: {burn: {text: a}}", "steps: {burn: {text: b}}", True),
        ("steps: {burn: null}", "steps: {burn: {name: b}}", True),
        ("steps: {burn: null}", "steps: {omen: {after: burn}}", True),
        ("steps: {burn: null}", "steps: {omen: {after: light}}", False),
        ("numbers: {each: 1}", "numbers: {other: 2}", False),
        ("numbers: {each: 1}", "numbers: {each: {add: 1}}", True),
        ("numbers: {each: {add: 2}}", "numbers: {each: {add: 1}}", False),
        ("numbers: {each: 1}", "numbers: {more: 1}", True),
        ("numbers: {each: 1}", "steps: {burn: {when: each > 2}}", True),
        ("numbers: {each: 1}", "steps: {burn: {text: {ko: 가, en: 'for {each} of us'}}}", True),
        ("numbers: {each: 1}", "steps: {burn: {text: {ko: 가, en: for each of us}}}", False),
        ("name: a\nlevels: [{numbers: {each: 1}}]", "name: b\nlevels: []", False),
        ("components: {oil: {high: 3}}", "moves: {pour: {do: [{add: oil}]}}", True),
    ],
)
def test_two_layers(one: str, other: str, meet: bool) -> None:
    first, second = (footprint([source.parse(text, "a.yaml")]) for text in (one, other))
    assert first.meets(second, TOGETHER) is meet
    assert second.meets(first, TOGETHER) is meet


def test_numbers_that_are_asked_for_in_one_breath() -> None:
    base = source.parse(
        "numbers: {each: 1, more: 2, alone: 3}\n"
        "components: {oil: {start: each * players + more, high: alone}}",
        "a.yaml",
    )
    assert asked_together(base) == [frozenset({"each", "more"})]
