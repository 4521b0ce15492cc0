"""A finished game as it is kept: all that is needed to show it again, whatever becomes of its
rulebook. What it holds can be written as JSON and read back (`to_json`, `from_json`)."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, TypeAdapter

from app.rulebook.schema import Both

MOST_ROUNDS = 999
MOST_MINUTES = 9_999
LONGEST_NAME = 60
LONGEST_PLACE = 80
LONGEST_NOTES = 2_000
FIRST_YEAR = 1900
_ID_BYTES = 12

_STRICT: Any = {"extra": "forbid", "strict": True}


def _day(text: str) -> str:
    if date.fromisoformat(text).isoformat() != text:
        raise ValueError("a date is written YYYY-MM-DD")
    return text


Id = Annotated[str, Field(min_length=1, max_length=80)]
PlayId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,80}$")]  # it stands in addresses
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Figure = Annotated[int, Field(ge=-99_999, le=99_999)]
Time = Annotated[float, Field(ge=0, le=1e11)]
OptionValue = bool | int | Annotated[str, Field(max_length=80)] | list[Id]


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Who played, and what: `seats` by kind ("board": "board-a"). A name may be missing."""

    name: Name = ""
    seats: dict[Id, Id] = field(default_factory=dict)
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A part of the score as it was reckoned, with its arithmetic."""

    part: Id
    name: Both
    reads: Both
    points: Figure
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """A figure followed through the game: its value at the end of each round of the story.

    `gained`: how much of it had come in all, for a counter that starts again when it is full.
    """

    id: Id
    name: Both
    tone: Annotated[str, Field(max_length=80)] = ""
    gained: bool = False
    values: tuple[Figure, ...] = ()
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """How a game went, round by round (0 is the setup). `cards`: those turned, by round."""

    rounds: tuple[Annotated[int, Field(ge=0, le=MOST_ROUNDS)], ...] = ()
    series: tuple[Series, ...] = ()
    cards: tuple[tuple[Id, ...], ...] = ()
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
    on. Times in unix seconds; `started_at` is known of tables only.
    """

    id: PlayId
    game: Id
    outcome: Literal["victory", "defeat"]
    reason: Id | None = None
    date: Annotated[str, AfterValidator(_day)]
    options: dict[Id, OptionValue] = field(default_factory=dict)
    difficulty: Figure | None = None
    rounds: Annotated[int, Field(ge=0, le=MOST_ROUNDS)] | None = None
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)] | None = None
    place: Annotated[str, Field(max_length=LONGEST_PLACE)] = ""
    notes: Annotated[str, Field(max_length=LONGEST_NOTES)] = ""
    people: Annotated[tuple[Person, ...], Field(max_length=20)] = ()
    facts: dict[Id, Figure] = field(default_factory=dict)
    lines: tuple[ScoreLine, ...] = ()
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
        return said if isinstance(said, int) and said > 0 else len(self.people)


_PLAYS: TypeAdapter[Play] = TypeAdapter(Play)


def new_id() -> str:
    """An id that no other play has, here or elsewhere."""
    return secrets.token_hex(_ID_BYTES)


def is_new_id(text: str) -> bool:
    """Whether a text looks like an id of ours."""
    return len(text) == 2 * _ID_BYTES and all(sign in "0123456789abcdef" for sign in text)


def from_json(tree: Mapping[str, Any]) -> Play:
    """The play that a mapping describes. Raises pydantic.ValidationError."""
    return _PLAYS.validate_json(json.dumps(tree))


def to_json(play: Play) -> dict[str, Any]:
    """The play as a mapping of plain values, without what says nothing."""
    return {
        name: value
        for name, value in _PLAYS.dump_python(play, mode="json").items()
        if value is not None and value not in ("", [], {})
    }
