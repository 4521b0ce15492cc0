"""Tells the phones at a table that it has moved on: streams of versions.

A stream carries versions and nothing else; each phone asks for the regions in its own language.
What it is told may be lost freely: it compares versions whenever it wakes up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from threading import Condition, Lock

from app.store.watching import Change
from app.tables.service import Tables, tidy

# A phone that has gone is noticed when the server next writes to it.
PING_SECONDS = 10.0
# Each stream holds a thread of the server; some must be left for everything else.
MOST_STREAMS = 400
MOST_OF_A_TABLE = 40

Heard = tuple[int, int]


class Full(Exception):
    """As many streams are open as the server can hold."""


class Live:
    """The open streams of this process."""

    def __init__(self, tables: Tables, ping: float = PING_SECONDS) -> None:
        self._tables, self._ping = tables, ping
        self._news = Condition(Lock())
        # How often a table was told to have changed, and how often anything may have.
        self._told: dict[str, int] = {}
        self._round = 0
        self._open: Counter[str] = Counter()
        self._stop: Callable[[], None] | None = None

    @property
    def streams(self) -> int:
        """How many are open."""
        with self._news:
            return self._open.total()

    def stream(self, code: str) -> Iterator[str]:
        """An event stream of the versions of a table, the present one first. Raises Full."""
        code = tidy(code)
        with self._news:
            if self._open.total() >= MOST_STREAMS or self._open[code] >= MOST_OF_A_TABLE:
                raise Full
            self._open[code] += 1
            if self._stop is None:
                self._stop = self._tables.store.watch(self._changed)
        versions = self._versions(code)
        next(versions)  # begun, so that closing it counts it out even if nobody reads it
        return versions

    def _versions(self, code: str) -> Iterator[str]:
        """The version at once, after each change, and now and then, so that a phone hears a stream
        that is alive and the server notices a phone that is gone."""
        try:
            yield ""
            yield "retry: 2000\n\n"
            heard: Heard | None = None
            stood: tuple[int, str] | None = None
            while True:
                heard = self._wait(code, heard)
                before, stood = stood, self._tables.stands(code)
                if stood is None:
                    return
                version, marks = stood
                if before is not None and marks != before[1]:
                    yield f"event: marks\ndata: {version}\n\n"
                else:
                    yield f"data: {version}\n\n"
        finally:
            self._close(code)

    def _wait(self, code: str, heard: Heard | None) -> Heard:
        """What is there to be heard, once it is something else, or after a while."""
        with self._news:
            self._news.wait_for(lambda: self._heard(code) != heard, self._ping)
            return self._heard(code)

    def _heard(self, code: str) -> Heard:
        return self._round, self._told.get(code, 0)

    def poke(self, code: str) -> None:
        """Says that something of a table's page has changed that is not in its log."""
        self._changed(Change(tidy(code)))

    def _close(self, code: str) -> None:
        with self._news:
            self._open[code] -= 1
            if not self._open[code]:
                del self._open[code]
                self._told.pop(code, None)

    def _changed(self, change: Change) -> None:
        with self._news:
            if change.code is None:
                self._round += 1
            elif change.code in self._open:
                self._told[change.code] = self._told.get(change.code, 0) + 1
            else:
                return
            self._news.notify_all()
