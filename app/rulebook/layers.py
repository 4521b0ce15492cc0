"""Lays layers on a game: base, adversary level after level, variants, scenario.

A layer changes what stands below it: mappings are merged key by key, anything else is replaced,
`null` takes away. The order of the layers is the rule of precedence: the last one has its way.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as AnyMapping
from typing import Any

from app.rulebook.near import right
from app.rulebook.source import Fault, Mapping, Sequence, inner

# The part whose members have an order of their own: that of their phases, and of `after` and
# `before`.
ORDERED = "steps"
# A layer may give these new values but not invent them: nothing below would ask for them.
FIXED = "numbers"
CHANGES = (
    "numbers",
    "cards",
    "components",
    "phases",
    "steps",
    "moves",
    "reasons",
    "labels",
    "score",
    "page",
)


def chosen(
    base: Mapping, layers: AnyMapping[str, Mapping], options: AnyMapping[str, Any]
) -> list[Mapping]:
    """The changes that `options` lay on a game, in the order of precedence.

    `options` says a value for each option of the game that lays layers.
    """
    changes: list[Mapping] = []
    laying = base.get("layers")
    for option_id in laying if isinstance(laying, Sequence) else ():
        option = inner(base, "options", str(option_id))
        for name in _names(option, options.get(str(option_id))):
            if name in layers:
                changes.extend(_changes_of(layers[name], options))
    return changes


def _names(option: Mapping, value: Any) -> Iterator[str]:
    """The layers that a value of an option lays."""
    if option.get("kind") == "switch" and value is True:
        yield str(option.get("layer"))
    for each in value if isinstance(value, (list, tuple)) else (value,):
        yield str(inner(option, "values", str(each)).get("layer"))


def _changes_of(layer: Mapping, options: AnyMapping[str, Any]) -> list[Mapping]:
    """A layer's own changes, then those of its levels up to the chosen one."""
    levels, chosen_level = layer.get("levels"), options.get(str(layer.get("levels_by")))
    if not isinstance(levels, Sequence) or not isinstance(chosen_level, int):
        return [layer]
    return [layer, *(each for each in levels[: chosen_level + 1] if isinstance(each, Mapping))]


def compose(base: Mapping, changes: list[Mapping]) -> tuple[Mapping, list[Fault]]:
    """The game with all `changes` laid on, in order, and what could not be laid."""
    faults: list[Fault] = []
    tree = _copy(base)
    for change in changes:
        for part in CHANGES:
            if part == FIXED and isinstance(change.get(part), Mapping):
                _give(inner(tree, part), change[part], faults)
            elif part in change:
                _merge(tree, part, change[part], change, faults)
    if isinstance(tree.get(ORDERED), Mapping):
        tree[ORDERED] = _in_order(tree[ORDERED], tree.get("phases"), faults)
    return tree, faults


def _give(below: Mapping, numbers: Mapping, faults: list[Fault]) -> None:
    """Gives numbers new values of their own kind."""
    for key, value in numbers.items():
        place = numbers.places[key]
        if key not in below:
            wrong = f"the game has no number '{key}' to change"
            faults.append(Fault(place, wrong, right(key, below)))
        elif type(value) is not type(below[key]):
            kind = _KINDS.get(type(below[key]), "something else")
            faults.append(Fault(place, f"'{key}' is {kind} below and must stay that"))
        else:
            below[key], below.places[key] = _copy(value), place


_KINDS: dict[type, str] = {int: "a whole number", str: "a word", Sequence: "a list"}


def _merge(below: Mapping, key: str, value: Any, above: Mapping, faults: list[Fault]) -> None:
    place = above.places[key]
    if value is None:
        if key not in below:
            wrong = f"'{key}' does not exist below, so it cannot be taken away"
            faults.append(Fault(place, wrong, right(key, below)))
        below.pop(key, None)
        below.places.pop(key, None)
    elif isinstance(value, Mapping) and isinstance(below.get(key), Mapping):
        for name, change in value.items():
            _merge(below[key], name, change, value, faults)
    else:
        _add(below, key, value)
        below.places[key] = place


def _add(below: Mapping, key: str, value: Any) -> None:
    copied = _copy(value)
    if key not in below and isinstance(copied, Mapping):
        copied.added = key, tuple(below)
    below[key] = copied


def _copy(value: Any) -> Any:
    if isinstance(value, Mapping):
        tree = Mapping(value.place)
        tree.update({key: _copy(each) for key, each in value.items()})
        tree.places = dict(value.places)
        tree.added = value.added
        return tree
    if isinstance(value, Sequence):
        items = Sequence(value.place)
        items.extend(map(_copy, value))
        items.places = list(value.places)
        return items
    return value


def _in_order(members: Mapping, phases: Any, faults: list[Fault]) -> Mapping:
    """The members by their phases and as written, those with an anchor moved behind or before it.

    Several behind one anchor stand in the order of their layers. Before the first step of a round
    is behind all of setup.
    """
    ranks = _ranks(phases)
    plain = [key for key in members if not _anchor(members[key])]
    order = sorted(plain, key=lambda key: ranks.get(str(_word(members[key], "phase")), len(ranks)))
    waiting = [key for key in members if _anchor(members[key])]
    while waiting:
        placeable = next((key for key in waiting if _anchor(members[key]) in order), None)
        if placeable is None:
            lost = [key for key in waiting if _anchor(members[key]) not in members] or waiting
            faults.extend(_lost(members, key) for key in lost)
            order.extend(waiting)
            break
        waiting.remove(placeable)
        order.insert(_position(order, members, placeable), placeable)
    arranged = Mapping(members.place)
    arranged.update({key: members[key] for key in order})
    arranged.places = dict(members.places)
    return arranged


def _ranks(phases: Any) -> dict[str, int]:
    """The place of each phase: those before the first round come first."""
    if not isinstance(phases, Mapping):
        return {}
    order = sorted(phases, key=lambda phase: _word(phases[phase], "once") is not True)
    return {str(phase): rank for rank, phase in enumerate(order)}


def _word(member: Any, key: str) -> Any:
    return member.get(key) if isinstance(member, Mapping) else None


def _anchor(member: Any) -> str | None:
    anchor = _word(member, "after") or _word(member, "before")
    return str(anchor) if anchor else None


def _position(order: list[str], members: Mapping, key: str) -> int:
    at = order.index(_anchor(members[key]) or "")
    if not (anchor := members[key].get("after")):
        return at
    at += 1
    while at < len(order) and _word(members[order[at]], "after") == anchor:
        at += 1
    return at


def _lost(members: Mapping, key: str) -> Fault:
    anchor = _anchor(members[key]) or ""
    where = "after" if members[key].get("after") else "before"
    if anchor in members:
        wrong = f"'{key}' and '{anchor}' stand beside each other and beside nothing else"
        return Fault(members[key].places[where], wrong)
    wrong = f"no step '{anchor}' for '{key}' to stand {where}"
    return Fault(members[key].places[where], wrong, right(anchor, members))
