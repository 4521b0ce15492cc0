"""The state while one tap is carried out, and which function carries which effect out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from app.engine.chance import Chance, Odds, Written
from app.engine.events import Ended, Endless, Event, NoSuchPlace, Refused, SetAside, Turned
from app.engine.game import Game
from app.engine.kinds import Cell, Kind
from app.engine.state import Outcome, State
from app.rulebook import schema as s

# More than any rule needs in one tap: a rulebook whose triggers fire each other stops here.
_MOST_EFFECTS = 2000
_DEEPEST = 40

Effect = TypeVar("Effect")
K = TypeVar("K", bound=Kind[Any, Any])
T = TypeVar("T", str, int)
_CARRIERS: dict[type[Any], Callable[[Draft, Any], None]] = {}


def carries(
    kind: type[Effect],
) -> Callable[[Callable[[Draft, Effect], None]], Callable[[Draft, Effect], None]]:
    """Says that a function carries out this kind of effect."""

    def note(carry: Callable[[Draft, Effect], None]) -> Callable[[Draft, Effect], None]:
        _CARRIERS[kind] = carry
        return carry

    return note


class Draft:
    """A state that effects change one after the other, and what has happened so far.

    `names` are further names for expressions: what a move asked, the properties of a card, `who`.
    `chance` is asked for all that is random.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        names: Mapping[str, Any] | None = None,
        chance: Chance | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.names = dict(names or {})
        self.chance = chance or Written(())
        self.events: list[Event] = []
        self.strict = True
        self.ended = False
        self._done = 0
        self._depth = 0

    def value(self, expression: s.Expr) -> Any:
        """What an expression means at this moment."""
        return self.game.value(expression, self.game.lookup(self.state, self.names))

    def kind(self, kind: type[K], part_id: str) -> K:
        """A component that the schema says is of this kind, without its people."""
        return self.game.kind(kind, part_id)

    def cell(self, part_id: str, who: str | None = None) -> Cell[Any]:
        """Where the state of a component stands: that of `who`, where it is kept per person; of
        whoever is at hand, or of the first player, where nobody is named."""
        if who is None and self.game.kinds[part_id].per_person:
            who = self.value("who") or self.game.first_player(self.state)
        return Cell(self, part_id, who)

    def cell_of(self, place: str) -> tuple[Cell[Any], str]:
        """The cell in which a place lies ("pile", "lane.slot"; per person also "hand.cook",
        "row.cook.left"), and the place in it. Raises Refused."""
        part_id, _, inner = place.partition(".")
        if part_id not in self.game.kinds:
            raise Refused(NoSuchPlace(place))
        who, _, rest = inner.partition(".")
        if self.game.kinds[part_id].per_person and who in self.game.people:
            return self.cell(part_id, who), rest
        return self.cell(part_id), inner

    def cells(self, part_id: str, for_: s.Expr | None = None) -> Iterator[Cell[Any]]:
        """Where it stands, for each person that an effect is meant for."""
        if not self.game.kinds[part_id].per_person:
            yield self.cell(part_id)
            return
        for who in self.people(for_):
            yield self.cell(part_id, who)

    def people(self, for_: s.Expr | None) -> tuple[str, ...]:
        """The people that `for` means: see the effect `add`. What follows by itself does nothing
        for somebody who does not sit at the table."""
        if for_ is None:
            who = self.value("who")
            return (who,) if who else self.game.people
        if for_ == "all":
            return self.game.people
        meant = self.game.first_player(self.state) if for_ == "first" else self.value(for_)
        named = tuple(meant) if isinstance(meant, (tuple, list)) else (str(meant),) if meant else ()
        return named if self.strict else tuple(who for who in named if who in self.game.people)

    def change(self, **fields: Any) -> None:
        """Gives the state new fields."""
        self.state = replace(self.state, **fields)

    def tell(self, event: Event) -> None:
        """Notes that something happened."""
        self.events.append(event)

    def one_of(self, odds: Callable[[], Odds[T]]) -> T:
        """One of several, by chance, or as it was written before."""
        answer = self.chance.one_of(self.state.draws, odds)
        self.change(draws=self.state.draws + 1)
        return answer

    # --- running effects -------------------------------------------------------------------------

    def run(self, effects: s.Effects) -> None:
        """Carries effects out one after the other; the end of the game is the end of them."""
        self._depth += 1
        for effect in effects:
            if self.ended:
                break
            self._done += 1
            if self._done > _MOST_EFFECTS or self._depth > _DEEPEST:
                raise Refused(Endless())
            _CARRIERS[type(effect)](self, effect)
        self._depth -= 1

    def trigger(self, effects: s.Effects) -> None:
        """As `run`, for what follows by itself: it stops at a bound where a person is refused."""
        before, self.strict = self.strict, False
        try:
            self.run(effects)
        finally:
            self.strict = before

    @contextmanager
    def naming(self, names: Mapping[str, Any]) -> Iterator[None]:
        """Gives expressions further names for a while."""
        before = self.names
        self.names = {**before, **names}
        try:
            yield
        finally:
            self.names = before

    def end(self, outcome: Outcome, reason: str) -> None:
        """Ends the game; no further effect of this tap is carried out."""
        self.change(outcome=outcome, reason=reason)
        self.ended = True
        self.tell(Ended(outcome, reason))

    # --- cards -----------------------------------------------------------------------------------

    def place_card(self, card: str | None, place: str) -> None:
        """Lays a card on a pile, in a slot, or on top of a deck. Raises Refused."""
        cell, inner = self.cell_of(place)
        self.game.kinds[cell.id].own.lay(cell, inner, card)

    def lay_turned(self, wanted: s.Turn, source: str, card: str | None) -> None:
        """Lays a card that the step at hand has turned where it belongs, or sets it aside."""
        with self.naming(self.game.naming_card(card)):
            self.note_turned(card)
            if card is not None and self.value(wanted.again):
                if wanted.aside:
                    self.place_card(card, wanted.aside)
                self.tell(SetAside(source, card))
                return
            assert wanted.to is not None
            # Told before it is laid, since laying it may push another out.
            self.tell(Turned(source, card, wanted.to))
            self.place_card(card, wanted.to)
            self.trigger(wanted.done)

    def tell_turned(self, part_id: str, card: str | None, to: str) -> None:
        """Notes that a card was turned."""
        self.tell(Turned(part_id, card, to))

    def note_turned(self, card: str | None) -> None:
        """Remembers that the step at hand has turned a card."""
        step = self.state.current
        turned = (*self.state.turned.get(step, ()), card)
        self.change(turned={**self.state.turned, step: turned})
