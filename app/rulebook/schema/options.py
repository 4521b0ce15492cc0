"""What a group chooses before it starts, and the layers its choices lay on the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from app.rulebook.schema.marks import (
    STRICT,
    Both,
    Id,
    LayerId,
    OptionId,
    Prose,
    Shown,
    StartExpr,
    StartText,
    TermId,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """One value of an option, and the layer it lays on the game."""

    name: Both
    text: Prose | None = None
    layer: LayerId | None = None
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A figure of the game by which the choices of an option are compared."""

    name: Both
    value: StartExpr
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """What a group chooses before it starts: `one` of values, `some` of them, a `number`
    from `low` to `high`, or a `switch`. The glossary compares its values by `figures`. `unit`: what
    a number counts, or in English `one|many` ("player|players")."""

    kind: Literal["one", "some", "number", "switch"]
    name: Both
    text: Prose | None = None
    values: dict[Id, Value] = field(default_factory=dict)
    default: int | str | bool | tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    unit: Both | None = None
    shown: Shown = "true"
    layer: LayerId | None = None
    more: bool = False
    figures: dict[Id, Figure] = field(default_factory=dict)
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What a level of a layer is called and does; its changes stand beside it."""

    name: Both | None = None
    text: StartText | None = None
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """A layer's own words; `levels` add up to the value of the option `levels_by`, from 0."""

    name: Both
    text: StartText | None = None
    term: TermId | None = None
    levels_by: OptionId | None = None
    levels: tuple[Level, ...] = ()
    __pydantic_config__ = STRICT
