"""The geometry of the pictures."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import charts

VALUES = st.lists(st.integers(-200, 900), min_size=1, max_size=80)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 63, [0, 20, 40, 60, 80]),
        (-9, 53, [-20, 0, 20, 40, 60]),
        (0, 4, [0, 1, 2, 3, 4]),
        (0, 0, [0, 1]),
        (-5, -5, [-5, -4]),
        (0, 900, [0, 500, 1000]),
    ],
)
def test_the_numbers_beside_a_picture_are_round(low: int, high: int, expected: list[int]) -> None:
    assert charts.ticks(low, high) == expected


@given(VALUES)
def test_a_curve_stays_in_its_picture_and_keeps_its_order(values: list[int]) -> None:
    curve = charts.curve(values)
    points = curve.trace.points
    assert [point.value for point in points] == values
    assert all(0 <= p.x <= charts.WIDTH and 0 <= p.y <= curve.height for p in points)
    assert [p.x for p in points] == sorted(p.x for p in points)
    for one, other in pairwise(points):
        assert (one.value > other.value) <= (one.y <= other.y)


@given(st.lists(VALUES, min_size=1, max_size=6))
def test_strips_stand_below_each_other(rows: list[list[int]]) -> None:
    bottom = 0.0
    for strip, values in zip(charts.strips(rows), rows, strict=True):
        ys = [point.y for point in strip.trace.points]
        assert strip.top >= bottom
        assert min(ys) >= strip.top
        assert (strip.low, strip.high) == (min(values), max(values))
        bottom = max(ys)
    assert bottom <= charts.strips_height(len(rows))


def test_a_line_is_drawn_through_its_points() -> None:
    points = (charts.Point(0, 10, 1), charts.Point(5, 2.5, 3))
    assert charts.Trace(points, 20).path == "M0 10 5 2.5"
    assert charts.Trace(points, 20, stepped=True).path == "M0 10H5V2.5"
    assert charts.Trace(points, 20).area == "M0 10 5 2.5L5 20H0z"


def test_a_bar_is_as_long_as_its_share() -> None:
    assert [bar.length for bar in charts.bars([0.25, 0, 1])] == [
        charts.FULL_BAR / 4,
        0,
        charts.FULL_BAR,
    ]


@given(st.integers(1, 30))
def test_bars_stand_below_each_other(count: int) -> None:
    bars = charts.bars([1] * count)
    for above, below in pairwise(bars):
        assert above.body_y + above.thick < below.name_y
    assert bars[-1].body_y + bars[-1].thick < charts.bars_height(count)
    assert all(bar.beside < bar.end <= charts.WIDTH for bar in bars)


def test_rows_over_the_same_rounds_have_scales_of_their_own() -> None:
    course = charts.course([((0, 5, 10), 0, 1), ((1, 1, 2), 0, 4)], width=200, height=100)
    line, steps = course.traces
    assert (line.stepped, steps.stepped) == (False, True)
    assert [point.x for point in line.points] == [*course.xs] == [14, 100, 186]
    assert (line.points[0].y, line.points[-1].y) == (course.bottom, course.top)
    assert steps.points[-1].y == (course.bottom + course.top) / 2
    assert charts.course([]).traces == ()
