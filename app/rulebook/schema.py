"""The words a rulebook may use.

Every class here is one kind of thing that can be written in `rules/<game>/`; the field names are
the YAML keys. `Expr` is arithmetic (see expressions.py), `Both` a text in both languages; texts
may hold `{expressions}` and `[[terms]]` (see texts.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Expr: TypeAlias = bool | int | str
Id: TypeAlias = str
# What an id must lead to; `references.py` reads these names off the fields and checks them.
CounterId: TypeAlias = str
DeckId: TypeAlias = str
LaneId: TypeAlias = str
PileId: TypeAlias = str
TokenCardId: TypeAlias = str
ComponentId: TypeAlias = str
TokensId: TypeAlias = str
PlaceId: TypeAlias = str
SlotId: TypeAlias = str
SetId: TypeAlias = str
StepId: TypeAlias = str
PhaseId: TypeAlias = str
MoveId: TypeAlias = str
TermId: TypeAlias = str
ArtId: TypeAlias = str
ToneId: TypeAlias = str
LayerId: TypeAlias = str
OptionId: TypeAlias = str

_STRICT: Any = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True)
class Both:
    """A text in both languages."""

    ko: str
    en: str
    __pydantic_config__ = _STRICT

    def say(self, lang: str) -> str:
        return self.ko if lang == "ko" else self.en


# --- effects -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Add:
    """Adds `by` to a counter; passing its `full` runs `on_full` once for each time round."""

    add: TokensId
    by: Expr = 1
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Set:
    """Sets a counter, within its bounds."""

    set: TokensId
    to: Expr
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """Moves tokens from one counter or card to another. `shift` says how many.

    What a card cannot give, because it turns over or ends the game first, it owes: the rest is
    taken from its next side.
    """

    shift: Expr
    from_: TokensId
    to: TokensId
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Draws the top card of a hidden deck to a pile. An empty deck gives nothing."""

    draw: DeckId
    to: PileId
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Deals `count` cards by chance from a set to a pile, which is emptied first.

    `where` is asked for each card with the names of its properties.
    """

    deal: SetId
    to: PileId
    count: Expr
    where: Expr = "true"
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """Moves every card of a lane one slot on; held cards stay once."""

    advance: LaneId
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Takes a slot out of a lane for the rest of the game; its cards leave the lane."""

    close: SlotId
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """Keeps a card of a lane where it is at the next advance; again, and it is let go."""

    hold: Expr
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Moves a named card from wherever it lies to a pile, a slot, or the top of a deck.

    `to` is a place, or the name under which the move asked for one.
    """

    move: Expr
    to: Id
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """Puts one card where another was noted by mistake, and the other way round."""

    swap: Expr
    with_: Expr
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip:
    """Turns a card to its next side. `value` tokens are put on it."""

    flip: TokenCardId
    side: Id
    value: Expr = 0
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupt:
    """A step that must be finished before play goes on."""

    interrupt: StepId
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """Pins a reminder, a text of the players, to a step."""

    pin: Expr
    text: Expr
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpin:
    """Takes one reminder down (its number), or `all` of them."""

    unpin: Expr
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """Ends the game. `reason` is a reason, or the name under which the move asked for one."""

    end: Literal["victory", "defeat"]
    reason: Id
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """Effects under a condition."""

    if_: Expr
    then: tuple[Effect, ...]
    else_: tuple[Effect, ...] = ()
    __pydantic_config__ = _STRICT


Effect = (
    Add
    | Set
    | Shift
    | Draw
    | Deal
    | Advance
    | Close
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


# --- what is tracked -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card of a set. `props` are read by expressions as `lane.slot.<prop>`."""

    name: Both
    art: tuple[ArtId, ...] = ()
    tone: ToneId = ""
    term: TermId | None = None
    text: Both | None = None
    props: dict[Id, int | str | bool] = field(default_factory=dict)
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number. `full` makes it start again from 0; `high` stops it."""

    kind: Literal["counter"]
    name: Both
    start: Expr = 0
    low: Expr = 0
    high: Expr | None = None
    full: Expr | None = None
    on_full: Effects = ()
    says: dict[int, Both] = field(default_factory=dict)
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = _STRICT


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
    by: Id | None = None
    order: Expr | None = None
    stacks: Expr | None = None
    drawn: Expr = "false"
    on_stack_end: Effects = ()
    on_empty: Effects = ()
    on_missing: Effects = ()
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A slot of a lane, and the step that acts on it."""

    name: Both
    term: TermId | None = None
    step: StepId | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """Slots in the order in which cards pass through them; the last slot leaves to a pile."""

    kind: Literal["lane"]
    name: Both
    cards: SetId
    slots: dict[Id, Slot]
    leaves_to: PileId
    term: TermId | None = None
    __pydantic_config__ = _STRICT


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
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A side of a card with tokens on it, and what happens when the last one leaves."""

    name: Both
    on_empty: Effects = ()
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenCard:
    """One card that lies out with tokens on it (`value`), one side up.

    Turning it says which of `cards` it is and runs `on_turn` (names: the properties of the card).
    """

    kind: Literal["card"]
    name: Both
    side: Id
    sides: dict[Id, Side]
    value: Expr = 0
    cards: SetId | None = None
    on_turn: Effects = ()
    drawn: Expr = "false"
    term: TermId | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = _STRICT


Component = Counter | Deck | Lane | Pile | TokenCard


# --- how a round goes ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """`once`: before the first round. `list`: its steps are shown together, as a checklist."""

    name: Both
    short: Both
    once: bool = False
    list: bool = False
    timer: Expr = 0
    term: TermId | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A rule that a layer or a turned card brings to a step, shown apart."""

    text: Both
    title: Both | None = None
    when: Expr = "true"
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One line of a checklist; `group` gathers lines under a heading."""

    text: Both
    group: Both | None = None
    when: Expr = "true"
    after: Id | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Cards to turn before play goes on: one, or every card of `from` (`all`).

    `from` a deck or pile and `to` a pile or slot, or `from` a card that lies out and turns over.
    """

    from_: ComponentId
    to: PlaceId | None = None
    all: bool = False
    names: SetId | None = None
    ask: Both | None = None
    done: Effects = ()
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """`when` is asked on entering; a step whose condition fails is passed over.

    `start` runs on entering, `done` on leaving. `acts_on` names the slot whose cards it carries
    out. `decide` names moves of which one must be made here: there is no going on.
    """

    phase: PhaseId
    name: Both
    text: Both
    term: TermId | None = None
    when: Expr = "true"
    passed: Both | None = None
    interrupt: bool = False
    after: StepId | None = None
    before: StepId | None = None
    acts_on: SlotId | None = None
    turn: Turn | None = None
    shows: TokenCardId | None = None
    notes: dict[Id, Note] = field(default_factory=dict)
    items: dict[Id, Item] = field(default_factory=dict)
    moves: tuple[MoveId, ...] = ()
    decide: tuple[MoveId, ...] = ()
    start: Effects = ()
    done: Effects = ()
    button: Both | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One answer to a question of a move."""

    name: Both
    when: Expr = "true"
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What a move must know. `amount`: 1–`most`; `card`: one that lies in `of`;
    `place`: one of `places`; `step`; `text`; `choice`: one of `choices` (the first is meant
    where none is said and `optional`)."""

    kind: Literal["amount", "card", "other_card", "place", "step", "text", "number", "choice"]
    name: Both
    most: int = 99
    of: tuple[PlaceId, ...] = ()
    places: dict[Id, Both] = field(default_factory=dict)
    choices: dict[Id, Choice] = field(default_factory=dict)
    optional: bool = False
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Refuse:
    """A condition under which a move is refused, and why."""

    when: Expr
    because: Both
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRule:
    """A button that can be pressed at any time.

    `commutes`: accepted on any version. `after_end`: also when the game has ended.
    `group` names where the page shows it; `when` is asked before the button is shown.
    """

    name: Both
    asks: dict[Id, Ask] = field(default_factory=dict)
    refuse: tuple[Refuse, ...] = ()
    commutes: bool = False
    after_end: bool = False
    do: Effects = ()
    text: Both | None = None
    confirm: bool = False
    group: Literal["main", "more", "setup", "hand", "end", "pin", "step"] = "more"
    when: Expr = "true"
    art: ArtId = ""
    tone: ToneId = ""
    shows: ComponentId | None = None
    term: TermId | None = None
    __pydantic_config__ = _STRICT


# --- options, layers, the page, the score --------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """One value of an option, and the layer it lays on the game."""

    name: Both
    text: Both | None = None
    layer: LayerId | None = None
    term: TermId | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """What a group chooses before it starts: `one` of values, `some` of them, a `number`
    from `low` to `high`, or a `switch`."""

    kind: Literal["one", "some", "number", "switch"]
    name: Both
    text: Both | None = None
    values: dict[Id, Value] = field(default_factory=dict)
    default: int | str | bool | tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    unit: Both | None = None
    shown: Expr = "true"
    layer: LayerId | None = None
    more: bool = False
    term: TermId | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What will come: slot after slot of a lane, then what a deck may bring."""

    lane: LaneId
    deck: DeckId
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the table's page shows, and where: `level` (a counter with a saying), `numbers` in the
    glance strip, `tracks` and `piles` below."""

    level: CounterId | None = None
    numbers: tuple[ComponentId, ...] = ()
    tracks: tuple[LaneId, ...] = ()
    piles: tuple[ComponentId, ...] = ()
    forecast: Forecast | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A figure a score needs: known from a table by `value`, or asked; from 0 to `high`."""

    name: Both
    value: Expr | None = None
    high: Expr = 999
    hidden: bool = False
    text: Both | None = None
    default: int | None = None
    choices: dict[int, Both] = field(default_factory=dict)
    when: Expr = "true"
    art: ArtId = ""
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of the score, per outcome; `reads` shows the arithmetic as a text."""

    name: Both
    victory: Expr | None = None
    defeat: Expr | None = None
    reads: Both | None = None
    reads_defeat: Both | None = None
    when: Expr = "true"
    term: TermId | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """How a finished game is scored."""

    facts: dict[Id, Fact] = field(default_factory=dict)
    parts: dict[Id, Part] = field(default_factory=dict)
    term: TermId | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """Who plays what: the set of Spirits, characters …, and of boards."""

    name: Both
    cards: SetId
    dealt: PileId | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """How a game can end."""

    name: Both
    text: Both | None = None
    term: TermId | None = None
    __pydantic_config__ = _STRICT


Number = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tone:
    """A colour of the game and the colour of text on it, by light and by dark (#rrggbb each)."""

    light: tuple[str, str]
    dark: tuple[str, str]
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What a level of a layer is called and does; its changes stand beside it."""

    name: Both | None = None
    text: Both | None = None
    term: TermId | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """A layer's own words; `levels` add up to the value of the option `levels_by`, from 0."""

    name: Both
    text: Both | None = None
    term: TermId | None = None
    levels_by: OptionId | None = None
    levels: tuple[Level, ...] = ()
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """All that the program knows of a game, layers included."""

    game: Id
    name: Both
    text: Both
    options: dict[Id, Option]
    layers: tuple[OptionId, ...]
    components: dict[Id, Component]
    phases: dict[Id, Phase]
    steps: dict[Id, Step]
    moves: dict[Id, MoveRule]
    reasons: dict[Id, Reason]
    page: Page
    numbers: dict[Id, Number] = field(default_factory=dict)
    cards: dict[Id, dict[Id, Card]] = field(default_factory=dict)
    difficulty: Expr = 0
    labels: dict[Id, Both] = field(default_factory=dict)
    tones: dict[Id, Tone] = field(default_factory=dict)
    seats: dict[Id, Seats] = field(default_factory=dict)
    score: Score | None = None
    bgg: int | None = None
    __pydantic_config__ = _STRICT
