"""What a group chose, in a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rulebook.options import default
from app.rulebook.schema import Option, Rulebook


def options_line(rulebook: Rulebook, options: Mapping[str, Any], lang: str) -> str:
    """What a group chose beyond the defaults, in a line: players first, then names and levels."""
    said = []
    for name, option in rulebook.options.items():
        value = options.get(name)
        if option.kind == "number" and (name == "players" or value != default(option)):
            said.append(counted(option, value, lang) or f"{option.name.say(lang)} {value}")
        elif option.kind == "one" and _is_telling(option, value):
            said.append(option.values[str(value)].name.say(lang))
        elif option.kind == "some":
            said.extend(option.values[x].name.say(lang) for x in value or () if x in option.values)
    return " · ".join(said)


def _is_telling(option: Option, value: Any) -> bool:
    """Whether a value changes the game, or is other than usual."""
    chosen = option.values.get(str(value))
    return chosen is not None and (value != default(option) or chosen.layer is not None)


def counted(option: Option, value: Any, lang: str) -> str:
    """A number with its unit ("2 players", "2명"); nothing for an option without a unit."""
    if option.unit is None:
        return ""
    one, _, many = option.unit.say(lang).partition("|")
    unit = one if value == 1 or not many else many
    return f"{value}{unit}" if lang == "ko" else f"{value} {unit}"


def as_fields(options: Mapping[str, Any]) -> dict[str, Any]:
    """What was chosen, as the form of a new game sends it."""
    shown = {name: str(x).lower() if isinstance(x, bool) else x for name, x in options.items()}
    return {name: list(x) if isinstance(x, tuple) else x for name, x in shown.items()}
