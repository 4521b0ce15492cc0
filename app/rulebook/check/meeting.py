"""Which layers can do something to each other: only those are laid together to be checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.rulebook.layers import CHANGES
from app.rulebook.source import Mapping, Sequence, inner

_WORD = re.compile(r"[a-z][a-z0-9_-]*")
_VALUE = re.compile(r"\{[^}]*\}")
_LANGS = {"ko", "en"}
# Parts whose members arithmetic asks for by name: a change of one changes what asks for it.
_NUMBERS, _ADDS = "numbers", "add"
_ASKED_FOR = ("numbers", "values", "components")
Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Footprint:
    """What some changes touch: the `leaves` that they write, and all `above` them; the names of
    what they take away or give another value (`moved`); and every word they say (`said`). Numbers
    that are only added to are moved, and not written over."""

    leaves: dict[Path, Any]
    above: frozenset[Path]
    moved: frozenset[str]
    said: frozenset[str]

    @property
    def members(self) -> frozenset[Path]:
        """The members of the game that are written, each with its part."""
        return frozenset(path[:2] for path in self.leaves.keys() | self.above if len(path) > 1)

    @property
    def names(self) -> frozenset[str]:
        """The names of what may be otherwise than it is without."""
        return self.moved | frozenset(key for _, key in self.members)

    def meets(self, other: Footprint, together: Iterable[frozenset[str]]) -> bool:
        """Whether one can do something to the other. `together` are names that the game below asks
        for in one breath."""
        return (
            self._writes_over(other)
            or other._writes_over(self)
            or bool(self.moved & other.said or other.moved & self.said)
            or any(self._moves_with(other, names) for names in together)
        )

    def _moves_with(self, other: Footprint, names: frozenset[str]) -> bool:
        """Whether each moves another one of some names."""
        one, two = names & self.moved, names & other.moved
        return bool(one and two) and len(one | two) > 1

    def _writes_over(self, other: Footprint) -> bool:
        return any(
            path in other.above or other.leaves.get(path, value) != value
            for path, value in self.leaves.items()
        )


def footprint(changes: Iterable[Mapping]) -> Footprint:
    """What some changes touch."""
    written = [
        leaf
        for change in changes
        for part in CHANGES
        for leaf in _leaves(inner(change, part), (part,))
    ]
    leaves = dict(written)
    numbers = frozenset(path for path in leaves if path[0] == _NUMBERS)
    said = ((path[1:] if path not in numbers else (), value, path) for path, value in written)
    return Footprint(
        {k: v for k, v in leaves.items() if k not in numbers or k[-1] != _ADDS},
        frozenset(path[:length] for path in leaves for length in range(1, len(path))),
        frozenset(path[-1] for path, value in written if value is None and len(path) % 2 == 0)
        | frozenset(path[1] for path in leaves if len(path) > 1 and path[0] in _ASKED_FOR),
        frozenset(word for ids, value, path in said for word in (*ids, *_words(value, path))),
    )


def asked_together(base: Mapping) -> list[frozenset[str]]:
    """The numbers of a game that it asks for in one expression, where those are several."""
    numbers = inner(base, "numbers").keys()
    said = (frozenset(_words(value, path)) & numbers for path, value in _leaves(base, ()))
    return [names for names in said if len(names) > 1]


def words_in(tree: dict[str, Any]) -> Iterator[str]:
    """Every word that is said somewhere."""
    for key, value in tree.items():
        yield from _words(value, (key,))


def _leaves(tree: Mapping, path: Path) -> Iterator[tuple[Path, Any]]:
    for key, value in tree.items():
        if isinstance(value, Mapping) and value:
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _words(value: Any, path: Path) -> Iterator[str]:
    """The words of what was written; of a text for people only the values that it fills in."""
    if isinstance(value, str):
        said = " ".join(_VALUE.findall(value)) if path[-1:] and path[-1] in _LANGS else value
        yield from _WORD.findall(said)
    elif isinstance(value, Mapping):
        yield from value
        for key, each in value.items():
            yield from _words(each, (*path, key))
    elif isinstance(value, Sequence):
        for each in value:
            yield from _words(each, path)
