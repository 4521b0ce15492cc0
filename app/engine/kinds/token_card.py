"""A card that lies out with tokens on it, one side up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from app.engine.events import Changed, Corrected, Flipped, Owed, Refused, TooFew
from app.engine.kinds.counter import corrected
from app.engine.kinds.kind import Cell, Kind, Names, odds, unseen
from app.engine.state import PartState, State
from app.rulebook import schema as s


@dataclass(frozen=True, slots=True)
class TokenState(PartState):
    """A card that lies out. `owed` tokens must still go to `owed_to` when it turns over; `used` are
    the cards that lay here before."""

    side: str
    value: int
    card: str | None = None
    owed: int = 0
    owed_to: str = ""
    used: tuple[str, ...] = ()


class TokenCard(Kind[s.TokenCard, TokenState]):
    """What a card with tokens does."""

    counts = True
    followed = True

    def first(self, names: Names) -> TokenState:
        """It begins with `side` up and `value` tokens."""
        return TokenState(self.spec.side, self.game.start_value(self.spec.value, names))

    def name(self, part: TokenState, rest: str, state: State, names: Names) -> Any:
        """`card`, `.value`: tokens on it; `.side`; `.card`: which one it is, where it is known."""
        return {"side": part.side, "card": part.card}.get(rest, part.value)

    def document(self, part: TokenState, state: State, names: Names) -> Any:
        """`{side, card, value}`."""
        return {"side": part.side, "card": part.card, "value": part.value}

    def figure(self, part: TokenState) -> int:
        """The tokens on it."""
        return part.value

    def side(self, part: TokenState) -> str:
        """The side that lies up."""
        return part.side

    def saying(self, part: TokenState) -> s.Both | None:
        """The name of the side that lies up."""
        return self.spec.sides[part.side].name

    def places(self, part: TokenState) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        """The card itself, once it is known, and those before it, which do not come again."""
        yield "", (*part.used, *((part.card,) if part.card is not None else ()))

    def lying(self, part: TokenState) -> tuple[str, ...]:
        """The card itself, once it is known."""
        return () if part.card is None else (part.card,)

    def set_to(self, cell: Cell[TokenState], value: int) -> None:
        """Puts another number of tokens on it; where the last one leaves, its side says what then
        happens."""
        before = cell.part.value
        if value < 0 and cell.draft.strict:
            raise Refused(TooFew(self.id, before, 0))
        self._put(cell, max(0, value))
        if before > 0 and cell.part.value == 0:
            cell.trigger(self.spec.sides[cell.part.side].on_empty)

    def add(self, cell: Cell[TokenState], by: int) -> None:
        """Puts tokens on it, or takes some off."""
        self.set_to(cell, cell.part.value + by)

    def give(self, cell: Cell[TokenState], count: int, to: Cell[Any]) -> None:
        """Takes tokens off; what it cannot give before it turns over, it owes."""
        given = min(count, cell.part.value)
        self.game.kinds[to.id].own.add(to, given)
        self._put(cell, cell.part.value - given)
        if cell.part.value > 0 or count == 0:
            return
        cell.trigger(self.spec.sides[cell.part.side].on_empty)
        if not cell.draft.ended and count > given:
            cell.put(replace(cell.part, owed=cell.part.owed + count - given, owed_to=to.id))
            cell.draft.tell(Owed(self.id, count - given))

    def correct(self, cell: Cell[TokenState], value: Any) -> None:
        """Sets the tokens; whoever counts has counted what was owed, too."""
        before = cell.part.value
        after = corrected(self, cell, value)
        cell.put(replace(cell.part, value=after, owed=0, owed_to=""))
        cell.draft.tell(Corrected(self.id, before, after, cell.who))

    def _put(self, cell: Cell[TokenState], value: int) -> None:
        before = cell.part.value
        if before != value:
            cell.put(replace(cell.part, value=value))
            cell.draft.tell(Changed(self.id, before, value, who=cell.who))

    # --- its sides -------------------------------------------------------------------------------

    def flip(self, cell: Cell[TokenState], side: str, more: int) -> None:
        """Turns a side up and puts `more` tokens on it; then it gives what it owes."""
        card = cell.part
        value = card.value + more
        cell.put(replace(card, side=side, value=value, owed=0, owed_to=""))
        cell.draft.tell(Flipped(self.id, side, value))
        if card.owed:
            self.give(cell, card.owed, cell.draft.cell(card.owed_to, cell.who))

    def waiting(self, part: TokenState) -> int | None:
        """It can always be turned."""
        return None

    def drawn(self, state: State) -> bool:
        """As the game says."""
        return bool(self.game.value(self.spec.drawn, self.game.lookup(state)))

    def belongs(self, card: str) -> bool:
        """A card of its set."""
        return card in self.game.rulebook.cards.get(self.spec.cards or "", {})

    def chances(self, part: TokenState, state: State, depth: int = 0) -> dict[str, Fraction]:
        """Each card of its set that was not seen yet."""
        if not self.spec.cards or depth:
            return {}
        likely: Mapping[str, Any] = unseen(self.game, state, self.spec.cards, None)
        return odds(likely[""]) if "" in likely else {}

    def turn(self, cell: Cell[TokenState], wanted: s.Turn, card: str | None) -> None:
        """Says which card it is, and runs `on_turn` with its properties."""
        before = (cell.part.card,) if cell.part.card is not None else ()
        cell.put(replace(cell.part, card=card, used=(*cell.part.used, *before)))
        if not self.drawn(cell.draft.state):
            cell.draft.change(draws=cell.draft.state.draws + 1)
        cell.draft.note_turned(card)
        cell.draft.tell_turned(self.id, card, self.id)
        cell.trigger(self.spec.on_turn, self.game.naming_card(card))
