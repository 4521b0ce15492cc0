"""Small rulebooks for tests, an invented game, and a table on which taps are made."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from app.engine import play
from app.engine.document import document
from app.engine.events import Refusal
from app.engine.game import Game
from app.engine.state import Tap
from app.rulebook import layers, library, options, reading, source
from app.rulebook.schema import Rulebook
from tests.shelf import SHELF

ORCHARD = "orchard"

# What a rulebook must hold and a test does not care about.
_WORDS = {"ko": "이름", "en": "name"}
_EMPTY: dict[str, Any] = {
    "game": "small",
    "name": _WORDS,
    "text": _WORDS,
    "options": {},
    "layers": [],
    "components": {},
    "phases": {"day": {}},
    "steps": {"work": {}},
    "moves": {},
    "reasons": {},
    "page": {},
}
_NAMED = {"options", "components", "phases", "steps", "moves", "reasons"}
_NAMED |= {"layouts", "slots", "sides", "asks", "choices", "choose", "dice", "faces"}


def book(text: str, *changes: str) -> Rulebook:
    """A rulebook of a few lines; names and texts that are not written are filled in."""
    tree = source.parse(text, "small.yaml")
    for key, value in _EMPTY.items():
        tree.setdefault(key, value)
        tree.places.setdefault(key, tree.place)
    laid, faults = layers.compose(
        tree, [layers.Laid(source.parse(change, "layer.yaml")) for change in changes]
    )
    assert faults == []
    for phase in laid["phases"].values():
        phase.setdefault("short", _WORDS)
    for step in laid["steps"].values():
        step.setdefault("phase", "day")
        step.setdefault("text", _WORDS)
    for cards in laid.get("cards", {}).values():
        _name(cards.values())
    _name_all(laid)
    return reading.build(Rulebook, laid)


def _name_all(tree: Any) -> None:
    for key, value in tree.items() if isinstance(tree, Mapping) else ():
        if key in _NAMED and isinstance(value, Mapping):
            _name(value.values())
        for inner in value if isinstance(value, list) else (value,):
            _name_all(inner)


def _name(members: Iterable[Any]) -> None:
    for member in members:
        member.setdefault("name", _WORDS)


class Table:
    """A table of a game; taps that must be allowed, and taps that must not."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.timeline = play.begin(game)

    @property
    def state(self) -> Any:
        return self.timeline.state

    @property
    def parts(self) -> Any:
        return self.state.parts

    @property
    def shown(self) -> dict[str, Any]:
        return document(self.game, self.timeline)

    @property
    def codes(self) -> list[str]:
        """What happened in the last tap."""
        assert self.timeline.log is not None
        return [event.code for event in self.timeline.log.events]

    def value(self, part_id: str) -> int:
        return int(self.parts[part_id].value)

    def do(self, kind: str, value: Any = 1) -> "Table":
        decided = play.decide(self.game, self.timeline, Tap(kind, value))
        assert not isinstance(decided, Refusal), decided
        self.timeline = decided[1]
        return self

    def move(self, move_id: str, **answers: Any) -> "Table":
        return self.do("move", {"id": move_id, **answers})

    def until(self, step: str) -> "Table":
        self.do("next")
        for _ in range(100):
            if self.state.current == step:
                return self
            self.do("next")
        raise AssertionError(f"{step} is not reached")

    def refused(self, kind: str, value: Any = 1) -> str:
        """The code with which a tap is refused."""
        before = self.shown
        decided = play.decide(self.game, self.timeline, Tap(kind, value))
        assert isinstance(decided, Refusal), f"{kind} {value} was accepted"
        assert self.shown == before
        return decided.code


def table(text: str, *changes: str, seed: str = "", **chosen: Any) -> Table:
    """A table of a small rulebook."""
    return Table(Game(book(text, *changes), chosen, seed))


def orchard(seed: str = "", **chosen: Any) -> Table:
    """A table of the orchard with these options."""
    complete = options.complete(SHELF.base(ORCHARD), chosen)
    return Table(Game(_composed(json.dumps(complete)), complete, seed))


@cache
def _composed(complete: str) -> Rulebook:
    return library.pinned(SHELF.composed(ORCHARD, json.loads(complete)))
