"""How a game goes: phases, steps, and moves that can be made at any time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from app.rulebook.schema.effects import Effects
from app.rulebook.schema.marks import (
    STRICT,
    ArtId,
    Both,
    ComponentId,
    Condition,
    Id,
    MoveId,
    NumberExpr,
    PhaseId,
    PlaceId,
    PlaceOrLane,
    SetId,
    SlotId,
    SourceId,
    TermId,
    Text,
    TokenCardId,
    ToneId,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """`once`: before the first round. `after`, `before`: where a phase of a layer stands.
    `list`: its steps are shown together, as a checklist."""

    name: Both
    short: Both
    once: bool = False
    after: Id | None = None
    before: Id | None = None
    list: bool = False
    timer: NumberExpr = 0
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A rule that a layer or a turned card brings to a step, shown apart; `first`: before the
    step's own text, as it is carried out before."""

    text: Text
    title: Both | None = None
    when: Condition = "true"
    first: bool = False
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
class Turn:
    """Cards to turn before play goes on: one, or every card of `from` (`all`).

    `from` a deck or pile and `to` a pile or slot, or `from` a card that lies out and turns over.
    """

    from_: SourceId
    to: PlaceId | None = None
    all: bool = False
    names: SetId | None = None
    ask: Both | None = None
    done: Effects = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """`when` is asked on entering; a step whose condition fails is passed over. `for_notes`: it is
    there only where a layer adds notes to it, and passed over while none of them counts.

    `turned_text` stands in place of `text` once a card was turned here.

    `start` runs on entering, `done` on leaving. `acts_on` names the slot whose cards it carries
    out. `decide` names moves of which one must be made here: there is no going on.
    """

    phase: PhaseId
    name: Both
    text: Text
    turned_text: Text | None = None
    term: TermId | None = None
    when: Condition = "true"
    passed: Both | None = None
    interrupt: bool = False
    after: Id | None = None
    before: Id | None = None
    for_notes: bool = False
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
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One answer to a question of a move. `means`: what it is taken for, where that is not its own
    id."""

    name: Both
    when: Condition = "true"
    means: Id | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What a move must know. `amount`: 1–`most`; `card`: one that lies in `of`;
    `place`: one of `places`; `step`; `text`; `choice`: one of `choices` (the first is meant
    where none is said and `optional`). A move may ask several, each under a name of its own."""

    kind: Literal["amount", "card", "other_card", "place", "step", "text", "number", "choice"]
    name: Both
    most: int = 99
    of: tuple[PlaceOrLane, ...] = ()
    places: dict[PlaceId, Both] = field(default_factory=dict)
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
