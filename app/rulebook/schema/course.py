"""How a game goes: phases, steps, and moves that can be made at any time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from app.rulebook.schema.effects import Effects
from app.rulebook.schema.layouts import Layout
from app.rulebook.schema.marks import (
    STRICT,
    AmountExpr,
    ArtId,
    Both,
    ComponentId,
    Condition,
    CountExpr,
    DiceId,
    Expr,
    Id,
    MoveId,
    NumberExpr,
    PhaseId,
    PlaceId,
    PlaceOrLane,
    PropertyId,
    SetId,
    SlotId,
    SourceId,
    StepId,
    TermId,
    Text,
    TimesExpr,
    TokenCardId,
    TokensId,
    ToneId,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """`once`: before the first round. `after`, `before`: where a phase of a layer stands.
    `list`: its steps are shown together, as a checklist. `together`: everybody acts at once, and
    each phone can say that it is ready to go on.

    `start` and `done` run when play comes into the phase and when it leaves it, whichever of its
    steps were passed over.
    """

    name: Both
    short: Both
    once: bool = False
    after: Id | None = None
    before: Id | None = None
    list: bool = False
    together: bool = False
    timer: AmountExpr = 0
    start: Effects = ()
    done: Effects = ()
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A rule that a layer or a turned card brings to a step, shown apart; `first`: before the
    step's own text, as it is carried out before. What only `maybe` applies is folded away where a
    step has many notes."""

    text: Text
    title: Both | None = None
    when: Condition = "true"
    first: bool = False
    maybe: bool = False
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One line of a checklist."""

    text: Text
    when: Condition = "true"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class StandIn:
    """Decks and piles that stand in for an empty one while `when` holds: the first of `from` that
    has a card. Of a pile with named cards the first that came is turned; with `highest`, one of
    those whose property of that name is the greatest, each as likely."""

    from_: tuple[SourceId, ...]
    when: Condition = "true"
    highest: PropertyId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Cards to turn before play goes on: `count` of them, or every card of `from` (`all`). After
    `least` of them play may go on, where that is fewer: a step that is repeated turns the rest.

    `from` a deck or pile and `to` a pile or slot, or `from` a card that lies out and turns over.
    `bottom`: from the bottom of a deck; `lowest`: the topmost card of its lowest group (those that
    begin alike are one). `short`: what stands in where `from` has none left. A card for which
    `again` holds (names: its properties) goes `aside`, or back to the box, and another is turned.
    `done` runs after each card (names: its properties).
    """

    from_: SourceId
    to: PlaceId | None = None
    count: CountExpr = 1
    least: NumberExpr | None = None
    all: bool = False
    bottom: bool = False
    lowest: bool = False
    short: StandIn | None = None
    again: Condition = "false"
    aside: PlaceId | None = None
    names: SetId | None = None
    ask: Both | None = None
    done: Effects = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """Dice to roll: of each die that `of` names so many (a condition: one or none), and one of
    each where nothing is named. Play does not go on before they are rolled, unless that is
    `optional`; then they can be rolled again and again, by hand or by the program. `done` runs
    each time all of them are rolled."""

    dice: DiceId
    of: dict[Id, TimesExpr] = field(default_factory=dict)
    optional: bool = False
    ask: Both | None = None
    done: Effects = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One answer to a question of a move or a step. `means`: what it is taken for, where that is
    not its own id."""

    name: Both
    when: Condition = "true"
    means: Id | None = None
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """A question that a step asks while `when` holds, read as `chosen.<id>`.

    `people`: `count` of those at the table for whom `where` holds (names: `who`; any number where
    no count is said), and of `choices` that hold now; `yes_no`; a `choice`, one of `choices`; a
    `number` from `low` to `high`. Play does not go on before it is answered, unless there is a
    `default`, which is also what `chosen.<id>` reads before that (without one: nobody, no, '' or
    0).
    """

    kind: Literal["people", "yes_no", "choice", "number"]
    name: Both
    text: Text | None = None
    when: Condition = "true"
    where: Condition = "true"
    count: CountExpr | None = None
    low: NumberExpr = 0
    high: NumberExpr = 99
    default: Expr | None = None
    choices: dict[Id, Choice] = field(default_factory=dict)
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """`when` is asked on entering; a step whose condition fails is passed over. `for_notes`: it is
    there only where a layer adds notes to it, and passed over while none of them counts.

    `why` says to a group that plays for the first time what the step does to the game, and
    `layouts` how things lie. `turned_text` stands in place of `text` once a card was turned here.
    `with`: the step after it, which a group in a hurry does with the same press.

    `start` runs on entering, `done` on leaving. `acts_on` names the slot whose cards it carries
    out. `repeat`: how often it is done in a row (`time` counts, from 1), or as long as `while`
    holds (of an interrupt: it waits as often in line); `each: people`: once for everybody, from the
    first player on, who is known as `who`.
    """

    phase: PhaseId
    name: Both
    text: Text
    turned_text: Text | None = None
    why: Text | None = None
    term: TermId | None = None
    when: Condition = "true"
    passed: Both | None = None
    with_: StepId | None = None
    interrupt: bool = False
    after: Id | None = None
    before: Id | None = None
    for_notes: bool = False
    acts_on: SlotId | None = None
    turn: Turn | None = None
    roll: Throw | None = None
    choose: dict[Id, Choose] = field(default_factory=dict)
    repeat: CountExpr = 1
    while_: Condition | None = None
    each: Literal["people"] | None = None
    shows: TokenCardId | None = None
    notes: dict[Id, Note] = field(default_factory=dict)
    items: dict[Id, Item] = field(default_factory=dict)
    layouts: dict[Id, Layout] = field(default_factory=dict)
    moves: tuple[MoveId, ...] = ()
    start: Effects = ()
    done: Effects = ()
    button: Both | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What a move must know.

    `amount`: `least`–`most`; `number`: the same without a stepper; `card`: one that lies in `of`,
    named, or meant by its place; `other_card`: any; `piece`: any of the set `cards` for which
    `where` holds (names: its properties); `place`: one of `places`; `counter`: one of `counters`,
    whose number is read as `<name>.value`; `person`: one at the table, or of `choices` that hold
    now; `step`; `text`; `choice`: one of `choices`. What is `optional` may be left out: the first
    of the choices is meant then. Of a card, its properties are read as `<name>.<prop>`.
    """

    kind: Literal[
        "amount",
        "number",
        "card",
        "other_card",
        "piece",
        "place",
        "counter",
        "person",
        "step",
        "text",
        "choice",
    ]
    name: Both
    least: int = 1
    most: int = 99
    of: tuple[PlaceOrLane, ...] = ()
    cards: SetId | None = None
    where: Condition = "true"
    places: dict[PlaceId, Both] = field(default_factory=dict)
    counters: tuple[TokensId, ...] = ()
    choices: dict[Id, Choice] = field(default_factory=dict)
    optional: bool = False
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Refuse:
    """A condition under which a move is refused, and why."""

    when: Condition
    because: Both
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRule:
    """A button that can be pressed at any time.

    `commutes`: accepted on any version. `after_end`: also when the game has ended.
    `group` names where the page shows it (an `unpin` move asks for the number of a reminder);
    `when` is asked before the button is shown.
    """

    name: Both
    asks: dict[Id, Ask] = field(default_factory=dict)
    refuse: tuple[Refuse, ...] = ()
    commutes: bool = False
    after_end: bool = False
    do: Effects = ()
    text: Text | None = None
    group: Literal["main", "more", "setup", "hand", "end", "pin", "unpin", "step"] = "more"
    when: Condition = "true"
    art: ArtId = ""
    tone: ToneId = ""
    shows: ComponentId | None = None
    term: TermId | None = None
    __pydantic_config__ = STRICT
