"""Tells the phones at a table that it has moved on: streams of versions.

A stream carries versions and nothing else; each phone asks for the regions in its own language.
What it is told may be lost freely: it compares versions whenever it wakes up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition, Lock

from app.store import EVERYTHING, NO_TAP, StoreError
from app.store.watching import Change
from app.tables.codes import tidy
from app.tables.service import Tables

# A phone that has gone is noticed when the server next writes to it.
PING_SECONDS = 10.0
# Each stream holds a thread of the server; some must be left for everything else.
MOST_STREAMS = 400
MOST_OF_A_TABLE = 40


class Full(Exception):
    """As many streams are open as the server can hold."""


@dataclass(slots=True)
class _Watched:
    """A table that phones watch: how many streams, how often it was told to have changed, and what
    it was last seen to show beside its log. Who waits at one table sleeps through all others."""

    news: Condition
    streams: int = 0
    told: int = 0
    marks: str | None = None


class Live:
    """The open streams of this process."""

    def __init__(self, tables: Tables, ping: float = PING_SECONDS) -> None:
        self._tables, self._ping = tables, ping
        self._lock = Lock()
        self._watched: dict[str, _Watched] = {}
        self._stop: Callable[[], None] | None = None

    @property
    def streams(self) -> int:
        """How many are open."""
        with self._lock:
            return self._count()

    def _count(self) -> int:
        return sum(each.streams for each in self._watched.values())

    def stream(self, code: str) -> Iterator[str]:
        """An event stream of the versions of a table, the present one first. Raises Full."""
        code = tidy(code)
        with self._lock:
            watched = self._watched.get(code) or _Watched(Condition(self._lock))
            if self._count() >= MOST_STREAMS or watched.streams >= MOST_OF_A_TABLE:
                raise Full
            self._watched[code] = watched
            watched.streams += 1
            if self._stop is None:
                self._stop = self._tables.store.watch(self._changed)
        versions = self._versions(code, watched)
        next(versions)  # begun, so that closing it counts it out even if nobody reads it
        return versions

    def _versions(self, code: str, watched: _Watched) -> Iterator[str]:
        """The version at once, after each change, and now and then, so that a phone hears a stream
        that is alive and the server notices a phone that is gone."""
        try:
            yield ""
            yield "retry: 2000\n\n"
            yield from self._news(code, watched)
        except StoreError:
            return  # the phone asks again, and is told then what is wrong
        finally:
            self._close(code, watched)

    def _news(self, code: str, watched: _Watched) -> Iterator[str]:
        heard = -1
        stood: tuple[int, str] | None = None
        while True:
            heard = self._wait(watched, heard)
            before, stood = stood, self._tables.stands(code)
            if stood is None:
                return
            version, watched.marks = stood
            if before is not None and watched.marks != before[1]:
                yield f"event: marks\ndata: {version}\n\n"
            else:
                yield f"data: {version}\n\n"

    def _wait(self, watched: _Watched, heard: int) -> int:
        """What is there to be heard, once it is something else, or after a while."""
        with self._lock:
            watched.news.wait_for(lambda: watched.told != heard, self._ping)
            return watched.told

    def _close(self, code: str, watched: _Watched) -> None:
        with self._lock:
            watched.streams -= 1
            if not watched.streams:
                self._watched.pop(code, None)

    def _changed(self, change: Change) -> None:
        if change == NO_TAP:
            self._tell(self._marked())
        elif change == EVERYTHING:
            self._tell(list(self._watched))
        else:
            self._tell([change.code or ""])

    def _marked(self) -> list[str]:
        """The tables that show something else than they did, beside their logs."""
        with suppress(StoreError):
            marks = self._tables.marks_of(list(self._watched))
            return [code for code, now in marks.items() if self._differs(code, now)]
        return []

    def _differs(self, code: str, marks: str) -> bool:
        watched = self._watched.get(code)
        return watched is not None and watched.marks != marks

    def _tell(self, codes: list[str]) -> None:
        with self._lock:
            for code in codes:
                if watched := self._watched.get(code):
                    watched.told += 1
                    watched.news.notify_all()
