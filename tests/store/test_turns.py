"""Processes at one file write in turn: nobody writes twice while somebody waits."""

import errno
import os
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.store.sqlite import turns
from app.store.sqlite.turns import Turns

SECONDS = 30.0
# Another process: has the turn until it is told to go on, and then wants it again at once.
ANOTHER = """
import sys, time
from pathlib import Path
from app.store.sqlite.turns import Turns
line, until = Turns(Path(sys.argv[1])), time.monotonic() + 30
with line.turn(until):
    print("mine", flush=True)
    sys.stdin.readline()
with line.turn(until):
    print("mine again", time.time(), flush=True)
"""


@pytest.fixture
def line(db: Path) -> Turns:
    return Turns(db)


@pytest.mark.skipif(turns.fcntl is None, reason="this system has no such locks")
def test_who_waits_comes_before_who_has_just_written(
    line: Turns, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, ours = threading.Event(), []

    def look(seconds: float) -> None:
        waiting.set()
        threading.Event().wait(seconds)

    def write() -> None:
        with line.turn(time.monotonic() + SECONDS):
            ours.append(time.time())

    monkeypatch.setattr(turns.time, "sleep", look)
    with subprocess.Popen(
        [sys.executable, "-c", ANOTHER, str(db)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as other, closing(line):  # fmt: skip
        assert other.stdin and other.stdout
        assert other.stdout.readline() == "mine\n"
        writer = threading.Thread(target=write)
        writer.start()
        assert waiting.wait(SECONDS)
        assert ours == []
        other.stdin.write("\n")
        other.stdin.flush()
        theirs = float(other.stdout.readline().removeprefix("mine again "))
        writer.join(SECONDS)
    assert ours[0] < theirs


def test_where_no_turn_comes_in_time_all_goes_on_without(
    line: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(*_: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "taken")

    monkeypatch.setattr(turns, "_lock", taken)
    with closing(line), line.turn(time.monotonic()):
        pass


@pytest.mark.parametrize("why", ["no such locks", "no such folder"])
def test_without_a_line_everybody_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    if why == "no such locks":
        monkeypatch.setattr(turns, "fcntl", None)
        monkeypatch.setattr(turns, "msvcrt", None)
    with Turns(tmp_path / "gone" / "games.db").turn(time.monotonic()):
        pass
    assert list(tmp_path.iterdir()) == []


class Windows:
    """Locks as Windows has them: of the byte at which the file stands, refused with EACCES, and
    of whoever opened the file, so that two lines of one process do not share them."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def __init__(self) -> None:
        self.held: dict[int, int] = {}

    def locking(self, file: int, mode: int, size: int) -> None:
        place = os.lseek(file, 0, os.SEEK_CUR)
        assert size == 1
        if mode == self.LK_UNLCK:
            if self.held.pop(place, None) != file:
                raise PermissionError(errno.EACCES, "not locked")
        elif self.held.setdefault(place, file) != file:
            raise PermissionError(errno.EACCES, "Permission denied")


def test_windows_has_a_line_too(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits comes before who has just written, and everything is free at the end."""
    locks, order, waiting = Windows(), list[str](), threading.Event()
    monkeypatch.setattr(turns, "fcntl", None)
    monkeypatch.setattr(turns, "msvcrt", locks)

    def look(seconds: float) -> None:
        waiting.set()
        threading.Event().wait(seconds)

    monkeypatch.setattr(turns, "time", SimpleNamespace(sleep=look, monotonic=time.monotonic))
    until = time.monotonic() + SECONDS
    with closing(Turns(db)) as one, closing(Turns(db)) as other:

        def wait_for_the_other() -> None:
            with other.turn(until):
                order.append("who waited")

        with one.turn(until):
            waits = threading.Thread(target=wait_for_the_other)
            waits.start()
            assert waiting.wait(SECONDS)
            order.append("who was first")
        with one.turn(until):
            order.append("who comes again")
        waits.join(SECONDS)
    assert order == ["who was first", "who waited", "who comes again"]
    assert locks.held == {}
