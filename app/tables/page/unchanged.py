"""What was worked out from a state, kept as long as all that it read of the state stays the same.

A tap changes a part or two of a table; what the page tells of the others need not be worked out
anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from app.engine.game import Game
from app.engine.state import PartState, State
from app.rulebook.terms import Term
from app.tables.page.wording import Wording

T = TypeVar("T")


class _Watched(Mapping[str, PartState]):
    """The parts of a state; notes which of them are read."""

    def __init__(self, parts: Mapping[str, PartState]) -> None:
        self._parts = parts
        self.read: dict[str, PartState] = {}

    def __getitem__(self, part_id: str) -> PartState:
        part = self.read[part_id] = self._parts[part_id]
        return part

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)  # which parts there are never changes

    def __len__(self) -> int:
        return len(self._parts)

    def __contains__(self, part_id: object) -> bool:
        return part_id in self._parts


@dataclass(frozen=True, slots=True)
class _Kept:
    """Something that was worked out, and from what: what was given, the parts that were read, and
    all else of the state."""

    terms: Mapping[str, Term]
    read: Mapping[str, PartState]
    rest: State
    given: object
    made: Any

    def holds(self, w: Wording, rest: State, given: object) -> bool:
        """Whether it would be worked out the same now."""
        parts = w.state.parts
        return (
            self.terms is w.terms
            and self.rest == rest
            and self.given == given
            and all(parts[each] is part or parts[each] == part for each, part in self.read.items())
        )


_KEPT: WeakKeyDictionary[Game, dict[tuple[str, str], _Kept]] = WeakKeyDictionary()


def unchanged(w: Wording, name: str, make: Callable[[Wording], T], given: object = None) -> T:
    """What `make` tells of a table, which is kept under a name; `make` may ask nothing but the
    wording that it is handed and what was `given`, and answers something that nobody changes."""
    rest = replace(w.state, parts={})
    kept = _KEPT.setdefault(w.game, {})
    known = kept.get((name, w.lang))
    if known is None or not known.holds(w, rest, given):
        watched = _Watched(w.state.parts)
        made = make(replace(w, state=replace(w.state, parts=watched)))
        known = kept[name, w.lang] = _Kept(w.terms, watched.read, rest, given, made)
    found: T = known.made
    return found
