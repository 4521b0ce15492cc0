"""Words typed on the keyboard of the other language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.glossary.keyboard import meant
from app.rulebook.korean import keystrokes, syllables


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("rhdvh", "공포"),
        ("emdeo", "등대"),
        ("EMDEO", "등대"),
        ("Rmfdjdhrl", "끌어오기"),
        ("ekfrrhrl", "닭고기"),
        ("dhksfy", "완료"),
        ("ㄴㅅㅐ그", "storm"),
        ("ㅠㅣㅑ호ㅅ", "blight"),
    ],
)
def test_meant(typed: str, word: str) -> None:
    assert word in list(meant(typed))


@pytest.mark.parametrize("typed", ["storm", "card", "등대", "ㅊㄹㅈ7", "7", "", "r"])
def test_nothing_else_is_meant(typed: str) -> None:
    assert list(meant(typed)) == []


@given(st.text(alphabet="가각갔과곽닭뷁힣읽쾌의위", max_size=8))
def test_syllables_come_together_as_they_were_typed(text: str) -> None:
    assert syllables(keystrokes(text)) == text
