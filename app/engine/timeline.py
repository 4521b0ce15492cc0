"""A table at one version: what stands, what was undone, and the whole log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from app.engine.events import (
    DoneAgain,
    Event,
    NotACount,
    NothingToRedo,
    NothingToUndo,
    Refused,
    TakenBack,
)
from app.engine.state import State, Tap, shown

# Chains of thousands: compared by identity and never printed in full.


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A state and the tap that led to it; the chain of what stands, without what was undone.

    `number` counts the taps that stand, `version` the log entries when the tap was made.
    """

    state: State
    version: int
    number: int
    tap: Tap | None = None
    events: tuple[Event, ...] = ()
    previous: Moment | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A line of the log as it happened, undone or not; `moment` is what it led to."""

    version: int
    tap: Tap
    moment: Moment
    events: tuple[Event, ...]
    previous: Entry | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Undone:
    """Moments that were undone, the latest first."""

    moment: Moment
    rest: Undone | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Timeline:
    """What stands, what can be done again, and the log with `version` entries."""

    version: int
    present: Moment
    undone: Undone | None = None
    log: Entry | None = None

    @property
    def state(self) -> State:
        """Where the table stands."""
        return self.present.state

    def entries(self) -> Iterator[Entry]:
        """The log, latest first."""
        entry = self.log
        while entry is not None:
            yield entry
            entry = entry.previous


def count(tap: Tap) -> int:
    """How often a tap is meant. Raises Refused."""
    if not isinstance(tap.value, int) or isinstance(tap.value, bool) or tap.value < 1:
        raise Refused(NotACount(shown(tap.value)))
    return tap.value


def extended(timeline: Timeline, tap: Tap, state: State, events: tuple[Event, ...]) -> Timeline:
    """The table after a tap that changed it. What was undone before can be done again no more."""
    before = timeline.present
    present = Moment(state, timeline.version + 1, before.number + 1, tap, events, before)
    return _logged(timeline, tap, present, events, None)


def undo(timeline: Timeline, tap: Tap) -> Timeline:
    """Takes back as many taps as said. Raises Refused."""
    present, undone = timeline.present, timeline.undone
    if count(tap) > present.number:
        raise Refused(NothingToUndo())
    told = TakenBack(count(tap), present)
    for _ in range(count(tap)):
        assert present.previous is not None
        undone = Undone(present, undone)
        present = present.previous
    return _logged(timeline, tap, present, (told,), undone)


def redo(timeline: Timeline, tap: Tap) -> Timeline:
    """Does again what was undone last. Raises Refused."""
    present, undone = timeline.present, timeline.undone
    wanted = count(tap)
    first = undone.moment if undone else present
    for _ in range(wanted):
        if undone is None:
            raise Refused(NothingToRedo())
        present, undone = undone.moment, undone.rest
    return _logged(timeline, tap, present, (DoneAgain(wanted, first),), undone)


def _logged(
    timeline: Timeline, tap: Tap, present: Moment, events: tuple[Event, ...], undone: Undone | None
) -> Timeline:
    version = timeline.version + 1
    return Timeline(version, present, undone, Entry(version, tap, present, events, timeline.log))
