"""What is kept: rulebooks, tables, taps, plays and groups. All SQL of the program stands here.

store = open_store(path)
with store.write() as transaction:      # all of it is kept, or nothing at all
    transaction.taps.append(...)
with store.read() as transaction:       # one moment, seen as a whole
    transaction.taps.after(...)
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from app.store.errors import StoreError
from app.store.sqlite import SqliteStore
from app.store.sqlite.backup import restore
from app.store.tables import TableRow
from app.store.taps import TapRow
from app.store.transaction import Transaction
from app.store.watching import EVERYTHING, Change, Watcher

__all__ = [
    "EVERYTHING",
    "Change",
    "Store",
    "StoreError",
    "TableRow",
    "TapRow",
    "Transaction",
    "open_store",
    "restore",
]


class Store(Protocol):
    """A database, for any number of threads and processes at once."""

    def read(self) -> AbstractContextManager[Transaction]:
        """The database as it stands at one moment. Raises StoreError."""

    def write(self) -> AbstractContextManager[Transaction]:
        """The only way to change anything. Writers wait for each other here, before they read,
        for up to five seconds (then Locked). An exception in the block undoes all of it."""

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Calls `watcher` with a Change after each commit that moved a table on, whichever process
        it was made in; answers what ends that.

            stop = store.watch(lambda change: tell_phones(change.code, change.version))

        A tap of this process is told at once, in the thread that made it, after its commit; one of
        another process within a tenth of a second, in a thread of the store. So a watcher must be
        quick and raise nothing. A change may be told twice, and, when much happens, only the last
        of a table's changes is told; compare versions. Change(None), EVERYTHING, says that what
        happened is not known (the watch has only begun, a restore, a connection that was away):
        every table may stand elsewhere, and another edition may be in its place.
        """

    def backup(self, target: Path) -> None:
        """Writes the whole database, as it stands now, into a new file, while the site runs.
        Raises StoreError; FileExists when there is something already."""

    def close(self) -> None:
        """Closes the connections that are not in use."""


def open_store(path: Path | str) -> Store:
    """Opens or makes the database and brings its shape up to date. Raises StoreError."""
    return SqliteStore(path)
