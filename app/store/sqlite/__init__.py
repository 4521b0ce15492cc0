"""The store in one SQLite file.

What was committed survives `kill -9` and a power cut: write-ahead log, synchronous FULL. What was
answered stands in the file that lies at the path: a connection whose file was moved aside (by a
restore over a damaged one) is dropped, and a commit that went into such a file is not answered.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from app.store.errors import Locked, file_errors, sqlite_errors
from app.store.sqlite import backup, file, watch
from app.store.sqlite.turns import Turns
from app.store.transaction import Transaction
from app.store.turnstile import Turnstile
from app.store.watching import Watcher, Watchers

IDLE_CONNECTIONS = 16


class SqliteStore:
    """The database file, for any number of threads and processes at once.

    Connections are lent for one transaction and kept a while: closing the last one would empty
    the write-ahead log each time, and one for each thread of the server would be hundreds.
    """

    def __init__(self, path: Path | str) -> None:
        """Opens or makes the file and brings its shape up to date. Raises StoreError."""
        self.path = Path(path)
        self._idle: list[file.Connection] = []
        self._writing = Turnstile()
        self._turns = Turns(self.path)
        self._watchers = Watchers()
        self._poll = watch.Poll(self.path, self._watchers)
        with file_errors(self.path), sqlite_errors(self.path):
            backup.sweep(self.path.parent)
            file.bring_up_to_date(self.path)

    @contextmanager
    def read(self) -> Iterator[Transaction]:
        """The database as it stands at one moment. Raises StoreError."""
        with sqlite_errors(self.path):
            connection = self._borrow()
            try:
                connection.raw.execute("BEGIN")
                yield Transaction(connection)
            finally:
                self._give_back(connection)

    @contextmanager
    def write(self) -> Iterator[Transaction]:
        """The only way to change anything. Writers wait for each other here, before they read,
        for up to five seconds (then Locked). An exception in the block undoes all of it."""
        with sqlite_errors(self.path), self._turn() as until:
            connection = self._borrow()
            try:
                _begin_to_write(connection.raw, until)
                transaction = Transaction(connection)
                yield transaction
                if transaction.tables.marked:
                    watch.count_mark(connection.raw)
                connection.raw.commit()
                if connection.file != file.identity(self.path):
                    raise Locked(self.path)
            finally:
                self._give_back(connection)
        self._watchers.tell(transaction.changes())

    @contextmanager
    def _turn(self) -> Iterator[float]:
        """Waits for this thread's turn to write, and then for that of this process; gives the time
        until which it may wait on."""
        until = time.monotonic() + file.BUSY_SECONDS
        if not self._writing.enter(file.BUSY_SECONDS):
            raise Locked(self.path)
        try:
            with self._turns.turn(until):
                yield until
        finally:
            self._writing.leave()

    def _borrow(self) -> file.Connection:
        here = file.identity(self.path)
        while self._idle:
            try:
                connection = self._idle.pop()
            except IndexError:  # another thread was faster
                break
            if connection.file == here:
                return connection
            connection.raw.close()
        return file.open_connection(self.path)

    def _give_back(self, connection: file.Connection) -> None:
        connection.raw.rollback()  # after a commit there is nothing left to roll back
        if len(self._idle) < IDLE_CONNECTIONS:
            self._idle.append(connection)
        else:
            connection.raw.close()

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Calls `watcher` after each commit that moved a table on; answers what ends that. See
        `Store.watch`."""
        stop = self._watchers.add(watcher)
        self._poll.start()
        return stop

    def backup(self, target: Path) -> None:
        """Writes the whole database, as it stands now, into a new file, while the site runs.
        Raises StoreError; FileExists when there is something already."""
        backup.backup(self.path, target)

    def restore(self, backup_file: Path) -> Path | None:
        """Puts a backup in the place of the file's content, in one step; answers where what stood
        there is kept. Raises StoreError, and then nothing has changed."""
        return backup.restore(backup_file, self.path)

    def close(self) -> None:
        """Closes the connections that are not in use, and tells nobody anything any more."""
        self._poll.stop()
        self._turns.close()
        while self._idle:
            self._idle.pop().raw.close()


def _begin_to_write(connection: sqlite3.Connection, until: float) -> None:
    left = max(0, until - time.monotonic())
    connection.execute(f"PRAGMA busy_timeout = {round(left * 1000)}")
    connection.execute("BEGIN IMMEDIATE")
