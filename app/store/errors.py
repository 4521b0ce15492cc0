"""What can be wrong with the database, each with a code that the edge puts into words."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class StoreError(Exception):
    """The database cannot be used. `code` names the cause (words key `store.<code>`)."""

    code = "unreachable"

    def __init__(self, where: Path | str) -> None:
        """`where`: the file, or the address of the database without its password."""
        super().__init__(f"{self.code}: {where}")
        self.where = where


class NotADatabase(StoreError):
    """The file is not an SQLite database, or it is one of another program."""

    code = "not_a_database"


class NewerDatabase(StoreError):
    """The file was written by a later version, whose migrations this one does not know."""

    code = "newer_database"


class ReadOnly(StoreError):
    """The file or its folder may not be written."""

    code = "read_only"


class Locked(StoreError):
    """Another program held the database for longer than we were ready to wait."""

    code = "locked"


class Unreachable(StoreError):
    """The file cannot be opened: its folder is missing, or it may not be read."""

    code = "unreachable"


class Damaged(StoreError):
    """The file is a database, but parts of it cannot be read."""

    code = "damaged"


class DiskFull(StoreError):
    """Nothing more can be written to this disk."""

    code = "disk_full"


class FileExists(StoreError):
    """A backup never overwrites what is there."""

    code = "file_exists"


class Occupied(StoreError):
    """A copy goes only into an empty database."""

    code = "occupied"


class GroupFull(StoreError):
    """A group has as many finished games as one may have on a shared host."""

    code = "group_full"


class NoDriver(StoreError):
    """The package that talks to this kind of database is not installed."""

    code = "no_driver"


BY_SQLITE_CODE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_NOTADB: NotADatabase,
    sqlite3.SQLITE_READONLY: ReadOnly,
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_LOCKED: Locked,
    sqlite3.SQLITE_CANTOPEN: Unreachable,
    sqlite3.SQLITE_PERM: Unreachable,
    sqlite3.SQLITE_CORRUPT: Damaged,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_IOERR: Unreachable,
    # Of the failures to read and write some say more: what was read is not what was written,
    sqlite3.SQLITE_IOERR_SHORT_READ: Damaged,
    sqlite3.SQLITE_IOERR_CORRUPTFS: Damaged,
    sqlite3.SQLITE_IOERR_DATA: Damaged,
    # or nothing more can be written: a quota, or a limit on the size of a file.
    sqlite3.SQLITE_IOERR_WRITE: DiskFull,
    sqlite3.SQLITE_IOERR_FSYNC: DiskFull,
    sqlite3.SQLITE_IOERR_DIR_FSYNC: DiskFull,
    sqlite3.SQLITE_IOERR_TRUNCATE: DiskFull,
    sqlite3.SQLITE_IOERR_SHMSIZE: DiskFull,
}

BY_ERRNO: dict[int, type[StoreError]] = {
    errno.EACCES: ReadOnly,
    errno.EPERM: ReadOnly,
    errno.EROFS: ReadOnly,
    errno.ENOSPC: DiskFull,
    errno.EDQUOT: DiskFull,
    errno.EFBIG: DiskFull,
}


@contextmanager
def sqlite_errors(path: Path) -> Iterator[None]:
    """Turns what SQLite says about the file into our own errors; bugs in SQL stay as they are."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0)
        # The low byte is the kind of error, the rest its variant.
        kind = BY_SQLITE_CODE.get(code) or BY_SQLITE_CODE.get(code & 0xFF)
        if kind is None:
            raise
        raise kind(path) from error


@contextmanager
def file_errors(path: Path) -> Iterator[None]:
    """Turns what the system says about a file that is written or moved into our own errors."""
    try:
        yield
    except OSError as error:
        raise BY_ERRNO.get(error.errno or 0, Unreachable)(path) from error
