"""Plays as they were read last: a text that has not changed is not read again, and what was worked
out from all plays of a group stands until one of them changes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from pydantic import ValidationError

from app.scores.plays import Play, from_text
from app.store import Store

T = TypeVar("T")
Texts = dict[tuple[str, str], str]
# A play takes some 4 kB: those of two full groups are kept, or of many small ones.
MOST_KEPT = 40_000
_MOST_TOLD = 24


@dataclass(frozen=True, slots=True)
class Reading:
    """All plays of a group, the newest first, with the texts that they were read from (by group
    and id); `unreadable` are the ids of those that nobody can show."""

    texts: Texts
    plays: tuple[Play, ...]
    unreadable: tuple[str, ...]
    read: dict[tuple[str, str], Play | None]
    _told: OrderedDict[Hashable, Any] = field(default_factory=OrderedDict)

    def told(self, key: Hashable, make: Callable[[Sequence[Play]], T]) -> T:
        """What `make` works out from the plays, for which `key` must stand with all else that it
        asks; nobody may change it."""
        if key not in self._told:
            self._told[key] = make(self.plays)
            while len(self._told) > _MOST_TOLD:
                self._told.popitem(last=False)
        found: T = self._told[key]
        return found


class Readings:
    """The readings of one store, those that were asked for last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[str | None, Reading] = OrderedDict()

    def of(self, group: str | None, texts: Texts) -> Reading:
        """The plays of a group, whose texts stand in the database now."""
        with self._lock:
            before = self._kept.get(group)
        # `==` between mappings leaves out their order, which is that of the plays.
        if before is None or before.texts != texts or [*before.texts] != [*texts]:
            before = _read(texts, before)
        self._keep(group, before)
        return before

    def _keep(self, group: str | None, reading: Reading) -> None:
        with self._lock:
            self._kept[group] = reading
            self._kept.move_to_end(group)
            while sum(len(each.texts) for each in self._kept.values()) > MOST_KEPT:
                self._kept.popitem(last=False)


def _read(texts: Texts, before: Reading | None) -> Reading:
    known = before.texts if before else {}
    read = {
        key: before.read[key] if before and known.get(key) == text else _play(text)
        for key, text in texts.items()
    }
    plays = tuple(play for play in read.values() if play is not None)
    unreadable = tuple(play_id for (_, play_id), play in read.items() if play is None)
    return Reading(texts, plays, unreadable, read)


def _play(text: str) -> Play | None:
    try:
        return from_text(text)
    except ValidationError:
        return None


_READINGS: WeakKeyDictionary[Store, Readings] = WeakKeyDictionary()


def readings(store: Store) -> Readings:
    """Those of a store."""
    return _READINGS.setdefault(store, Readings())
