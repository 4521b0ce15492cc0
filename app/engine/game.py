"""A rulebook with the options of one group: the order of its steps, its names, its first state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from app.engine import kinds
from app.engine.kinds import Kind
from app.engine.state import State
from app.rulebook import expressions
from app.rulebook.expressions import Lookup
from app.rulebook.schema import Card, Choose, Rulebook, Step, WrittenList

K = TypeVar("K", bound=Kind[Any, Any])
Names = Mapping[str, Any]
_NOTHING: Names = {}


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
        self.people: tuple[str, ...] = tuple(self.options.get(rulebook.people or "", ()))
        self.kinds: dict[str, Kind[Any, Any]] = {
            part_id: kinds.kind_of(part_id, spec, self)
            for part_id, spec in rulebook.components.items()
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

    def kind(self, kind: type[K], part_id: str) -> K:
        """A component that the schema says is of this kind, without its people."""
        own = self.kinds[part_id].own
        assert isinstance(own, kind)
        return own

    # --- people ----------------------------------------------------------------------------------

    def first_player(self, state: State) -> str:
        """Who has the first player's marker; nobody in a game without people."""
        return self.people[state.first % len(self.people)] if self.people else ""

    def from_first(self, state: State) -> tuple[str, ...]:
        """Everybody, from the first player on."""
        at = state.first % len(self.people) if self.people else 0
        return self.people[at:] + self.people[:at]

    def acting(self, state: State) -> str | None:
        """Who does the step at hand, where everybody does it one after the other."""
        if not self.rulebook.steps[state.step].each or state.interrupts:
            return None
        order = self.from_first(state)
        return order[(state.time - 1) % len(order)] if order else None

    def of_step(self, state: State, part_id: str) -> tuple[Kind[Any, Any], Any]:
        """A component and its state as the step at hand means it: of what is kept per person, that
        of the person who acts, or of the first player."""
        kind = self.kinds[part_id]
        return kind.own, kind.of(
            state.parts[part_id], self.acting(state) or self.first_player(state)
        )

    def naming(self, who: str | None, names: Names = _NOTHING) -> Names:
        """Names with `who`, and the properties of the card that a person plays."""
        if who is None:
            return names
        return {**names, **self.cards[who].props, "who": who}

    def naming_card(self, card: str | None) -> Names:
        """The names that come with a card at hand: `card`, and its properties."""
        return _NOTHING if card is None else {**self.cards[card].props, "card": card}

    # --- expressions -----------------------------------------------------------------------------

    def value(self, expression: WrittenList, lookup: Lookup | None = None) -> Any:
        """The value of an expression; without `lookup`, over numbers and options alone."""
        if isinstance(expression, tuple):
            return tuple(self.value(each, lookup) for each in expression)
        if not isinstance(expression, str):
            return expression
        return expressions.parse(expression).value(lookup or self._constant(_NOTHING))

    def start_value(self, expression: WrittenList, names: Names) -> Any:
        """The value of an expression before the first tap."""
        return self.value(expression, self._constant(names))

    def _constant(self, names: Names) -> Lookup:
        def look_up(name: str) -> Any:
            if name in names:
                return names[name]
            if name in self.rulebook.values:
                return self.value(self.rulebook.values[name], look_up)
            return self.people if name == "people" else self.constants[name]

        return look_up

    def lookup(self, state: State, names: Names | None = None) -> Lookup:
        """What the dotted names of an expression mean at this moment."""
        return _Names(self, state, names or _NOTHING).value

    def props(self, cards: Iterable[str | None], prop: str) -> tuple[Any, ...]:
        """A property of each of the cards that have a name; 0 where a card lacks it."""
        return tuple(self.cards[card].props.get(prop, 0) for card in cards if card is not None)

    def start(self) -> State:
        """The state before the first tap."""
        parts = {part_id: kind.first(_NOTHING) for part_id, kind in self.kinds.items()}
        return State(round=0 if self.once(self.steps[0]) else 1, step=self.steps[0], parts=parts)


class _Names:
    """Answers for the dotted names of an expression; see `rulebook.check.names` for the list."""

    def __init__(self, game: Game, state: State, names: Names) -> None:
        self.game, self.state, self.names = game, state, names

    def value(self, name: str) -> Any:
        if name in self.names:
            return self.names[name]
        first, _, rest = name.partition(".")
        if first in self.state.parts:
            kind = self.game.kinds[first]
            return kind.name(self.state.parts[first], rest, self.state, self.names)
        if name in self.game.rulebook.values:
            return self.game.value(self.game.rulebook.values[name], self.value)
        if first in _MOMENT:
            return _MOMENT[first](self.game, self.state, rest)
        return self.game.constants[name]


def _turned(game: Game, state: State, prop: str) -> Any:
    cards = state.turned.get(state.current, ())
    return game.props(cards, prop) if prop else cards


def _chosen(game: Game, state: State, choice: str) -> Any:
    answers = state.chosen.get(state.current, {})
    if choice in answers:
        return answers[choice]
    return unanswered(game, state, game.step(state).choose[choice])


def unanswered(game: Game, state: State, choose: Choose) -> Any:
    """What a question means that was not answered, or is not asked."""
    if choose.default is not None:
        return game.value(choose.default, game.lookup(state))
    return {"people": (), "yes_no": False, "number": 0}.get(choose.kind, "")


_MOMENT: dict[str, Callable[[Game, State, str], Any]] = {
    "turned": _turned,
    "chosen": _chosen,
    "round": lambda game, state, rest: state.round,
    "time": lambda game, state, rest: state.time,
    "who": lambda game, state, rest: game.acting(state) or "",
    "people": lambda game, state, rest: game.people,
    "first_player": lambda game, state, rest: game.first_player(state),
    "step": lambda game, state, rest: state.current,
    "phase": lambda game, state, rest: game.phase(state),
    "outcome": lambda game, state, rest: state.outcome or "",
    "reason": lambda game, state, rest: state.reason or "",
    "difficulty": lambda game, state, rest: game.value(game.rulebook.difficulty),
}
