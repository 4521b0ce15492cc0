"""The state while one tap is carried out, and which function carries which effect out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from app.engine.components import PartState
from app.engine.game import Game
from app.engine.state import Event, Outcome, Refused, State
from app.rulebook import schema as s

# More than any rule needs in one tap: a rulebook whose triggers fire each other stops here.
_MOST_EFFECTS = 2000
_DEEPEST = 40

Effect = TypeVar("Effect")
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

    `names` are further names for expressions: what a move asked, the properties of a card.
    """

    def __init__(self, game: Game, state: State, names: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.state = state
        self.names = dict(names or {})
        self.events: list[Event] = []
        self.strict = True
        self.ended = False
        self._done = 0
        self._depth = 0

    def value(self, expression: s.Expr) -> Any:
        """What an expression means at this moment."""
        return self.game.value(expression, self.game.lookup(self.state, self.names))

    def part(self, part_id: str) -> Any:
        """The state of one component."""
        return self.state.parts[part_id]

    def put(self, part_id: str, part: PartState) -> None:
        """Gives a component a new state."""
        self.change(parts={**self.state.parts, part_id: part})

    def change(self, **fields: Any) -> None:
        """Gives the state new fields."""
        self.state = replace(self.state, **fields)

    def tell(self, code: str, **names: Any) -> None:
        """Notes that something happened."""
        self.events.append(Event(code, names))

    def run(self, effects: s.Effects) -> None:
        """Carries effects out one after the other; the end of the game is the end of them."""
        self._depth += 1
        for effect in effects:
            if self.ended:
                break
            self._done += 1
            if self._done > _MOST_EFFECTS or self._depth > _DEEPEST:
                raise Refused("endless")
            _CARRIERS[type(effect)](self, effect)
        self._depth -= 1

    def trigger(self, effects: s.Effects) -> None:
        """As `run`, for what follows by itself: it stops at a bound where a person is refused."""
        with self._lenient():
            self.run(effects)

    @contextmanager
    def _lenient(self) -> Iterator[None]:
        before, self.strict = self.strict, False
        try:
            yield
        finally:
            self.strict = before

    def end(self, outcome: Outcome, reason: str) -> None:
        """Ends the game; no further effect of this tap is carried out."""
        self.change(outcome=outcome, reason=reason)
        self.ended = True
        self.tell("end", outcome=outcome, reason=reason)
