"""Why not: a number that is none, or beyond its bounds."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.events.event import Refusal


@dataclass(frozen=True, slots=True)
class TooFew(Refusal):
    """There are not as many; `bound` is the lowest value."""

    part: str
    have: int
    bound: int


@dataclass(frozen=True, slots=True)
class TooMany(Refusal):
    """There is no room for as many; `bound` is the highest value."""

    part: str
    have: int
    bound: int


@dataclass(frozen=True, slots=True)
class NothingToSet(Refusal):
    """A correction must say what to correct."""


@dataclass(frozen=True, slots=True)
class CannotBeSet(Refusal):
    """This cannot be corrected by hand."""

    part: str


@dataclass(frozen=True, slots=True)
class NotANumber(Refusal):
    """A whole number is wanted."""

    given: str


@dataclass(frozen=True, slots=True)
class OutOfBounds(Refusal):
    """A number between two others is wanted."""

    part: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class NotARound(Refusal):
    """The round cannot be this, or not yet."""

    given: str
