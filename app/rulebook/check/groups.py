"""The groups of players for which a rulebook is composed to be checked.

Every layer is laid alone, at each of its levels; and every two that can do something to each other
together, at their highest level. What more layers would do to each other is left to the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from app.rulebook import expressions, source
from app.rulebook.check.meeting import Footprint, asked_together, footprint
from app.rulebook.expressions import ExpressionError
from app.rulebook.layers import ALSO, chosen, level_option
from app.rulebook.source import Sequence, inner


@dataclass(frozen=True, slots=True)
class Group:
    """What a group chose; `layers` are the layers that lie on the game, by name and level, and
    `laying` the options by which they do."""

    options: Mapping[str, Any]
    layers: tuple[str, ...] = ()
    laying: frozenset[str] = frozenset()

    @property
    def fixed(self) -> dict[str, Any]:
        """The options that cannot be otherwise with these layers."""
        return {option: self.options[option] for option in self.laying}


@dataclass(frozen=True, slots=True)
class _Choice:
    """A value of an option that lays a layer."""

    option: str
    value: Any
    layer: str
    levels_by: str | None
    levels: int


def groups(base: source.Mapping, layers: Mapping[str, source.Mapping]) -> Iterator[Group]:
    """One group for each way in which layers can meet; the first has chosen nothing. What the game
    refuses is left out."""
    offered = inner(base, "options")
    choices = list(_choices(base, layers))
    by = {option for choice in choices for option in (choice.option, choice.levels_by or "")}
    laying = frozenset(option for option in by if option in offered)
    yield Group(_completed(offered, {}), (), laying)
    for choice in choices:
        for level in range(choice.levels):
            yield from _group(offered, {choice: level}, laying)
    prints = {choice: _footprint(base, layers, choice) for choice in choices}
    together = asked_together(base)
    for one, other in combinations(choices, 2):
        beside = one.option != other.option or isinstance(one.value, tuple)
        if beside and (
            prints[one].meets(prints[other], together)
            or _names(layers[one.layer], other)
            or _names(layers[other.layer], one)
        ):
            yield from _group(offered, {one: one.levels - 1, other: other.levels - 1}, laying)


def _footprint(
    base: source.Mapping, layers: Mapping[str, source.Mapping], choice: _Choice
) -> Footprint:
    """What a choice touches at its highest level."""
    highest = {choice.levels_by: choice.levels - 1} if choice.levels_by else {}
    options = _completed(inner(base, "options"), {choice.option: choice.value, **highest})
    laid = chosen(base, layers, options)
    return footprint(each.changes for each in laid if each.layer == choice.layer)


def _names(layer: source.Mapping, other: _Choice) -> bool:
    """Whether a layer has changes for where another option is chosen too."""
    also = layer.get(ALSO)
    conditions = [str(inner(each).get("when")) for each in (also if isinstance(also, list) else ())]
    return any(other.option in condition for condition in conditions)


def _completed(offered: source.Mapping, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value; a default that cannot be worked out is told elsewhere."""
    values: dict[str, Any] = {}
    for key in offered:
        values[key] = chosen[key] if key in chosen else _default(inner(offered, key), values)
    return {**chosen, **values}


def _default(option: source.Mapping, before: Mapping[str, Any]) -> Any:
    default = option.get("default", ())
    kind = option.get("kind")
    if kind == "people":
        count = _worked_out(option.get("count", 0), before, 0)
        free = [x for x in inner(option, "values") if not _refused_value(option, x, before)]
        return tuple(free[:count]) if isinstance(count, int) else ()
    if kind == "switch":
        return bool(_worked_out(default, before, False))
    if kind == "number":
        low = option.get("low", 0)
        return low if default == () else _worked_out(default, before, low)
    if isinstance(default, Sequence):
        return tuple(map(str, default))
    return default if isinstance(default, (str, int)) else ()


def _worked_out(written: Any, values: Mapping[str, Any], otherwise: Any) -> Any:
    try:
        return expressions.evaluate(written, values.__getitem__)
    except (ExpressionError, KeyError):
        return otherwise


def _refused(offered: source.Mapping, values: Mapping[str, Any]) -> bool:
    """Whether the game refuses what a group chose."""
    return any(_refused_by(inner(offered, key), values[key], values) for key in offered)


def _refused_by(option: source.Mapping, value: Any, values: Mapping[str, Any]) -> bool:
    rules = option.get("refuse")
    written = rules if isinstance(rules, Sequence) else ()
    conditions = [inner(each).get("when", False) for each in written]
    if any(_worked_out(each, values, False) for each in conditions):
        return True
    picked = value if isinstance(value, tuple) else (value,)
    return any(_refused_value(option, each, values) for each in picked)


def _refused_value(option: source.Mapping, value: Any, values: Mapping[str, Any]) -> bool:
    when = inner(option, "values", str(value)).get("when", True)
    return not _worked_out(when, values, True)


def _choices(base: source.Mapping, layers: Mapping[str, source.Mapping]) -> Iterator[_Choice]:
    for option_id in inner(base, "options"):
        option = inner(base, "options", option_id)
        if (layer := str(option.get("layer"))) in layers:
            yield _choice(layers, option, option_id, True, layer)
        for value_id in inner(option, "values"):
            layer = str(inner(option, "values", value_id).get("layer"))
            if layer in layers:
                value = (value_id,) if option.get("kind") == "some" else value_id
                yield _choice(layers, option, option_id, value, layer)


def _choice(
    layers: Mapping[str, source.Mapping], option: source.Mapping, key: str, value: Any, name: str
) -> _Choice:
    levels, by = layers[name].get("levels"), level_option(option, layers[name])
    count = len(levels) if isinstance(levels, Sequence) and by else 0
    return _Choice(key, value, name, by if count else None, max(1, count))


def _group(
    offered: source.Mapping, laid: Mapping[_Choice, int], laying: frozenset[str]
) -> Iterator[Group]:
    chosen: dict[str, Any] = {}
    for choice, level in laid.items():
        before: Any = chosen.get(choice.option, ())
        several = isinstance(choice.value, tuple)
        chosen[choice.option] = (*before, *choice.value) if several else choice.value
        if choice.levels_by:
            chosen[choice.levels_by] = level
    options = _completed(offered, chosen)
    if not _refused(offered, options):
        called = tuple(_called(choice, level) for choice, level in laid.items())
        yield Group(options, called, laying)


def _called(choice: _Choice, level: int) -> str:
    return f"{choice.layer} {level}" if choice.levels_by else choice.layer
