"""Lays layers on a game: base, adversary level after level, variants, scenario.

A layer changes what stands below it: mappings are merged key by key, anything else is replaced,
`null` takes away. The order of the layers is the rule of precedence: the last one has its way.
"""

from __future__ import annotations

from typing import Any

from app.rulebook.source import Fault, Mapping, Sequence

# The part of a rulebook whose members have an order of their own: that of their phases, and within
# a phase as written or as `after` and `before` say.
ORDERED = "steps"
# A layer may give these new values but not invent them: nothing below would ask for them.
FIXED = ("numbers",)
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


def compose(base: Mapping, changes: list[Mapping]) -> tuple[Mapping, list[Fault]]:
    """The game with all `changes` laid on, in order, and what could not be laid."""
    faults: list[Fault] = []
    tree = _copy(base)
    for change in changes:
        for part in CHANGES:
            if part in change:
                _lay(tree, part, change, faults)
    if isinstance(tree.get(ORDERED), Mapping):
        tree[ORDERED] = _in_order(tree[ORDERED], tree.get("phases"), faults)
    return tree, faults


def _lay(tree: Mapping, part: str, change: Mapping, faults: list[Fault]) -> None:
    if part in FIXED and isinstance(change[part], Mapping):
        known = tree.get(part) or {}
        for key in change[part]:
            if key not in known:
                place = change[part].places[key]
                faults.append(Fault(place, f"the game has no {part[:-1]} '{key}' to change"))
    _merge(tree, part, change[part], change, faults)


def _merge(below: Mapping, key: str, value: Any, above: Mapping, faults: list[Fault]) -> None:
    place = above.places[key]
    if value is None:
        if key not in below:
            faults.append(Fault(place, f"'{key}' does not exist below, so it cannot be taken away"))
        below.pop(key, None)
        below.places.pop(key, None)
    elif isinstance(value, Mapping) and isinstance(below.get(key), Mapping):
        for inner, inner_value in value.items():
            _merge(below[key], inner, inner_value, value, faults)
    else:
        below[key] = _copy(value)
        below.places[key] = place


def _copy(value: Any) -> Any:
    if isinstance(value, Mapping):
        tree = Mapping(value.place)
        tree.update({key: _copy(inner) for key, inner in value.items()})
        tree.places = dict(value.places)
        return tree
    if isinstance(value, Sequence):
        items = Sequence(value.place)
        items.extend(_copy(inner) for inner in value)
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
    order = sorted(plain, key=lambda key: ranks.get(_word(members[key], "phase"), len(ranks)))
    waiting = [key for key in members if _anchor(members[key])]
    while waiting:
        placeable = next((key for key in waiting if _anchor(members[key]) in order), None)
        if placeable is None:
            faults.extend(_lost(members, key) for key in waiting)
            order.extend(waiting)
            break
        waiting.remove(placeable)
        order.insert(_position(order, members, placeable), placeable)
    arranged = Mapping(members.place)
    arranged.update({key: members[key] for key in order})
    arranged.places = dict(members.places)
    return arranged


def _ranks(phases: Any) -> dict[Any, int]:
    """The place of each phase: those before the first round come first."""
    if not isinstance(phases, Mapping):
        return {}
    order = sorted(phases, key=lambda phase: _word(phases[phase], "once") is not True)
    return {phase: rank for rank, phase in enumerate(order)}


def _word(member: Any, key: str) -> Any:
    return member.get(key) if isinstance(member, Mapping) else None


def _anchor(member: Any) -> Any:
    return _word(member, "after") or _word(member, "before")


def _position(order: list[str], members: Mapping, key: str) -> int:
    if anchor := members[key].get("after"):
        at = order.index(anchor) + 1
        while at < len(order) and members[order[at]].get("after") == anchor:
            at += 1
        return at
    return order.index(members[key]["before"])


def _lost(members: Mapping, key: str) -> Fault:
    anchor = _anchor(members[key])
    return Fault(members.places[key], f"'{key}' stands beside '{anchor}', which does not exist")
