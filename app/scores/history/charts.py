"""The geometry of the pictures: numbers in, coordinates of an SVG out. No words, no colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

WIDTH = 360
_LEFT, _RIGHT = 34, 352
_STRIP, _PLOT = 58, 30
_MOST_TICKS = 5


@dataclass(frozen=True, slots=True)
class Point:
    """A value in a picture."""

    x: float
    y: float
    value: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Values in a row, joined by a line; `ground` is the height of 0 or of the lowest tick."""

    points: tuple[Point, ...]
    ground: float
    stepped: bool = False

    @property
    def path(self) -> str:
        """The line itself."""
        if not self.stepped:
            return "M" + " ".join(f"{p.x:g} {p.y:g}" for p in self.points)
        first, *rest = self.points
        return f"M{first.x:g} {first.y:g}" + "".join(f"H{p.x:g}V{p.y:g}" for p in rest)

    @property
    def area(self) -> str:
        """What lies between the line and the ground."""
        first, last = self.points[0], self.points[-1]
        return f"{self.path}L{last.x:g} {self.ground:g}H{first.x:g}z"


@dataclass(frozen=True, slots=True)
class Tick:
    """A line across the picture with a number beside it."""

    y: float
    value: int


@dataclass(frozen=True, slots=True)
class Curve:
    """One line over a scale."""

    height: int
    trace: Trace
    ticks: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """A small line of its own scale, one of several below each other from `top` on."""

    top: int
    trace: Trace
    low: int
    high: int


def curve(values: Sequence[int], height: int = 170) -> Curve:
    """Values in a row over a scale of round numbers that holds 0."""
    steps = ticks(min([0, *values]), max([0, *values]))
    top, bottom = 16.0, height - 30.0
    ys = _scale(steps[0], steps[-1], bottom, top)
    points = _points(values, [ys(value) for value in values])
    return Curve(
        height,
        Trace(points, ys(max(0, steps[0]))),
        tuple(Tick(ys(step), step) for step in steps),
    )


def strips(rows: Sequence[Sequence[int]]) -> tuple[Strip, ...]:
    """Small lines below each other, each from its lowest to its highest value."""
    return tuple(_strip(number, values) for number, values in enumerate(rows))


def _strip(number: int, values: Sequence[int]) -> Strip:
    top = number * _STRIP
    low, high = min([0, *values]), max([1, *values])
    bottom = top + _STRIP - 8.0
    ys = _scale(low, high, bottom, bottom - _PLOT)
    points = _points(values, [ys(value) for value in values])
    return Strip(top, Trace(points, ys(max(0, low)), stepped=True), min(values), max(values))


def strips_height(count: int) -> int:
    """The height of so many strips with the round numbers below them."""
    return count * _STRIP + 18


def positions(count: int) -> list[float]:
    """Where each of so many values stands from left to right."""
    if count == 1:
        return [(_LEFT + _RIGHT) / 2]
    return [round(_LEFT + (_RIGHT - _LEFT) * n / (count - 1), 1) for n in range(count)]


def ticks(low: int, high: int) -> list[int]:
    """Round numbers, at most five, from at or below `low` to at or above `high`."""
    for step in (size * 10**power for power in range(7) for size in (1, 2, 5)):
        first, last = low // step * step, -(-high // step) * step
        if (last - first) // step < _MOST_TICKS:
            return list(range(first, max(last, first + step) + 1, step))
    return [low, high]


def share(part: float, whole: float, length: float) -> float:
    """How long a bar is."""
    return round(length * part / whole, 1) if whole else 0


def _points(values: Sequence[int], ys: Sequence[float]) -> tuple[Point, ...]:
    xs = positions(len(values))
    return tuple(Point(x, y, v) for x, y, v in zip(xs, ys, values, strict=True))


def _scale(low: float, high: float, at_low: float, at_high: float) -> Callable[[float], float]:
    span = (high - low) or 1
    return lambda value: round(at_low + (at_high - at_low) * (value - low) / span, 1)
