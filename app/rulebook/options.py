"""What a group chose, checked and completed with the defaults."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from app.rulebook import expressions
from app.rulebook.schema import Option, Rulebook, Value

SEVERAL = ("some", "people")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a choice: the option, a code, and the names that go with it.

    no_such_option · not_offered · not_a_number · out_of_bounds · twice (`card`, its name) ·
    wrong_count (`count`, how many are wanted) · refused (`because`, in both languages)
    """

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
        usual = default(option, values)
        values[name] = value = usual if given is None else given
        if problem := why_not(option, value):
            problems.append(
                Problem(name, problem, {"value": _unfit(option, value), "option": option})
            )
            values[name] = usual
        elif option.kind in SEVERAL:
            values[name] = list(value)
    problems = problems or list(_refused(rulebook, values, chosen))
    if problems:
        raise BadOptions(problems)
    return _quiet(rulebook, values)


def so_far(rulebook: Rulebook, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with what was chosen, or with its default where that is missing or wrong."""
    values: dict[str, Any] = {}
    for name, option in rulebook.options.items():
        given = chosen.get(name)
        wrong = given is None or why_not(option, given)
        values[name] = default(option, values) if wrong else given
        if option.kind == "people" and len(values[name]) != count_of(option, values):
            values[name] = [*values[name], *_seated(option, values, values[name])]
            values[name] = values[name][: count_of(option, values)]
    return values


def meant(rulebook: Rulebook, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What was chosen, without what means nothing beside the rest of it."""
    values = so_far(rulebook, chosen)
    known = rulebook.options
    return {
        name: value
        for name, value in chosen.items()
        if name not in known or _holds(known[name].shown, values)
    }


def asked(rulebook: Rulebook, name: str, values: Mapping[str, Any]) -> bool:
    """Whether the form asks for an option beside what else is chosen."""
    option = rulebook.options[name]
    return _holds(option.shown, values) and _holds(option.offered, values)


def offers(value: Value, values: Mapping[str, Any]) -> bool:
    """Whether the form shows a value beside what else is chosen."""
    return _holds(value.offered, values)


def why_not(option: Option, value: Any) -> str:
    """Why a value is not offered, whatever else is chosen: a code; empty where it is."""
    return _CHECKS[option.kind](option, value)


def default(option: Option, before: Mapping[str, Any] | None = None) -> Any:
    """The value of an option that nobody chose; `before` holds the options that stand before it.

    Without `before` a default that hangs on other options is the lowest number, or false.
    """
    if option.kind == "people":
        return tuple(option.default) if isinstance(option.default, tuple) else ()
    if option.kind == "switch":
        return bool(_usual(option, before, False))
    if option.kind == "number":
        return option.low if option.default == () else _usual(option, before, option.low)
    return option.default


def depends(option: Option) -> bool:
    """Whether the default is an expression over other options."""
    return isinstance(option.default, str) and option.kind in ("number", "switch")


def _usual(option: Option, before: Mapping[str, Any] | None, otherwise: Any) -> Any:
    if not depends(option):
        return option.default
    if before is None:
        return otherwise
    assert isinstance(option.default, str)
    return expressions.evaluate(option.default, before.__getitem__)


def may(value: Value, chosen: Mapping[str, Any]) -> bool:
    """Whether a value may be taken beside what else is chosen."""
    return _holds(value.when, chosen)


def count_of(option: Option, chosen: Mapping[str, Any]) -> int:
    """How many people an option asks for."""
    return int(expressions.evaluate(option.count, chosen.__getitem__))


def fits(option: Option, name: str, value: Any, values: Mapping[str, Any]) -> bool:
    """Whether no rule of an option refuses a value beside what else is chosen."""
    return not any(_holds(each.when, {**values, name: value}) for each in option.refuse)


def _unfit(option: Option, value: Any) -> str:
    """What of a choice is not offered; of several those that are not."""
    if isinstance(value, list | tuple):
        value = ", ".join(str(one) for one in value if str(one) not in option.values)
    return str(value)[:40]


def _refused(
    rulebook: Rulebook, values: dict[str, Any], chosen: Mapping[str, Any]
) -> Iterator[Problem]:
    """What does not go with what; people of whom nothing was said are seated here."""
    for name, option in rulebook.options.items():
        if option.kind == "people":
            if not values[name] and chosen.get(name) is None:
                values[name] = _seated(option, values)
            if problem := _number_of_people(option, values[name], values):
                yield Problem(name, *problem)
                continue
        yield from (
            Problem(name, "refused", {"because": x}) for x in _because(option, name, values)
        )


def _seated(option: Option, values: Mapping[str, Any], but: Collection[str] = ()) -> list[str]:
    """The first people that may be taken."""
    free = (key for key, value in option.values.items() if key not in but and may(value, values))
    return list(islice(free, count_of(option, values)))


def _number_of_people(
    option: Option, people: list[str], values: Mapping[str, Any]
) -> tuple[str, dict[str, Any]] | None:
    wanted = count_of(option, values)
    if len(people) != wanted:
        return "wrong_count", {"count": wanted, "have": len(people)}
    return None


def _because(option: Option, name: str, values: Mapping[str, Any]) -> Iterator[Any]:
    """Each reason why what was chosen is refused, in both languages."""
    picked = values[name] if isinstance(values[name], (list, tuple)) else (values[name],)
    for key in picked:
        value = option.values.get(str(key))
        if value and not may(value, values):
            yield value.because or value.name
    yield from (each.because for each in option.refuse if _holds(each.when, values))


def _quiet(rulebook: Rulebook, values: dict[str, Any]) -> dict[str, Any]:
    """Options that the other choices make meaningless fall back to their default."""
    for name, option in rulebook.options.items():
        if not _holds(option.shown, values):
            values[name] = default(option, values)
    return values


def _holds(condition: bool | int | str, values: Mapping[str, Any]) -> bool:
    return bool(expressions.evaluate(condition, values.__getitem__))


def _one(option: Option, value: Any) -> str:
    return "" if isinstance(value, str) and value in option.values else "not_offered"


def _some(option: Option, value: Any) -> str:
    if not isinstance(value, (list, tuple)) or len(set(map(str, value))) != len(value):
        return "not_offered"
    return "" if all(isinstance(x, str) and x in option.values for x in value) else "not_offered"


def _people(option: Option, value: Any) -> str:
    if isinstance(value, (list, tuple)) and len(set(map(str, value))) != len(value):
        return "twice"
    return _some(option, value)


def _number(option: Option, value: Any) -> str:
    if not isinstance(value, int) or isinstance(value, bool):
        return "not_a_number"
    return "" if option.low <= value <= option.high else "out_of_bounds"


def _switch(option: Option, value: Any) -> str:
    return "" if isinstance(value, bool) else "not_offered"


_CHECKS: dict[str, Callable[[Option, Any], str]] = {
    "one": _one,
    "some": _some,
    "people": _people,
    "number": _number,
    "switch": _switch,
}
