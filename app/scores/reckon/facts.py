"""The figures of a game: what its score asks for, or, where it has no score, what its page shows.

A *fact* is a figure of one finished game: the players' own count goes before what the table
knows, and what neither knows has its default.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from app.engine.game import Game
from app.engine.kinds import class_of
from app.engine.state import State
from app.rulebook.expressions import Lookup
from app.rulebook.schema import Fact, Rulebook
from app.scores.plays import MOST_FIGURE

MOST_DIFFICULTY = 99
DIFFICULTY = "difficulty"
_MOST = 999


@dataclass(frozen=True, slots=True)
class FactProblem:
    """What is wrong with a figure: which, a code, and the names that go with it."""

    fact: str
    code: str
    names: Mapping[str, Any]

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.names.items())
        return f"{self.fact}: {self.code}{f' ({details})' if details else ''}"


class BadFacts(ValueError):
    """Figures that cannot be counted with; every one that is wrong."""

    def __init__(self, problems: list[FactProblem]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


def has_total(rulebook: Rulebook) -> bool:
    """Whether a finished game is worth a number."""
    return rulebook.score is not None and bool(rulebook.score.parts)


def facts_of(rulebook: Rulebook) -> dict[str, Fact]:
    """The facts of the score; of a game without one, what its page follows."""
    if rulebook.score is not None:
        return rulebook.score.facts
    return {part_id: _as_fact(part_id, rulebook) for part_id in followed(rulebook)}


def followed(rulebook: Rulebook) -> tuple[str, ...]:
    """What the table's page shows as one figure: the level, the numbers, and of the piles those
    that are counters or decks."""
    page, components = rulebook.page, rulebook.components
    piles = [part_id for part_id in page.piles if class_of(components[part_id]).followed]
    above = [part_id for part_id in page.cells if part_id in components]
    return tuple(dict.fromkeys([*above, *piles]))


def _as_fact(part_id: str, rulebook: Rulebook) -> Fact:
    spec = rulebook.components[part_id]
    low, high = class_of(spec).range_of(spec)
    return Fact(name=spec.name, value=part_id, low=low, high=high, art=spec.art)


def asked(game: Game, state: State) -> dict[str, Fact]:
    """The facts that the players are shown for a game that ended this way."""
    lookup = game.lookup(state)
    return {
        name: fact
        for name, fact in facts_of(game.rulebook).items()
        if not fact.hidden and game.value(fact.when, lookup)
    }


def known(game: Game, state: State) -> dict[str, int]:
    """What a table knows of the facts."""
    lookup = game.lookup(state)
    return {
        name: _bounded(game.value(fact.value, lookup))
        for name, fact in facts_of(game.rulebook).items()
        if fact.value is not None
    }


def _bounded(value: Any) -> int:
    """A figure small enough to be kept, whatever a table was set to."""
    return max(-MOST_FIGURE, min(MOST_FIGURE, int(value)))


def gather(game: Game, state: State, inputs: Mapping[str, Any]) -> dict[str, int]:
    """Every fact with its value, and `difficulty` where it was given. Raises BadFacts."""
    gathering = _Gathering(game, state, inputs)
    gathering.gather()
    if gathering.problems:
        raise BadFacts(gathering.problems)
    return gathering.names


class _Gathering:
    """The figures of one game, gathered one after the other."""

    def __init__(self, game: Game, state: State, inputs: Mapping[str, Any]) -> None:
        self.game = game
        self.state = state
        self.inputs = inputs
        self.names: dict[str, int] = {}
        self.problems: list[FactProblem] = []

    @property
    def lookup(self) -> Lookup:
        """What names mean, with the figures so far."""
        return self.game.lookup(self.state, self.names)

    def gather(self) -> None:
        """Takes in every fact and notes what is wrong."""
        facts = facts_of(self.game.rulebook)
        own_difficulty = DIFFICULTY not in facts and DIFFICULTY in self.inputs
        if own_difficulty:
            self._take(DIFFICULTY, self.inputs[DIFFICULTY], 0, MOST_DIFFICULTY)
        for name in self.inputs:
            if name not in facts and not (own_difficulty and name == DIFFICULTY):
                self._refuse(name, "unknown", known=", ".join([*facts, DIFFICULTY]))
        for name, fact in facts.items():
            self._fact(name, fact)

    def _fact(self, name: str, fact: Fact) -> None:
        given = self.inputs.get(name)
        if not self._value(fact.when):
            if given is not None:
                self._refuse(name, "not_asked")
        elif given is not None:
            low, high = int(self._value(fact.low)), int(self._value(fact.high))
            self._take(name, given, low, high, fact.choices)
        elif fact.value is not None:
            self.names[name] = _bounded(self._value(fact.value))
        elif fact.default is not None:
            self.names[name] = fact.default
        else:
            self._refuse(name, "missing")

    def _take(
        self, name: str, given: Any, low: int, high: int, choices: Iterable[int] = ()
    ) -> None:
        if not isinstance(given, int) or isinstance(given, bool):
            self._refuse(name, "not_a_number", given=str(given)[:40])
        elif choices and given not in choices:
            self._refuse(name, "not_offered", given=given, known=", ".join(map(str, choices)))
        elif not low <= given <= high:
            self._refuse(name, "out_of_range", low=low, high=high)
        else:
            self.names[name] = given

    def _value(self, expression: Any) -> Any:
        return self.game.value(expression, self.lookup)

    def _refuse(self, name: str, code: str, **names: Any) -> None:
        self.problems.append(FactProblem(name, code, names))
