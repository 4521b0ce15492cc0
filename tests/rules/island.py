"""Spirit Island as groups play it, for the tests of its rulebook."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from app.engine.document import document
from app.engine.events import Refusal
from app.engine.game import Game
from app.engine.play import begin, decide
from app.engine.state import Tap
from app.engine.timeline import Timeline
from app.rulebook import options
from app.rulebook.library import pinned
from app.rulebook.schema import Rulebook
from tests.rules.shelf import SHELF

NAME = "spirit-island"
MOST_TAPS = 400


def game(seed: str = "seed", **chosen: Any) -> Game:
    """The game of a group that chose this."""
    complete = options.complete(SHELF.base(NAME), chosen)
    return Game(_rulebook(json.dumps(complete)), complete, seed)


@cache
def _rulebook(chosen: str) -> Rulebook:
    return pinned(SHELF.composed(NAME, json.loads(chosen)))


class Table:
    """A table of a group that chose this."""

    def __init__(self, **chosen: Any) -> None:
        self.game = game(**chosen)
        self.timeline = begin(self.game)

    def __getitem__(self, part: str) -> dict[str, Any]:
        """What the state document says of a component."""
        return dict(self.document["components"][part])

    @property
    def document(self) -> dict[str, Any]:
        """The state document."""
        return document(self.game, self.timeline)

    def do(self, kind: str, value: Any = 1) -> bool:
        """Makes a tap; whether it was accepted."""
        answer = decide(self.game, self.timeline, Tap(kind, value))
        if isinstance(answer, Refusal):
            return False
        self.timeline: Timeline = answer[1]
        return True

    def play(self) -> Iterator[str]:
        """Goes on step by step, with cards that the program draws, until the game is over."""
        for _ in range(MOST_TAPS):
            if self.timeline.state.outcome is not None:
                return
            if not self.do("reveal", None):
                yield self.timeline.state.current
                assert self.do("next")


def texts(of: Game, step: str) -> dict[str, str]:
    """The English items and notes of a step, by their ids."""
    found = of.rulebook.steps[step]
    return {key: each.text.en for key, each in {**found.items, **found.notes}.items()}
