"""What a group chooses before it starts, and the layers its choices lay on the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from app.rulebook.schema.marks import (
    STRICT,
    Both,
    Id,
    LayerId,
    OptionId,
    Over,
    Prose,
    SetId,
    Shown,
    StartExpr,
    StartText,
    TermId,
    Written,
)

# How many people, worked out while a group chooses its options.
Count: TypeAlias = Annotated[Written, Over("options", gives="number")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """One value of an option, and the layer it lays on the game.

    Where `when` fails it is refused, and `because` says why. Where `offered` fails the form does
    not show it; whoever asks for it all the same gets it.
    """

    name: Both
    text: Prose | None = None
    layer: LayerId | None = None
    term: TermId | None = None
    when: Shown = "true"
    because: Both | None = None
    offered: Shown = "true"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfit:
    """A condition over options under which what was chosen is refused, and why."""

    when: Shown
    because: Both
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
    """What a group chooses before it starts.

    kind       `one` of values, `some` of them, a `number` from `low` to `high`, a `switch`, or
               `people`: as many of the values as `count` says, in seat order, none twice
    values_of  the option whose values this one offers too
    cards      the set of cards that are the values (of `people`)
    level      the number that says up to which level a layer of this option is laid
    default    a value, or for a number or a switch an expression over the options before this one
    shown      where it fails the option means nothing: nobody is asked, and the default counts
    offered    where it fails the form does not ask; whoever chooses all the same is heard
    refuse     conditions over options under which what was chosen is refused
    figures    figures by which the glossary compares the values
    unit       what a number counts, or in English `one|many` ("player|players")
    more       among the finer choices, which a first game need not see
    kept       what a group owns: its next game begins with what it chose last
    """

    kind: Literal["one", "some", "number", "switch", "people"]
    name: Both
    text: Prose | None = None
    values: dict[Id, Value] = field(default_factory=dict)
    values_of: OptionId | None = None
    cards: SetId | None = None
    count: Count = 0
    level: OptionId | None = None
    default: int | str | bool | tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    unit: Both | None = None
    shown: Shown = "true"
    offered: Shown = "true"
    refuse: tuple[Unfit, ...] = ()
    layer: LayerId | None = None
    more: bool = False
    kept: bool = False
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
    """A layer's own words. Its `levels` add up, from 0 to the value of the number that the option
    names by `level`, or else of `levels_by`."""

    name: Both
    text: StartText | None = None
    term: TermId | None = None
    levels_by: OptionId | None = None
    levels: tuple[Level, ...] = ()
    __pydantic_config__ = STRICT
