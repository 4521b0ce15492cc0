"""Walks the game of one group after the other; what its layers leave alone is walked once."""

from __future__ import annotations

import typing
from collections.abc import Iterable
from dataclasses import dataclass, field

from app.rulebook.check.meeting import footprint, words_in
from app.rulebook.schema import Rulebook
from app.rulebook.source import Fault, Mapping
from app.rulebook.walk import Spot, Walk, fields_of

# A part of the game, and a member of it.
Name = tuple[str, str]
# The parts that hold members under ids of their own.
_PARTS = [part for part, kind in fields_of(Rulebook).items() if typing.get_origin(kind) is dict]
# The names of what is a layer's own hang on the option that lays it.
_OWN = "layer."


@dataclass(frozen=True, slots=True)
class _Member:
    """A member that no layer wrote: what was found in it, and the words that it says."""

    walk: Walk
    said: frozenset[str]


@dataclass(slots=True)
class Found:
    """What was found in the game of a group. `news` are the spots that layers wrote or that speak
    of what they wrote, and those that were not met before."""

    spots: list[Spot] = field(default_factory=list)
    news: list[Spot] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def add(self, walk: Walk, new: bool) -> None:
        """Adds what was found on a walk."""
        self.spots += walk.spots
        if new:
            self.news += walk.spots
            self.faults += walk.faults


class Members:
    """Remembers the members of the game as they are where no layer writes them."""

    def __init__(self) -> None:
        self._known: dict[Name, _Member] = {}

    def walk(self, tree: Mapping, changes: Iterable[Mapping]) -> Found:
        """Walks a game on which `changes` were laid."""
        found, touched = Found(), footprint(changes)
        wrote, names = touched.members, touched.names
        parts = [part for part in _PARTS if isinstance(tree.get(part), Mapping)]
        found.add(Walk(Rulebook, _without(tree, parts)), new=True)
        for part, key in ((each, key) for each in parts for key in tree[each]):
            known = self._known.get((part, key))
            if _wrote(wrote, part, key):
                found.add(Walk.of_member(Rulebook, tree, part, key), new=True)
            elif known is None:
                said = frozenset(words_in({key: tree[part][key]}))
                known = _Member(Walk.of_member(Rulebook, tree, part, key), said)
                self._known[part, key] = known
                found.add(known.walk, new=True)
            else:
                found.add(known.walk, new=not names.isdisjoint(known.said))
        return found


def _wrote(wrote: frozenset[tuple[str, ...]], part: str, key: str) -> bool:
    return (part, key) in wrote or any(
        each == part and name.startswith(_OWN) for each, name in wrote
    )


def _without(tree: Mapping, parts: list[str]) -> Mapping:
    """The game with the members of some parts left out."""
    bare = Mapping(tree.place)
    bare.update({key: Mapping(tree.places[key]) if key in parts else tree[key] for key in tree})
    bare.places = tree.places
    return bare
