"""What the page of the statistics shows: numbers in words, and the lengths of their bars."""

from __future__ import annotations

from dataclasses import dataclass

from app.scores import charts
from app.scores.shown import Item


@dataclass(frozen=True, slots=True)
class Bar:
    """One value of a comparison: `length` of its bar, and its numbers as they are written."""

    name: str
    length: float
    rate: str
    count: str
    best: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Win rates side by side."""

    title: str
    head: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How games ended, and how often."""

    won: bool
    outcome: str
    name: str
    count: int
    length: float


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
class Scores:
    """Scores over time: the curve, and the plays in the same order."""

    curve: charts.Curve
    plays: tuple[Item, ...]
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of one game. `rate` and `won` tell of all plays together; `bests`: what
    for, the value, and the play it was."""

    count: int
    rate: str
    won: str
    scores: Scores | None
    comparisons: tuple[Comparison, ...]
    endings: tuple[Ending, ...]
    grid: GridView | None
    bests: tuple[tuple[str, str, Item | None], ...]
