"""What a group chose, checked and completed with the defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.rulebook import expressions
from app.rulebook.schema import Option, Rulebook


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a choice: the option, a code, and the names that go with it."""

    option: str
    code: str
    names: Mapping[str, Any]


class BadOptions(ValueError):
    """Choices that the game does not offer."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{p.option}: {p.code}" for p in problems))
        self.problems = problems


def complete(rulebook: Rulebook, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value. Raises BadOptions with each choice that is not offered."""
    problems = [
        Problem(name, "no_such_option", {}) for name in chosen if name not in rulebook.options
    ]
    values: dict[str, Any] = {}
    for name, option in rulebook.options.items():
        given = chosen.get(name)
        value = default(option) if given is None else given
        problem = why_not(option, value)
        if problem:
            problems.append(Problem(name, problem, {"value": str(value)[:40], "option": option}))
        values[name] = list(value) if option.kind == "some" and not problem else value
    if problems:
        raise BadOptions(problems)
    return _quiet(rulebook, values)


def why_not(option: Option, value: Any) -> str:
    """Why a value is not offered: a code; empty where it is."""
    return _CHECKS[option.kind](option, value)


def default(option: Option) -> Any:
    """The value of an option that nobody chose."""
    if option.kind == "number" and option.default == ():
        return option.low
    if option.kind == "switch":
        return bool(option.default)
    return option.default


def _quiet(rulebook: Rulebook, values: dict[str, Any]) -> dict[str, Any]:
    """Options that the other choices make meaningless fall back to their default."""
    for name, option in rulebook.options.items():
        if not expressions.evaluate(option.shown, values.__getitem__):
            values[name] = default(option)
    return values


def _one(option: Option, value: Any) -> str:
    return "" if isinstance(value, str) and value in option.values else "not_offered"


def _some(option: Option, value: Any) -> str:
    if not isinstance(value, (list, tuple)) or len(set(map(str, value))) != len(value):
        return "not_offered"
    return "" if all(isinstance(x, str) and x in option.values for x in value) else "not_offered"


def _number(option: Option, value: Any) -> str:
    if not isinstance(value, int) or isinstance(value, bool):
        return "not_a_number"
    return "" if option.low <= value <= option.high else "out_of_bounds"


def _switch(option: Option, value: Any) -> str:
    return "" if isinstance(value, bool) else "not_offered"


_CHECKS: dict[str, Callable[[Option, Any], str]] = {
    "one": _one,
    "some": _some,
    "number": _number,
    "switch": _switch,
}
