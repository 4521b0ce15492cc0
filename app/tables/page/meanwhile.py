"""What happened at a table while a phone slept."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.play import Timeline
from app.tables.page.history import LineView, Log, history
from app.tables.page.wording import Wording

_MOST = 30


@dataclass(frozen=True, slots=True)
class MeanwhileView:
    """What was done and still stands, oldest first; `earlier`: how much more there was before."""

    lines: tuple[LineView, ...]
    earlier: int

    @property
    def count(self) -> int:
        """How much it was in all."""
        return len(self.lines) + self.earlier


def meanwhile(w: Wording, timeline: Timeline, log: Log, seen: int) -> MeanwhileView:
    """What stands of the taps behind the version that a phone saw last."""
    past = history(w, timeline, log, timeline.version + 1, timeline.version - seen)
    lines = [line for chapter in past.chapters for line in chapter.lines if line.back or line.now]
    return MeanwhileView(tuple(reversed(lines[:_MOST])), len(lines[_MOST:]))
