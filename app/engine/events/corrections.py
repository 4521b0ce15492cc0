"""What people correct: where the table stands, its numbers, and taps that are taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.events.event import Event

if TYPE_CHECKING:
    from app.engine.timeline import Moment


@dataclass(frozen=True, slots=True)
class WentTo(Event):
    """The table was told at which step it stands."""

    step: str


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """A number was corrected by hand."""

    part: str
    before: int
    after: int
    who: str | None = None


@dataclass(frozen=True, slots=True)
class RoundCorrected(Event):
    """The round was corrected by hand."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """So many taps were undone; `moment` is what the last of them had led to."""

    count: int
    moment: Moment


@dataclass(frozen=True, slots=True)
class DoneAgain(Event):
    """So many taps were done again; `moment` is what the first of them has led to."""

    count: int
    moment: Moment
