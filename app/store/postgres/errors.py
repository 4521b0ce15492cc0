"""What PostgreSQL says, as our own errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import errors as e

from app.store.errors import (
    Damaged,
    DiskFull,
    Locked,
    NewerDatabase,
    NotADatabase,
    ReadOnly,
    StoreError,
    Unreachable,
)
from app.store.postgres.shape import Newer, NotOurs

_KINDS: dict[type[Exception], type[StoreError]] = {
    e.LockNotAvailable: Locked,
    e.DeadlockDetected: Locked,
    e.SerializationFailure: Locked,
    e.TooManyConnections: Locked,
    e.ReadOnlySqlTransaction: ReadOnly,
    e.InsufficientPrivilege: ReadOnly,
    e.DiskFull: DiskFull,
    e.DataCorrupted: Damaged,
    e.IndexCorrupted: Damaged,
    NotOurs: NotADatabase,
    Newer: NewerDatabase,
}
# The first two signs of an SQLSTATE that mean: there is no way to the database. None: the
# connection broke, and nothing was said at all.
_AWAY = {None, "08", "28", "3D", "57"}


@contextmanager
def postgres_errors(where: str) -> Iterator[None]:
    """Turns what PostgreSQL says about itself into our own errors; bugs in SQL stay as they are."""
    try:
        yield
    except (psycopg.Error, NotOurs, Newer) as error:
        kind = _kind(error)
        if kind is None:
            raise
        raise kind(where) from error


def _kind(error: Exception) -> type[StoreError] | None:
    if type(error) in _KINDS:
        return _KINDS[type(error)]
    if isinstance(error, (psycopg.OperationalError, psycopg.InterfaceError)):
        state = error.sqlstate
        return Unreachable if (state and state[:2]) in _AWAY else None
    return None
