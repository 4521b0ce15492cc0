"""Which letters of a name a search has found."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.glossary.marking import marked


@pytest.mark.parametrize(
    ("text", "query", "shown"),
    [
        ("정복", "정복", "[정복]"),
        ("공포 카드", "카드", "공포 [카드]"),
        ("공포 카드", "공포카드", "[공포 카드]"),
        ("획득한 공포 카드 칸", "공포카드", "획득한 [공포 카드] 칸"),
        ("Fear deck", "FEAR", "[Fear] deck"),
        ("Fear deck", "ardeck", "Fe[ar deck]"),
        ("침략자 카드", "ㅊㄹㅈㅋㄷ", "[침략자 카드]"),
        ("침략자 카드", "ㅋㄷ", "침략자 [카드]"),
        ("박사", "ㅄ", "[박사]"),  # the keyboard has joined ㅂ and ㅅ
        ("정복", unicodedata.normalize("NFD", "정복"), "[정복]"),
        # word by word, where the whole is not there
        ("등대의 불", "불은 등대에 언제", "[등대]의 불"),
        ("등대와 바람개비", "바람개비가 등대를", "[등대]와 [바람개비]"),
        ("The fear deck", "how many cards in the fear deck", "The [fear] [deck]"),
        ("Coverage", "rage of the sea", "Coverage"),  # not within a word of English
        ("정복", "ravage", "정복"),
        ("정복", "", "정복"),
        ("정복", " ·", "정복"),
        ("", "정복", ""),
    ],
)
def test_what_was_typed_is_marked(text: str, query: str, shown: str) -> None:
    pieces = marked(text, query)
    assert "".join(f"[{p.text}]" if p.marked else p.text for p in pieces) == shown


@given(text=st.text(), query=st.text())
def test_nothing_of_a_name_is_lost(text: str, query: str) -> None:
    pieces = marked(text, query)
    assert "".join(piece.text for piece in pieces) == unicodedata.normalize("NFC", text)
    assert all(piece.text for piece in pieces)
