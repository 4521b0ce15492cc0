"""What happened at a table, line by line, latest first; and the way back to any of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.engine.play import Entry, Moment, Timeline
from app.tables.page.wording import Wording
from app.tables.people import PhoneName

# When each entry was made, and by which phone, by version.
Log = Mapping[int, tuple[float, PhoneName | None]]


@dataclass(frozen=True, slots=True)
class LineView:
    """An entry of the log. `back` is how many taps to undo to stand right after it, `again` how
    many to do again; both 0 where neither leads there. `gone`: undone later."""

    version: int
    round: int
    headline: str
    consequences: tuple[str, ...]
    at: float | None
    who: PhoneName | None
    back: int
    again: int
    gone: bool
    now: bool


@dataclass(frozen=True, slots=True)
class ChapterView:
    """The entries of one round; round 0 is setup."""

    round: int
    lines: tuple[LineView, ...]


@dataclass(frozen=True, slots=True)
class HistoryView:
    """A stretch of the log, latest first; `older` is the version to read on from."""

    chapters: tuple[ChapterView, ...]
    older: int | None
    to_start: int


def history(w: Wording, timeline: Timeline, log: Log, below: int, most: int) -> HistoryView:
    """At most `most` entries with versions below `below`."""
    standing = _distances(timeline)
    again = _redo_distances(timeline)
    entries = [entry for entry in timeline.entries() if entry.version < below]
    shown = entries[:most]
    lines = [_line(w, entry, standing, again, log) for entry in shown]
    older = shown[-1].version if len(entries) > most else None
    return HistoryView(tuple(_chapters(lines)), older, timeline.present.number)


def _distances(timeline: Timeline) -> dict[int, int]:
    """For each tap that stands, by version: how many later ones stand."""
    distances: dict[int, int] = {}
    moment: Moment | None = timeline.present
    while moment is not None:
        distances[moment.version] = timeline.present.number - moment.number
        moment = moment.previous
    return distances


def _redo_distances(timeline: Timeline) -> dict[int, int]:
    distances: dict[int, int] = {}
    undone, count = timeline.undone, 0
    while undone is not None:
        count += 1
        distances[undone.moment.version] = count
        undone = undone.rest
    return distances


def _line(
    w: Wording,
    entry: Entry,
    standing: Mapping[int, int],
    again: Mapping[int, int],
    log: Log,
) -> LineView:
    then = replace(w, state=entry.moment.state)
    own = entry.moment.version == entry.version
    at, who = log.get(entry.version, (None, None))
    stands = own and entry.version in standing
    return LineView(
        version=entry.version,
        round=_round(entry),
        headline=then.headline(entry.tap, entry.events),
        consequences=tuple(then.consequences(entry.events)),
        at=at,
        who=who,
        back=standing[entry.version] if stands else 0,
        again=again.get(entry.version, 0) if own and not stands else 0,
        gone=own and not stands,
        now=stands and standing[entry.version] == 0,
    )


def _round(entry: Entry) -> int:
    """The round in which a tap was made, even where it led to the next."""
    before = entry.previous.moment if entry.previous else entry.moment.previous
    assert before is not None
    return before.state.round


def _chapters(lines: Sequence[LineView]) -> list[ChapterView]:
    chapters: list[ChapterView] = []
    for line in lines:
        if chapters and chapters[-1].round == line.round:
            chapters[-1] = ChapterView(line.round, (*chapters[-1].lines, line))
        else:
            chapters.append(ChapterView(line.round, (line,)))
    return chapters
