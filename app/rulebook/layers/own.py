"""The names that a layer has for itself, and its ids where two layers would fall on one.

In what it changes, a layer calls the option that lays it `layer.option` (a word), the number of
its level `layer.level`, and any other `layer.x` is the number `<option>_x`. So one layer can be
laid by two options: one rival that leads and one that helps.

Two layers of a family know nothing of each other. Where both bring a note, an item, an answer or
a reason under one id, the second carries its layer's name behind it: `tile`, `tile-wind`. What
both say word for word stays one.
"""

from __future__ import annotations

import re
from typing import Any

from app.rulebook.layers.chosen import Laid
from app.rulebook.source import Mapping, Sequence, inner

_OWN = re.compile(r"\blayer\.([a-z_][a-z0-9_]*)")
_VALUES = re.compile(r"\{[^{}]*\}")
_LANGUAGES = ("ko", "en")
# Members of these stand beside each other, each under an id of its own.
_BESIDE = ("notes", "items", "choices")
REASONS = ("reasons",)

Path = tuple[str, ...]


def named(text: str, laid: Laid) -> str:
    """What a layer writes (an expression or a key), with its names for itself made plain."""
    return _OWN.sub(lambda found: _plain(found[1], laid), text) if "layer." in text else text


def told(text: str, laid: Laid) -> str:
    """A text of a layer, with its names for itself made plain in its `{values}`."""
    if "layer." not in text:
        return text
    return _VALUES.sub(lambda found: named(found[0], laid), text)


def is_text(key: str) -> bool:
    """Whether what stands under a key is words, in one language."""
    return key in _LANGUAGES


def asks_for_option(written: object) -> bool:
    """Whether an expression asks by which option its layer is laid: for one of them it may never
    hold."""
    return isinstance(written, str) and "layer.option" in written


def _plain(name: str, laid: Laid) -> str:
    if name == "option":
        return f"'{laid.option}'"
    if name == "level":
        return laid.level or "layer.level"
    return f"{laid.option}_{name}"


class Ids:
    """Which layer brought which id. `base` is the game before any layer."""

    def __init__(self, base: Mapping) -> None:
        self._base = base
        self._owners: dict[tuple[Path, str], tuple[str, str]] = {}
        self._own: dict[tuple[str, Path, str], str] = {}

    def own(self, path: Path, key: str, value: Any, laid: Laid, below: Mapping) -> str:
        """The id under which a layer's member `key` of the mapping at `path` is laid."""
        beside = path == REASONS or (path and path[-1] in _BESIDE)
        if not laid.family or not beside:
            return key
        known = self._own.get((laid.layer, path, key))
        return known or self._brought(path, key, value, laid, below)

    def reason(self, key: str, laid: Laid) -> str:
        """The reason that a layer means by `key`."""
        return self._own.get((laid.layer, REASONS, key), key)

    def _brought(self, path: Path, key: str, value: Any, laid: Laid, below: Mapping) -> str:
        owner = self._owners.get((path, key))
        if owner and owner[0] == laid.family and owner[1] != laid.layer:
            if path != REASONS and below.get(key) == copied(value, laid, self):
                return key
            own = f"{key}-{laid.layer.rpartition('/')[2]}"
            self._own[laid.layer, path, key] = own
            return own
        if owner is None and (path == REASONS or key not in below):
            self._owners[path, key] = laid.family, laid.layer
        return key

    def original(self, path: Path, key: str) -> Mapping | None:
        """A member of the game as it is without layers."""
        tree = inner(self._base, *path).get(key)
        return tree if isinstance(tree, Mapping) else None


def copied(value: object, laid: Laid, ids: Ids, key: str = "") -> object:
    """A copy of what a layer says, with its names for itself made plain."""
    if isinstance(value, Mapping):
        tree = Mapping(value.place)
        for each, inside in value.items():
            tree[each] = copied(inside, laid, ids, each)
            if asks_for_option(inside):
                tree.by_option.add(each)
        tree.places = dict(value.places)
        return tree
    if isinstance(value, Sequence):
        items = Sequence(value.place)
        items.extend(copied(each, laid, ids, key) for each in value)
        items.places = list(value.places)
        return items
    if not isinstance(value, str):
        return value
    if key == "reason":
        return ids.reason(value, laid)
    return told(value, laid) if is_text(key) else named(value, laid)
