"""The geometry of the pictures: numbers in, coordinates of an SVG out. No words, no colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

WIDTH = 360
_LEFT, _RIGHT = 34, 352  # between them stand the values of a row
_STRIP, _PLOT = 58, 30
_MOST_TICKS = 5
_MANY_POINTS = 40
_BAR_ROW = 46
FULL_BAR = 250.0


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

    @property
    def dot(self) -> float:
        """The radius of the dot at a value."""
        return 4 if len(self.points) < _MANY_POINTS else 2.5


@dataclass(frozen=True, slots=True)
class Tick:
    """A line across the picture with a number beside it, whose foot stands at `text_y`."""

    y: float
    value: int

    @property
    def text_y(self) -> float:
        """Where the number stands."""
        return self.y + 4


@dataclass(frozen=True, slots=True)
class Curve:
    """One line over a scale; the numbers of the scale end at `scale_x`, its lines reach from
    `left` to `right`, and below them the first and the last value are named at `name_y`."""

    height: int
    trace: Trace
    ticks: tuple[Tick, ...]
    width: int = WIDTH
    scale_x: int = 24
    left: int = 28
    right: int = 356
    name_x: int = _LEFT

    @property
    def name_y(self) -> int:
        """Where the names of the first and the last value stand."""
        return self.height - 8


@dataclass(frozen=True, slots=True)
class Strip:
    """A small line of its own scale, one of several below each other. Its name stands at
    `name_y`, the ground reaches from `left` to `right`, its last value ends at `end`."""

    top: int
    trace: Trace
    low: int
    high: int
    left: int = _LEFT
    right: int = _RIGHT
    end: int = 356

    @property
    def name_y(self) -> int:
        """Where its name stands."""
        return self.top + 14


@dataclass(frozen=True, slots=True)
class Course:
    """Several rows of values over the same rounds, each on a scale of its own: the first is a
    curve, the others go in steps. Each round stands at one of `xs`, and is named at `names_y`."""

    traces: tuple[Trace, ...]
    xs: tuple[float, ...]
    width: int
    height: int
    top: int = 18
    left: int = 14

    @property
    def right(self) -> int:
        """Where the last round stands."""
        return self.width - self.left

    @property
    def bottom(self) -> int:
        """Where the lowest values stand."""
        return self.height - 20

    @property
    def names_y(self) -> int:
        """Where the numbers of the rounds stand."""
        return self.height - 4


@dataclass(frozen=True, slots=True)
class Bar:
    """One of several bars below each other: its name stands at `name_y`, its body begins at
    `body_y`, and the numbers of its row stand at `text_y`: one at `beside`, one that ends at
    `end`."""

    name_y: int
    body_y: int
    text_y: int
    length: float
    full: float = FULL_BAR
    thick: int = 16
    beside: int = 262
    end: int = 356


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


def course(
    rows: Sequence[tuple[Sequence[int], int, int]], width: int = WIDTH, height: int = 128
) -> Course:
    """Rows of values over the same rounds in one picture, each with what its scale reaches at
    least, from low to high."""
    shape = Course((), (), width, height)
    xs = _spread(len(rows[0][0]) if rows else 0, shape.left, shape.right)
    traces = []
    for number, (values, low, high) in enumerate(rows):
        ys = _scale(min([low, *values]), max([high, *values]), shape.bottom, shape.top)
        points = tuple(Point(x, ys(v), v) for x, v in zip(xs, values, strict=True))
        traces.append(Trace(points, shape.bottom, stepped=number > 0))
    return replace(shape, traces=tuple(traces), xs=xs)


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


def bars(shares: Sequence[float]) -> tuple[Bar, ...]:
    """Bars below each other, for shares from 0 to 1."""
    return tuple(
        Bar(top + 14, top + 20, top + 33, round(FULL_BAR * share, 1))
        for top, share in ((number * _BAR_ROW, share) for number, share in enumerate(shares))
    )


def bars_height(count: int) -> int:
    """The height of so many bars."""
    return count * _BAR_ROW


def positions(count: int) -> list[float]:
    """Where each of so many values stands from left to right."""
    return [*_spread(count, _LEFT, _RIGHT)]


def _spread(count: int, left: float, right: float) -> tuple[float, ...]:
    if count == 1:
        return ((left + right) / 2,)
    return tuple(round(left + (right - left) * n / (count - 1), 1) for n in range(count))


def ticks(low: int, high: int) -> list[int]:
    """Round numbers, at most five, from at or below `low` to at or above `high`."""
    for step in (size * 10**power for power in range(10) for size in (1, 2, 5)):
        first, last = low // step * step, -(-high // step) * step
        if (last - first) // step < _MOST_TICKS:
            return list(range(first, max(last, first + step) + 1, step))
    return [low, high]


def _points(values: Sequence[int], ys: Sequence[float]) -> tuple[Point, ...]:
    xs = positions(len(values))
    return tuple(Point(x, y, v) for x, y, v in zip(xs, ys, values, strict=True))


def _scale(low: float, high: float, at_low: float, at_high: float) -> Callable[[float], float]:
    span = (high - low) or 1
    return lambda value: round(at_low + (at_high - at_low) * (value - low) / span, 1)
