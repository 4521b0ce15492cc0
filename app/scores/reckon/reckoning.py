"""What a finished game is worth, by the `score` of its rulebook.

A *part* is one line of the sum; a part that does not apply is not there, one that is worth
nothing is 0. The figures that it is reckoned from are gathered in `facts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.engine.game import Game
from app.engine.play import Timeline
from app.engine.state import State
from app.rulebook.expressions import Lookup
from app.rulebook.schema import Part
from app.rulebook.texts import Teller
from app.scores.reckon.facts import gather


@dataclass(frozen=True, slots=True)
class PartPoints:
    """One part of the sum, in points."""

    part_id: str
    part: Part
    points: int


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A finished game in points."""

    lines: tuple[PartPoints, ...]
    outcome: str
    lookup: Lookup
    worked: frozenset[str] = frozenset()  # the parts that tell how a figure came about

    @property
    def total(self) -> int:
        """All parts together; a negative sum stays negative."""
        return sum(line.points for line in self.lines)

    @property
    def parts(self) -> dict[str, int]:
        """Points by part."""
        return {line.part_id: line.points for line in self.lines}

    def reads(self, line: PartPoints, lang: str) -> str:
        """The arithmetic of a line with its figures: "5 × difficulty 6"."""
        lost = line.part.reads_defeat if self.outcome == "defeat" else None
        teller, text = Teller(lang, str, str, self.lookup), lost or line.part.reads
        reads = teller.plain(text.say(lang)) if text else ""
        if line.part.working is None or line.part_id not in self.worked:
            return reads
        return f"{reads} ({teller.plain(line.part.working.say(lang))})"


def score(game: Game, timeline: Timeline, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """`{"total": points, "parts": {id: points}}` of the game on a table.

    `inputs` gives facts by their id, and may give `difficulty`; what it does not give, the table
    knows. Raises ValueError where the game has no score or is not over, and facts.BadFacts for
    a figure that is missing, unknown or wrong.
    """
    done = reckon(game, timeline.state, inputs)
    return {"total": done.total, "parts": done.parts}


def reckon(game: Game, state: State, inputs: Mapping[str, Any]) -> Reckoning:
    """The sum with its arithmetic. Raises as `score` does."""
    rules = game.rulebook.score
    if rules is None or not rules.parts:
        raise ValueError(f"{game.rulebook.game} has no score")
    if state.outcome is None:
        raise ValueError("the game is not over")
    lookup = game.lookup(state, gather(game, state, inputs))
    lines = [
        PartPoints(part_id, part, int(game.value(worth, lookup)))
        for part_id, part in rules.parts.items()
        if (worth := part.victory if state.outcome == "victory" else part.defeat) is not None
        and game.value(part.when, lookup)
    ]
    worked = {each.part_id for each in lines if game.value(each.part.working_when, lookup)}
    return Reckoning(tuple(lines), state.outcome, lookup, frozenset(worked))
