"""Whose turn it is to write, among the processes that have one file open.

SQLite lets a writer in who happens to ask at the right moment. A process that writes without a
pause asks again at once, and another one may wait for seconds. So a process first takes the place
of the next in line, keeps it until the turn is its own, and only then frees it for others: nobody
writes twice while somebody waits. This is courtesy, not safety: the lock that counts is SQLite's,
and where these cannot be had (no such locks on the system, a folder that cannot be written into)
all goes on without.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType

fcntl: ModuleType | None
msvcrt: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows has its own
    fcntl = None
try:
    import msvcrt
except ImportError:
    msvcrt = None

SUFFIX = "-turns"
_NEXT, _TURN = 0, 1  # bytes of the file that stand for the two places
_LOOK_SECONDS = 0.001
# What a system says of a place that another process has.
_TAKEN = {errno.EACCES, errno.EAGAIN}


class Turns:
    """The line of the processes at one file; one thread of a process stands in it at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + SUFFIX)
        self._file: int | None = None

    @contextmanager
    def turn(self, until: float) -> Iterator[None]:
        """Waits for the turn of this process, at most until a time (`time.monotonic`)."""
        file = self._open()
        if file is None:
            yield
            return
        _take(file, _NEXT, until)
        _take(file, _TURN, until)
        _free(file, _NEXT)
        try:
            yield
        finally:
            _free(file, _TURN)

    def _open(self) -> int | None:
        if self._file is None and (fcntl or msvcrt):
            try:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return None
        return self._file

    def close(self) -> None:
        """Leaves the line."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _take(file: int, place: int, until: float) -> None:
    """Takes a place once it is free; without it, when the time is up or there are no locks."""
    while True:
        try:
            _lock(file, place)
            return
        except OSError as error:
            if error.errno not in _TAKEN or time.monotonic() > until:
                return
        time.sleep(_LOOK_SECONDS)


def _lock(file: int, place: int) -> None:
    """Takes a place now. Raises OSError where another process has it, and where nothing is
    locked."""
    if fcntl:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)
    elif msvcrt:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)


def _free(file: int, place: int) -> None:
    with suppress(OSError):
        if fcntl:
            fcntl.lockf(file, fcntl.LOCK_UN, 1, place)
        elif msvcrt:
            os.lseek(file, place, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
