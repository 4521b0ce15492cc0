"""What a finished game is worth, by the `score` of its rulebook.

A *fact* is a figure the sum needs: the players' own count goes before what the table knows, and
what neither knows has its default. A *part* is one line of the sum; a part that does not apply is
not there, one that is worth nothing is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.engine.game import Game
from app.engine.play import Timeline
from app.engine.state import Outcome, State
from app.rulebook.expressions import Lookup
from app.rulebook.schema import Fact, Part, Score
from app.rulebook.texts import Teller

MOST_DIFFICULTY = 99
DIFFICULTY = "difficulty"


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a figure: which, a code, and the names that go with it."""

    fact: str
    code: str
    names: Mapping[str, Any]

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.names.items())
        return f"{self.fact}: {self.code}{f' ({told})' if told else ''}"


class BadFacts(ValueError):
    """Figures that cannot be counted with; every one that is wrong."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Line:
    """One part of the sum, in points."""

    part_id: str
    part: Part
    points: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A finished game in points. `facts` are all figures that were counted with."""

    lines: tuple[Line, ...]
    facts: Mapping[str, int]
    outcome: str
    lookup: Lookup

    @property
    def total(self) -> int:
        """All parts together; a negative sum stays negative."""
        return sum(line.points for line in self.lines)

    @property
    def parts(self) -> dict[str, int]:
        """Points by part."""
        return {line.part_id: line.points for line in self.lines}

    def reads(self, line: Line, lang: str) -> str:
        """The arithmetic of a line with its figures: "5 × difficulty 6"."""
        lost = line.part.reads_defeat if self.outcome == "defeat" else None
        text = lost or line.part.reads
        return Teller(lang, str, str, self.lookup).plain(text.say(lang)) if text else ""


def score(game: Game, timeline: Timeline, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """`{"total": points, "parts": {id: points}}` of the game on a table.

    `inputs` gives facts by their id, and may give `difficulty`. Raises ValueError where the game
    has no score or is not over, and BadFacts for a figure that is missing, unknown or wrong.
    """
    done = reckon(game, timeline.state, inputs)
    return {"total": done.total, "parts": done.parts}


def finished(game: Game, outcome: Outcome, reason: str | None) -> State:
    """The state of a game that was played without a table: as it began, and how it ended."""
    return replace(game.start(), outcome=outcome, reason=reason)


def reckon(game: Game, state: State, inputs: Mapping[str, Any]) -> Sum:
    """The sum with its arithmetic. Raises as `score` does."""
    rules = _rules(game)
    if state.outcome is None:
        raise ValueError("the game is not over")
    counted = _Counting(game, state, inputs)
    counted.count(rules)
    lookup = counted.lookup
    lines = [
        Line(part_id, part, int(game.value(worth, lookup)))
        for part_id, part in rules.parts.items()
        if (worth := part.victory if state.outcome == "victory" else part.defeat) is not None
        and game.value(part.when, lookup)
    ]
    facts = {name: counted.names[name] for name in rules.facts if name in counted.names}
    return Sum(tuple(lines), facts, state.outcome, lookup)


def asked(game: Game, state: State) -> dict[str, Fact]:
    """The facts that the players are shown for a game that ended this way."""
    if game.rulebook.score is None:
        return {}
    lookup = game.lookup(state)
    return {
        name: fact
        for name, fact in game.rulebook.score.facts.items()
        if not fact.hidden and game.value(fact.when, lookup)
    }


def known(game: Game, state: State) -> dict[str, int]:
    """What a table knows of the facts."""
    if game.rulebook.score is None:
        return {}
    lookup = game.lookup(state)
    return {
        name: int(game.value(fact.value, lookup))
        for name, fact in game.rulebook.score.facts.items()
        if fact.value is not None
    }


def _rules(game: Game) -> Score:
    if game.rulebook.score is None:
        raise ValueError(f"{game.rulebook.game} has no score")
    return game.rulebook.score


class _Counting:
    """The figures of one game as they are gathered: `names` grows fact by fact."""

    def __init__(self, game: Game, state: State, inputs: Mapping[str, Any]) -> None:
        self.game = game
        self.inputs = inputs
        self.names: dict[str, Any] = {}
        self.state = state
        self.problems: list[Problem] = []

    @property
    def lookup(self) -> Lookup:
        """What names mean, with the figures so far."""
        return self.game.lookup(self.state, self.names)

    def count(self, rules: Score) -> None:
        """Gathers every fact. Raises BadFacts."""
        if DIFFICULTY in self.inputs and DIFFICULTY not in rules.facts:
            self._take(DIFFICULTY, self.inputs[DIFFICULTY], MOST_DIFFICULTY)
        for name in self.inputs:
            if name not in rules.facts and name != DIFFICULTY:
                self._refuse(name, "unknown", known=", ".join([*rules.facts, DIFFICULTY]))
        for name, fact in rules.facts.items():
            self._fact(name, fact)
        if self.problems:
            raise BadFacts(self.problems)

    def _fact(self, name: str, fact: Fact) -> None:
        given = self.inputs.get(name)
        if not self._value(fact.when):
            if given is not None:
                self._refuse(name, "not_asked")
        elif given is not None:
            self._take(name, given, int(self._value(fact.high)), fact.choices)
        elif fact.value is not None:
            self.names[name] = int(self._value(fact.value))
        elif fact.default is not None:
            self.names[name] = fact.default
        else:
            self._refuse(name, "missing")

    def _take(self, name: str, given: Any, high: int, choices: Iterable[int] = ()) -> None:
        if not isinstance(given, int) or isinstance(given, bool):
            self._refuse(name, "not_a_number", given=str(given)[:40])
        elif choices and given not in choices:
            self._refuse(name, "not_offered", known=", ".join(map(str, choices)))
        elif not 0 <= given <= high:
            self._refuse(name, "out_of_range", low=0, high=high)
        else:
            self.names[name] = given

    def _value(self, expression: Any) -> Any:
        return self.game.value(expression, self.lookup)

    def _refuse(self, name: str, code: str, **names: Any) -> None:
        self.problems.append(Problem(name, code, names))
