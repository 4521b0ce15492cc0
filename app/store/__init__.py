"""What is kept: rulebooks, tables, taps, plays and groups. All SQL of the program stands here.

store = open_store(path)
with store.write() as transaction:      # all of it is kept, or nothing at all
    transaction.taps.append(...)
with store.read() as transaction:       # one moment, seen as a whole
    transaction.taps.after(...)
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Protocol

from app.store import content
from app.store.addresses import is_postgres, without_password
from app.store.errors import NoDriver, Occupied, StoreError, Unreachable
from app.store.sqlite import SqliteStore
from app.store.sqlite import backup as sqlite_backup
from app.store.tables import TableRow
from app.store.taps import TapRow
from app.store.transaction import Transaction
from app.store.watching import EVERYTHING, NO_TAP, Change, Watcher

__all__ = [
    "EVERYTHING",
    "NO_TAP",
    "Change",
    "Store",
    "StoreError",
    "TableRow",
    "TapRow",
    "Transaction",
    "backup",
    "copy",
    "is_postgres",
    "open_store",
    "restore",
    "without_password",
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
        of a table's changes is told; compare versions. What a table shows beside its log (its
        pace, who is ready) is told likewise, without a version, or, where it is not known at which
        table that was, as NO_TAP. EVERYTHING says that what happened is not known (the watch has
        only begun, a restore, a connection that was away): every table may stand elsewhere, and
        another edition may be in its place.
        """

    def backup(self, target: Path) -> None:
        """Writes the whole database, as it stands now, into a new file, while the site runs.
        Raises StoreError; FileExists when there is something already."""

    def restore(self, backup: Path) -> Path | None:
        """Puts a backup in the place of all that is kept, while the site runs; answers where what
        stood there is kept. Raises StoreError, and then nothing has changed."""

    def close(self) -> None:
        """Closes the connections that are not in use, and tells nobody anything any more."""


def open_store(address: Path | str) -> Store:
    """Opens or makes the database and brings its shape up to date: an SQLite file, or what
    `postgresql://...` names. Raises StoreError."""
    if not is_postgres(address):
        return SqliteStore(address)
    try:
        from app.store.postgres import PostgresStore
    except ImportError:
        raise NoDriver(without_password(address)) from None
    return PostgresStore(str(address))


def backup(address: Path | str, target: Path) -> None:
    """Writes a whole database, as it stands now, into a new SQLite file. A file is only read: the
    backup works on a full or read-only disk, and waits for no writer. Raises StoreError."""
    if not is_postgres(address):
        sqlite_backup.backup(Path(address), target)
        return
    with closing(open_store(address)) as store:
        store.backup(target)


def restore(backup: Path, address: Path | str) -> Path | None:
    """Puts a backup in the place of a whole database, also while the site runs, in one step.

    What stood there is kept in a new file beside it (or beside the backup, where it is no file);
    answers its path. Raises StoreError, and then nothing has changed.
    """
    if not is_postgres(address):
        return sqlite_backup.restore(backup, Path(address))
    with closing(open_store(address)) as store:
        return store.restore(backup)


def copy(source: Path | str, target: Path | str) -> None:
    """Copies everything from one database into another one, which must be empty (Occupied): a
    file or `postgresql://...`, either way. Raises StoreError."""
    if not is_postgres(source) and not Path(source).exists():
        raise Unreachable(source)
    with (
        closing(open_store(source)) as old,
        closing(open_store(target)) as new,
        old.read() as there,
        new.write() as here,
    ):
        if not content.is_empty(here):
            raise Occupied(without_password(target))
        content.copy(there, here)
