"""What happens to numbers, and to the tokens of a card that lies out."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.events.event import Event


@dataclass(frozen=True, slots=True)
class Changed(Event):
    """A number changed. `by` says by how much where a counter went round, as 7 to 1 may be."""

    part: str
    before: int
    after: int
    by: int | None = None
    who: str | None = None

    @property
    def gained(self) -> int:
        """What was added."""
        return self.after - self.before if self.by is None else self.by


@dataclass(frozen=True, slots=True)
class Owed(Event):
    """A card could not give as many tokens as it should: the rest comes off its next side."""

    part: str
    count: int


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A card with tokens turned its next side up."""

    part: str
    side: str
    value: int
