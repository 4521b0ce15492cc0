"""Tells whoever asked that a table has moved on, here or in another process."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Lock


@dataclass(frozen=True, slots=True)
class Change:
    """Something was committed: the table with this code stands at this version now (0 where its log
    did not change). Without a code anything may have changed (a restore, a connection that was
    away): compare all."""

    code: str | None
    version: int = 0


EVERYTHING = Change(None)
# Another process has committed something that is no tap: a pace, who is ready, a finished game.
NO_TAP = Change(None, -1)
Watcher = Callable[[Change], None]


class Watchers:
    """Those who want to be told of changes."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._watchers: list[Watcher] = []

    def __bool__(self) -> bool:
        return bool(self._watchers)

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Adds one; answers what takes it away again."""
        with self._lock:
            self._watchers.append(watcher)

        def stop() -> None:
            with self._lock:
                if watcher in self._watchers:
                    self._watchers.remove(watcher)

        return stop

    def tell(self, changes: Iterable[Change]) -> None:
        """Tells each of them every change."""
        with self._lock:
            watchers = list(self._watchers)
        for change in changes:
            for watcher in watchers:
                watcher(change)
