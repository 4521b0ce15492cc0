"""Why not: an answer that was not asked for, or is none."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.events.event import Refusal


@dataclass(frozen=True, slots=True)
class NoSuchDie(Refusal):
    """The die is not one of those that are rolled now."""

    die: str
    part: str


@dataclass(frozen=True, slots=True)
class NoSuchFace(Refusal):
    """The die has no such face."""

    die: str
    face: str
    part: str


@dataclass(frozen=True, slots=True)
class NoSuchPerson(Refusal):
    """Nobody of that name sits at the table."""

    person: str


@dataclass(frozen=True, slots=True)
class WrongCount(Refusal):
    """Another number of people must be named."""

    wanted: int
    given: int


@dataclass(frozen=True, slots=True)
class NoSuchStep(Refusal):
    """The game has no such step, or play cannot stand there."""

    step: str


@dataclass(frozen=True, slots=True)
class NeverReached(Refusal):
    """Play did not come to the step."""

    step: str


@dataclass(frozen=True, slots=True)
class NoSuchMove(Refusal):
    """The game has no such move."""

    move: str


@dataclass(frozen=True, slots=True)
class NotAsked(Refusal):
    """The move asks for nothing of that name."""

    name: str


@dataclass(frozen=True, slots=True)
class NotAnAmount(Refusal):
    """An amount is wanted, from `least` to `most`."""

    given: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class NoSuchChoice(Refusal):
    """This is not one of the answers."""

    choice: str


@dataclass(frozen=True, slots=True)
class NoText(Refusal):
    """Words are wanted."""


@dataclass(frozen=True, slots=True)
class LongText(Refusal):
    """Fewer words are wanted, on one line."""

    most: int


@dataclass(frozen=True, slots=True)
class TooManyReminders(Refusal):
    """No more than `most` reminders can be pinned."""

    most: int


@dataclass(frozen=True, slots=True)
class NoSuchReminder(Refusal):
    """No reminder has this number."""
