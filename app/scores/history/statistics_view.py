"""What the page of the statistics shows: numbers in words, and the lengths of their bars."""

from __future__ import annotations

from dataclasses import dataclass

from app import charts
from app.scores.history.play_view import PlayLineView


@dataclass(frozen=True, slots=True)
class BarView:
    """One value of a comparison: its bar, and its numbers as they are written."""

    name: str
    bar: charts.Bar
    rate: str
    count: str
    best: str


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """Win rates side by side."""

    title: str
    head: str
    height: int
    bars: tuple[BarView, ...]


@dataclass(frozen=True, slots=True)
class EndingView:
    """How games ended, and how often."""

    won: bool
    outcome: str
    name: str
    count: int
    bar: charts.Bar


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell of the grid: `state` is won, lost or never."""

    state: str
    text: str
    count: str


@dataclass(frozen=True, slots=True)
class GridView:
    """The grid of values by level, and what is still unbeaten in it, by value."""

    title: str
    levels: tuple[int, ...]
    rows: tuple[tuple[str, tuple[CellView, ...]], ...]
    unbeaten: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ScoresView:
    """Scores over time: the curve, and the plays in the same order; `latest`: there were more."""

    curve: charts.Curve
    plays: tuple[PlayLineView, ...]
    first: str
    last: str
    latest: bool = False


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """The statistics of one game. `rate` and `won` tell of all plays together; `bests`: what
    for, the value, and the play it was. `to_come`: how many more plays it takes until rates are
    told. `aside`: how many plays do not count. `scored`: whether the game has a score."""

    count: int
    rate: str
    won: str
    to_come: int
    aside: int
    scored: bool
    scores: ScoresView | None
    comparisons: tuple[ComparisonView, ...]
    endings: tuple[EndingView, ...]
    endings_height: int
    grid: GridView | None
    bests: tuple[tuple[str, str, PlayLineView | None], ...]
