"""A counter: a number within bounds, or one that starts again when it is full."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.engine.events import (
    Changed,
    Corrected,
    Endless,
    NotANumber,
    OutOfBounds,
    Refused,
    TooFew,
    TooMany,
)
from app.engine.kinds.kind import Cell, Kind, Names
from app.engine.state import PartState, State, shown
from app.rulebook import schema as s

HIGHEST = 999


@dataclass(frozen=True, slots=True)
class CounterState(PartState):
    """A number."""

    value: int


class Counter(Kind[s.Counter, CounterState]):
    """What a counter does."""

    counts = True
    followed = True

    def first(self, names: Names) -> CounterState:
        """It begins with `start`."""
        return CounterState(self.game.start_value(self.spec.start, names))

    def name(self, part: CounterState, rest: str, state: State, names: Names) -> Any:
        """`counter`, `.value`; `.full`, where it starts again; `.limit`, which is shown; `.high`,
        where it ends."""
        bounds = {"full": self.spec.full, "limit": self.spec.limit, "high": self.spec.high}
        if rest in bounds:
            return self.game.value(bounds[rest] or 0, self.game.lookup(state, names))
        return part.value

    def document(self, part: CounterState, state: State, names: Names) -> Any:
        """`{value, full?}`; a limit stands there as what is full."""
        if self.spec.full is None and self.spec.limit is None:
            return {"value": part.value}
        bound = "limit" if self.spec.full is None else "full"
        return {"value": part.value, "full": self.name(part, bound, state, names)}

    def figure(self, part: CounterState) -> int:
        """Its value."""
        return part.value

    @classmethod
    def range_of(cls, spec: s.Counter) -> tuple[s.Expr, s.Expr]:
        """Between its bounds."""
        high = spec.high if spec.high is not None else spec.full
        return spec.low, HIGHEST if high is None else high

    def reached(self, state: State, names: Names) -> tuple[int, ...]:
        """Those of its thresholds."""
        lookup = self.game.lookup(state, names)
        values = [self.game.value(x.reaches, lookup) for x in self.spec.at if x.reaches is not None]
        return tuple(sorted(each for value in values for each in _several(value)))

    @property
    def quiet(self) -> bool:
        """As the game says."""
        return self.spec.quiet

    def full(self, state: State) -> int | None:
        """As the game says; else its limit."""
        bound = self.spec.limit if self.spec.full is None else self.spec.full
        return None if bound is None else int(self.game.value(bound, self.game.lookup(state)))

    @classmethod
    def sayings_of(cls, spec: s.Counter) -> Mapping[int, s.Both]:
        """As the game says."""
        return spec.says

    @property
    def full_text(self) -> s.Both | None:
        """As the game says."""
        return self.spec.full_text

    def saying(self, part: CounterState) -> s.Both | None:
        """What the game calls this value."""
        return self.spec.says.get(part.value)

    def bounds(self, state: State, names: Names) -> tuple[int, int | None]:
        """From `low` to `high`, or from 0 to below `full`."""
        lookup = self.game.lookup(state, names)
        if self.spec.full is not None:
            return 0, self.game.value(self.spec.full, lookup) - 1
        high = None if self.spec.high is None else self.game.value(self.spec.high, lookup)
        return self.game.value(self.spec.low, lookup), high

    def set_to(self, cell: Cell[CounterState], value: int) -> None:
        """Sets it, and runs what it does at the values that it reaches and leaves."""
        self._change(cell, self._within(cell, value))

    def add(self, cell: Cell[CounterState], by: int) -> None:
        """Adds to it; each time round runs `on_full`."""
        total = cell.part.value + by
        if self.spec.full is not None and total >= 0:
            self._fill(cell, total)
        else:
            self.set_to(cell, total)

    def give(self, cell: Cell[CounterState], count: int, to: Cell[Any]) -> None:
        """Gives what it has; more is refused."""
        self.set_to(cell, cell.part.value - count)
        self.game.kinds[to.id].own.add(to, count)

    def correct(self, cell: Cell[CounterState], value: Any) -> None:
        """Sets it, within its bounds."""
        before = cell.part.value
        after = corrected(self, cell, value)
        cell.put(CounterState(after))
        cell.draft.tell(Corrected(self.id, before, after, cell.who))

    def _within(self, cell: Cell[CounterState], value: int) -> int:
        low, high = self.bounds(cell.draft.state, cell.names)
        if low <= value and (high is None or value <= high):
            return value
        if cell.draft.strict and not self.spec.stops:
            have = cell.part.value
            low_bound = TooFew(self.id, have, low)
            raise Refused(low_bound if value < low else TooMany(self.id, have, high or 0))
        return max(low, value if high is None else min(value, high))

    def _change(self, cell: Cell[CounterState], value: int) -> None:
        before = cell.part.value
        if before == value:
            return
        cell.put(CounterState(value))
        cell.draft.tell(Changed(self.id, before, value, who=cell.who))
        for effects in self._crossed(cell, before, value):
            cell.trigger(effects)

    def _crossed(self, cell: Cell[CounterState], old: int, new: int) -> Iterator[s.Effects]:
        for each in self.spec.at:
            hits = sum(old < at <= new for at in _listed(cell, each.reaches))
            hits += sum(new <= at < old for at in _listed(cell, each.falls_to))
            hits += sum(old <= at < new for at in _listed(cell, each.passes))
            hits += sum(old == at for at in _listed(cell, each.leaves))
            yield from (each.do for _ in range(hits))

    def _fill(self, cell: Cell[CounterState], total: int) -> None:
        """Puts `total` on it; what goes beyond a full round stays on it."""
        full = cell.value(self.spec.full or 1)
        if full < 1:
            raise Refused(Endless())
        before = cell.part.value
        cell.put(CounterState(total % full))
        cell.draft.tell(Changed(self.id, before, total % full, total - before, cell.who))
        for _ in range(total // full):
            if cell.draft.ended:
                return
            cell.trigger(self.spec.on_full)


def _listed(cell: Cell[CounterState], expression: s.WrittenList | None) -> tuple[int, ...]:
    """The values of a threshold, one or a list."""
    if expression is None:
        return ()
    return _several(cell.value(expression))


def _several(value: Any) -> tuple[int, ...]:
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def corrected(kind: Kind[Any, Any], cell: Cell[Any], value: Any) -> int:
    """A number that a person gives by hand, once it is sure that it fits. Raises Refused."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(NotANumber(shown(value)))
    low, high = kind.bounds(cell.draft.state, cell.names)
    high = HIGHEST if high is None else high
    if not low <= value <= high:
        raise Refused(OutOfBounds(kind.id, low, high))
    return value
