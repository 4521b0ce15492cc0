"""Notices what other processes have committed into an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from app.store.watching import EVERYTHING, NO_TAP, Change, Watch, Watchers

# `PRAGMA data_version` costs microseconds; this is how late another process's tap is seen at most.
POLL_SECONDS = 0.05


class Poll(Watch):
    """Asks the file again and again whether it has changed."""

    def __init__(self, path: Path, watchers: Watchers) -> None:
        super().__init__(watchers)
        self._path = path

    def _run(self) -> None:
        while not self._over.wait(POLL_SECONDS):
            try:
                self._follow()
            except (sqlite3.Error, OSError):
                continue  # the file is away for a moment

    def _follow(self) -> None:
        """Tells what changes, until the file at the path is another one or cannot be read."""
        file = self._path.stat().st_ino
        uri = f"{self._path.absolute().as_uri()}?mode=ro"
        connection = sqlite3.connect(uri, uri=True, isolation_level=None)
        with closing(connection):
            seen, last, edition = -1, _last(connection), _edition(connection)
            marks = _marks(connection)
            self._watchers.tell([EVERYTHING])  # what happened before this moment was not seen
            while self._path.stat().st_ino == file:
                (now,) = connection.execute("PRAGMA data_version").fetchone()
                if now != seen:
                    if _edition(connection) != edition:
                        return
                    seen, last = now, self._tell(connection, last)
                    before, marks = marks, _marks(connection)
                    if marks != before:
                        self._watchers.tell([NO_TAP])
                if self._over.wait(POLL_SECONDS):
                    return

    def _tell(self, connection: sqlite3.Connection, last: int) -> int:
        found = list(_since(connection, last))
        self._watchers.tell([change for change, _ in found])
        # After the newest taps were cleared away their numbers are given out again.
        return max((number for _, number in found), default=_last(connection))


def count_mark(connection: sqlite3.Connection) -> None:
    """Counts a change of what a table shows beside its log, within the transaction that makes it:
    those who watch compare the number. It stands in the head of the file, where a program may keep
    one (`user_version`, 32 bits)."""
    number = (_marks(connection) + 1) % 2**31
    connection.execute(f"PRAGMA user_version = {number}")


def _marks(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _last(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT coalesce(max(rowid), 0) FROM taps").fetchone()[0])


def _edition(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT number FROM edition").fetchone()[0])


def _since(connection: sqlite3.Connection, last: int) -> Iterator[tuple[Change, int]]:
    rows = connection.execute(
        "SELECT tables.code, max(taps.version), max(taps.rowid) FROM taps"
        " JOIN tables ON tables.id = taps.table_id WHERE taps.rowid > ? GROUP BY taps.table_id",
        [last],
    )
    for code, version, number in rows:
        yield Change(code, version), number
