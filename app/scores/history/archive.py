"""Keeps finished games in the store, for the group of a request."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.scores.plays import Play, from_json, to_json
from app.store import Store, Transaction
from app.store.plays import HOUSEHOLD, PlayRow

# A deleted play can be brought back for this long.
KEEP_DELETED_SECONDS = 30 * 24 * 3600


@dataclass(frozen=True, slots=True)
class ImportReport:
    """How many plays of a file were new, had changed, or were here already."""

    added: int
    changed: int
    same: int


class Archive:
    """The plays that one group sees. `group`: its code; None: those of everybody, as in a
    household."""

    def __init__(self, store: Store, group: str | None) -> None:
        self.store = store
        self.group = group

    def all(self, stories: bool = False) -> list[Play]:
        """Every play, the newest first."""
        with self.store.read() as transaction:
            rows = transaction.plays.all(self.group, stories)
        return [_play(row) for row in rows]

    def find(self, play_id: str) -> Play | None:
        """A play with its story; None where there is none, or it was deleted."""
        row = self._row(play_id)
        return _play(row) if row and row.deleted_at is None else None

    def of_table(self, code: str) -> Play | None:
        """The play that was scored from a table."""
        with self.store.read() as transaction:
            row = transaction.plays.of_table(self.group, code)
        return _play(row) if row else None

    def keep(self, play: Play) -> None:
        """Keeps a play, in the place of what it was before."""
        with self.store.write() as transaction:
            self._put(transaction, play, transaction.plays.find(self.group, play.id))

    def import_plays(self, plays: Iterable[Play]) -> ImportReport:
        """Takes in plays from a file, all of them or none. What was changed here later than in
        the file stays as it is here."""
        counts = {"added": 0, "changed": 0, "same": 0}
        with self.store.write() as transaction:
            for play in plays:
                stood = transaction.plays.find(self.group, play.id)
                what = _compare(play, stood)
                counts[what] += 1
                if what != "same":
                    self._put(transaction, play, stood)
        return ImportReport(**counts)

    def _put(self, transaction: Transaction, play: Play, stood: PlayRow | None) -> None:
        transaction.plays.keep(_row(play, stood.group if stood else self.group or HOUSEHOLD))

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

    def bring_back(self, play_id: str) -> bool:
        """Brings a deleted play back; False where there is none any more."""
        with self.store.write() as transaction:
            row = transaction.plays.find(self.group, play_id)
            if row:
                transaction.plays.mark_deleted(row, None)
        return row is not None

    def _row(self, play_id: str) -> PlayRow | None:
        with self.store.read() as transaction:
            return transaction.plays.find(self.group, play_id)


def _compare(play: Play, stood: PlayRow | None) -> str:
    if stood is None or stood.deleted_at is not None:
        return "added"
    return "changed" if play.changed_at > stood.changed_at else "same"


def _play(row: PlayRow) -> Play:
    story = {"story": row.story} if row.story is not None else {}
    return from_json({**row.play, **story})


def _row(play: Play, group: str) -> PlayRow:
    kept = to_json(replace(play, story=None))
    return PlayRow(
        id=play.id,
        group=group,
        table_code=play.table,
        game=play.game,
        date=play.date,
        created_at=play.created_at,
        changed_at=play.changed_at,
        deleted_at=None,
        play=kept,
        story=to_json(play).get("story"),
    )
