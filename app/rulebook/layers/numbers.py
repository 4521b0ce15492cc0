"""Numbers that a layer replaces, adds to, or takes from an option; edits of a deck's order.

numbers:
  oil: 4                      replaces
  oil: {add: 1}               adds to what stands below; to a list item by item: {add: [0, 1, 0]}
  rounds: {option: rounds}    what a group has chosen
  order:                      edits an order of cards (see `orders`)
    - {take_out: 1}
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as AnyMapping
from typing import Any

from app.rulebook import orders
from app.rulebook.near import right
from app.rulebook.source import Fault, Mapping, Place, Sequence

_KINDS: dict[type, str] = {int: "a whole number", str: "a word", Sequence: "a list"}


class Wrong(ValueError):
    """What a layer says of a number does not fit it; where, and what would be right."""

    def __init__(self, message: str, meant: str = "", place: Place | None = None) -> None:
        super().__init__(message)
        self.meant, self.place = meant, place


def give(
    below: Mapping, key: str, value: Any, place: Place, options: AnyMapping[str, Any]
) -> Fault | None:
    """Gives the number `key` what a layer says of it; what does not fit is answered."""
    if key not in below:
        return Fault(place, f"the game has no number '{key}' to change", right(key, below))
    try:
        below[key], below.places[key] = _new(key, below[key], value, options), place
    except Wrong as wrong:
        return Fault(wrong.place or place, str(wrong), wrong.meant)
    return None


def settle(numbers: Mapping, options: AnyMapping[str, Any]) -> list[Fault]:
    """Gives the numbers of the game itself that come from options their values."""
    faults = []
    for key, value in numbers.items():
        if isinstance(value, Mapping):
            try:
                numbers[key] = _from_option(value, options)
            except Wrong as wrong:
                faults.append(Fault(numbers.places[key], str(wrong), wrong.meant))
                numbers[key] = 0
    return faults


def _new(key: str, old: Any, value: Any, options: AnyMapping[str, Any]) -> Any:
    if isinstance(value, Mapping):
        kind = next(iter(value), "")
        if kind not in _CHANGES or len(value) != 1:
            raise Wrong(
                "a number is replaced, or changed by 'add' or 'option'", right(kind, _CHANGES)
            )
        return _CHANGES[kind](key, old, value, options)
    if isinstance(old, str) and isinstance(value, Sequence) and any(_edits(value)):
        return _edited(old, value)
    if type(value) is not type(old):
        kind = _KINDS.get(type(old), "something else")
        raise Wrong(f"'{key}' is {kind} below and must stay that")
    return value


def _edits(value: Sequence) -> list[bool]:
    return [isinstance(each, Mapping) for each in value]


def _added(key: str, old: Any, value: Mapping, options: AnyMapping[str, Any]) -> Any:
    more = value["add"]
    if isinstance(old, Sequence) and isinstance(more, Sequence):
        if len(old) != len(more):
            raise Wrong(f"'{key}' has {len(old)} items below, and {len(more)} are added to them")
        if not all(type(each) is int for each in (*old, *more)):
            raise Wrong(f"only whole numbers can be added to '{key}'")
        summed = Sequence(value.place)
        summed.extend(one + other for one, other in zip(old, more, strict=True))
        summed.places = list(more.places)
        return summed
    if type(old) is not int or type(more) is not int:
        kind = _KINDS.get(type(old), "something else")
        like = "edits of its order" if isinstance(old, str) else f"{kind} can be added to it"
        raise Wrong(f"'{key}' is {kind} below", f"only {like}")
    return old + more


def _chosen(key: str, old: Any, value: Mapping, options: AnyMapping[str, Any]) -> Any:
    new = _from_option(value, options)
    if type(new) is not type(old):
        kind = _KINDS.get(type(old), "something else")
        raise Wrong(f"'{key}' is {kind} below, and the option '{value['option']}' is not")
    return new


def _from_option(value: Mapping, options: AnyMapping[str, Any]) -> Any:
    if set(value) != {"option"}:
        raise Wrong("a number is written, or taken from an 'option'")
    name = str(value["option"])
    if name not in options:
        raise Wrong(f"unknown option '{name}'", right(name, options))
    chosen = options[name]
    if isinstance(chosen, (list, tuple)):
        items = Sequence(value.place)
        items.extend(chosen)
        items.places = [value.place] * len(chosen)
        return items
    return int(chosen) if isinstance(chosen, bool) else chosen


def _edited(old: str, edits: Sequence) -> str:
    order = orders.groups(old)
    for edit, place in zip(edits, edits.places, strict=True):
        try:
            order = orders.edited(order, edit if isinstance(edit, Mapping) else {})
        except orders.BadEdit as bad:
            raise Wrong(str(bad), bad.meant, place) from None
    return orders.written(order)


_CHANGES: dict[str, Callable[[str, Any, Mapping, AnyMapping[str, Any]], Any]] = {
    "add": _added,
    "option": _chosen,
}
