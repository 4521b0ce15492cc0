"""Which thresholds of a counter an effect can set off: those in whose direction it moves it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.rulebook.check.composed import Composed
from app.rulebook.schema import Add, Pay, Set, Shift
from app.rulebook.source import Mapping, Sequence, inner
from app.rulebook.walk import Spot

UP, DOWN = ("reaches", "passes", "leaves"), ("falls_to", "leaves")


@dataclass(frozen=True, slots=True)
class Moved:
    """A counter that an effect moves: up, down, or to a value that is written there."""

    counter: str
    up: bool
    down: bool
    to: int | None = None

    def sets_off(self, threshold: Mapping) -> bool:
        """Whether a threshold may lie on its way."""
        up = any(self._beyond(threshold.get(key), 1) for key in UP if key in threshold)
        down = any(self._beyond(threshold.get(key), -1) for key in DOWN if key in threshold)
        return (self.up and up) or (self.down and down)

    def _beyond(self, values: object, way: int) -> bool:
        """Whether it can come so far; a value that is not written out may be any."""
        listed = values if isinstance(values, Sequence) else (values,)
        written = [each for each in listed if isinstance(each, int)]
        if self.to is None or len(written) < len(listed):
            return True
        return any((self.to - each) * way >= 0 for each in written)


def moved(spot: Spot) -> Moved | None:
    """What an effect moves that names a counter at a spot."""
    effect, counter = spot.around[-1], spot.value
    if not isinstance(counter, str):
        return None
    if effect.kind is Add and effect.field == "add":
        return _by(counter, effect.tree.get("by", 1))
    if effect.kind is Set and effect.field == "set":
        to = effect.tree.get("to")
        return Moved(counter, True, True, to if isinstance(to, int) else None)
    if effect.kind is Shift and effect.field in ("from", "to"):
        there = _by(counter, effect.tree.get("shift"))
        back = Moved(counter, there.down, there.up)
        return there if effect.field == "to" else back
    return Moved(counter, False, True) if (effect.kind, effect.field) == (Pay, "pay") else None


def _by(counter: str, amount: object) -> Moved:
    if not isinstance(amount, int):
        return Moved(counter, True, True)  # worked out in play
    return Moved(counter, amount > 0, amount < 0)


def set_off(game: Composed, move: Moved) -> Iterator[int]:
    """The thresholds of its counter that a move may set off, by their places in `at`."""
    counter = inner(game.part("components"), move.counter)
    if counter.get("full") is not None and not move.down:
        return  # it starts again, and runs `on_full` instead
    listed = counter.get("at")
    for index, threshold in enumerate(listed if isinstance(listed, Sequence) else ()):
        if isinstance(threshold, Mapping) and move.sets_off(threshold):
            yield index


def back_and_forth(counter: str, moves: Iterable[Moved]) -> bool:
    """Whether moves bring a counter back to where it was: else it passes each threshold once."""
    own = [move for move in moves if move.counter == counter]
    fixed = {move.to for move in own}
    if len(fixed) == 1 and None not in fixed:
        return False  # it is set to one value, and stays there
    return any(move.up for move in own) and any(move.down for move in own)
