"""Keeps finished games in the store, for the group of a request."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from pydantic import ValidationError

from app.scores.history.reading import Reading, readings
from app.scores.plays import Play, from_json, to_json
from app.store import Store, Transaction
from app.store.plays import HOUSEHOLD, PlayRow

# A deleted play can be brought back for this long.
KEEP_DELETED_SECONDS = 30 * 24 * 3600
# An import lets go of the database this often, so that nobody at a table waits for it.
BATCH_SECONDS = 0.02
# In between it lets those go on who wait for the processor, too.
_PAUSE_SECONDS = 0.005
# What says when a play was kept, not what was played.
_OF_KEEPING = ("id", "created_at", "changed_at", "story")


@dataclass(frozen=True, slots=True)
class ImportReport:
    """How many plays of a file were new, had changed, or were here already."""

    added: int = 0
    changed: int = 0
    same: int = 0

    @property
    def count(self) -> int:
        """All of them."""
        return self.added + self.changed + self.same

    def plus(self, other: ImportReport) -> ImportReport:
        """Two reports in one."""
        return ImportReport(
            self.added + other.added, self.changed + other.changed, self.same + other.same
        )


class SavedMeanwhile(Exception):
    """Somebody else has kept another `play` of this game since the form was opened."""

    def __init__(self, play: Play) -> None:
        super().__init__(play.id)
        self.play = play


def state_of(play: Play) -> str:
    """What tells one state of a play from another."""
    return repr(play.changed_at)


class Archive:
    """The plays that one group sees. `group`: its code; None: those of everybody, as in a
    household."""

    def __init__(self, store: Store, group: str | None) -> None:
        self.store = store
        self.group = group

    def reading(self) -> Reading:
        """Every play, without its story. One that nobody can show, kept by an earlier program, is
        left out and named."""
        with self.store.read() as transaction:
            texts = transaction.plays.texts(self.group)
        return readings(self.store).of(self.group, texts)

    def all(self, stories: bool = False) -> list[Play]:
        """Every play, the newest first; with its story, where that is asked for."""
        if not stories:
            return [*self.reading().plays]
        with self.store.read() as transaction:
            rows = transaction.plays.all(self.group, stories=True)
        return [play for play in map(_play, rows) if play is not None]

    def find(self, play_id: str) -> Play | None:
        """A play with its story; None where there is none, or it was deleted."""
        row = self._row(play_id)
        return _play(row) if row and row.deleted_at is None else None

    def of_table(self, code: str) -> Play | None:
        """The play that was scored from a table."""
        with self.store.read() as transaction:
            rows = transaction.plays.of_table(self.group, code)
        return next((_play(row) for row in rows if row.deleted_at is None), None)

    def keep(self, play: Play, seen: str = "") -> Play:
        """Keeps a play in the place of what it was before. `seen`: the state (`state_of`) that
        its form was filled in from; empty for a new one. A table is one play, also one that was
        deleted. Answers the play as it is kept. Raises SavedMeanwhile, and then keeps nothing."""
        with self.store.write() as transaction:
            transaction.plays.lock(self.group)
            stood = self._stood(transaction, play)
            before = _play(stood) if stood and stood.deleted_at is None else None
            if before and _differs(before, play) and state_of(before) != seen:
                raise SavedMeanwhile(before)
            kept = replace(play, id=stood.id) if stood else play
            self._put(transaction, kept, stood)
            _name_people(transaction, kept)
        return kept

    def import_plays(self, plays: Iterable[Play]) -> Iterator[ImportReport]:
        """Takes in plays from a file, in transactions of at most `BATCH_SECONDS`; answers after
        each of them what it has come to. What was changed here later than in the file stays."""
        report, waiting = ImportReport(), iter(plays)
        for first in waiting:
            with self.store.write() as transaction:
                transaction.plays.lock(self.group)
                ends = time.monotonic() + BATCH_SECONDS
                for play in chain([first], waiting):
                    report = self._import(transaction, play, report)
                    if time.monotonic() > ends:
                        break
            yield report
            time.sleep(_PAUSE_SECONDS)

    def _import(self, transaction: Transaction, play: Play, report: ImportReport) -> ImportReport:
        stood = self._stood(transaction, play)
        if stood is None or stood.deleted_at is not None:
            self._put(transaction, play, stood)
            return replace(report, added=report.added + 1)
        if stood.id == play.id and play.changed_at > stood.changed_at:
            self._put(transaction, play, stood)
            return replace(report, changed=report.changed + 1)
        return replace(report, same=report.same + 1)

    def _stood(self, transaction: Transaction, play: Play) -> PlayRow | None:
        """What was kept of this game before: under its id, or from the same table."""
        found = transaction.plays.find(self.group, play.id)
        if found is not None or play.table is None:
            return found
        rows = transaction.plays.of_table(self.group, play.table)
        same = (row for row in rows if row.play.get("started_at") == play.started_at)
        return next(same, None)

    def _put(self, transaction: Transaction, play: Play, stood: PlayRow | None) -> None:
        kept = replace(play, id=stood.id) if stood else play
        transaction.plays.keep(_row(kept, stood.group if stood else self.group or HOUSEHOLD))

    def delete(self, play_id: str, at: float) -> bool:
        """Takes a play out of every list; False where there is none. It can be brought back."""
        with self.store.write() as transaction:
            plays = transaction.plays
            plays.forget_deleted(at - KEEP_DELETED_SECONDS)
            row = plays.find(self.group, play_id)
            if row:
                plays.mark_deleted(row, at)
        return row is not None

    def can_bring_back(self, play_id: str) -> bool:
        """Whether a play was deleted and is still to be had."""
        row = self._row(play_id)
        return row is not None and row.deleted_at is not None

    def bring_back(self, play_id: str) -> str | None:
        """Brings a deleted play back. Answers the id of the play that stands for it: another one
        where its table was scored again meanwhile; None where it is gone for good."""
        with self.store.write() as transaction:
            transaction.plays.lock(self.group)
            row = transaction.plays.find(self.group, play_id)
            if row is None:
                return None
            same = transaction.plays.of_table(self.group, row.table_code) if row.table_code else []
            for other in same:
                if other.deleted_at is None and other.id != row.id:
                    return other.id
            transaction.plays.mark_deleted(row, None)
        return play_id

    def _row(self, play_id: str) -> PlayRow | None:
        with self.store.read() as transaction:
            return transaction.plays.find(self.group, play_id)


def _name_people(transaction: Transaction, play: Play) -> None:
    """The table of a play knows from now on who played, for its end and for one more game."""
    table = transaction.tables.lock(play.table) if play.table else None
    names = [person.name for person in play.people]
    # A play from elsewhere may name a code that is another table here.
    if table and table.created_at == play.started_at and table.people != names:
        transaction.tables.set_people(table.id, names)


def _differs(one: Play, other: Play) -> bool:
    return _content(one) != _content(other)


def _content(play: Play) -> dict[str, Any]:
    return {name: value for name, value in to_json(play).items() if name not in _OF_KEEPING}


def _play(row: PlayRow) -> Play | None:
    """The play of a row, without its story where that cannot be read."""
    for story in (row.story, None):
        try:
            return from_json({**row.play, **({"story": story} if story else {})})
        except ValidationError:
            continue
    return None


def _row(play: Play, group: str) -> PlayRow:
    return PlayRow(
        id=play.id,
        group=group,
        table_code=play.table,
        game=play.game,
        date=play.date,
        created_at=play.created_at,
        changed_at=play.changed_at,
        deleted_at=None,
        play=to_json(replace(play, story=None)),
        story=to_json(play).get("story"),
    )
