"""What is tracked: counters, decks, lanes, piles, cards with tokens on them; and sets of cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from app.rulebook.schema.effects import Effects
from app.rulebook.schema.marks import (
    STRICT,
    ArtId,
    Both,
    Id,
    NumberExpr,
    PileId,
    PropertyId,
    SetId,
    SideId,
    StartExpr,
    StartNumber,
    StartNumbers,
    StepId,
    TermId,
    Text,
    ToneId,
    TruthExpr,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card of a set. `props` are read by expressions as `lane.slot.<prop>`."""

    name: Both
    art: tuple[ArtId, ...] = ()
    tone: ToneId = ""
    term: TermId | None = None
    text: Text | None = None
    props: dict[Id, int | str | bool] = field(default_factory=dict)
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number. `full` makes it start again from 0; `high` stops it.

    `quiet`: kept for the rules alone; players neither see nor correct it.
    """

    kind: Literal["counter"]
    name: Both
    start: StartNumber = 0
    low: NumberExpr = 0
    high: NumberExpr | None = None
    full: StartNumber | None = None
    on_full: Effects = ()
    says: dict[int, Both] = field(default_factory=dict)
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    quiet: bool = False
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A deck, from the top.

    A hidden deck (`stacks`: cards in each part, from the top) is only counted. Any other deck has
    `cards` (a set) and `order`, the groups of its cards from the top ("111-22"; `by` names the
    property that puts a card in a group). Which card of a group lies where is unknown to all.
    `drawn` says whether the program draws (a condition) or the players do.
    """

    kind: Literal["deck"]
    name: Both
    cards: SetId | None = None
    by: PropertyId | None = None
    order: StartExpr | None = None
    stacks: StartNumbers | None = None
    drawn: TruthExpr = "false"
    on_stack_end: Effects = ()
    on_empty: Effects = ()
    on_missing: Effects = ()
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A slot of a lane, and the step that acts on it.

    `closes` is asked for each card that would slide into it, with the names of its properties:
    where it holds, the slot leaves for the rest of the game and all cards pass it by.
    """

    name: Both
    term: TermId | None = None
    step: StepId | None = None
    closes: TruthExpr = "false"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """Slots in the order in which cards pass through them; the last slot leaves to a pile."""

    kind: Literal["lane"]
    name: Both
    cards: SetId
    slots: dict[Id, Slot]
    leaves_to: PileId
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Cards in the order they came; of an unnamed pile only the number is known."""

    kind: Literal["pile"]
    name: Both
    cards: SetId | None = None
    named: bool = False
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A side of a card with tokens on it, and what happens when the last one leaves."""

    name: Both
    on_empty: Effects = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenCard:
    """One card that lies out with tokens on it (`value`), one side up.

    Turning it says which of `cards` it is and runs `on_turn` (names: the properties of the card).
    """

    kind: Literal["card"]
    name: Both
    side: SideId
    sides: dict[Id, Side]
    value: StartNumber = 0
    cards: SetId | None = None
    on_turn: Effects = ()
    drawn: TruthExpr = "false"
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


Component = Counter | Deck | Lane | Pile | TokenCard
