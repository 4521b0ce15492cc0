"""What a step, a move or a component can do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from app.rulebook.schema.effects_on_cards import (
    Advance,
    Clear,
    Deal,
    Draw,
    Hold,
    Move,
    Push,
    Put,
    Shuffle,
    Swap,
    TakeOut,
)
from app.rulebook.schema.effects_on_numbers import Add, Flip, Set, Shift
from app.rulebook.schema.marks import (
    STRICT,
    AmountExpr,
    Condition,
    CounterId,
    DiceId,
    Expr,
    Id,
    NamedEffectsId,
    PeopleExpr,
    ReasonOrAnswer,
    StepId,
    TimesExpr,
    To,
    WordExpr,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """The program rolls dice: of each die that `of` names so many, and one of each where nothing
    is named."""

    roll: DiceId
    of: dict[Id, TimesExpr] = field(default_factory=dict)
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Passes the first player's marker on to the next seat."""

    pass_: Annotated[Literal["first_player"], To("marker")]
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class For:
    """Effects for one person after the other, who is known as `who`. `for`: as of `add`; only
    those for whom `where` holds."""

    for_: PeopleExpr
    where: Condition = "true"
    do: tuple[Effect, ...]
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """Takes an amount from counters, from one after the other. What they do not have runs `short`
    once, as `short`. `for`: as of `add`."""

    pay: tuple[CounterId, ...]
    amount: AmountExpr
    for_: PeopleExpr | None = None
    short: tuple[Effect, ...] = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Runs effects that have a name; `with` gives names to values that they ask for."""

    run: NamedEffectsId
    with_: dict[Id, Expr] = field(default_factory=dict)
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupt:
    """A step that must be finished before play goes on."""

    interrupt: StepId
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """Pins a reminder, a text of the players, to a step."""

    pin: WordExpr
    text: WordExpr
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpin:
    """Takes one reminder down (its number), or `all` of them."""

    unpin: Expr
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """Ends the game. `reason` is a reason, or the name under which the move asked for one."""

    end: Literal["victory", "defeat"]
    reason: ReasonOrAnswer
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """Effects under a condition."""

    if_: Condition
    then: tuple[Effect, ...]
    else_: tuple[Effect, ...] = ()
    __pydantic_config__ = STRICT


Effect = (
    Add
    | Set
    | Shift
    | Draw
    | Deal
    | Advance
    | Hold
    | Push
    | Move
    | Put
    | Clear
    | Shuffle
    | TakeOut
    | Roll
    | Pass
    | For
    | Pay
    | Run
    | Swap
    | Flip
    | Interrupt
    | Pin
    | Unpin
    | End
    | If
)
Effects = tuple[Effect, ...]
