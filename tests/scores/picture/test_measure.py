"""How wide words are, about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.scores.picture.measure import lines, size_for, width


@pytest.mark.parametrize(
    ("text", "least", "most"), [("섬", 9.9, 10.1), ("island", 25, 36), ("III", 18, 22), ("", 0, 0)]
)
def test_a_width(text: str, least: float, most: float) -> None:
    assert least <= width(text, 10) <= most


def test_a_text_is_made_smaller_only_where_it_must_be() -> None:
    assert size_for("섬", 40, 100) == 40
    assert size_for("섬섬섬섬섬", 40, 100) == 20


@pytest.mark.parametrize(
    ("text", "most", "expected"),
    [
        ("one two three", 3, ("one two", "three")),
        ("one two three", 1, ("one tw…",)),
        ("", 2, ()),
        ("unbreakable", 1, ("unbrea…",)),
    ],
)
def test_a_text_is_broken_between_words(text: str, most: int, expected: tuple[str, ...]) -> None:
    assert lines(text, 10, 42, most) == expected


@given(st.text(max_size=80), st.integers(1, 3))
def test_no_line_is_wider_than_its_room(text: str, most: int) -> None:
    found = lines(text, 10, 90, most)
    assert len(found) <= most
    assert all(width(line, 10) <= 90 for line in found)
