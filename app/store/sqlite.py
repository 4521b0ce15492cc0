"""The store in one SQLite file.

What was committed survives `kill -9` and a power cut: write-ahead log, synchronous FULL.
"""

from __future__ import annotations

import itertools
import os
import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database

from app.store.errors import (
    Damaged,
    FileExists,
    NewerDatabase,
    NotADatabase,
    Unreachable,
    store_errors,
)
from app.store.sqlite_shape import changes, is_empty, is_newer, is_ours
from app.store.transaction import Transaction

BUSY_SECONDS = 5.0
IDLE_CONNECTIONS = 16
APPLICATION_ID = 0x53_4A_47_31  # "SJG1", for `file` and other programs that look


class SqliteStore:
    """The database file, for any number of threads and processes at once.

    Connections are lent for one transaction and kept a while: closing the last one would empty
    the write-ahead log each time, and one for each thread of the server would be hundreds.
    """

    def __init__(self, path: Path | str) -> None:
        """Opens or makes the file and brings its shape up to date. Raises StoreError."""
        self.path = Path(path)
        self._idle: list[Database] = []
        with store_errors(self.path), closing(_connect(self.path)) as db:
            _check(db, self.path)
            db.execute("PRAGMA journal_mode = WAL")
            _bring_up_to_date(db)

    @contextmanager
    def read(self) -> Iterator[Transaction]:
        """The database as it stands at one moment. Raises StoreError."""
        with self._transaction("BEGIN") as transaction:
            yield transaction

    @contextmanager
    def write(self) -> Iterator[Transaction]:
        """The only way to change anything. Writers wait for each other here, before they read,
        for up to five seconds (then Locked). An exception in the block undoes all of it."""
        with self._transaction("BEGIN IMMEDIATE") as transaction:
            yield transaction

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[Transaction]:
        with store_errors(self.path):
            db = self._borrow()
            try:
                db.conn.execute(begin)
                yield Transaction(db)
                db.commit()
            finally:
                db.rollback()  # after a commit there is nothing left to roll back
                self._give_back(db)

    def _borrow(self) -> Database:
        try:
            return self._idle.pop()
        except IndexError:
            return _connect(self.path)

    def _give_back(self, db: Database) -> None:
        if len(self._idle) < IDLE_CONNECTIONS:
            self._idle.append(db)
        else:
            db.close()

    def backup(self, target: Path) -> None:
        """Writes the whole database, as it stands now, into a new file, while the site runs.
        Raises StoreError; FileExists when there is something already."""
        if target.exists():
            raise FileExists(target)
        with store_errors(target), closing(_connect(self.path)) as db:
            _copy_into(db, target)

    def close(self) -> None:
        """Closes the connections that are not in use."""
        while self._idle:
            self._idle.pop().close()


def restore(backup: Path, path: Path) -> Path | None:
    """Puts a backup in the place of the database, also while the site runs, in one step.

    What stood there is kept in a new file beside it; answers its path. Raises StoreError, and
    then nothing has changed.
    """
    with tempfile.TemporaryDirectory(dir=_folder(path), prefix=".restore-") as folder:
        ready = Path(folder) / "ready.db"
        _copy_of_ours(backup, ready)
        SqliteStore(ready)
        kept = _put_aside(path)
        with store_errors(path), closing(_connect(ready)) as new, closing(_connect(path)) as old:
            new.execute(f"PRAGMA user_version = {secrets.randbelow(2**31)}")  # a new edition
            new.conn.backup(old.conn)
    SqliteStore(path)
    return kept


def _connect(path: Path) -> Database:
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    db = Database(connection)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _check(db: Database, path: Path) -> None:
    """Before the first write: is this a database that we may write into?"""
    if not (is_ours(db) or is_empty(db)):
        raise NotADatabase(path)
    if is_newer(db):
        raise NewerDatabase(path)


def _bring_up_to_date(db: Database) -> None:
    db.conn.execute("BEGIN IMMEDIATE")  # two processes may start at once
    changes.apply(db)
    # A write even when nothing is new: a read-only file is found now, not at the first tap.
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.commit()


def _copy_into(db: Database, target: Path) -> None:
    """A file appears under its name when it is whole and on the disk, not earlier."""
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    db.conn.execute("VACUUM INTO ?", [str(part)])
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(target)


def _copy_of_ours(backup: Path, copy: Path) -> None:
    if not backup.is_file():
        raise Unreachable(backup)
    uri = f"{backup.resolve().as_uri()}?mode=ro"
    with store_errors(backup), closing(sqlite3.connect(uri, uri=True)) as connection:
        db = Database(connection)
        if not is_ours(db):
            raise NotADatabase(backup)
        if is_newer(db):
            raise NewerDatabase(backup)
        if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise Damaged(backup)
        with closing(sqlite3.connect(copy)) as target:
            connection.backup(target)


def _put_aside(path: Path) -> Path | None:
    """Keeps what a restore will replace. A file that cannot be read is moved as it is."""
    if not path.exists():
        return None
    kept = _free_name(path)
    try:
        with store_errors(path), closing(_connect(path)) as db:
            _copy_into(db, kept)
    except (NotADatabase, Damaged):
        _move_aside(path, kept)
    return kept


def _move_aside(path: Path, kept: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(kept.with_name(kept.name + suffix))


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}.before-restore-{n}.db") for n in itertools.count(1))
    return next(name for name in names if not name.exists())


def _folder(path: Path) -> Path:
    if not path.parent.is_dir():
        raise Unreachable(path)
    return path.parent
