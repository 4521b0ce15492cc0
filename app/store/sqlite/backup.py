"""Backups of an SQLite database, and bringing one back, while the site runs.

A restore happens in one transaction, which holds the file from the moment it is copied aside to
the moment it is replaced: no tap falls between. A file that cannot be read any more is moved aside
as it is, and a new one put in its place.
"""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlite_utils import Database

from app.store import content
from app.store.errors import (
    Damaged,
    FileExists,
    NewerDatabase,
    NotADatabase,
    ReadOnly,
    Unreachable,
    file_errors,
    sqlite_errors,
)
from app.store.sqlite import file
from app.store.sqlite.shape import is_newer, is_ours
from app.store.transaction import Transaction

# What a killed command has left behind is swept away by the next one, when it is this old.
_LEFTOVER_SECONDS = 3600
_PREFIX = ".seomjigi-"


def backup(path: Path, target: Path) -> None:
    """Writes the database into a new file. It writes nothing into what it copies, waits for no
    writer, and reads also what lies on a disk that is full or read-only. Raises StoreError."""
    if target.exists():
        raise FileExists(target)
    with file_errors(target), scratch(target.parent) as folder:
        ready = folder / "backup.db"
        copy_of_ours(path, ready)
        _put(ready, target)


def restore(backup: Path, path: Path) -> Path | None:
    """Puts a backup in the place of the database, also while the site runs, in one step.

    What stood there is kept in a new file beside it; answers its path. Raises StoreError, and
    then nothing has changed.
    """
    with file_errors(path), scratch(path.parent) as folder:
        ready = folder / "ready.db"
        copy_of_ours(backup, ready, check=True)
        _make_ready(ready)
        kept = _free_name(path) if path.exists() else None
        if kept is None or not _can_be_replaced_inside(path):
            _swap(path, ready, kept)
            return kept
        try:
            _replace_inside(path, ready, kept)
        except Damaged:
            kept.unlink(missing_ok=True)
            _swap(path, ready, kept)
    return kept


def copy_of_ours(path: Path, copy: Path, check: bool = False) -> None:
    """Copies one of our databases, read only, into a file that does not exist yet."""
    if not path.is_file():
        raise Unreachable(path)
    try:
        _vacuum_into(path, copy, check)
    except (ReadOnly, Unreachable):
        # A write-ahead log can be read only where a file can be made beside it: elsewhere then.
        copy.unlink(missing_ok=True)
        with scratch() as folder:
            _vacuum_into(_plain_copy(path, folder), copy, check)


def _vacuum_into(path: Path, copy: Path, check: bool) -> None:
    with sqlite_errors(path), closing(file.connect(path, "ro")) as connection:
        db = Database(connection)
        if not is_ours(db):
            raise NotADatabase(path)
        if is_newer(db):
            raise NewerDatabase(path)
        if check and connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise Damaged(path)
        connection.execute("VACUUM INTO ?", [str(copy)])


def _plain_copy(path: Path, folder: Path) -> Path:
    copy = folder / "copy.db"
    for suffix in ("", "-wal"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            shutil.copyfile(part, copy.with_name(copy.name + suffix))
    return copy


def _can_be_replaced_inside(path: Path) -> bool:
    """Whether this is a sound database of ours, which can be changed by a transaction."""
    try:
        with sqlite_errors(path), closing(file.connect(path)) as connection:
            db = Database(connection)
            if not is_ours(db) or is_newer(db):
                return False
        with sqlite_errors(path):
            file.bring_up_to_date(path)
    except (NotADatabase, Damaged):
        return False
    return True


def _replace_inside(path: Path, ready: Path, kept: Path) -> None:
    with (
        sqlite_errors(path),
        _not_in_vain(kept),
        closing(file.connect(path)) as old,
        closing(file.connect(path, "ro")) as reader,
        closing(file.connect(ready, "ro")) as new,
    ):
        old.execute("BEGIN IMMEDIATE")
        reader.execute("VACUUM INTO ?", [str(kept)])  # no writer can come between
        _sync(kept)
        target = Transaction(file.Connection(old))
        content.clear(target)
        content.copy(Transaction(file.Connection(new)), target)
        old.commit()


@contextmanager
def _not_in_vain(kept: Path) -> Iterator[None]:
    """Leaves no copy behind of what was not replaced in the end."""
    try:
        yield
    except BaseException:
        kept.unlink(missing_ok=True)
        raise


def into_backup(source: Transaction, target: Path) -> None:
    """Writes all that a store holds into a new file. Raises StoreError."""
    if target.exists():
        raise FileExists(target)
    with file_errors(target), scratch(target.parent) as folder:
        ready, whole = folder / "ready.db", folder / "backup.db"
        file.bring_up_to_date(ready)
        with sqlite_errors(target), closing(file.connect(ready)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            content.copy(source, Transaction(file.Connection(connection)))
            connection.commit()
            connection.execute("VACUUM INTO ?", [str(whole)])
        _put(whole, target)


@contextmanager
def from_backup(backup: Path) -> Iterator[tuple[Transaction, Path]]:
    """What a backup holds, brought up to date; and the name of a file beside it where what it
    replaces can be kept. Raises StoreError."""
    with file_errors(backup), scratch() as folder:
        ready = folder / "ready.db"
        copy_of_ours(backup, ready, check=True)
        _make_ready(ready)
        with sqlite_errors(backup), closing(file.connect(ready, "ro")) as connection:
            yield Transaction(file.Connection(connection)), _free_name(backup)


def _swap(path: Path, ready: Path, kept: Path | None) -> None:
    """Moves a file aside as it is, with its log, and puts another in its place."""
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if kept is not None and part.exists():
            part.replace(kept.with_name(kept.name + suffix))
    _put(ready, path)


def _put(ready: Path, path: Path) -> None:
    """A file appears under its name when it is whole and on the disk, not earlier."""
    _sync(ready)
    ready.replace(path)
    _sync(path.parent)


def _make_ready(path: Path) -> None:
    """Brings the copy of a backup up to date, and makes it another edition."""
    with sqlite_errors(path):
        file.bring_up_to_date(path)
        with closing(file.connect(path)) as connection:
            content.new_edition(Transaction(file.Connection(connection)))


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}.before-restore-{n}.db") for n in itertools.count(1))
    return next(name for name in names if not name.exists())


@contextmanager
def scratch(folder: Path | None = None) -> Iterator[Path]:
    """A folder for half-made files, inside `folder` or where the system has them."""
    if folder is not None:
        if not folder.is_dir():
            raise Unreachable(folder)
        sweep(folder)
    with tempfile.TemporaryDirectory(dir=folder, prefix=_PREFIX) as name:
        yield Path(name)


def sweep(folder: Path) -> None:
    """Removes the half-made files that a killed command has left in a folder."""
    long_ago = time.time() - _LEFTOVER_SECONDS
    for each in folder.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            if each.is_dir() and each.stat().st_mtime < long_ago:
                shutil.rmtree(each)


def _sync(path: Path) -> None:
    """What was written, or named, is on the disk when this returns."""
    handle = os.open(path, os.O_RDONLY)
    try:
        with suppress(OSError):  # not every system can do this for a folder
            os.fsync(handle)
    finally:
        os.close(handle)
