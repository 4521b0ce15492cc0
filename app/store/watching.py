"""Tells whoever asked that a table has moved on, here or in another process."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Event, Lock, Thread, current_thread


@dataclass(frozen=True, slots=True)
class Change:
    """Something was committed: the table with this code stands at this version now (0 where its log
    did not change). Without a code anything may have changed (a restore, a connection that was
    away): compare all."""

    code: str | None
    version: int = 0


EVERYTHING = Change(None)
# Something that a table shows beside its log has changed: its pace, a pause, who is ready.
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


class Watch(ABC):
    """A thread that follows what any process commits into the database, from the first watcher
    on."""

    def __init__(self, watchers: Watchers) -> None:
        self._watchers = watchers
        self._lock = Lock()
        self._over = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begins to follow, if that has not happened yet."""
        with self._lock:
            if self._thread is None and not self._over.is_set():
                self._thread = Thread(target=self._run, name="watch", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Follows no more."""
        self._over.set()
        with self._lock:
            if self._thread is not None and self._thread is not current_thread():
                self._thread.join()

    @abstractmethod
    def _run(self) -> None:
        """Tells the watchers each change, until `_over` is set."""
