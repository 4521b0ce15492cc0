"""A game that could not be played to its end is told."""

from pathlib import Path

import pytest

from tests.rulebook.small import Case, at, change, faults, located, told

COURSE = [
    (
        "round.yaml",
        "when: sky.near or players > 0",
        "when: players > 4",
        "'players > 4' never holds; the step is never reached",
    ),
    (
        "round.yaml",
        "when: sky.near or players > 0",
        "when: false",
        "'false' never holds; the step is never reached",
    ),
    ("game.yaml", "order: 1-2", "order: 1-222", "3 cards of group 2 are wanted, and 'omens' has 2"),
    (
        "parts.yaml",
        "stacks: parts",
        "stacks: players",
        "'players' gives a whole number, and a list of whole numbers is needed here",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "wrong"), COURSE)
def test_what_cannot_happen(tmp_path: Path, file: str, old: str, new: str, wrong: str) -> None:
    assert told(tmp_path, file, old, new) == [located(file, old, new, wrong)]


PLACED = [
    (
        "round.yaml",
        "phase: evening\n",
        "phase: morning\n",
        ("round.yaml", "evening: {name", "no step belongs to the phase 'evening'"),
        ("round.yaml", "phase: morning", "unknown phase 'morning'; known: evening, night"),
    ),
    (
        "parts.yaml",
        "interrupt: trim",
        "interrupt: trm",
        ("parts.yaml", "interrupt: trm", "unknown step 'trm'; did you mean 'trim'?"),
        (
            "round.yaml",
            "trim:",
            "nothing interrupts play with 'trim', so it is never reached;"
            " an effect must say interrupt: trim",
        ),
    ),
    (
        "parts.yaml",
        "    ada: {name",
        "    moon: {name",
        (
            "parts.yaml",
            "    moon: {name: {ko: 아다",
            "card 'moon' is also in 'omens'; each card needs a name of its own",
        ),
    ),
    (
        "parts.yaml",
        "order: order",
        "drawn: by_hand",
        ("parts.yaml", "dusk:", "a deck needs 'order', 'mixed' or 'count'"),
    ),
    (
        "parts.yaml",
        "    by: group\n",
        "",
        ("parts.yaml", "dusk:", "a deck with 'order' needs 'cards' and 'by'"),
    ),
    (
        "parts.yaml",
        "stacks: parts\n",
        "stacks: parts\n    cards: wicks\n",
        ("game.yaml", "parts: [2, 1]", "3 cards are wanted, and 'wicks' has 1"),
        ("layers/variants/moths.yaml", "parts", "3 cards are wanted, and 'wicks' has 1"),
    ),
    (
        "game.yaml",
        "order: 1-2",
        "order: 1-2\n  round: 3",
        ("game.yaml", "round: 3", "'round' is already known at every moment"),
    ),
    (
        "game.yaml",
        "order: 1-2",
        "order: 1-2\n  oil: 3",
        ("parts.yaml", "oil: {kind", "'oil' is already a number"),
    ),
]


@pytest.mark.parametrize("case", PLACED, ids=lambda case: f"{case[0]}: {case[2].strip()}"[:50])
def test_what_is_missing_elsewhere(tmp_path: Path, case: Case) -> None:
    file, old, new, *expected = case
    changed = {file: change(file, old, new)}
    assert faults(tmp_path, changed) == [at(changed, *each) for each in expected]
