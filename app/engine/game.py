"""A rulebook with the options of one group: the order of its steps, its names, its first state."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from app.engine import components as c
from app.engine.state import State
from app.rulebook import expressions
from app.rulebook.expressions import Lookup
from app.rulebook.schema import Card, Component, Counter, Deck, Expr, Lane, Pile, Rulebook, Step


class Game:
    """`options` must be complete (see `app.rulebook.options`). `seed` decides what the program
    draws; the same seed draws the same."""

    def __init__(self, rulebook: Rulebook, options: Mapping[str, Any], seed: str = "") -> None:
        self.rulebook = rulebook
        self.options = dict(options)
        self.seed = seed
        self.constants: dict[str, Any] = {**rulebook.numbers, **self.options}
        self.cards: dict[str, Card] = {
            card_id: card for cards in rulebook.cards.values() for card_id, card in cards.items()
        }

    @cached_property
    def phases(self) -> tuple[str, ...]:
        """Phases in order: those before the first round, then those of a round."""
        phases = self.rulebook.phases
        return tuple(sorted(phases, key=lambda phase: not phases[phase].once))

    @cached_property
    def steps(self) -> tuple[str, ...]:
        """Steps in the order of their phases, without interrupts."""
        return tuple(
            step_id
            for phase in self.phases
            for step_id, step in self.rulebook.steps.items()
            if step.phase == phase and not step.interrupt
        )

    @cached_property
    def first_of_round(self) -> str:
        """The step with which a round begins."""
        return next(step for step in self.steps if not self.once(step))

    def once(self, step_id: str) -> bool:
        """Whether a step comes before the first round."""
        return self.rulebook.phases[self.rulebook.steps[step_id].phase].once

    def step(self, state: State) -> Step:
        """The step at hand."""
        return self.rulebook.steps[state.current]

    def phase(self, state: State) -> str:
        """The phase where play stands, also during an interrupt."""
        return self.rulebook.steps[state.step].phase

    def after(self, step_id: str) -> str:
        """The step behind `step_id`; behind the last comes the first of a round."""
        at = self.steps.index(step_id) + 1
        return self.steps[at] if at < len(self.steps) else self.first_of_round

    def value(self, expression: Expr, lookup: Lookup | None = None) -> Any:
        """The value of an expression; without `lookup`, over numbers and options alone."""
        if not isinstance(expression, str):
            return expression
        return expressions.parse(expression).value(lookup or self.constants.__getitem__)

    def lookup(self, state: State, names: Mapping[str, Any] | None = None) -> Lookup:
        """What the dotted names of an expression mean at this moment."""
        return _Names(self, state, names or {}).value

    def pick(self, draws: int, count: int) -> int:
        """A number below `count`, decided by the seed and by how much was drawn before."""
        digest = hashlib.sha256(f"{self.seed}/{draws}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % count

    def start(self) -> State:
        """The state before the first tap."""
        components = self.rulebook.components.items()
        parts = {part_id: self._first(component) for part_id, component in components}
        return State(round=0 if self.once(self.steps[0]) else 1, step=self.steps[0], parts=parts)

    def _first(self, component: Component) -> c.PartState:
        if isinstance(component, Counter):
            return c.CounterState(self.value(component.start))
        if isinstance(component, Deck):
            return self._first_deck(component)
        if isinstance(component, Lane):
            return c.LaneState(tuple((slot, ()) for slot in component.slots))
        if isinstance(component, Pile):
            return c.PileState()
        return c.TokenState(component.side, self.value(component.value))

    def _first_deck(self, deck: Deck) -> c.PartState:
        if deck.stacks is not None:
            stacks = tuple(self.value(deck.stacks))
            return c.StacksState(stacks, sum(stacks))
        groups = c.groups(str(self.value(deck.order or "")))
        spots = tuple(c.Spot(group if deck.by else "") for group in groups)
        return c.DeckState(spots, len(spots))


class _Names:
    """Answers for the dotted names of an expression; see `rulebook.check.names` for the list."""

    def __init__(self, game: Game, state: State, names: Mapping[str, Any]) -> None:
        self.game, self.state, self.names = game, state, names

    def value(self, name: str) -> Any:
        if name in self.names:
            return self.names[name]
        first, _, rest = name.partition(".")
        if first in self.state.parts:
            return self._part(first, rest)
        if first == "turned":
            return self._cards(self.state.turned.get(self.state.current, ()), rest)
        if first in _MOMENT:
            return _MOMENT[first](self.game, self.state)
        return self.game.constants[name]

    def _part(self, part_id: str, rest: str) -> Any:
        part = self.state.parts[part_id]
        if isinstance(part, c.LaneState):
            return self._lane(part, rest)
        if isinstance(part, c.PileState):
            return part.cards if rest == "cards" else len(part.cards)
        if isinstance(part, c.DeckState) and rest == "next":
            return part.spots[0].group if part.spots else ""
        if isinstance(part, (c.StacksState, c.DeckState)):
            return part.built if rest == "built" else part.left
        if rest == "full":
            component = self.game.rulebook.components[part_id]
            assert isinstance(component, Counter)
            return self.game.value(component.full or 0)
        return getattr(part, rest or "value")

    def _lane(self, lane: c.LaneState, rest: str) -> Any:
        slot, _, prop = rest.partition(".")
        if not slot:
            return sum(len(cards) for _, cards in lane.slots)
        return self._cards(lane.cards(slot), prop)

    def _cards(self, cards: tuple[str | None, ...], prop: str) -> Any:
        if not prop:
            return cards
        return tuple(self.game.cards[card].props.get(prop, 0) for card in cards if card is not None)


_MOMENT: dict[str, Any] = {
    "round": lambda game, state: state.round,
    "step": lambda game, state: state.current,
    "phase": lambda game, state: game.phase(state),
    "outcome": lambda game, state: state.outcome or "",
    "reason": lambda game, state: state.reason or "",
    "difficulty": lambda game, state: game.value(game.rulebook.difficulty),
}
