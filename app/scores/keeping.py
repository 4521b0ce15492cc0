"""Keeps finished games in the store, for the group of a request."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.scores.plays import Play, read, written
from app.store import Store
from app.store.plays import HOUSEHOLD, PlayRow, Plays

# A deleted play can be brought back for this long.
KEEP_DELETED_SECONDS = 30 * 24 * 3600


class Shelf:
    """The plays that one group sees. `group`: its code; None: those of everybody, as in a
    household."""

    def __init__(self, store: Store, group: str | None) -> None:
        self.store = store
        self.group = group

    def all(self, stories: bool = False) -> list[Play]:
        """Every play, the newest first."""
        with self.store.read() as books:
            rows = Plays(books).all(self.group, stories)
        return [_play(row) for row in rows]

    def find(self, play_id: str) -> Play | None:
        """A play with its story; None where there is none, or it was deleted."""
        row = self._row(play_id)
        return _play(row) if row and row.deleted_at is None else None

    def of_table(self, code: str) -> Play | None:
        """The play that was scored from a table."""
        with self.store.read() as books:
            row = Plays(books).of_table(self.group, code)
        return _play(row) if row else None

    def keep(self, play: Play) -> None:
        """Keeps a play, in the place of what it was before."""
        self.keep_all([play])

    def keep_all(self, plays: Iterable[Play]) -> None:
        """Keeps all of several plays, or none."""
        with self.store.write() as books:
            for play in plays:
                stood = Plays(books).find(self.group, play.id)
                Plays(books).keep(_row(play, stood.group if stood else self.group or HOUSEHOLD))

    def delete(self, play_id: str, at: float) -> bool:
        """Takes a play out of every list; False where there is none. It can be brought back."""
        with self.store.write() as books:
            plays = Plays(books)
            plays.forget_deleted(at - KEEP_DELETED_SECONDS)
            row = plays.find(self.group, play_id)
            if row:
                plays.mark_deleted(row, at)
        return row is not None

    def bring_back(self, play_id: str) -> bool:
        """Brings a deleted play back; False where there is none any more."""
        with self.store.write() as books:
            row = Plays(books).find(self.group, play_id)
            if row:
                Plays(books).mark_deleted(row, None)
        return row is not None

    def _row(self, play_id: str) -> PlayRow | None:
        with self.store.read() as books:
            return Plays(books).find(self.group, play_id)


def _play(row: PlayRow) -> Play:
    story = {"story": row.story} if row.story is not None else {}
    return read({**row.play, **story})


def _row(play: Play, group: str) -> PlayRow:
    told = written(replace(play, story=None))
    return PlayRow(
        id=play.id,
        group=group,
        table_code=play.table,
        game=play.game,
        date=play.date,
        created_at=play.created_at,
        changed_at=play.changed_at,
        deleted_at=None,
        play=told,
        story=written(play).get("story"),
    )
