"""Opening the file: safely, of the right shape, and known again by what lies at its path."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from app.store.errors import NewerDatabase, NotADatabase, Unreachable
from app.store.sqlite.shape import changes, is_empty, is_newer, is_ours

BUSY_SECONDS = 5.0
SYNCHRONOUS = "FULL"  # what was committed survives a power cut
APPLICATION_ID = 0x53_4A_47_31  # "SJG1", for `file` and other programs that look

Identity = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Connection:
    """An open connection, and which file it has open."""

    raw: sqlite3.Connection
    file: Identity | None = None
    row_lock = ""  # whoever writes holds the whole file

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Runs one statement."""
        return self.raw.execute(sql, parameters)

    def execute_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Runs one statement for each row of values."""
        self.raw.executemany(sql, rows)

    def lock_name(self, name: str) -> None:
        """Whoever writes holds the whole file."""

    def continue_numbering(self) -> None:
        """SQLite counts on from the highest by itself."""


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection set for safety. It makes no file, unless its mode is `rwc`."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def bring_up_to_date(path: Path) -> None:
    """Makes the file where there is none, and applies what the shape has changed since it was
    made. Raises StoreError when it is not ours to write into."""
    with closing(connect(path, "rwc")) as connection:
        db = Database(connection)
        if not (is_ours(db) or is_empty(db)):
            raise NotADatabase(path)
        if is_newer(db):
            raise NewerDatabase(path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")  # two processes may start at once
        changes.apply(db)
        # A write even when nothing is new: a read-only file is found now, not at the first tap.
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.commit()


def identity(path: Path) -> Identity:
    """Which file lies at a path. Raises Unreachable."""
    try:
        found = path.stat()
    except OSError:
        raise Unreachable(path) from None
    return found.st_dev, found.st_ino


def open_connection(path: Path) -> Connection:
    """A connection of which it is known what file it has open."""
    while True:
        before = identity(path)
        raw = connect(path)
        if identity(path) == before:
            return Connection(raw, before)
        raw.close()
