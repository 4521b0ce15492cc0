"""What happens in the course of a game: its steps, moves, dice and answers, and its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.events.event import Event


@dataclass(frozen=True, slots=True)
class Done(Event):
    """A step was left as done."""

    step: str


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A step was entered; `time` is above 1 where it is done once more."""

    step: str
    round: int
    time: int = 1
    who: str | None = None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A step was passed over, since its condition failed."""

    step: str


@dataclass(frozen=True, slots=True)
class Interrupted(Event):
    """A step must be finished before play goes on."""

    step: str


@dataclass(frozen=True, slots=True)
class Made(Event):
    """A move was made, with what it was told."""

    move: str
    answers: tuple[tuple[str, Any], ...] = ()

    @property
    def amount(self) -> int | None:
        """How much it was made for, where it asks that."""
        amount = dict(self.answers).get("amount")
        return amount if isinstance(amount, int) else None


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game has ended."""

    outcome: str
    reason: str


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die shows a face."""

    part: str
    die: str
    face: str
    who: str | None = None


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A question of a step was answered."""

    step: str
    choice: str
    answer: Any


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    """The first player's marker was passed on."""

    who: str


@dataclass(frozen=True, slots=True)
class Pinned(Event):
    """A reminder was pinned to a step."""

    step: str
    text: str


@dataclass(frozen=True, slots=True)
class Unpinned(Event):
    """A reminder was taken down."""

    step: str
    text: str
