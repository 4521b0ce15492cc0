"""An expression is worked out for everything that its names can be."""

import pytest

from app.rulebook.check.cases import failure, never
from app.rulebook.expressions import parse
from app.rulebook.types import NUMBER, NUMBERS, UNKNOWN, Name, one_of, several

NAMES = {
    "players": one_of(range(1, 5)),
    "many": one_of(range(30_000_000)),
    "rival": one_of(("none", "wind")),
    "parts": Name(NUMBERS, None, None, ((3, 2),)),
    "left": Name(NUMBER, None, None, (0, 1)),
    "sky": several(("owl", "fox")),
    "half": Name(NUMBER, None, None, (), "players - 2"),
    "quarter": Name(NUMBER, None, None, (), "half - 1"),
    "odd": UNKNOWN,
}


def fails(text: str, fixed: dict | None = None, *guards: tuple[str, bool]) -> dict | None:
    around = [(parse(guard), holds) for guard, holds in guards]
    failed = failure(parse(text), NAMES, fixed or {}, around)
    return failed[1] if failed else None


@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("6 // players", None),
        ("6 // (players - 3)", {"players": 3}),
        ("parts[players - 1]", {"parts": (3, 2), "players": 3}),
        ("6 // left", {"left": 0}),
        ("6 // left if left else 0", None),
        ("sky[0]", {"sky": ()}),
        ("6 // many", {"many": 0}),
        ("6 // (many - 29999999)", {"many": 29999999}),
        ("6 // half", {"half": 0}),
        ("6 // quarter", {"quarter": 0}),
        ("odd // 0", None),
    ],
)
def test_the_first_case_that_fails(text: str, case: dict | None) -> None:
    assert fails(text) == case


def test_what_is_fixed_is_not_tried_otherwise() -> None:
    assert fails("6 // (players - 3)", {"players": 2}) is None
    assert fails("6 // half", {"half": 4}) is None


def test_a_case_that_a_condition_around_rules_out_is_passed_over() -> None:
    assert fails("6 // left", None, ("left > 0", True)) is None
    assert fails("6 // left", None, ("left == 0", False)) is None
    assert fails("6 // left", None, ("left == 0", True)) == {"left": 0}


def test_too_many_cases_are_tried_at_their_ends() -> None:
    names = {name: one_of(range(1, 100)) for name in "abc"}
    assert failure(parse("1 // (a + b + c - 3)"), names, {}) is not None
    assert failure(parse("1 // (a + b + c - 297)"), names, {}) is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("players > 4", True),
        ("players > 3", False),
        ("rival == 'wind' and players < 1", True),
        ("many < 0", False),
        ("left > 5", False),
        ("players // 0", False),
    ],
)
def test_a_condition_that_never_holds(text: str, expected: bool) -> None:
    assert never(parse(text), NAMES) is expected
