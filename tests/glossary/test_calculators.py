"""Calculators: fields filled in, also wrongly, and what follows."""

import pytest

from app.glossary import calculators
from app.rulebook.expressions import parse
from app.rulebook.schema import Both
from app.rulebook.terms import Calculator, Input, Result

NAME = Both("수", "Number")
SMALL = Calculator(
    name=NAME,
    term="x",
    inputs={
        "few": Input(name=NAME, low=1, high=4, default=2),
        "kind": Input(name=NAME, choices={0: NAME, 3: NAME}),
    },
    results={
        "twice": Result(name=NAME, value="few * 2", hidden=True),
        "sum": Result(name=NAME, value="twice + bonus", text=NAME, when="few < 4"),
    },
)


@pytest.mark.parametrize(
    ("typed", "value", "problem"),
    [
        ("3", 3, None),
        (" 3 ", 3, None),
        ("３", 3, None),
        ("", 1, None),
        ("0", None, "out_of_bounds"),
        ("5", None, "out_of_bounds"),
        ("-1", None, "out_of_bounds"),
        ("2.5", None, "not_a_number"),
        ("two", None, "not_a_number"),
        ("²", None, "not_a_number"),
        ("9" * 10_000, None, "not_a_number"),
        ("<script>", None, "not_a_number"),
    ],
)
def test_a_field_is_read_and_kept_as_typed(
    typed: str, value: int | None, problem: str | None
) -> None:
    field = calculators.read(SMALL, {"few": typed})[0]
    assert (field.typed, field.value, field.problem) == (typed, value, problem)


def test_a_field_that_is_not_there_has_its_default() -> None:
    assert [field.value for field in calculators.read(SMALL, {})] == [2, 0]


@pytest.mark.parametrize(("typed", "problem"), [("3", None), ("1", "not_offered")])
def test_a_choice_is_one_of_those_offered(typed: str, problem: str | None) -> None:
    assert calculators.read(SMALL, {"kind": typed})[1].problem == problem


@pytest.mark.parametrize(
    ("few", "step", "value"),
    [
        ("2", "few:1", 3),
        ("2", "few:-1", 1),
        ("4", "few:1", 4),  # no further than the bounds
        ("1", "few:-1", 1),
        ("2", "other:1", 2),
        ("2", "few:x", 2),
        ("two", "few:1", None),
    ],
)
def test_a_pressed_step_changes_its_field(few: str, step: str, value: int | None) -> None:
    field = calculators.read(SMALL, {"few": few, "step": step})[0]
    assert field.value == value


def test_results_build_on_those_above_and_on_the_numbers_of_the_game() -> None:
    lines = calculators.work_out(SMALL, calculators.read(SMALL, {}), {"bonus": 10})
    assert [line.value for line in lines] == [14]
    assert parse("twice").value(lines[0].names.__getitem__) == 4


def test_a_result_that_does_not_apply_is_not_shown() -> None:
    fields = calculators.read(SMALL, {"few": "4"})
    assert calculators.work_out(SMALL, fields, {"bonus": 0}) == ()


def test_nothing_is_worked_out_while_a_field_is_wrong() -> None:
    fields = calculators.read(SMALL, {"few": "two"})
    assert calculators.work_out(SMALL, fields, {"bonus": 0}) == ()
