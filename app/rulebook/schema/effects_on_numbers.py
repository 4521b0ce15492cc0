"""What can be done to numbers, and to the tokens of a card that lies out."""

from __future__ import annotations

from dataclasses import dataclass

from app.rulebook.schema.marks import (
    STRICT,
    AmountExpr,
    CountedOrAnswer,
    CountExpr,
    NumberExpr,
    PeopleExpr,
    SideId,
    TokenCardId,
    TokensId,
    TokensOrAnswer,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Add:
    """Adds `by` to a counter; passing its `full` runs `on_full` once for each time round. To a
    hidden deck: cards on top, or off the top and out of the game; to a pile: cards without a name.

    `add` is a counter, or the name under which the move asked for one. Of a counter kept per
    person, `for` says whose: `all`, `first`, or an expression (a person, or a list of them);
    without it that of `who` is meant, where somebody is, and everybody's otherwise.
    """

    add: CountedOrAnswer
    by: NumberExpr = 1
    for_: PeopleExpr | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Set:
    """Sets a counter, within its bounds. `set` and `for`: as of `add`."""

    set: TokensOrAnswer
    to: NumberExpr
    for_: PeopleExpr | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """Moves tokens from one counter or card to another. `shift` says how many.

    What a card cannot give, because it turns over or ends the game first, it owes: the rest is
    taken from its next side.
    """

    shift: CountExpr
    from_: TokensId
    to: TokensId
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip:
    """Turns a card to its next side. `value` tokens are put on it."""

    flip: TokenCardId
    side: SideId
    value: AmountExpr = 0
    __pydantic_config__ = STRICT
