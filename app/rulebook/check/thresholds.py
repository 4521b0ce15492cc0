"""Which thresholds of a counter an effect can set off: those in whose direction it moves it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from app.rulebook.check.composed import Composed
from app.rulebook.schema import Add, Pay, Set, Shift
from app.rulebook.source import Mapping, Sequence, inner
from app.rulebook.walk import Spot

UP, DOWN = ("reaches", "passes", "leaves"), ("falls_to", "leaves")


@dataclass(frozen=True, slots=True)
class Moved:
    """A counter that an effect moves: up, down; `by` or `to` a number, where it is written
    there."""

    counter: str
    up: bool
    down: bool
    to: int | None = None
    by: int | None = None

    def from_(self, value: int) -> int | None:
        """Where it leads from a value; None where that is worked out in play."""
        return self.to if self.by is None else value + self.by

    def sets_off(self, threshold: Mapping) -> bool:
        """Whether a threshold may lie on its way."""
        up = any(self._beyond(threshold.get(key), 1) for key in UP if key in threshold)
        down = any(self._beyond(threshold.get(key), -1) for key in DOWN if key in threshold)
        return (self.up and up) or (self.down and down)

    def _beyond(self, values: object, way: int) -> bool:
        """Whether it can come so far; a value that is not written out may be any."""
        written = _written(values)
        if self.to is None or len(written) < len(_listed(values)):
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
        back = Moved(counter, there.down, there.up, by=None if there.by is None else -there.by)
        return there if effect.field == "to" else back
    return Moved(counter, False, True) if (effect.kind, effect.field) == (Pay, "pay") else None


def _by(counter: str, amount: object) -> Moved:
    if not isinstance(amount, int):
        return Moved(counter, True, True)  # worked out in play
    return Moved(counter, amount > 0, amount < 0, by=amount)


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


@dataclass(frozen=True, slots=True)
class Rule:
    """A threshold of a counter, with the moves of this and of other counters that it makes."""

    counter: str
    threshold: Mapping
    moves: tuple[Moved, ...]

    def crossed(self, old: int, new: int) -> bool:
        """Whether a counter passes it on the way from one value to another."""
        at = {key: _written(self.threshold.get(key)) for key in (*UP, *DOWN)}
        return (
            any(old < value <= new for value in at["reaches"])
            or any(new <= value < old for value in at["falls_to"])
            or any(old <= value < new for value in at["passes"])
            or any(old == value != new for value in at["leaves"])
        )

    @property
    def is_written(self) -> bool:
        """Whether all its numbers are: then it can be tried."""
        listed = [x for key in (*UP, *DOWN) for x in _listed(self.threshold.get(key))]
        steps = all(move.from_(0) is not None for move in self.moves)
        return steps and all(isinstance(each, int) for each in listed)


_TRIED = 20  # values on either side of the thresholds from which a counter may come
_MOST = 100  # more than any chain that ends
_MOST_CASES = 40_000
# The lowest and the highest value of each counter, where they are written out.
Bounds = dict[str, tuple[int | None, int | None]]


def come_to_rest(rules: Iterable[Rule], bounds: Bounds) -> bool:
    """Whether thresholds end of themselves, from whatever values their counters come; False also
    where that cannot be tried."""
    tried = list(rules)
    if not all(rule.is_written for rule in tried):
        return False
    spans = {rule.counter: _span(tried, rule.counter, bounds) for rule in tried}
    if sum(len(span) for span in spans.values()) * prod(map(len, spans.values())) > _MOST_CASES:
        return False
    cases = product(*spans.values())
    return all(
        _ends(tried, dict(zip(spans, case, strict=True)), counter, new, bounds)
        for case in cases
        for counter in spans
        for new in spans[counter]
    )


def _span(rules: list[Rule], counter: str, bounds: Bounds) -> range:
    """The values that one counter may have: around its thresholds, within its bounds."""
    own = [rule for rule in rules if rule.counter == counter]
    values = [x for r in own for key in (*UP, *DOWN) for x in _written(r.threshold.get(key))]
    steps = sum(abs(move.by or 0) for rule in rules for move in rule.moves)
    near = _TRIED if len({rule.counter for rule in rules}) == 1 else min(_TRIED, 1 + steps)
    low, high = bounds.get(counter, (None, None))
    least = min(values) - near if low is None else max(low, min(values) - near)
    return range(least, 1 + (max(values) + near if high is None else min(high, max(values) + near)))


def _ends(
    rules: list[Rule], values: dict[str, int], counter: str, new: int, bounds: Bounds
) -> bool:
    """Whether all comes to an end that a counter sets off which gets a new value. What a threshold
    does is done before whatever else waits, as in play."""
    waiting = [Moved(counter, True, True, to=new)]
    for _ in range(_MOST):
        if not waiting:
            return True
        move = waiting.pop(0)
        old = values[move.counter]
        low, high = bounds.get(move.counter, (None, None))
        moved_to = move.from_(old) or 0
        moved_to = moved_to if low is None else max(low, moved_to)
        values[move.counter] = moved_to if high is None else min(high, moved_to)
        after = values[move.counter]
        own = (rule for rule in rules if rule.counter == move.counter)
        fired = [each for rule in own if rule.crossed(old, after) for each in rule.moves]
        waiting = [*fired, *waiting]
    return False


def _written(values: object) -> list[int]:
    return [each for each in _listed(values) if isinstance(each, int)]


def _listed(values: object) -> tuple[object, ...]:
    return () if values is None else tuple(values) if isinstance(values, Sequence) else (values,)
