"""A lock that is handed on in the order of arrival.

SQLite lets a writer in who happens to ask at the right moment, and the others sleep ever longer
between two tries. Within one process they wait here instead, and the first come is first served.
"""

from __future__ import annotations

from collections import deque
from threading import Lock


class Turnstile:
    """Lets one through at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._taken = False
        self._waiting: deque[Lock] = deque()

    def enter(self, seconds: float) -> bool:
        """Waits for its turn; False when it did not come in time."""
        with self._lock:
            if not self._taken:
                self._taken = True
                return True
            turn = Lock()
            turn.acquire()
            self._waiting.append(turn)
        if turn.acquire(timeout=seconds):
            return True
        with self._lock:
            try:
                self._waiting.remove(turn)
            except ValueError:
                return True  # it came at the last moment
        return False

    def leave(self) -> None:
        """Hands the turn on to who has waited longest."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False
