"""A deck whose cards are known by name: what may lie where, and how likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from app.engine.events import DeckEmpty, NoSuchPlace, NotOut, Refused
from app.engine.kinds.kind import Cell, Kind, Names, odds, unseen
from app.engine.state import PartState, State
from app.rulebook import orders
from app.rulebook import schema as s


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's place in a deck: its group, and the card itself where it is known. Spots next to
    each other with the same `mix` above 0 were shuffled together: any may lie where another is."""

    group: str
    card: str | None = None
    mix: int = 0


@dataclass(frozen=True, slots=True)
class DeckState(PartState):
    """A deck from the top; `built` is the length it began with."""

    spots: tuple[Spot, ...]
    built: int

    @property
    def left(self) -> int:
        """Cards in the deck."""
        return len(self.spots)

    def mixed_with(self, at: int) -> range:
        """The places that were shuffled together with the one at `at`."""
        mix = self.spots[at].mix
        first, behind = at, at + 1
        while mix and first and self.spots[first - 1].mix == mix:
            first -= 1
        while mix and behind < len(self.spots) and self.spots[behind].mix == mix:
            behind += 1
        return range(first, behind)


class Deck(Kind[s.Deck, DeckState]):
    """What a deck does."""

    followed = True

    def first(self, names: Names) -> DeckState:
        """It begins as `order`, `mixed` or `count` say."""
        spots = tuple(self._first_spots(names))
        return DeckState(spots, len(spots))

    def _first_spots(self, names: Names) -> Iterator[Spot]:
        worked_out = self.game.start_value
        if self.spec.order is not None:
            order = str(worked_out(self.spec.order, names))
            yield from (Spot(group if self.spec.by else "") for group in orders.groups(order))
        for group, count in self.spec.mixed.items():
            yield from (Spot(group, mix=1) for _ in range(worked_out(count, names)))
        if self.spec.count is not None:
            yield from (Spot("") for _ in range(worked_out(self.spec.count, names)))

    def name(self, part: DeckState, rest: str, state: State, names: Names) -> Any:
        """`deck`, `.left`: how many; `.built`: with how many it began; `.next`: the group of the
        top card, where that is known."""
        if rest == "next":
            return self.next_group(part)
        return part.built if rest == "built" else part.left

    def document(self, part: DeckState, state: State, names: Names) -> Any:
        """`{left, order?, chances}`."""
        chances = {card: float(chance) for card, chance in self.chances(part, state).items()}
        if not self.spec.by or self.spec.mixed:
            return {"left": part.left, "chances": chances}
        order = [int(x.group) if x.group.isdecimal() else x.group for x in part.spots]
        return {"left": part.left, "order": order, "chances": chances}

    def figure(self, part: DeckState) -> int:
        """How many cards are left."""
        return part.left

    def places(self, part: DeckState) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        """One place, with the cards whose place in it is known."""
        yield "", tuple(spot.card for spot in part.spots if spot.card is not None)

    def lay(self, cell: Cell[DeckState], place: str, card: str | None) -> None:
        """On top."""
        if place or card is None:
            raise Refused(NoSuchPlace(self.id))
        cell.put(replace(cell.part, spots=(Spot(self.group(card), card), *cell.part.spots)))
        cell.trigger(self.spec.on_change)

    def take(self, cell: Cell[DeckState], place: str, card: str) -> None:
        """The topmost that is known to be this card."""
        at = _known(cell.part, card)
        cell.put(replace(cell.part, spots=_without(cell.part.spots, at)))

    def rename(self, cell: Cell[DeckState], place: str, card: str, other: str) -> None:
        """The topmost that is known to be this card."""
        at = _known(cell.part, card)
        spots = list(cell.part.spots)
        spots[at] = Spot(self.group(other), other, spots[at].mix)
        cell.put(replace(cell.part, spots=tuple(spots)))

    def left(self, part: DeckState) -> int | None:
        """Cards in the deck."""
        return part.left

    def layout(self, part: DeckState) -> str:
        """The groups from the top; of a deck that was mixed nobody knows them."""
        if self.spec.mixed:
            return ""
        return orders.written(tuple(spot.group for spot in part.spots))

    def next_group(self, part: DeckState) -> str:
        """That of the top card, unless others were shuffled with it."""
        top = {part.spots[at].group for at in part.mixed_with(0)} if part.spots else set()
        return top.pop() if len(top) == 1 else ""

    def group(self, card: str) -> str:
        """By the property that groups its cards."""
        return str(self.game.cards[card].props.get(self.spec.by or "", ""))

    def alike(self, card: str, other: str) -> bool:
        """Cards of one group, where the deck is made of their set."""
        return not self.belongs(card) or self.group(card) == self.group(other)

    def belongs(self, card: str) -> bool:
        """A card of its set."""
        return card in self.game.rulebook.cards[self.spec.cards]

    def nameable(self, wanted: s.Turn) -> Mapping[str, Any]:
        """What players have shuffled in, too; and of a deck that is mixed of groups, any card of
        these: how many of each are in it, they know better."""
        sets = self.game.rulebook.cards
        mixed = {
            key: card
            for key, card in sets[self.spec.cards].items()
            if self.group(key) in self.spec.mixed
        }
        return {**mixed, **sets.get(self.spec.also or "", {}), **super().nameable(wanted)}

    # --- the next card ---------------------------------------------------------------------------

    @property
    def when_missing(self) -> s.Effects:
        """As the game says."""
        return self.spec.on_missing

    def waiting(self, part: DeckState) -> int | None:
        """One is asked for, whatever is left."""
        return None

    def drawn(self, state: State) -> bool:
        """As the game says."""
        return bool(self.game.value(self.spec.drawn, self.game.lookup(state)))

    def chances(self, part: DeckState, state: State, depth: int = 0) -> dict[str, Fraction]:
        """A card whose place is known is certain. Any other spot holds each unseen card of its
        group with the same chance: which card went back to the box, nobody knows either."""
        if not -part.left <= depth < part.left:
            return {}
        together = part.mixed_with(depth % part.left)
        left: dict[str, Counter[str]] | None = None
        chances: dict[str, Fraction] = {}
        for at in together:
            spot = part.spots[at]
            if spot.card is not None:
                likely = {spot.card: Fraction(1)}
            else:
                left = left or unseen(self.game, state, self.spec.cards, self.spec.by)
                likely = odds(_of_group(left, spot.group))
            if len(together) == 1:
                return likely
            for card, chance in likely.items():
                chances[card] = chances.get(card, Fraction(0)) + chance / len(together)
        return chances

    def turn(self, cell: Cell[DeckState], wanted: s.Turn, card: str | None) -> None:
        """The top card, or the bottom one where the step says so."""
        draft = cell.draft
        if card is not None and not self._counted(cell.part, card):
            draft.lay_turned(wanted, self.id, card)
            return
        if not cell.part.spots:
            draft.tell(DeckEmpty(self.id))
            draft.note_turned(None)
            cell.trigger(self.spec.on_missing)
            return
        at = self._which(cell.part, self.depth(cell.part, wanted), card)
        cell.put(replace(cell.part, spots=_without(cell.part.spots, at)))
        if not self.drawn(draft.state):
            draft.change(draws=draft.state.draws + 1)
        draft.lay_turned(wanted, self.id, card)
        cell.trigger(self.spec.on_change)
        if not cell.part.spots:
            cell.trigger(self.spec.on_empty)

    def depth(self, part: DeckState, wanted: s.Turn) -> int:
        """The top, the bottom, or the topmost card of the lowest group."""
        if wanted.lowest and part.spots:
            lowest = min(spot.group[:1] for spot in part.spots)
            return next(at for at, spot in enumerate(part.spots) if spot.group[:1] == lowest)
        return -1 if wanted.bottom else 0

    def _counted(self, part: DeckState, card: str) -> bool:
        """Whether a card is one of the deck's, and not one that players have shuffled in."""
        return self.belongs(card) or any(spot.card == card for spot in part.spots)

    def _which(self, part: DeckState, depth: int, card: str | None) -> int:
        """Which of the spots that were shuffled together held the card."""
        together = part.mixed_with(depth % part.left)
        if card is not None and len(together) > 1:
            for at in together:
                if part.spots[at].card == card:
                    return at
            for at in together:
                if part.spots[at].card is None and part.spots[at].group == self.group(card):
                    return at
        return depth % part.left

    def refill(self, cell: Cell[DeckState]) -> None:
        """As the game says."""
        if not cell.part.spots:
            cell.trigger(self.spec.on_short)

    # --- shuffling -------------------------------------------------------------------------------

    def shuffle_in(self, cell: Cell[DeckState], cards: tuple[str | None, ...], at: str) -> None:
        """Shuffles cards into it: see the effect `shuffle`."""
        known = tuple(Spot(self.group(card), card) if card else Spot("") for card in cards)
        spots, mix = cell.part.spots, 1 + max((spot.mix for spot in cell.part.spots), default=0)
        laid = {
            "top": lambda: (*_mixed(known, mix), *spots),
            "bottom": lambda: (*spots, *_mixed(known, mix)),
            "all": lambda: _mixed((*spots, *known), mix),
            "each": lambda: _into_parts(spots, known, mix),
        }
        cell.put(replace(cell.part, spots=laid[at]()))

    def take_out(self, cell: Cell[DeckState], group: str | None, bottom: bool = False) -> bool:
        """Takes the topmost unseen card of a group out, or of any; or the one that lies lowest.
        False where there is none."""
        spots = list(enumerate(cell.part.spots))
        for at, spot in reversed(spots) if bottom else spots:
            if spot.card is None and (group is None or spot.group == group):
                cell.put(replace(cell.part, spots=_without(cell.part.spots, at)))
                cell.trigger(self.spec.on_change)
                return True
        return False


def _of_group(left: Mapping[str, Counter[str]], group: str) -> Counter[str]:
    """What is left of a group; a spot of no group may hold any card."""
    if group in left:
        return left[group]
    return sum(left.values(), Counter()) if not group else Counter()


def _known(part: DeckState, card: str) -> int:
    for at, spot in enumerate(part.spots):
        if spot.card == card:
            return at
    raise Refused(NotOut(card))


def _without(spots: tuple[Spot, ...], at: int) -> tuple[Spot, ...]:
    return (*spots[:at], *spots[at + 1 :])


def _mixed(spots: tuple[Spot, ...], mix: int) -> tuple[Spot, ...]:
    return tuple(replace(spot, mix=mix) for spot in spots)


def _into_parts(spots: tuple[Spot, ...], cards: tuple[Spot, ...], mix: int) -> tuple[Spot, ...]:
    """One card into each of as many parts as there are cards; the larger parts lie on top."""
    size, larger = divmod(len(spots), max(1, len(cards)))
    laid: list[Spot] = []
    start = 0
    for number, card in enumerate(cards):
        end = start + size + (number < larger)
        laid.extend(_mixed((*spots[start:end], card), mix + number))
        start = end
    return (*laid, *spots[start:])
