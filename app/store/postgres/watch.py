"""Hears what any process has committed into a PostgreSQL database."""

from __future__ import annotations

from typing import Any

import psycopg

from app.store.watching import EVERYTHING, Change, Watch, Watchers

CHANNEL = "seomjigi"
_LOOK_UP_SECONDS = 0.5
_AGAIN_SECONDS = 1.0


def payload(change: Change) -> str:
    """A change as it is sent."""
    return f"{change.code} {change.version}" if change.code else ""


def _change(payload: str) -> Change:
    code, _, version = payload.partition(" ")
    return Change(code, int(version)) if code else EVERYTHING


class Listener(Watch):
    """Listens to the database."""

    def __init__(self, address: str, watchers: Watchers) -> None:
        super().__init__(watchers)
        self._address = address

    def _run(self) -> None:
        while not self._over.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    self._listen(connection)
            except psycopg.Error:
                self._over.wait(_AGAIN_SECONDS)  # it is away; when it is back, all is compared

    def _listen(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._watchers.tell([EVERYTHING])  # what happened before this moment was not heard
        while not self._over.is_set():
            for heard in connection.notifies(timeout=_LOOK_UP_SECONDS):
                self._watchers.tell([_change(heard.payload)])
                if self._over.is_set():
                    return
