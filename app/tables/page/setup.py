"""The form that starts a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rulebook import expressions
from app.rulebook.options import Problem, default
from app.rulebook.schema import Option, Rulebook
from app.words import words


@dataclass(frozen=True, slots=True)
class ValueView:
    """A value of an option."""

    value: str
    name: str
    text: str
    chosen: bool
    term: str | None


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option as fields of the form. `few`: a number with so few values that each is a tile.
    `without`: the choices (option, value) beside which this one means nothing."""

    id: str
    kind: str
    name: str
    text: str
    term: str | None
    values: tuple[ValueView, ...]
    value: str
    low: int
    high: int
    unit: str
    few: bool
    error: str
    without: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SetupPage:
    """The form; `more` are the options that a first game need not see."""

    game: str
    name: str
    twin: str
    text: str
    options: tuple[OptionView, ...]
    more: tuple[OptionView, ...]
    more_open: bool


def setup_page(
    rulebook: Rulebook, lang: str, chosen: Mapping[str, Any], problems: list[Problem]
) -> SetupPage:
    """The form with what was chosen so far and what is wrong with it."""
    errors = {problem.option: _problem_text(problem, rulebook, lang) for problem in problems}
    views = {
        name: _option(rulebook, name, lang, chosen, errors.get(name, ""))
        for name, option in rulebook.options.items()
    }
    more = tuple(view for name, view in views.items() if rulebook.options[name].more)
    touched = any(
        name in chosen and chosen[name] != default(rulebook.options[name])
        for name in (view.id for view in more)
    )
    return SetupPage(
        game=rulebook.game,
        name=rulebook.name.say(lang),
        twin=rulebook.name.say("en" if lang == "ko" else "ko"),
        text=rulebook.text.say(lang),
        options=tuple(view for name, view in views.items() if not rulebook.options[name].more),
        more=more,
        more_open=touched or any(view.error for view in more),
    )


_TILES = 8


def _option(
    rulebook: Rulebook, name: str, lang: str, chosen: Mapping[str, Any], error: str
) -> OptionView:
    option = rulebook.options[name]
    value = chosen.get(name, default(option))
    return OptionView(
        id=name,
        kind=option.kind,
        name=option.name.say(lang),
        text=option.text.say(lang) if option.text else "",
        term=option.term,
        values=_values(option, value, lang),
        value="" if value in ((), None) else str(value),
        low=option.low,
        high=option.high,
        unit=option.unit.say(lang).rpartition("|")[2] if option.unit else "",
        few=option.kind == "number" and option.high - option.low < _TILES,
        error=error,
        without=_without(rulebook, option),
    )


def _without(rulebook: Rulebook, option: Option) -> tuple[tuple[str, str], ...]:
    """Choices of another option that make this one meaningless, from its condition `shown`."""
    shown = expressions.parse(str(option.shown))
    others = [name for name in shown.names if rulebook.options[name].kind == "one"]
    return tuple(
        (other, value)
        for other in others
        for value in rulebook.options[other].values
        if len(shown.names) == 1 and not shown.value({other: value}.__getitem__)
    )


def _values(option: Option, value: Any, lang: str) -> tuple[ValueView, ...]:
    if option.kind == "number" and option.high - option.low < _TILES:
        numbers = range(option.low, option.high + 1)
        return tuple(ValueView(str(n), str(n), "", str(n) == str(value), None) for n in numbers)
    chosen = value if isinstance(value, (list, tuple)) else (value,)
    return tuple(
        ValueView(
            key,
            each.name.say(lang),
            each.text.say(lang) if each.text else "",
            key in chosen,
            each.term,
        )
        for key, each in option.values.items()
    )


def _problem_text(problem: Problem, rulebook: Rulebook, lang: str) -> str:
    if problem.code == "refused":
        return str(problem.names["because"].say(lang))
    option = rulebook.options.get(problem.option)
    low, high = (option.low, option.high) if option else (0, 0)
    shown = str(problem.names.get("value", ""))
    count = problem.names.get("count", 0)
    return words(lang).say(f"setup.{problem.code}", value=shown, low=low, high=high, count=count)
