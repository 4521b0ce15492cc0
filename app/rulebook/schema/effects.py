"""What a step, a move or a component can do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from app.rulebook.schema.marks import (
    STRICT,
    CardExpr,
    CardsExpr,
    ClearableId,
    Condition,
    CountedOrAnswer,
    CounterId,
    DeckId,
    DiceId,
    Expr,
    HiddenDeckId,
    Id,
    LaneId,
    NamedEffectsId,
    NumberExpr,
    PeopleExpr,
    PileId,
    PlaceOrAnswer,
    ReasonOrAnswer,
    SetId,
    SideId,
    StepId,
    TokenCardId,
    TokensId,
    TokensOrAnswer,
    TruthExpr,
    WordExpr,
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

    shift: NumberExpr
    from_: TokensId
    to: TokensId
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Draws `count` cards from the top of a hidden deck to a pile. An empty deck gives nothing."""

    draw: HiddenDeckId
    to: PileId
    count: NumberExpr = 1
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Deals `count` cards by chance from a set to a pile, which is emptied first.

    `where` is asked for each card with the names of its properties, and again before the next one
    is dealt: the pile then holds what has been dealt so far.
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
class Roll:
    """The program rolls dice: of each die that `of` names so many, and one of each where nothing
    is named."""

    roll: DiceId
    of: dict[Id, TruthExpr] = field(default_factory=dict)
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Passes the first player's marker on to the next seat."""

    pass_: Literal["first_player"]
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
    amount: NumberExpr
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
