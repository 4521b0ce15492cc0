"""Many texts searched at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.glossary.texts import EDGE, Texts

TEXTS = ["fear card", "fear", "card", "", "섬 보드", "섬"]


@pytest.mark.parametrize(
    ("parts", "numbers"),
    [
        (["fear"], [0, 1]),
        (["card", "fear"], [0]),
        (["섬"], [4, 5]),
        (["e"], [0, 1]),
        (["e", "d"], [0]),
        ([f"{EDGE}card"], [2]),
        ([f"{EDGE}fear"], [0, 1]),  # where the first begins, too
        ([f"{EDGE}fear{EDGE}"], [1]),
        (["fc"], []),
        (["fear", "정"], []),
        ([f"d{EDGE}{EDGE}f"], []),  # not from one text into the next
    ],
)
def test_holding(parts: list[str], numbers: list[int]) -> None:
    assert list(Texts(TEXTS).holding(*parts)) == numbers


SOME = st.text(alphabet="abc", max_size=6)


@given(st.lists(SOME), SOME.filter(bool))
def test_holding_misses_nothing(texts: list[str], part: str) -> None:
    expected = [number for number, text in enumerate(texts) if part in text]
    assert list(Texts(texts).holding(part)) == expected
