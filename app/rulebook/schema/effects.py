"""What a step, a move or a component can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rulebook.schema.marks import (
    STRICT,
    CardExpr,
    Condition,
    DeckId,
    Expr,
    LaneId,
    NumberExpr,
    PileId,
    PlaceOrAnswer,
    ReasonOrAnswer,
    SetId,
    SideId,
    StepId,
    TokenCardId,
    TokensId,
    WordExpr,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Add:
    """Adds `by` to a counter; passing its `full` runs `on_full` once for each time round."""

    add: TokensId
    by: NumberExpr = 1
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Set:
    """Sets a counter, within its bounds."""

    set: TokensId
    to: NumberExpr
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """Moves tokens from one counter or card to another. `shift` says how many.

    What a card cannot give, because it turns over or ends the game first, it owes: the rest is
    taken from its next side.
    """

    shift: NumberExpr
    from_: TokensId
    to: TokensId
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Draws the top card of a hidden deck to a pile. An empty deck gives nothing."""

    draw: DeckId
    to: PileId
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Deals `count` cards by chance from a set to a pile, which is emptied first.

    `where` is asked for each card with the names of its properties.
    """

    deal: SetId
    to: PileId
    count: NumberExpr
    where: Condition = "true"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """Moves every card of a lane one slot on; held cards stay once."""

    advance: LaneId
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """Keeps a card of a lane where it is at the next advance; again, and it is let go."""

    hold: CardExpr
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Moves a named card from wherever it lies to a pile, a slot, or the top of a deck.

    `to` is a place, or the name under which the move asked for one.
    """

    move: CardExpr
    to: PlaceOrAnswer
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """Puts one card where another was noted by mistake, and the other way round."""

    swap: CardExpr
    with_: CardExpr
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip:
    """Turns a card to its next side. `value` tokens are put on it."""

    flip: TokenCardId
    side: SideId
    value: NumberExpr = 0
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
    | Move
    | Swap
    | Flip
    | Interrupt
    | Pin
    | Unpin
    | End
    | If
)
Effects = tuple[Effect, ...]
