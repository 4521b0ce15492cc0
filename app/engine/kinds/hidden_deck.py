"""A hidden deck: only counted, part by part from the top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.events import Changed, DeckEmpty, Drawn
from app.engine.kinds.kind import Cell, Kind, Names
from app.engine.state import PartState, State
from app.rulebook import schema as s


@dataclass(frozen=True, slots=True)
class HiddenDeckState(PartState):
    """Cards left in each part, from the top; `built` is what it began with."""

    stacks: tuple[int, ...]
    built: int

    @property
    def left(self) -> int:
        """Cards in all parts."""
        return sum(self.stacks)


class HiddenDeck(Kind[s.HiddenDeck, HiddenDeckState]):
    """What a hidden deck does."""

    followed = True

    def first(self, names: Names) -> HiddenDeckState:
        """It begins with `stacks`."""
        stacks = tuple(self.game.start_value(self.spec.stacks, names))
        return HiddenDeckState(stacks, sum(stacks))

    def name(self, part: HiddenDeckState, rest: str, state: State, names: Names) -> Any:
        """`deck`, `.left`: how many; `.built`: with how many it began; `.stacks`: each part."""
        if rest == "stacks":
            return part.stacks
        return part.built if rest == "built" else part.left

    def document(self, part: HiddenDeckState, state: State, names: Names) -> Any:
        """`{left, stacks}`."""
        return {"left": part.left, "stacks": list(part.stacks)}

    def figure(self, part: HiddenDeckState) -> int:
        """How many cards are left."""
        return part.left

    def left(self, part: HiddenDeckState) -> int | None:
        """Cards in all parts."""
        return part.left

    def layout(self, part: HiddenDeckState) -> str:
        """The cards in each part, where there are several."""
        return " / ".join(map(str, part.stacks)) if len(part.stacks) > 1 else ""

    def belongs(self, card: str) -> bool:
        """A card of its set, where its cards have names."""
        return card in self.game.rulebook.cards.get(self.spec.cards or "", {})

    def nameable(self, wanted: s.Turn) -> dict[str, s.Card]:
        """Those of its own set, too."""
        own = self.game.rulebook.cards.get(self.spec.cards or "", {})
        return {**own, **super().nameable(wanted)}

    @property
    def when_missing(self) -> s.Effects:
        """As the game says."""
        return self.spec.on_missing

    def waiting(self, part: HiddenDeckState) -> int | None:
        """One is asked for, whatever is left."""
        return None

    def add(self, cell: Cell[HiddenDeckState], by: int) -> None:
        """Cards on top, or cards off the top that go to the box: nobody has drawn them."""
        for _ in range(by):
            at = next((at for at, left in enumerate(cell.part.stacks) if left), 0)
            self._put(cell, at, 1)
        for _ in range(min(-by, cell.part.left)):
            if not cell.draft.ended:
                self._after_top(cell, self._take_top(cell))

    def _put(self, cell: Cell[HiddenDeckState], at: int, by: int) -> None:
        before = cell.part
        stacks = tuple(count + by * (index == at) for index, count in enumerate(before.stacks))
        cell.put(HiddenDeckState(stacks, before.built))
        cell.draft.tell(Changed(self.id, before.left, cell.part.left, who=cell.who))

    def draw(self, cell: Cell[HiddenDeckState], to: str) -> None:
        """Draws the top card, unseen, to a pile; the ends of a part and of the deck tell."""
        if self._has_one(cell):
            at = self._take_top(cell)
            cell.draft.place_card(None, to)
            cell.draft.tell(Drawn(self.id, to))
            self._after_top(cell, at)

    def turn(self, cell: Cell[HiddenDeckState], wanted: s.Turn, card: str | None) -> None:
        """The top card, which may be named."""
        if not self._has_one(cell):
            cell.draft.tell(DeckEmpty(self.id))
            cell.draft.note_turned(None)
            return
        at = self._take_top(cell)
        cell.draft.lay_turned(wanted, self.id, card)
        self._after_top(cell, at)

    def refill(self, cell: Cell[HiddenDeckState]) -> None:
        """As the game says."""
        if not cell.part.left:
            cell.trigger(self.spec.on_short)

    def _has_one(self, cell: Cell[HiddenDeckState]) -> bool:
        self.refill(cell)
        if not cell.part.left and not cell.draft.ended:
            cell.trigger(self.spec.on_missing)
        return cell.part.left > 0 and not cell.draft.ended

    def _take_top(self, cell: Cell[HiddenDeckState]) -> int:
        stacks = cell.part.stacks
        at = next(index for index, left in enumerate(stacks) if left)
        left = tuple(count - (index == at) for index, count in enumerate(stacks))
        cell.put(HiddenDeckState(left, cell.part.built))
        return at

    def _after_top(self, cell: Cell[HiddenDeckState], at: int) -> None:
        if not cell.part.left:
            cell.trigger(self.spec.on_empty)
        elif not cell.part.stacks[at]:
            cell.trigger(self.spec.on_stack_end)
