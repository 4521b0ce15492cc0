"""What can be read off what is written: numbers, options, properties, inputs of a calculator."""

from __future__ import annotations

from typing import Any

from app.rulebook import expressions, source
from app.rulebook.check.typed import Misfit, typed
from app.rulebook.expressions import ExpressionError
from app.rulebook.source import inner
from app.rulebook.terms import Calculator, Result
from app.rulebook.types import (
    ANYTHING,
    CARD,
    NUMBER,
    SOME_NUMBER,
    TRUTH,
    UNKNOWN,
    WORD,
    Name,
    Names,
    list_of,
    one_of,
    together,
    type_of,
)
from app.rulebook.walk import Spot


def number(written: Any) -> Name:
    """What a number of the game is; one that an option sets is known once layers are laid."""
    if isinstance(written, dict):
        return UNKNOWN
    value = plain(written)
    words: frozenset[str] | None = frozenset() if isinstance(value, int) else None
    return Name(type_of(value), None, words, (value,))


def plain(value: Any) -> Any:
    """A value without the places where it was written."""
    if isinstance(value, list):
        return tuple(map(plain, value))
    return str(value) if isinstance(value, dict) else value  # told by the check of shapes


def option_name(option: Any) -> Name:
    """What can be chosen of an option."""
    values = tuple(inner(option, "values"))
    kind = option.get("kind") if isinstance(option, source.Mapping) else None
    if kind == "people":
        return Name(list_of(CARD), None, frozenset(values), (values,))
    if kind == "one":
        return Name(WORD, values, frozenset(values))
    if kind == "some":
        chosen = ((), *((each,) for each in values), values)
        return Name(list_of(WORD), None, frozenset(values), tuple(dict.fromkeys(chosen)))
    if kind == "switch":
        return Name(TRUTH, (False, True), frozenset())
    low, high = (option.get(key, 0) for key in ("low", "high")) if kind == "number" else (0, None)
    if type(low) is int and type(high) is int and low <= high:
        return one_of(range(low, high + 1))
    return Name(NUMBER, None, frozenset()) if kind == "number" else UNKNOWN


def one_property(values: list[Any]) -> Name:
    """A property by the values that it has; of a list only the type is known."""
    if any(isinstance(value, tuple) for value in values):
        return Name(together(map(type_of, values)) or ANYTHING)
    return one_of(values)


def calculated(spot: Spot, numbers: Names) -> Names:
    """What a calculator asks for and has worked out before a spot, beside the numbers."""
    calculator, result = spot.inside(Calculator), spot.inside(Result)
    if calculator is None or result is None:
        return numbers
    inputs = inner(calculator.tree, "inputs")
    names = {**numbers} | {key: _input(inner(inputs, key)) for key in inputs}
    for key, each in inner(calculator.tree, "results").items():
        if each is result.tree and result.field == "value":
            break
        names[key] = _result(inner(calculator.tree, "results", key), names)
        if each is result.tree:
            break
    return names


def _result(written: source.Mapping, names: Names) -> Name:
    """A figure that is worked out from what is known above it."""
    value = written.get("value")
    if isinstance(value, int):
        return one_of((value,))
    try:
        expression = expressions.parse(str(value))
        type_ = typed(expression, {name: names[name].type for name in expression.names})
    except (ExpressionError, Misfit, KeyError):
        return UNKNOWN  # told where it stands
    return Name(type_, None, None, (), expression.text)


def _input(written: source.Mapping) -> Name:
    if choices := [int(key) for key in inner(written, "choices") if key.isdecimal()]:
        return one_of(choices)
    low, high = written.get("low", 0), written.get("high", 99)
    if type(low) is int and type(high) is int and low <= high:
        return one_of(range(low, high + 1))
    return SOME_NUMBER
