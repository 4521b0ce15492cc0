"""A lane: slots through which cards pass, together or pushed by the next one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from app.engine.events import Advanced, Cleared, Closed, Held, Left, LetGo, NotOut, Refused
from app.engine.kinds.kind import Cell, Kind, Names
from app.engine.state import PartState, State
from app.rulebook import schema as s

PUSHED_OUT = "pushed_out"
Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LaneState(PartState):
    """Slots in the order in which cards pass through them. `held` are cards, each with its slot,
    that stay at the next advance; `pushed_out` is the card that was pushed out last."""

    slots: tuple[tuple[str, Cards], ...]
    held: frozenset[tuple[str, str]] = frozenset()
    pushed_out: str | None = None

    def cards(self, slot: str) -> Cards:
        """Cards in a slot; a slot that was closed holds none."""
        return next((cards for name, cards in self.slots if name == slot), ())

    def has(self, slot: str) -> bool:
        """Whether the slot is there and was not closed."""
        return any(name == slot for name, _ in self.slots)

    def with_cards(self, slot: str, cards: Cards) -> LaneState:
        """The lane with other cards in a slot; what was held and is gone is held no more."""
        slots = tuple((name, cards if name == slot else lying) for name, lying in self.slots)
        held = frozenset(each for each in self.held if each[0] != slot or each[1] in cards)
        return replace(self, slots=slots, held=held)


class Lane(Kind[s.Lane, LaneState]):
    """What a lane does."""

    moves_on = True

    def first(self, names: Names) -> LaneState:
        """Its slots with the cards that `start` lays there."""
        return LaneState(tuple((slot, self.spec.start.get(slot, ())) for slot in self.spec.slots))

    def name(self, part: LaneState, rest: str, state: State, names: Names) -> Any:
        """`lane`: how many cards; `.<slot>`: those of a slot, with `.<prop>` that of each;
        `.pushed_out`: the card that was pushed out last, in a list."""
        slot, _, prop = rest.partition(".")
        if not slot:
            return self.figure(part)
        pushed = (part.pushed_out,) if part.pushed_out else ()
        cards = pushed if slot == PUSHED_OUT else part.cards(slot)
        return self.game.props(cards, prop) if prop else cards

    def document(self, part: LaneState, state: State, names: Names) -> Any:
        """`{slot: [cards]}`."""
        return {slot: list(cards) for slot, cards in part.slots}

    def figure(self, part: LaneState) -> int:
        """How many cards lie in it."""
        return sum(len(cards) for _, cards in part.slots)

    def places(self, part: LaneState) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        """Its slots."""
        return iter(part.slots)

    def place_name(self, place: str) -> s.Both:
        """The name of a slot."""
        return self.spec.slots[place].name if place in self.spec.slots else self.spec.name

    def belongs(self, card: str) -> bool:
        """A card of its set."""
        return card in self.game.rulebook.cards[self.spec.cards]

    def lay(self, cell: Cell[LaneState], place: str, card: str | None) -> None:
        """Behind the others of the slot; in a lane that pushes, in the place of what lies there."""
        if card is None or not cell.part.has(place):
            super().lay(cell, place, card)
        elif self.spec.moves == "push":
            self._push(cell, place, (card,))
        else:
            cell.put(cell.part.with_cards(place, (*cell.part.cards(place), card)))

    def take(self, cell: Cell[LaneState], place: str, card: str) -> None:
        """One copy of the card."""
        cards = list(cell.part.cards(place))
        if card not in cards:
            raise Refused(NotOut(card))
        cards.remove(card)
        cell.put(cell.part.with_cards(place, tuple(cards)))

    def rename(self, cell: Cell[LaneState], place: str, card: str, other: str) -> None:
        """One copy of the card, in its place; it stays held."""
        cards = list(cell.part.cards(place))
        if card not in cards:
            raise Refused(NotOut(card))
        cards[cards.index(card)] = other
        held = cell.part.held
        if (place, card) in held:
            held = held - {(place, card)} | {(place, other)}
        renamed = cell.part.with_cards(place, tuple(cards))
        cell.put(replace(renamed, held=held))

    def clear(self, cell: Cell[LaneState]) -> None:
        """Every slot."""
        if self.figure(cell.part):
            slots: tuple[tuple[str, Cards], ...] = tuple((slot, ()) for slot, _ in cell.part.slots)
            cell.put(LaneState(slots))
            cell.draft.tell(Cleared(self.id))

    # --- moving on -------------------------------------------------------------------------------

    def advance(self, cell: Cell[LaneState]) -> None:
        """Moves every card one slot on; held cards stay once. A slot that closes is left out."""
        lane = cell.part
        cell.draft.tell(Advanced(self.id))
        slots = []
        arriving: Cards = ()
        for name, cards in lane.slots:
            if any(self.closed_by(cell.draft.state, name, card, cell.names) for card in arriving):
                cell.draft.tell(Closed(f"{self.id}.{name}"))
                arriving = (*cards, *arriving)
                continue
            staying, leaving = self._held_back(cell, name, cards)
            slots.append((name, (*staying, *arriving)))
            arriving = leaving
        cell.put(LaneState(tuple(slots)))
        for card in arriving:
            cell.draft.place_card(card, self.spec.leaves_to)
            cell.draft.tell(Left(card, self.spec.leaves_to))

    def _held_back(self, cell: Cell[LaneState], slot: str, cards: Cards) -> tuple[Cards, Cards]:
        """The cards of a slot that stay, and those that move on."""
        staying: list[str] = []
        leaving: list[str] = []
        for card in cards:
            held = (slot, card) in cell.part.held and card not in staying
            stays = held or self.kept_by(cell.draft.state, slot, card, cell.names)
            (staying if stays else leaving).append(card)
        return tuple(staying), tuple(leaving)

    def kept_by(self, state: State, slot: str, card: str, names: Names) -> bool:
        """Whether a card stays in a slot for good."""
        lookup = self.game.lookup(state, {**names, **self.game.naming_card(card)})
        return bool(self.game.value(self.spec.slots[slot].keeps, lookup))

    def closed_by(self, state: State, slot: str, card: str, names: Names) -> bool:
        """Whether a slot leaves when this card would slide into it."""
        lookup = self.game.lookup(state, {**names, **self.game.naming_card(card)})
        return bool(self.game.value(self.spec.slots[slot].closes, lookup))

    def hold(self, cell: Cell[LaneState], place: str, card: str) -> None:
        """Keeps a card where it is at the next advance; again, and it is let go."""
        held = (place, card) in cell.part.held
        cell.put(replace(cell.part, held=cell.part.held ^ {(place, card)}))
        cell.draft.tell(LetGo(card) if held else Held(card))

    def push(self, cell: Cell[LaneState]) -> None:
        """Lets what lies in the first slot move on, and before it what is in its way."""
        self._push(cell, cell.part.slots[0][0], ())

    def _push(self, cell: Cell[LaneState], place: str, arriving: Cards) -> None:
        """Lays cards in a slot; what lay there moves to the next, until a slot was free."""
        passing = False
        for name, cards in cell.part.slots:
            passing = passing or name == place
            if passing:
                cell.put(cell.part.with_cards(name, arriving))
                arriving, passing = cards, bool(cards)
                if not passing:
                    return
        for card in arriving:
            self._push_out(cell, card)

    def _push_out(self, cell: Cell[LaneState], card: str) -> None:
        cell.put(replace(cell.part, pushed_out=card))
        cell.draft.place_card(card, self.spec.leaves_to)
        cell.draft.tell(Left(card, self.spec.leaves_to, pushed=True))
        cell.trigger(self.spec.on_pushed_out, self.game.naming_card(card))
