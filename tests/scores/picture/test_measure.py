"""How wide words are, about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.scores.picture.measure import fitted, lines, width


@pytest.mark.parametrize(
    ("text", "least", "most"), [("섬", 9.9, 10.1), ("island", 25, 36), ("III", 18, 22), ("", 0, 0)]
)
def test_a_width(text: str, least: float, most: float) -> None:
    assert least <= width(text, 10) <= most


@pytest.mark.parametrize(
    ("text", "expected"),
    [("섬", ("섬", 40)), ("섬섬섬", ("섬섬섬", 33.3)), ("섬섬섬섬섬", ("섬섬섬…", 26.0))],
)
def test_letters_are_made_smaller_as_long_as_they_are_read(
    text: str, expected: tuple[str, float]
) -> None:
    assert fitted(text, 40, 100) == expected


@pytest.mark.parametrize(
    ("text", "most", "expected"),
    [
        ("one two three", 3, ("one two", "three")),
        ("one two three", 1, ("one tw…",)),
        ("", 2, ()),
        ("unbreakable", 1, ("unbrea…",)),
        ("a b · c d e · f g", 3, ("a b\u00a0·", "c d e\u00a0·", "f g")),
    ],
)
def test_a_text_is_broken_between_words(text: str, most: int, expected: tuple[str, ...]) -> None:
    assert lines(text, 10, 42, most) == expected


@given(st.text(max_size=80), st.integers(1, 3))
def test_no_line_is_wider_than_its_room(text: str, most: int) -> None:
    found = lines(text, 10, 90, most)
    assert len(found) <= most
    assert all(width(line, 10) <= 90 for line in found)
