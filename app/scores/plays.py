"""A finished game as it is kept: all that is needed to show it again, whatever becomes of its
rulebook. What it holds can be written as JSON and read back (`to_json`, `from_json`)."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

from app.rulebook.schema import Both

MOST_ROUNDS = 999
MOST_MINUTES = 9_999
MOST_PEOPLE = 30
MOST_FIGURE = 999_999_999
LONGEST_NAME = 60
LONGEST_PLACE = 80
LONGEST_NOTES = 2_000
FIRST_YEAR = 1900
_ID_BYTES = 12
# How much of each thing a play may hold. No game comes near; a file made on purpose might.
_MANY = 100
_LONGEST_WORDS = 400

_STRICT: Any = {"extra": "forbid", "strict": True}


def _day(text: str) -> str:
    if date.fromisoformat(text).isoformat() != text:
        raise ValueError("a date is written YYYY-MM-DD")
    return text


def _short(words: Both) -> Both:
    if max(len(words.ko), len(words.en)) > _LONGEST_WORDS:
        raise ValueError(f"words have at most {_LONGEST_WORDS} characters")
    return words


Few = Field(max_length=_MANY)
Id = Annotated[str, Field(min_length=1, max_length=80)]
PlayId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,80}$")]  # it stands in addresses
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
ShortBoth = Annotated[Both, AfterValidator(_short)]
Figure = Annotated[int, Field(ge=-MOST_FIGURE, le=MOST_FIGURE)]
Round = Annotated[int, Field(ge=0, le=MOST_ROUNDS)]
Time = Annotated[float, Field(ge=0, le=1e11)]
OptionValue = bool | Figure | Annotated[str, Field(max_length=80)] | Annotated[list[Id], Few]
Rounds = Field(max_length=MOST_ROUNDS + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Who played, and what: `seats` by kind ("board": "board-a"). A name may be missing."""

    name: Name = ""
    seats: Annotated[dict[Id, Id], Few] = field(default_factory=dict)
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A part of the score as it was reckoned, with its arithmetic."""

    part: Id
    name: ShortBoth
    reads: ShortBoth
    points: Figure
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """A figure followed through the game: its value at the end of each round of the story.

    `gained`: how much of it had come in all, for a counter that starts again when it is full.
    """

    id: Id
    name: ShortBoth
    tone: Annotated[str, Field(max_length=80)] = ""
    gained: bool = False
    values: Annotated[tuple[Figure, ...], Rounds] = ()
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """How a game went, round by round (0 is the setup). `cards`: those turned, by round."""

    rounds: Annotated[tuple[Round, ...], Rounds] = ()
    series: Annotated[tuple[Series, ...], Few] = ()
    cards: Annotated[tuple[Annotated[tuple[Id, ...], Few], ...], Rounds] = ()
    __pydantic_config__ = _STRICT

    def __post_init__(self) -> None:
        lengths = {len(self.rounds), len(self.cards), *(len(s.values) for s in self.series)}
        if len(lengths) != 1:
            raise ValueError("a story has every figure for every round")


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A finished game.

    `date`: the day it was played on. `facts`: the figures that the players gave or confirmed,
    `lines` the score reckoned from them (none: the game has no score). `difficulty`: what the
    options make of it, or what the players said. `table`: the code of the table it was played
    on. `counts`: whether the statistics count it. Times in unix seconds; `started_at` is known of
    tables only.
    """

    id: PlayId
    game: Id
    outcome: Literal["victory", "defeat"]
    reason: Id | None = None
    date: Annotated[str, AfterValidator(_day)]
    options: Annotated[dict[Id, OptionValue], Few] = field(default_factory=dict)
    difficulty: Figure | None = None
    rounds: Round | None = None
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)] | None = None
    place: Annotated[str, Field(max_length=LONGEST_PLACE)] = ""
    notes: Annotated[str, Field(max_length=LONGEST_NOTES)] = ""
    people: Annotated[tuple[Person, ...], Field(max_length=MOST_PEOPLE)] = ()
    facts: Annotated[dict[Id, Figure], Few] = field(default_factory=dict)
    lines: Annotated[tuple[ScoreLine, ...], Few] = ()
    counts: bool = True
    table: Id | None = None
    started_at: Time | None = None
    created_at: Time
    changed_at: Time
    story: Story | None = None
    __pydantic_config__ = _STRICT

    @property
    def won(self) -> bool:
        """Whether the players won, which they do together."""
        return self.outcome == "victory"

    @property
    def total(self) -> int | None:
        """The score; None where the game has none."""
        return sum(line.points for line in self.lines) if self.lines else None

    @property
    def players(self) -> int:
        """How many played."""
        said = self.options.get("players")
        if isinstance(said, int) and 0 < said <= MOST_PEOPLE:
            return said
        return len(self.people)


_PLAYS: TypeAdapter[Play] = TypeAdapter(Play)


def new_id() -> str:
    """An id that no other play has, here or elsewhere."""
    return secrets.token_hex(_ID_BYTES)


def is_new_id(text: str) -> bool:
    """Whether a text looks like an id of ours."""
    return len(text) == 2 * _ID_BYTES and all(sign in "0123456789abcdef" for sign in text)


def from_json(tree: Mapping[str, Any]) -> Play:
    """The play that a mapping describes. Raises pydantic.ValidationError."""
    return from_text(json.dumps(tree))


def from_text(text: str) -> Play:
    """The play that a JSON text describes. Raises pydantic.ValidationError."""
    return _PLAYS.validate_json(text)


def to_json(play: Play) -> dict[str, Any]:
    """The play as a mapping of plain values, without what says nothing."""
    written = {
        name: value
        for name, value in _PLAYS.dump_python(play, mode="json").items()
        if value is not None and value not in ("", [], {})
    }
    if play.counts:
        del written["counts"]
    return written


def fault_of(play: Play) -> tuple[str | int, ...] | None:
    """Where a play holds what none may hold, as a path of names; None where it is sound."""
    try:
        from_json(to_json(play))
    except ValidationError as error:
        return error.errors(include_url=False, include_input=False)[0]["loc"]
    return None
