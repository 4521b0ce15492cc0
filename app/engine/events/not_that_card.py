"""Why not: a card, or a place for one, that cannot be meant."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.events.event import Refusal


@dataclass(frozen=True, slots=True)
class NameTheCard(Refusal):
    """The players must say which card came up."""


@dataclass(frozen=True, slots=True)
class NoSuchCard(Refusal):
    """The game has no such card."""

    card: str


@dataclass(frozen=True, slots=True)
class NotHere(Refusal):
    """The card does not belong to this deck."""

    card: str


@dataclass(frozen=True, slots=True)
class AlreadyOut(Refusal):
    """Every copy of the card lies out already."""

    card: str


@dataclass(frozen=True, slots=True)
class NotOnTop(Refusal):
    """The card cannot lie where one is turned now."""

    card: str


@dataclass(frozen=True, slots=True)
class NotOut(Refusal):
    """The card does not lie out."""

    card: str


@dataclass(frozen=True, slots=True)
class NameThePlace(Refusal):
    """The card lies in several places: one must be named."""

    card: str


@dataclass(frozen=True, slots=True)
class FixedCard(Refusal):
    """The card cannot be moved or exchanged by hand."""

    card: str


@dataclass(frozen=True, slots=True)
class WrongGroup(Refusal):
    """The card cannot lie where the other does."""

    card: str


@dataclass(frozen=True, slots=True)
class NoSuchPlace(Refusal):
    """There is no such place, or no card can be laid there."""

    place: str
