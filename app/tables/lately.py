"""What was made last: made once, for everybody who asks for the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class _Made(Generic[T]):
    """One thing; whoever asks while it is being made waits for it."""

    __slots__ = ("lock", "thing")

    def __init__(self) -> None:
        self.lock = Lock()
        self.thing: T | None = None


class Lately(Generic[T]):
    """The last `most` things that were made, each under its key. Threads may share it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._made: OrderedDict[Hashable, _Made[T]] = OrderedDict()

    def of(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing under `key`, made where nobody has asked for it lately. Raises what `make`
        does; then the next to ask tries again."""
        with self._lock:
            made = self._made.setdefault(key, _Made())
            self._made.move_to_end(key)
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        if made.thing is None:
            with made.lock:
                if made.thing is None:
                    made.thing = make()
        return made.thing
