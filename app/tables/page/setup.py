"""The form that starts a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rulebook import options
from app.rulebook.options import Problem
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
    """An option as fields of the form. `few`: a number with so few values that each is a tile;
    `many`: so many values that they are looked up rather than read. `seats`: who sits where, of
    people; `counted_by`: the option that says how many, where one does so by itself."""

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
    many: bool
    seats: tuple[str, ...]
    counted_by: str
    error: str


@dataclass(frozen=True, slots=True)
class SetupPage:
    """The form: the options that mean something beside what is chosen so far. `more` are those
    that a first game need not see."""

    game: str
    name: str
    twin: str
    text: str
    options: tuple[OptionView, ...]
    more: tuple[OptionView, ...]
    more_open: bool


def setup_page(
    rulebook: Rulebook,
    lang: str,
    chosen: Mapping[str, Any],
    problems: list[Problem],
    more_open: bool = False,
) -> SetupPage:
    """The form with what was chosen so far and what is wrong with it."""
    errors = {problem.option: _problem_text(problem, rulebook, lang) for problem in problems}
    values = options.so_far(rulebook, chosen)
    views = {
        name: _option(rulebook, name, lang, chosen, values, errors.get(name, ""))
        for name in rulebook.options
        if name in errors or options.asked(rulebook, name, values)
    }
    more = tuple(view for name, view in views.items() if rulebook.options[name].more)
    return SetupPage(
        game=rulebook.game,
        name=rulebook.name.say(lang),
        twin=rulebook.name.say("en" if lang == "ko" else "ko"),
        text=rulebook.text.say(lang),
        options=tuple(view for name, view in views.items() if not rulebook.options[name].more),
        more=more,
        more_open=more_open or any(view.error or _touched(rulebook, view, values) for view in more),
    )


def _touched(rulebook: Rulebook, view: OptionView, values: Mapping[str, Any]) -> bool:
    usual, value = options.default(rulebook.options[view.id], values), values[view.id]
    if view.kind == "some":
        return set(value) != set(usual)
    return view.kind != "people" and value != usual


_TILES = 8
_READ_THROUGH = 10


def _option(
    rulebook: Rulebook,
    name: str,
    lang: str,
    chosen: Mapping[str, Any],
    values: Mapping[str, Any],
    error: str,
) -> OptionView:
    option = rulebook.options[name]
    value = chosen.get(name, values[name]) if error else values[name]
    offered = _values(name, option, value, values, lang)
    return OptionView(
        id=name,
        kind=option.kind,
        name=option.name.say(lang),
        text=option.text.say(lang) if option.text else "",
        term=option.term,
        values=offered,
        value="" if value in ((), None) else str(value),
        low=option.low,
        high=option.high,
        unit=option.unit.say(lang).rpartition("|")[2] if option.unit else "",
        few=option.kind == "number" and option.high - option.low < _TILES,
        many=option.kind == "one" and len(offered) > _READ_THROUGH,
        seats=tuple(values[name]) if option.kind == "people" else (),
        counted_by=str(option.count) if option.count in rulebook.options else "",
        error=error,
    )


def _values(
    name: str, option: Option, value: Any, values: Mapping[str, Any], lang: str
) -> tuple[ValueView, ...]:
    if option.kind == "number" and option.high - option.low < _TILES:
        return tuple(
            ValueView(str(n), str(n), "", str(n) == str(value), None)
            for n in range(option.low, option.high + 1)
            if str(n) == str(value) or options.fits(option, name, n, values)
        )
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
        if key in chosen or options.offers(each, values)
    )


def _problem_text(problem: Problem, rulebook: Rulebook, lang: str) -> str:
    if problem.code == "refused":
        return str(problem.names["because"].say(lang))
    option = rulebook.options.get(problem.option)
    low, high = (option.low, option.high) if option else (0, 0)
    shown = str(problem.names.get("value", ""))
    count = problem.names.get("count", 0)
    return words(lang).say(f"setup.{problem.code}", value=shown, low=low, high=high, count=count)
