"""The groups of players for which a rulebook is composed to be checked.

Every layer is laid alone, at each of its levels; and every two layers together, at their highest
level. What more layers would do to each other is left to the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from app.rulebook import source
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
    """One group for each way in which layers can meet; the first has chosen nothing."""
    offered = inner(base, "options")
    defaults = {option: _default(inner(offered, option)) for option in offered}
    choices = list(_choices(base, layers))
    by = {(choice.option, choice.levels_by) for choice in choices}
    laying = frozenset(option for pair in by for option in pair if option in defaults)
    yield Group(defaults, (), laying)
    for choice in choices:
        for level in range(choice.levels):
            yield _group(defaults, {choice: level}, laying)
    for one, other in combinations(choices, 2):
        if one.option != other.option or isinstance(one.value, tuple):
            yield _group(defaults, {one: one.levels - 1, other: other.levels - 1}, laying)


def _default(option: source.Mapping) -> Any:
    if option.get("kind") == "switch":
        return bool(option.get("default"))
    if option.get("kind") == "number":
        return option.get("default", option.get("low", 0))
    default = option.get("default", ())
    return tuple(default) if isinstance(default, Sequence) else default


def _choices(base: source.Mapping, layers: Mapping[str, source.Mapping]) -> Iterator[_Choice]:
    for option_id in inner(base, "options"):
        option = inner(base, "options", option_id)
        if (layer := str(option.get("layer"))) in layers:
            yield _choice(layers, option_id, True, layer)
        for value_id in inner(option, "values"):
            layer = str(inner(option, "values", value_id).get("layer"))
            if layer in layers:
                value = (value_id,) if option.get("kind") == "some" else value_id
                yield _choice(layers, option_id, value, layer)


def _choice(layers: Mapping[str, source.Mapping], option: str, value: Any, name: str) -> _Choice:
    levels, by = layers[name].get("levels"), layers[name].get("levels_by")
    count = len(levels) if isinstance(levels, Sequence) and isinstance(by, str) else 0
    return _Choice(option, value, name, str(by) if count else None, max(1, count))


def _group(
    defaults: Mapping[str, Any], chosen: Mapping[_Choice, int], laying: frozenset[str]
) -> Group:
    options = dict(defaults)
    for choice, level in chosen.items():
        before = options[choice.option]
        several = isinstance(choice.value, tuple) and isinstance(before, tuple)
        options[choice.option] = (*before, *choice.value) if several else choice.value
        if choice.levels_by:
            options[choice.levels_by] = level
    called = tuple(_called(choice, level) for choice, level in chosen.items())
    return Group(options, called, laying)


def _called(choice: _Choice, level: int) -> str:
    return f"{choice.layer} {level}" if choice.levels_by else choice.layer
