"""What the page of a table shows, and in which colours."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from app.rulebook.schema.marks import (
    STRICT,
    Both,
    CardsExpr,
    ComponentId,
    Condition,
    CounterId,
    CountExpr,
    DeckId,
    Expr,
    FollowedId,
    Id,
    LaneId,
    MoveId,
    OptionId,
    OwnSlotId,
    PileId,
    SeatId,
    SetId,
    TermId,
    Text,
    ToneId,
)

# What a game calls its rounds. The interface has words for either.
Counts: TypeAlias = Literal["turns", "rounds"]
# Cells of the strip that say nothing of an ended game.
_OF_PLAY = ("round", "first_player")


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What will come: slot after slot of a lane, then what a deck may bring. `then` names the slots
    that are told for the round after the next as well."""

    lane: LaneId
    deck: DeckId
    then: tuple[OwnSlotId, ...] = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """Something in the strip above. Its id is a component, `round`, `first_player`, or any other
    name; then it has a `name` and a `value`. `of`: out of how many."""

    name: Both | None = None
    value: Expr | None = None
    of: CountExpr | None = None
    when: Condition = "true"
    tone: ToneId = ""
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Numbers that stand together under a name."""

    name: Both
    of: tuple[ComponentId, ...]
    when: Condition = "true"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Near:
    """A measured sentence about an ended game, told where `when` holds: how near a defeat was to
    the victory, or a victory to the defeat."""

    text: Text
    when: Condition = "true"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstMove:
    """A move that a new game begins with, before anybody taps: once, or once for each card of
    `each`, which answers its question `answer`. `moved_on`: the first card comes last."""

    move: MoveId
    each: CardsExpr | None = None
    answer: Id = ""
    moved_on: bool = False
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """One more game that is other than the last: the form of a new game, filled in.

    `set`: options with another value, worked out over the ended game. `move_on`: the option of
    people who sit one seat further on. `draw`: that whose people are drawn by chance. `first`: what
    the new game begins with. Offered where `when` holds and what it sets is offered.
    """

    name: Text
    when: Condition = "true"
    set: dict[OptionId, Expr] = field(default_factory=dict)
    move_on: OptionId | None = None
    draw: OptionId | None = None
    first: tuple[FirstMove, ...] = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """What the page shows once a game has ended. A game that names none of it shows its strip.

    `shows`: how the table stood, in order. `people`: what each person had. `curve`: counters and
    decks whose way through the rounds is drawn, the first one large. `near`: how near it was.
    `again`: one more game, beside the very same.
    """

    shows: dict[Id, Cell] = field(default_factory=dict)
    people: tuple[ComponentId, ...] = ()
    curve: tuple[FollowedId, ...] = ()
    near: dict[Id, Near] = field(default_factory=dict)
    again: dict[Id, Again] = field(default_factory=dict)
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the table's page shows, and where. A game that names none of it has a page without
    holes.

    `strip`: what stands above, in order. `figures`: how the number of a counter is written.
    `tracks`: lanes, drawn from their last slot on so that cards move towards the reader's left;
    those in `forwards` from their first. `people`: what each person has. `shelves`: numbers that
    lie ready below. `piles`: what is listed in a sheet. `forecasts`: what will come. `counts`: what
    the rules call a round. `end`: what an ended game shows.

    `level`, `numbers` and `forecast` say the same of one counter, of numbers and of one forecast.
    """

    strip: dict[Id, Cell] = field(default_factory=dict)
    figures: dict[CounterId, Literal["roman", "signed"]] = field(default_factory=dict)
    tracks: tuple[LaneId, ...] = ()
    forwards: tuple[LaneId, ...] = ()
    people: tuple[ComponentId, ...] = ()
    shelves: dict[Id, Shelf] = field(default_factory=dict)
    piles: tuple[ComponentId, ...] = ()
    forecasts: tuple[Forecast, ...] = ()
    level: CounterId | None = None
    numbers: tuple[ComponentId, ...] = ()
    forecast: Forecast | None = None
    counts: Counts = "turns"
    end: Ending = field(default_factory=Ending)
    __pydantic_config__ = STRICT

    @property
    def cells(self) -> dict[Id, Cell]:
        """The strip, in whichever way it is said."""
        if self.strip:
            return self.strip
        named = ("round", *((self.level,) if self.level else ()), *self.numbers)
        return {name: Cell() for name in named}

    @property
    def at_the_end(self) -> dict[Id, Cell]:
        """How an ended game is shown to have stood, in whichever way it is said."""
        strip = {name: cell for name, cell in self.cells.items() if name not in _OF_PLAY}
        return self.end.shows or strip

    @property
    def outlook(self) -> tuple[Forecast, ...]:
        """The forecasts, in whichever way they are said."""
        return (*self.forecasts, *((self.forecast,) if self.forecast else ()))

    def figure(self, part_id: str, has_sayings: bool) -> str:
        """How the number of a counter is written: in rulebooks that only name their `level`, a
        counter that says what its values mean is written in Roman figures."""
        usual = "roman" if has_sayings and not self.strip else ""
        return self.figures.get(part_id, usual)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """Who plays what: the set of Spirits, characters …, and of boards. `of`: what goes with another
    seat, by that property of its cards, rather than with a number at the table."""

    name: Both
    cards: SetId
    dealt: PileId | None = None
    of: SeatId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Tone:
    """A colour of the game and the colour of text on it, by light and by dark (#rrggbb each)."""

    light: tuple[str, str]
    dark: tuple[str, str]
    __pydantic_config__ = STRICT
