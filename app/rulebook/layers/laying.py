"""How a layer is laid on what stands below it."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as AnyMapping
from typing import Any, cast

from app.rulebook.layers import numbers
from app.rulebook.layers.arranging import arrange
from app.rulebook.layers.chosen import Laid
from app.rulebook.layers.own import REASONS, Ids, Path, asks_for_option, copied, named
from app.rulebook.near import right
from app.rulebook.source import Fault, Mapping, Place, Sequence, inner

# A layer may give these new values but not invent them: nothing below would ask for them.
FIXED = "numbers"
# What lengthens a list in place of taking its place.
ADD = "add"
# Reasons first: what else a layer says may lead to one that it brought under an id of its own.
CHANGES = (
    "reasons",
    "numbers",
    "values",
    "effects",
    "cards",
    "components",
    "phases",
    "steps",
    "moves",
    "labels",
    "seats",
    "score",
    "page",
)


def compose(
    base: Mapping, laid: Iterable[Laid], options: AnyMapping[str, Any] | None = None
) -> tuple[Mapping, list[Fault]]:
    """The game with everything that is `laid` on it, in order, and what could not be laid.

    `options` are what the group chose; of an option that is not said the default counts, as far as
    it hangs on no other.
    """
    work = _Composition(base, _chosen(base, options or {}))
    for each in laid:
        work.lay(each)
    arrange(work.tree, work.faults)
    return work.tree, work.faults


def _chosen(base: Mapping, options: AnyMapping[str, Any]) -> dict[str, Any]:
    offered = inner(base, "options")
    usual = {key: inner(offered, key).get("default", _lowest(offered, key)) for key in offered}
    return {**usual, **options}


def _lowest(offered: Mapping, key: str) -> Any:
    option = inner(offered, key)
    return option.get("low", 0) if option.get("kind") in ("number", "switch") else ""


class _Composition:
    """A game on which layers are being laid."""

    def __init__(self, base: Mapping, options: AnyMapping[str, Any]) -> None:
        self.tree = base.shallow()  # what no layer writes is shared with the game below
        if isinstance(base.get(FIXED), Mapping):
            self.tree[FIXED] = base[FIXED].shallow()
        self.options = options
        self.ids = Ids(base)
        self.faults = numbers.settle(inner(self.tree, FIXED), options)

    def lay(self, laid: Laid) -> None:
        """Lays one layer, or one level of it."""
        for part in CHANGES:
            changes = laid.changes.get(part)
            if part == FIXED and isinstance(changes, Mapping):
                self._numbers(changes, laid)
            elif part in laid.changes:
                self._merge(self.tree, part, changes, laid.changes, (), laid)

    def _numbers(self, changes: Mapping, laid: Laid) -> None:
        below = inner(self.tree, FIXED)
        for key, value in changes.items():
            name, new = named(key, laid), copied(value, laid, self.ids)
            fault = numbers.give(below, name, new, changes.places[key], self.options)
            self.faults += [fault] if fault else []

    def _merge(
        self, below: Mapping, key: str, value: Any, above: Mapping, path: Path, laid: Laid
    ) -> None:
        own, place = self.ids.own(path, key, value, laid, below), above.places[key]
        if value is None:
            self._take_away(below, own, above, key)
            return
        if path == REASONS and own != key and own not in below:
            self._reason_beside(below, key, own)
        if isinstance(value, Mapping) and _lengthens(value, below.get(own)):
            below[own], below.places[own] = self._longer(below.get(own), value[ADD], laid), place
        elif isinstance(value, Mapping):
            self._begin(below, own, value, place)
            for name, change in value.items():
                self._merge(below[own], name, change, value, (*path, own), laid)
        else:
            below[own], below.places[own] = copied(value, laid, self.ids, key), place
            if asks_for_option(value):
                below.by_option.add(own)
        if path[-1:] == ("choices",):
            self._meaning(below[own], key, own, laid)

    def _longer(self, below: Sequence | None, more: Sequence, laid: Laid) -> Sequence:
        """A list with more behind what is there, if anything is."""
        longer: Sequence = Sequence(more.place) if below is None else copy(below)
        longer.extend(cast(Sequence, copied(more, laid, self.ids)))
        longer.places.extend(more.places)
        return longer

    def _take_away(self, below: Mapping, key: str, above: Mapping, written: str) -> None:
        if key not in below:
            wrong = f"'{written}' does not exist below, so it cannot be taken away"
            self.faults.append(Fault(above.places[written], wrong, right(written, below)))
        below.pop(key, None)
        below.places.pop(key, None)

    def _begin(self, below: Mapping, key: str, value: Mapping, place: Place) -> None:
        """What a layer adds, still empty; what is there below stays, in a copy of its own."""
        if isinstance(below.get(key), Mapping):
            below[key] = below[key].shallow()
            return
        tree = Mapping(value.place)
        if key not in below:
            tree.added = key, tuple(below)
        below[key], below.places[key] = tree, place

    def _reason_beside(self, below: Mapping, key: str, own: str) -> None:
        """A reason of a layer beside that of another: both count as one in what is told outside."""
        beside = copy(self.ids.original(REASONS, key) or Mapping(below.places[key]))
        beside["of"], beside.places["of"] = key, below.places[key]
        below[own], below.places[own] = beside, below.places[key]

    def _meaning(self, answer: Any, key: str, own: str, laid: Laid) -> None:
        """An answer under an id of its own is taken for what its layer means by it."""
        meant = self.ids.reason(key, laid)
        if meant != own and isinstance(answer, Mapping):
            answer["means"], answer.places["means"] = meant, answer.place


def _lengthens(value: Mapping, below: Any) -> bool:
    """Whether `{add: [...]}` is laid on a list, or where none is yet."""
    longer = set(value) == {ADD} and isinstance(value[ADD], Sequence)
    return longer and (below is None or isinstance(below, Sequence))


def copy(value: Any) -> Any:
    """A copy of what was written, places included."""
    if isinstance(value, Mapping):
        tree = Mapping(value.place)
        tree.update({key: copy(each) for key, each in value.items()})
        tree.places = dict(value.places)
        tree.added, tree.by_option = value.added, set(value.by_option)
        return tree
    if isinstance(value, Sequence):
        items = Sequence(value.place)
        items.extend(map(copy, value))
        items.places = list(value.places)
        return items
    return value
