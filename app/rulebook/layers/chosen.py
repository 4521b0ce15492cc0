"""Which layers the options of a group lay on a game, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass
from typing import Any

from app.rulebook import expressions
from app.rulebook.expressions import ExpressionError
from app.rulebook.source import Mapping, Sequence, inner

# Changes of a layer that are laid only where a condition over options holds.
ALSO = "also"


@dataclass(frozen=True, slots=True)
class Laid:
    """The changes of a layer, or of one of its levels, as an option lays them.

    `family`: the option whose values it is; layers of one family can stand over each other without
    knowing of each other. `level`: the option that says up to which level the layer is laid.
    """

    changes: Mapping
    layer: str = ""
    option: str = ""
    family: str = ""
    level: str = ""


def chosen(
    base: Mapping, layers: AnyMapping[str, Mapping], options: AnyMapping[str, Any]
) -> list[Laid]:
    """What `options` lay on a game, in the order of precedence.

    `options` says a value for each option of the game that lays layers.
    """
    laid: list[Laid] = []
    laying = base.get("layers")
    for option_id in map(str, laying if isinstance(laying, Sequence) else ()):
        option = inner(base, "options", option_id)
        for name in _names(option, options.get(option_id)):
            if name in layers:
                laid.extend(_laid(layers[name], name, option, option_id, options))
    return laid


def level_option(option: AnyMapping[str, Any], layer: AnyMapping[str, Any]) -> str:
    """The number that says up to which level an option lays a layer; empty where none does."""
    said = option.get("level") or layer.get("levels_by")
    return said if isinstance(said, str) else ""


def _names(option: Mapping, value: Any) -> Iterator[str]:
    """The layers that a value of an option lays; of several, in the order in which they are
    offered."""
    if option.get("kind") == "switch" and value is True:
        yield str(option.get("layer"))
    picked = value if isinstance(value, (list, tuple)) else (value,)
    offered = inner(option, "values")
    yield from (str(inner(offered, key).get("layer")) for key in offered if key in picked)


def _laid(
    layer: Mapping, name: str, option: Mapping, option_id: str, options: AnyMapping[str, Any]
) -> Iterator[Laid]:
    """A layer's own changes, then those of its levels up to the chosen one; behind each what it
    lays only beside other choices."""
    family = str(option.get("values_of") or option_id)
    level = level_option(option, layer)
    levels, height = layer.get("levels"), options.get(level)
    changes = [layer]
    if isinstance(levels, Sequence) and isinstance(height, int):
        changes += (each for each in levels[: height + 1] if isinstance(each, Mapping))
    for each in changes:
        yield Laid(each, name, option_id, family, level)
        for more in _also(each, options):
            yield Laid(more, name, option_id, family, level)


def _also(changes: Mapping, options: AnyMapping[str, Any]) -> Iterator[Mapping]:
    """What a layer changes only where its condition over options holds."""
    also = changes.get(ALSO)
    for each in also if isinstance(also, Sequence) else ():
        if isinstance(each, Mapping) and _holds(each.get("when", True), options):
            yield each


def _holds(written: Any, options: AnyMapping[str, Any]) -> bool:
    try:
        return bool(expressions.evaluate(written, options.__getitem__))
    except (ExpressionError, KeyError):
        return False  # told by the check
