"""A pile: cards in the order they came, or only their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from app.engine.events import Changed, Cleared, NotOut, Refused, TooFew
from app.engine.kinds.kind import Cell, Kind, Names, odds
from app.engine.state import PartState, State
from app.rulebook import schema as s


@dataclass(frozen=True, slots=True)
class PileState(PartState):
    """Cards in the order they came; None for a card without a name."""

    cards: tuple[str | None, ...] = ()


class Pile(Kind[s.Pile, PileState]):
    """What a pile does."""

    lists = True

    def first(self, names: Names) -> PileState:
        """It begins with `start`."""
        return PileState(self.spec.start)

    def name(self, part: PileState, rest: str, state: State, names: Names) -> Any:
        """`pile`, `.count`: how many; `.cards`; `.<prop>`: that of each card with a name."""
        if rest in ("", "count"):
            return len(part.cards)
        return part.cards if rest == "cards" else self.game.props(part.cards, rest)

    def document(self, part: PileState, state: State, names: Names) -> Any:
        """`{count, cards?}`."""
        named = [card for card in part.cards if card is not None]
        if named or self.spec.named:
            return {"cards": named, "count": len(part.cards)}
        return {"count": len(part.cards)}

    def figure(self, part: PileState) -> int:
        """How many cards lie in it."""
        return len(part.cards)

    def places(self, part: PileState) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        """One place."""
        yield "", part.cards

    def lay(self, cell: Cell[PileState], place: str, card: str | None) -> None:
        """On top."""
        if place:
            super().lay(cell, place, card)
        cell.put(PileState((*cell.part.cards, card)))

    def add(self, cell: Cell[PileState], by: int) -> None:
        """Cards without a name, which are only counted."""
        before = cell.part.cards
        unnamed = before.count(None) + by
        if unnamed < 0 and cell.draft.strict:
            raise Refused(TooFew(self.id, before.count(None), 0))
        named = tuple(card for card in before if card is not None)
        cell.put(PileState((*named, *(None for _ in range(unnamed)))))
        cell.draft.tell(Changed(self.id, len(before), len(cell.part.cards), who=cell.who))

    def take(self, cell: Cell[PileState], place: str, card: str) -> None:
        """The one that came last."""
        at = _last(cell.part.cards, card)
        cell.put(PileState((*cell.part.cards[:at], *cell.part.cards[at + 1 :])))

    def rename(self, cell: Cell[PileState], place: str, card: str, other: str) -> None:
        """The one that came last."""
        at = _last(cell.part.cards, card)
        cell.put(PileState((*cell.part.cards[:at], other, *cell.part.cards[at + 1 :])))

    def clear(self, cell: Cell[PileState]) -> None:
        """Nothing is left."""
        if cell.part.cards:
            cell.put(PileState())
            cell.draft.tell(Cleared(self.id))

    def belongs(self, card: str) -> bool:
        """A card of its set."""
        return card in self.game.rulebook.cards.get(self.spec.cards or "", {})

    def waiting(self, part: PileState) -> int | None:
        """All that lie in it."""
        return len(part.cards)

    def likely(self, part: PileState, state: State, wanted: s.Turn) -> dict[str, Fraction]:
        """Of a pile that stands in, the cards that are wanted: see `StandIn`."""
        if wanted.short is None or self.id not in wanted.short.from_:
            return super().likely(part, state, wanted)
        return odds(Counter(self.standing_in(part.cards, wanted.short)))

    def standing_in(self, cards: Sequence[str | None], wanted: s.StandIn) -> tuple[str, ...]:
        """Those cards of which one is turned next where the pile stands in for another."""
        named = [card for card in cards if card is not None]
        if wanted.highest is None:
            return tuple(named[:1])
        ranks = self.game.props(named, wanted.highest)
        return tuple(card for card, rank in zip(named, ranks, strict=True) if rank == max(ranks))

    def turn(self, cell: Cell[PileState], wanted: s.Turn, card: str | None) -> None:
        """The one that came first, or the one that was named; where neither is known, its name is
        noted."""
        if card is not None and card in cell.part.cards:
            self.take(cell, "", card)
        else:
            first, *rest = cell.part.cards
            cell.put(PileState(tuple(rest)))
            card = card or first
        cell.draft.lay_turned(wanted, self.id, card)


def _last(cards: tuple[str | None, ...], card: str) -> int:
    for at in range(len(cards) - 1, -1, -1):
        if cards[at] == card:
            return at
    raise Refused(NotOut(card))
