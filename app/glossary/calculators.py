"""Calculators of the glossary: what was typed, checked, and what follows from it.

A calculator keeps nothing. Its fields stand in the address (`?tokens=2`), so that a result can be
shared; a field that is not there has its default, an empty one its lowest value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from app.rulebook import expressions
from app.rulebook.schema import Both, Expr
from app.rulebook.terms import Calculator, Input

STEP = "step"  # the button beside a field: `step=tokens:1`
_NUMBER = re.compile(r"[+-]?\d{1,9}")
_STEP = re.compile(r"(?P<name>\w+):(?P<by>[+-]?\d{1,3})")

Problem = Literal["not_a_number", "out_of_bounds", "not_offered"]


@dataclass(frozen=True, slots=True)
class Field:
    """A field as it was filled in; `value` is None where there is a `problem`."""

    id: str
    input: Input
    typed: str
    value: int | None
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A result that is shown; `names` is what its text may ask for."""

    name: Both
    tone: str
    value: Any
    text: Both | None
    names: Mapping[str, Any]


def read(calculator: Calculator, arguments: Mapping[str, str]) -> tuple[Field, ...]:
    """The fields, with the step of a pressed button taken."""
    fields = (_field(each, name, arguments) for name, each in calculator.inputs.items())
    pressed = _STEP.fullmatch(arguments.get(STEP, ""))
    if not pressed:
        return tuple(fields)
    name, by = pressed["name"], int(pressed["by"])
    return tuple(_stepped(field, by) if field.id == name else field for field in fields)


def _field(asked: Input, name: str, arguments: Mapping[str, str]) -> Field:
    typed = arguments.get(name, str(asked.default))
    number = typed.strip() or str(asked.low)
    if not _NUMBER.fullmatch(number):
        return Field(name, asked, typed, None, "not_a_number")
    value = int(number)
    if asked.choices and value not in asked.choices:
        return Field(name, asked, typed, None, "not_offered")
    if not asked.choices and not asked.low <= value <= asked.high:
        return Field(name, asked, typed, None, "out_of_bounds")
    return Field(name, asked, typed, value)


def _stepped(field: Field, by: int) -> Field:
    if field.value is None or field.input.choices:
        return field
    value = max(field.input.low, min(field.input.high, field.value + by))
    return Field(field.id, field.input, str(value), value)


def work_out(
    calculator: Calculator, fields: tuple[Field, ...], numbers: Mapping[str, Any]
) -> tuple[Line, ...]:
    """The results that are shown, in order; none while a field is wrong. A result may ask for the
    fields, the `numbers` of the game, and every result above it."""
    if any(field.problem for field in fields):
        return ()
    names = {**numbers, **{field.id: field.value for field in fields}}
    lines = []
    for name, result in calculator.results.items():
        names[name] = _value(result.value, names)
        if not result.hidden and _value(result.when, names):
            lines.append(Line(result.name, result.tone, names[name], result.text, dict(names)))
    return tuple(lines)


def _value(expression: Expr, names: Mapping[str, Any]) -> Any:
    if not isinstance(expression, str):
        return expression
    return expressions.parse(expression).value(names.__getitem__)
