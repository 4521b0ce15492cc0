"""What is tracked: counters, decks, lanes, piles, cards with tokens on them, dice; and cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from app.rulebook.schema.effects import Effects
from app.rulebook.schema.marks import (
    STRICT,
    AmountsExpr,
    ArtId,
    Both,
    CardId,
    Id,
    NumberExpr,
    PileId,
    PropertyId,
    SetId,
    SideId,
    StartCount,
    StartExpr,
    StartNumber,
    StartNumbers,
    StepId,
    TermId,
    Text,
    ToneId,
    TruthExpr,
)

Per = Literal["person"]
Prop = int | str | bool | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card of a set, of which there are `copies`. Expressions read `props` as
    `lane.slot.<prop>`, and by their own name where one card is at hand."""

    name: Both
    copies: int = 1
    art: tuple[ArtId, ...] = ()
    tone: ToneId = ""
    term: TermId | None = None
    text: Text | None = None
    props: dict[Id, Prop] = field(default_factory=dict)
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Threshold:
    """What happens when a counter `reaches` a value from below, `falls_to` it from above,
    `passes` it upwards, or `leaves` it. One value or a list of them; each counts by itself."""

    reaches: AmountsExpr | None = None
    falls_to: AmountsExpr | None = None
    passes: AmountsExpr | None = None
    leaves: AmountsExpr | None = None
    do: Effects
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number. `full` makes it start again from 0; `high` stops it; `limit` only stands beside it,
    and what follows beyond is for the rules to say.

    A person is refused what would lead beyond a bound, unless the counter just `stops` there.
    `quiet`: kept for the rules alone; players neither see nor correct it. `full_text`: what is
    said when it was filled.
    """

    kind: Literal["counter"]
    name: Both
    per: Per | None = None
    start: StartNumber = 0
    low: NumberExpr = 0
    high: NumberExpr | None = None
    stops: bool = False
    full: NumberExpr | None = None
    limit: NumberExpr | None = None
    on_full: Effects = ()
    full_text: Text | None = None
    at: tuple[Threshold, ...] = ()
    says: dict[int, Both] = field(default_factory=dict)
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    quiet: bool = False
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenDeck:
    """A deck that is only counted: `stacks` are the cards in each part, from the top.

    Its cards may have names (`cards`), which are noted when one is turned.
    `on_short` runs when a card is wanted and none is left, before it is tried once more;
    `on_missing` when there is still none.
    """

    kind: Literal["hidden_deck"]
    name: Both
    per: Per | None = None
    cards: SetId | None = None
    stacks: StartNumbers
    on_stack_end: Effects = ()
    on_empty: Effects = ()
    on_short: Effects = ()
    on_missing: Effects = ()
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A deck whose cards are known by name, from the top.

    What it begins with is `order`, the groups of its cards from the top ("111-22"; `by` names the
    property that puts a card in a group); or `mixed`, how many of each group, shuffled together;
    or `count`, how many cards. Which card of a group lies where is unknown to all.
    `also`: a set of cards that players shuffle in during play, uncounted.
    `drawn` says whether the program draws (a condition) or the players do.
    `on_short` and `on_missing`: as of a hidden deck. `on_change` runs each time a card is taken
    from it or put back.
    """

    kind: Literal["deck"]
    name: Both
    per: Per | None = None
    cards: SetId
    by: PropertyId | None = None
    order: StartExpr | None = None
    mixed: dict[Id, StartNumber] = field(default_factory=dict)
    count: StartNumber | None = None
    also: SetId | None = None
    drawn: TruthExpr = "false"
    on_change: Effects = ()
    on_empty: Effects = ()
    on_short: Effects = ()
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
    `keeps` is asked in the same way for each card in it when cards move on: where it holds, the
    card stays for good.
    """

    name: Both
    term: TermId | None = None
    step: StepId | None = None
    closes: TruthExpr = "false"
    keeps: TruthExpr = "false"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """Slots in the order in which cards pass through them; the last slot leaves to a pile.

    `moves: advance`: all cards move on together when an effect says so. `moves: push`: a card
    moves on only when another is laid where it lies; the one pushed out of the last slot runs
    `on_pushed_out` (names: its properties) and is read as `lane.pushed_out`.
    `start`: cards that lie in slots from the beginning.
    """

    kind: Literal["lane"]
    name: Both
    per: Per | None = None
    cards: SetId
    slots: dict[Id, Slot]
    leaves_to: PileId
    moves: Literal["advance", "push"] = "advance"
    start: dict[Id, tuple[CardId, ...]] = field(default_factory=dict)
    on_pushed_out: Effects = ()
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Cards in the order they came; of an unnamed pile only the number is known."""

    kind: Literal["pile"]
    name: Both
    per: Per | None = None
    cards: SetId | None = None
    named: bool = False
    start: tuple[CardId, ...] = ()
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
    per: Per | None = None
    side: SideId
    sides: dict[Id, Side]
    value: StartCount = 0
    cards: SetId | None = None
    on_turn: Effects = ()
    drawn: TruthExpr = "false"
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A face of a die, which the die shows on `copies` of its sides."""

    name: Both
    copies: StartCount = 1
    art: ArtId = ""
    props: dict[Id, int | str | bool] = field(default_factory=dict)
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    """One die and its faces."""

    name: Both
    faces: dict[Id, Face]
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice:
    """Dice that are rolled together or one by one; what they show stays until they are rolled
    again or cleared. Expressions read `dice.<die>` (a list of the faces it shows),
    `dice.<die>.<prop>` and, over all that are rolled, `dice.rolled.<prop>`.

    `drawn` says whether the program rolls (a condition) or the players do.
    """

    kind: Literal["dice"]
    name: Both
    per: Per | None = None
    dice: dict[Id, Die]
    drawn: TruthExpr = "false"
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


Component = Counter | HiddenDeck | Deck | Lane | Pile | TokenCard | Dice
