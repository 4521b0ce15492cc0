"""Which names a component gives to expressions, by its kind.

counter .value .full .limit .high    deck .left .built .next       hidden deck .left .built .stacks
card .side .card .value          pile .count .cards .<property of its cards>
lane, lane.slot, lane.slot.<property>, lane.pushed_out        dice .<die> .<die>.<property> .rolled
.next                            the group of a deck's top card as its order says it: '2'

Kept per person, each of them is a mapping: `wounds[who]`, `sum(wounds)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from app.rulebook.source import Mapping, inner
from app.rulebook.types import (
    CARD,
    NUMBER,
    NUMBERS,
    SOME_NUMBER,
    WORD,
    Name,
    Names,
    each_has,
    one_card_of,
    one_of,
    several,
)

# A number that can be 0: an empty pile, the last token gone.
COUNT = Name(NUMBER, None, frozenset(), (0, 1))
_MOST_LISTED = 100


class Sets(Protocol):
    """The cards of a game, and those of them that are people."""

    @property
    def people(self) -> tuple[str, ...]:
        """Who may sit at the table."""

    def cards(self, set_id: object) -> Mapping:
        """The cards of a set."""

    def properties(self, set_id: object) -> Names:
        """The properties of the cards of a set."""


def given(sets: Sets, component_id: str, component: Mapping) -> Names:
    """The names that a component gives, each in full."""
    kind = GIVES.get(str(component.get("kind")))
    names = kind(sets, component) if kind else {}
    if component.get("per") is None:
        return _in_full(component_id, names)
    people = frozenset(sets.people)
    everybody = {rest: Name(each_has(name.type), None, people) for rest, name in names.items()}
    theirs = (_in_full(f"{component_id}.{who}", names) for who in sets.people)
    return {k: v for each in (_in_full(component_id, everybody), *theirs) for k, v in each.items()}


def _in_full(start: str, names: Names) -> Names:
    return {f"{start}.{rest}" if rest else start: name for rest, name in names.items()}


def _counter(sets: Sets, counter: Mapping) -> Names:
    low, high = counter.get("low", 0), counter.get("high")
    value = COUNT
    if type(low) is int and type(high) is int and 0 <= high - low < _MOST_LISTED:
        value = one_of(range(low, high + 1))
    elif type(low) is int and low > 0:
        value = Name(NUMBER, None, frozenset(), (low, low + 1))
    bounds = {key: SOME_NUMBER for key in ("full", "limit", "high") if key in counter}
    return {"": value, "value": value} | bounds


def _deck(sets: Sets, deck: Mapping) -> Names:
    names = {"": COUNT, "left": COUNT, "built": SOME_NUMBER}
    if groups := sets.properties(deck.get("cards")).get(str(deck.get("by"))):
        names["next"] = one_of(("", *map(str, groups.values or ())))
    return names


def _pile(sets: Sets, pile: Mapping) -> Names:
    cards = {"": COUNT, "count": COUNT, "cards": several(sets.cards(pile.get("cards")), CARD)}
    properties = sets.properties(pile.get("cards")).items()
    return cards | {key: several(name.values, name.type) for key, name in properties}


def _hidden_deck(sets: Sets, deck: Mapping) -> Names:
    return {"": COUNT, "left": COUNT, "built": SOME_NUMBER, "stacks": Name(NUMBERS)}


def _dice(sets: Sets, dice: Mapping) -> Names:
    """What each die shows, and all of them together."""
    names: Names = {"": COUNT}
    rolled: list[str] = []
    together: dict[str, list[Any]] = {}
    for die in inner(dice, "dice"):
        faces = inner(dice, "dice", die, "faces")
        names[die], shown = several(faces, WORD), _shown(faces)
        rolled += faces
        for key, values in shown.items():
            names[f"{die}.{key}"] = several(values)
            together.setdefault(key, []).extend(values)
    names["rolled"] = several(rolled, WORD)
    return names | {f"rolled.{key}": several(values) for key, values in together.items()}


def _shown(faces: Mapping) -> dict[str, list[Any]]:
    """The properties of some faces, each with its values."""
    shown: dict[str, list[Any]] = {}
    for face in faces:
        for key, value in inner(faces, face, "props").items():
            shown.setdefault(key, []).append(value)
    return {key: [v for v in values if isinstance(v, (int, str))] for key, values in shown.items()}


def _lane(sets: Sets, lane: Mapping) -> Names:
    names = {"": COUNT}
    for slot in (*inner(lane, "slots"), "pushed_out"):
        names[slot] = several(sets.cards(lane.get("cards")), CARD)
        for key, name in sets.properties(lane.get("cards")).items():
            names[f"{slot}.{key}"] = several(name.values, name.type)
    return names


def _card(sets: Sets, card: Mapping) -> Names:
    cards = one_card_of(sets.cards(card.get("cards")))
    return {"": COUNT, "value": COUNT, "card": cards, "side": one_of(inner(card, "sides"))}


GIVES: dict[str, Callable[[Sets, Mapping], Names]] = {
    "counter": _counter,
    "hidden_deck": _hidden_deck,
    "deck": _deck,
    "pile": _pile,
    "lane": _lane,
    "card": _card,
    "dice": _dice,
}
