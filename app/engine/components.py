"""The states of the things that are tracked, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.rulebook import orders
from app.rulebook.schema import Rulebook


@dataclass(frozen=True, slots=True)
class CounterState:
    """A number."""

    value: int


@dataclass(frozen=True, slots=True)
class StacksState:
    """A hidden deck: cards left in each part, from the top; `built` is what it began with."""

    stacks: tuple[int, ...]
    built: int

    @property
    def left(self) -> int:
        """Cards in all parts."""
        return sum(self.stacks)


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's place in a deck: its group, and the card itself where it is known."""

    group: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class DeckState:
    """A deck from the top; `built` is the length it began with."""

    spots: tuple[Spot, ...]
    built: int

    @property
    def left(self) -> int:
        """Cards in the deck."""
        return len(self.spots)


@dataclass(frozen=True, slots=True)
class LaneState:
    """Slots in the order in which cards pass through them; `held` cards stay at an advance."""

    slots: tuple[tuple[str, tuple[str, ...]], ...]
    held: frozenset[str] = frozenset()

    def cards(self, slot: str) -> tuple[str, ...]:
        """Cards in a slot; a slot that was closed holds none."""
        return next((cards for name, cards in self.slots if name == slot), ())

    def has(self, slot: str) -> bool:
        """Whether the slot is there and was not closed."""
        return any(name == slot for name, _ in self.slots)

    def with_cards(self, slot: str, cards: tuple[str, ...]) -> LaneState:
        """The lane with other cards in a slot."""
        slots = tuple((name, cards if name == slot else held) for name, held in self.slots)
        return LaneState(slots, self.held)


@dataclass(frozen=True, slots=True)
class PileState:
    """Cards in the order they came; None for a card without a name."""

    cards: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class TokenState:
    """A card that lies out. `owed` tokens must still go to `owed_to` when it turns over."""

    side: str
    value: int
    card: str | None = None
    owed: int = 0
    owed_to: str = ""


PartState = CounterState | StacksState | DeckState | LaneState | PileState | TokenState
Parts = Mapping[str, PartState]


def visible(parts: Parts) -> Iterator[str]:
    """Every card whose whereabouts are known."""
    for part in parts.values():
        if isinstance(part, LaneState):
            for _, cards in part.slots:
                yield from cards
        elif isinstance(part, PileState):
            yield from (card for card in part.cards if card is not None)
        elif isinstance(part, DeckState):
            yield from (spot.card for spot in part.spots if spot.card is not None)
        elif isinstance(part, TokenState) and part.card is not None:
            yield part.card


def unseen(rulebook: Rulebook, parts: Parts, cards: str, by: str | None) -> dict[str, list[str]]:
    """Cards of a set that nobody has seen yet, by group: in the deck or back in the box."""
    seen = set(visible(parts))
    groups: dict[str, list[str]] = {}
    for card_id, card in rulebook.cards[cards].items():
        if card_id not in seen:
            groups.setdefault(str(card.props.get(by or "", "")), []).append(card_id)
    return groups


def chances(rulebook: Rulebook, parts: Parts, deck_id: str, depth: int = 0) -> dict[str, Fraction]:
    """How likely each card is to be the one `depth` cards below the top; exact.

    A card whose place is known is certain. Any other spot holds each unseen card of its group
    with the same chance: which card went back to the box, nobody knows either.
    """
    spec, deck = rulebook.components[deck_id], parts[deck_id]
    if not isinstance(deck, DeckState) or depth >= deck.left or spec.kind != "deck":
        return {}
    spot = deck.spots[depth]
    if spot.card is not None:
        return {spot.card: Fraction(1)}
    assert spec.cards is not None
    likely = unseen(rulebook, parts, spec.cards, spec.by).get(spot.group, [])
    return {card: Fraction(1, len(likely)) for card in likely}


def groups(order: str) -> tuple[str, ...]:
    """The groups of "111-2222" (see `app.rulebook.orders`)."""
    return orders.groups(order)
