"""What can be done to cards: drawn, dealt, moved, shuffled, taken out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rulebook.schema.marks import (
    STRICT,
    CardExpr,
    CardsExpr,
    ClearableId,
    Condition,
    CountExpr,
    DeckId,
    Expr,
    HiddenDeckId,
    LaneId,
    PileId,
    PlaceOrAnswer,
    SetId,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Draws `count` cards from the top of a hidden deck to a pile. An empty deck gives nothing."""

    draw: HiddenDeckId
    to: PileId
    count: CountExpr = 1
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Deals `count` cards by chance from a set to a pile, which is emptied first. All of the set is
    dealt from; what lies elsewhere `where` can leave out.

    `where` is asked for each card with the names of its properties, and again before the next one
    is dealt: the pile then holds what has been dealt so far.
    """

    deal: SetId
    to: PileId
    count: CountExpr
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
class Push:
    """Lets what lies in the first slot of a lane move on, as if a card were laid there."""

    push: LaneId
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Moves a card from where it lies to a pile, a slot, or the top of a deck.

    `move` is an expression: a card or a list of cards. Where the card may lie in several places,
    `from` says which; a place named in `move` (`lane.slot`) moves what lies there.
    `from` and `to` are places, or the names under which the move asked for them.
    """

    move: CardsExpr
    from_: PlaceOrAnswer | None = None
    to: PlaceOrAnswer
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Put:
    """Puts a card that lies nowhere yet, or a list of them, into a place: from the box."""

    put: CardsExpr
    to: PlaceOrAnswer
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Clear:
    """Puts all cards of a pile or a lane back into the box; takes away what dice show."""

    clear: ClearableId
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """Shuffles a pile and puts it into a deck: on `top`, at the `bottom`, through `all` of it, or
    one card into `each` of as many equal parts as there are cards."""

    shuffle: PileId
    into: DeckId
    at: Literal["top", "bottom", "all", "each"] = "all"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOut:
    """Takes the topmost card of a group, or of any, out of a deck: to a pile or, unseen, back to
    the box. `bottom`: the one that lies lowest."""

    take_out: DeckId
    group: Expr | None = None
    bottom: bool = False
    to: PileId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """Puts one card where another was noted by mistake, and the other way round."""

    swap: CardExpr
    with_: CardExpr
    __pydantic_config__ = STRICT
