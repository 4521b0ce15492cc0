"""What is kept: rulebooks, tables, taps, plays and groups. All SQL of the program stands here.

store = open_store(path)
with store.write() as transaction:      # all of it is kept, or nothing at all
    transaction.taps.append(...)
with store.read() as transaction:       # one moment, seen as a whole
    transaction.taps.after(...)
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from app.store.errors import StoreError
from app.store.sqlite import SqliteStore, restore
from app.store.tables import TableRow
from app.store.taps import TapRow
from app.store.transaction import Transaction

__all__ = ["Store", "StoreError", "TableRow", "TapRow", "Transaction", "open_store", "restore"]


class Store(Protocol):
    """A database, for any number of threads and processes at once."""

    def read(self) -> AbstractContextManager[Transaction]:
        """The database as it stands at one moment. Raises StoreError."""

    def write(self) -> AbstractContextManager[Transaction]:
        """The only way to change anything. Writers wait for each other here, before they read,
        for up to five seconds (then Locked). An exception in the block undoes all of it."""

    def backup(self, target: Path) -> None:
        """Writes the whole database, as it stands now, into a new file, while the site runs.
        Raises StoreError; FileExists when there is something already."""

    def close(self) -> None:
        """Closes the connections that are not in use."""


def open_store(path: Path | str) -> Store:
    """Opens or makes the database and brings its shape up to date. Raises StoreError."""
    return SqliteStore(path)
