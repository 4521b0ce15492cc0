"""Names cut short to the first letters of their words."""

import pytest

from app.glossary.names import Entry
from app.glossary.search import Index
from app.glossary.short import Shortened
from tests.glossary.written import forms

NAMES = ["바다 지도", "sea chart", "바다", "섬의 큰 등대", "바람 지기", "a b c d e f"]


@pytest.mark.parametrize(
    ("word", "numbers"),
    [
        ("바지", [0, 4]),
        ("sc", [1]),
        ("섬큰등", [3]),
        ("바", []),  # one word is not cut short
        ("abcdef", []),  # nor are so many
        ("", []),
    ],
)
def test_meant(word: str, numbers: list[int]) -> None:
    assert Shortened(forms(NAMES)).meant(word) == numbers


def test_a_search_understands_it_where_the_word_stands_nowhere() -> None:
    index = Index([Entry("chart", ("바다 지도", "sea chart")), Entry("dive", ("잠수", "diving"))])
    assert index.find("바지 언제")[0].id == "chart"
