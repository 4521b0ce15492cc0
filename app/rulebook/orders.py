"""The order of a deck: the groups of its cards from the top, and how a layer edits it.

An order is written "111-2222": one character a card; dashes and spaces only make it easier to read.
A group with a longer name stands in brackets: "11-2(2C)" holds four cards.

An edit works on whatever lies there, so that two layers can both edit. Where there is no such card
it does nothing:

{take_out: PICK}                          that card goes back to the box
{replace: PICK, with: GROUP}              a card of another group lies there instead
{put: GROUP, before|after: PICK}          one more card; {put: GROUP, at: top|bottom}
{move: PICK, before|after: PICK}          where there is no such place, `else`: top or bottom
{move: PICK, up|down: N}                  past as many cards
{move: PICK, onto: PICK}                  it takes the place of that card, which goes to the box

PICK is a group, or which of its cards from the top: first, second … sixth, last, every
("last 3"; a group alone is its first card). A group with a star is every group that begins so
("every 2*": also 2C).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from app.rulebook.near import right

_GROUP = re.compile(r"\(([^()]+)\)|([^-\s()])")
_PICK = re.compile(r"(?:(?P<which>[a-z]+) )?(?P<group>[^-\s()*]+)(?P<star>\*?)\Z")
_NUMBERED = ("first", "second", "third", "fourth", "fifth", "sixth")
_WHICH = (*_NUMBERED, "last", "every")
_ENDS = ("top", "bottom")

Order = tuple[str, ...]
Edit = Mapping[str, Any]


class BadEdit(ValueError):
    """An edit that cannot be understood, and what would be right."""

    def __init__(self, message: str, meant: str = "") -> None:
        super().__init__(message)
        self.meant = meant


def groups(order: str) -> Order:
    """The groups of "111-2(2C)", from the top."""
    return tuple(long or short for long, short in _GROUP.findall(order))


def written(order: Order) -> str:
    """An order as it is written, cards of a kind together: "111-(2C)2"."""
    text = ""
    for at, group in enumerate(order):
        new_part = at > 0 and group[:1] != order[at - 1][:1]
        called = group if len(group) == 1 else f"({group})"
        text += f"-{called}" if new_part else called
    return text


def edited(order: Order, edit: Edit) -> Order:
    """An order once an edit was made. Raises BadEdit."""
    verb = next((key for key in edit if key in _VERBS), None)
    if verb is None:
        raise BadEdit(f"an edit of an order is one of {', '.join(_VERBS)}")
    return _VERBS[verb](order, edit)


def picked(order: Order, pick: Any) -> list[int]:
    """The places of the cards that a pick means, from the top. Raises BadEdit."""
    found = _PICK.match(str(pick))
    which = (found["which"] or "first") if found else ""
    if found is None or which not in _WHICH:
        meant = f"a group, or which of it: {', '.join(_WHICH)}"
        raise BadEdit(f"'{pick}' names no card of an order", meant)
    group, star = found["group"], bool(found["star"])
    at = [n for n, each in enumerate(order) if each == group or (star and each.startswith(group))]
    if which == "every":
        return at
    number = len(at) - 1 if which == "last" else _NUMBERED.index(which)
    return at[number : number + 1] if number >= 0 else []


def _take_out(order: Order, edit: Edit) -> Order:
    _known(edit, "take_out")
    gone = picked(order, edit["take_out"])
    return tuple(group for at, group in enumerate(order) if at not in gone)


def _replace(order: Order, edit: Edit) -> Order:
    _known(edit, "replace", "with")
    places, group = picked(order, edit["replace"]), _group(edit.get("with"))
    return tuple(group if at in places else each for at, each in enumerate(order))


def _put(order: Order, edit: Edit) -> Order:
    _known(edit, "put", "before", "after", "at", "else")
    group = _group(edit["put"])
    if "at" in edit:
        return _at_end(order, (group,), edit["at"])
    at = _beside(order, edit)
    if at is None:
        return _at_end(order, (group,), edit["else"]) if "else" in edit else order
    return (*order[:at], group, *order[at:])


def _move(order: Order, edit: Edit) -> Order:
    _known(edit, "move", "before", "after", "up", "down", "onto", "else")
    for key in ("up", "down"):
        if key in edit:
            return _past(order, edit, -1 if key == "up" else 1)
    if "onto" in edit:
        return _onto(order, edit)
    side = "after" if "after" in edit else "before"
    if str(edit.get(side, "")).startswith("every "):
        return _behind_every(order, edit, side)
    for at in picked(order, edit["move"]):
        rest = (*order[:at], *order[at + 1 :])
        to = _beside(rest, edit)
        if to is not None:
            return (*rest[:to], order[at], *rest[to:])
        return _at_end(rest, (order[at],), edit["else"]) if "else" in edit else order
    return order


def _past(order: Order, edit: Edit, step: int) -> Order:
    count = edit["up" if step < 0 else "down"]
    if type(count) is not int or count < 1:
        raise BadEdit("'up' and 'down' say past how many cards")
    for at in picked(order, edit["move"]):
        rest = (*order[:at], *order[at + 1 :])
        to = max(0, min(at + step * count, len(rest)))
        return (*rest[:to], order[at], *rest[to:])
    return order


def _onto(order: Order, edit: Edit) -> Order:
    source, target = picked(order, edit["move"]), picked(order, edit["onto"])
    if not source or not target or source[0] == target[0]:
        return order
    group = order[source[0]]
    laid = (*order[: target[0]], group, *order[target[0] + 1 :])
    return (*laid[: source[0]], *laid[source[0] + 1 :])


def _behind_every(order: Order, edit: Edit, side: str) -> Order:
    """One card beside each of several, from the top; where the card is picked anew each time."""
    for number in range(len(picked(order, edit[side]))):
        anchor = picked(order, edit[side])[number]
        source = picked(order, edit["move"])
        if not source:
            return order
        group = order[source[0]]
        rest = (*order[: source[0]], *order[source[0] + 1 :])
        at = anchor - (source[0] < anchor) + (side == "after")
        order = (*rest[:at], group, *rest[at:])
    return order


def _beside(order: Order, edit: Edit) -> int | None:
    """Where a card goes that stands `before` or `after` another; None where that is not there."""
    side = next((key for key in ("before", "after") if key in edit), None)
    if side is None:
        raise BadEdit("an edit must say where: 'before' or 'after' a card")
    places = picked(order, edit[side])
    return places[0] + (side == "after") if places else None


def _at_end(order: Order, cards: Order, end: Any) -> Order:
    if end not in _ENDS:
        raise BadEdit(f"'{end}' is no end of a deck", "top or bottom")
    return (*cards, *order) if end == "top" else (*order, *cards)


def _group(written: Any) -> str:
    found = _PICK.match(str(written))
    if written is None or found is None or found["which"] or found["star"]:
        raise BadEdit(f"'{written}' is not a group of cards")
    return str(written)


def _known(edit: Edit, *keys: str) -> None:
    for key in edit:
        if key not in keys:
            raise BadEdit(f"'{key}' is not known here", right(key, keys))


_VERBS: dict[str, Callable[[Order, Edit], Order]] = {
    "take_out": _take_out,
    "replace": _replace,
    "put": _put,
    "move": _move,
}
