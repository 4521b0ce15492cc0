"""Robinson Crusoe as groups play it, for the tests of its rulebook."""

from typing import Any

from app.engine.document import document
from app.engine.events import Refusal
from app.engine.game import Game
from app.engine.play import begin, decide
from app.engine.state import Tap
from app.rulebook import options
from app.rulebook.library import pinned
from tests.rules.shelf import SHELF

NAME = "robinson-crusoe"
CHARACTERS = ("carpenter", "cook", "explorer", "soldier")


def game(**chosen: Any) -> Game:
    """The game of a group that chose this."""
    complete = options.complete(SHELF.base(NAME), chosen)
    return Game(pinned(SHELF.composed(NAME, complete)), complete, "seed")


class Table:
    """A table of a group that chose this."""

    def __init__(self, **chosen: Any) -> None:
        self.game = game(**chosen)
        self.timeline = begin(self.game)

    def __getitem__(self, part: str) -> Any:
        """What the state document says of a component; of a counter, its number."""
        told = document(self.game, self.timeline)["components"][part]
        return told["value"] if set(told) == {"value"} else told

    @property
    def document(self) -> dict[str, Any]:
        """The state document."""
        return document(self.game, self.timeline)

    @property
    def step(self) -> str:
        """The step at hand."""
        return self.timeline.state.current

    def tap(self, kind: str, value: Any = 1) -> Refusal | None:
        """Makes a tap; why not, where it is refused."""
        answer = decide(self.game, self.timeline, Tap(kind, value))
        if isinstance(answer, Refusal):
            return answer
        self.timeline = answer[1]
        return None

    def do(self, kind: str, value: Any = 1) -> None:
        """Makes a tap that the rules allow."""
        assert self.tap(kind, value) is None, (kind, value, self.step)

    def move(self, move: str, **answers: Any) -> None:
        """Makes a move that the rules allow."""
        self.do("move", {"id": move, **answers})

    def on(self) -> None:
        """Goes on by the program's help: a card turned, dice rolled, somebody hungry."""
        if self.tap("next") is None:
            return
        if self.tap("reveal", None) is None or self.tap("roll", None) is None:
            return
        people = self.game.people
        for count in range(1, len(people)):
            if self.tap("choose", {"hungry": list(people[:count])}) is None and (
                self.tap("next") is None
            ):
                return
        raise AssertionError(self.step)

    def until(self, step: str) -> None:
        """Goes on until a step is at hand."""
        for _ in range(200):
            self.on()
            if self.step == step or self.document["outcome"]:
                return
        raise AssertionError(step)
