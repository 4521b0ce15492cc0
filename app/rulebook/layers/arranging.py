"""The order of phases and steps.

`course` says it in one place: `{phase: [step, …], …}`. What a layer adds names the member that it
stands `after` or `before`. Where there is no `course`, the order is that in which phases and steps
are written.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.rulebook.near import right
from app.rulebook.source import Fault, Mapping, Sequence, inner

COURSE = "course"


def arrange(tree: Mapping, faults: list[Fault]) -> None:
    """Puts phases and steps in order, takes out the steps to which nothing was added, and `course`
    with them."""
    course = inner(tree, COURSE)
    phases, steps = tree.get("phases"), tree.get("steps")
    if isinstance(phases, Mapping):
        tree["phases"] = _in_order(phases, _phase_order(phases, course), "phase", faults)
    if isinstance(steps, Mapping):
        order = _step_order(steps, tree.get("phases"), course)
        tree["steps"] = _in_order(steps, order, "step", faults)
        _carried(tree["steps"])
    tree.pop(COURSE, None)
    tree.places.pop(COURSE, None)


def _phase_order(phases: Mapping, course: Mapping) -> list[str]:
    """Those without an anchor: those before the first round, then as `course` says."""
    ranks = {phase: rank for rank, phase in enumerate(course)}
    plain = [key for key in phases if not _anchor(phases[key])]
    return sorted(plain, key=lambda key: (not _once(phases, key), ranks.get(key, len(ranks))))


def _once(phases: Any, key: str) -> bool:
    return inner(phases, key).get("once") is True


def _step_order(steps: Mapping, phases: Any, course: Mapping) -> list[str]:
    """Those without an anchor: by their phases, then as `course` says or as written."""
    ranks = {
        phase: rank for rank, phase in enumerate(phases if isinstance(phases, Mapping) else ())
    }
    said = {step: at for at, step in enumerate(_said(course))}
    plain = [key for key in steps if not _anchor(steps[key])]

    def rank(key: str) -> tuple[int, int]:
        phase = str(inner(steps, key).get("phase"))
        return ranks.get(phase, len(ranks)), said.get(key, len(said))

    return sorted(plain, key=rank)


def _said(course: Mapping) -> Iterator[str]:
    for steps in course.values():
        yield from map(str, steps if isinstance(steps, Sequence) else ())


def _in_order(members: Mapping, order: list[str], what: str, faults: list[Fault]) -> Mapping:
    """The members in `order`, and those with an anchor behind or before it.

    Several behind one anchor stand in the order of their layers. Before the first step of a round
    is behind all of setup.
    """
    waiting = [key for key in members if _anchor(members[key])]
    while waiting:
        placeable = next((key for key in waiting if _anchor(members[key]) in order), None)
        if placeable is None:
            lost = [key for key in waiting if _anchor(members[key]) not in members] or waiting
            faults.extend(_lost(members, key, what) for key in lost)
            order.extend(waiting)
            break
        waiting.remove(placeable)
        order.insert(_position(order, members, placeable), placeable)
    arranged = Mapping(members.place)
    arranged.update({key: members[key] for key in order})
    arranged.places = dict(members.places)
    return arranged


def _anchor(member: Any) -> str | None:
    anchor = inner(member).get("after") or inner(member).get("before")
    return str(anchor) if anchor else None


def _position(order: list[str], members: Mapping, key: str) -> int:
    at = order.index(_anchor(members[key]) or "")
    if not (anchor := members[key].get("after")):
        return at
    at += 1
    while at < len(order) and inner(members, order[at]).get("after") == anchor:
        at += 1
    return at


def _lost(members: Mapping, key: str, what: str) -> Fault:
    anchor = _anchor(members[key]) or ""
    where = "after" if members[key].get("after") else "before"
    if anchor in members:
        wrong = f"'{key}' and '{anchor}' stand beside each other and beside nothing else"
        return Fault(members[key].places[where], wrong)
    wrong = f"no {what} '{anchor}' for '{key}' to stand {where}"
    return Fault(members[key].places[where], wrong, right(anchor, members))


def _carried(steps: Mapping) -> None:
    """A step that only carries what layers add: not there without, and passed over while none of
    its notes counts."""
    for key in [key for key in steps if inner(steps, key).get("for_notes") is True]:
        step, notes = steps[key], inner(steps, key, "notes")
        if not notes:
            del steps[key], steps.places[key]
            continue
        conditions = [inner(notes, note).get("when", True) for note in notes]
        if when := _any_of(conditions):
            own = step.get("when")
            step = steps[key] = step.shallow()
            step["when"] = f"({own}) and ({when})" if isinstance(own, str) else when
            step.places["when"] = step.place


def _any_of(conditions: list[Any]) -> str:
    """A condition that holds where one of several does; empty where one always does."""
    if any(each in (True, "true") for each in conditions):
        return ""
    return " or ".join(f"({each})" for each in dict.fromkeys(conditions))
