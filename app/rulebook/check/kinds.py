"""Which names a component gives to expressions, by its kind.

counter .value .full             deck .left .built .next      pile .count .cards
card .side .card .value          lane, lane.slot, lane.slot.<property of its cards>
.next                            the group of a deck's top card as its order says it: '2'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from app.rulebook.source import Mapping, inner
from app.rulebook.types import (
    CARD,
    NUMBER,
    SOME_NUMBER,
    Name,
    Names,
    one_card_of,
    one_of,
    several,
)

# A number that can be 0: an empty pile, the last token gone.
COUNT = Name(NUMBER, None, frozenset(), (0, 1))
_MOST_LISTED = 100


class Sets(Protocol):
    """The cards of a game."""

    def cards(self, set_id: object) -> Mapping:
        """The cards of a set."""

    def properties(self, set_id: object) -> Names:
        """The properties of the cards of a set."""


def given(sets: Sets, component_id: str, component: Mapping) -> Names:
    """The names that a component gives, each in full."""
    kind = GIVES.get(str(component.get("kind")))
    names = kind(sets, component) if kind else {}
    return {
        f"{component_id}.{rest}" if rest else component_id: name for rest, name in names.items()
    }


def _counter(sets: Sets, counter: Mapping) -> Names:
    low, high = counter.get("low", 0), counter.get("high")
    value = COUNT
    if type(low) is int and type(high) is int and 0 <= high - low < _MOST_LISTED:
        value = one_of(range(low, high + 1))
    elif type(low) is int and low > 0:
        value = Name(NUMBER, None, frozenset(), (low, low + 1))
    return {"": value, "value": value} | ({"full": SOME_NUMBER} if "full" in counter else {})


def _deck(sets: Sets, deck: Mapping) -> Names:
    names = {"": COUNT, "left": COUNT, "built": SOME_NUMBER}
    if groups := sets.properties(deck.get("cards")).get(str(deck.get("by"))):
        names["next"] = one_of(("", *map(str, groups.values or ())))
    return names


def _pile(sets: Sets, pile: Mapping) -> Names:
    return {"": COUNT, "count": COUNT, "cards": several(sets.cards(pile.get("cards")), CARD)}


def _lane(sets: Sets, lane: Mapping) -> Names:
    names = {"": COUNT}
    for slot in inner(lane, "slots"):
        names[slot] = several(sets.cards(lane.get("cards")), CARD)
        for key, name in sets.properties(lane.get("cards")).items():
            names[f"{slot}.{key}"] = several(name.values, name.type)
    return names


def _card(sets: Sets, card: Mapping) -> Names:
    cards = one_card_of(sets.cards(card.get("cards")))
    return {"": COUNT, "value": COUNT, "card": cards, "side": one_of(inner(card, "sides"))}


GIVES: dict[str, Callable[[Sets, Mapping], Names]] = {
    "counter": _counter,
    "deck": _deck,
    "pile": _pile,
    "lane": _lane,
    "card": _card,
}
