"""What was typed, as the words that a glossary may hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.glossary.query import read, tokens


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Fear Card", ["fear", "card"]),
        ("6단계", ["6", "단계"]),
        ("stage3", ["stage", "3"]),
        ("III단계", ["3", "단계"]),
        ("Ⅲ 단계", ["3", "단계"]),
        ("level V", ["level", "5"]),
        ("LEVEL V", ["level", "5"]),
        ("I단계", ["1", "단계"]),
        ("I may", ["i", "may"]),
        ("vivid", ["vivid"]),
        ("ＦＥＡＲ", ["fear"]),
        ("２단계", ["2", "단계"]),
        ("the isle's heart", ["the", "isles", "heart"]),
        ("'1 카드", ["1", "카드"]),
        ("’나무", ["나무"]),
        ("what’s", ["whats"]),
        ("ㅊㄹㅈ 카드", ["ㅊㄹㅈ", "카드"]),
        ("+", ["+"]),
        ("…", []),
    ],
)
def test_words_for_comparing(text: str, found: list[str]) -> None:
    assert tokens(text) == found


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("카드는 언제 섞나요", ["카드는", "섞나요"]),
        ("카드 몇 장", ["카드"]),
        ("어디에 건설해요", ["건설해요"]),
        ("누가 정하나요", ["정하나요"]),
        ("현신이 얼마나 필요한가요", ["현신이"]),
        ("반격 할 수 있나요", ["반격"]),
        ("when does a deck run out", ["deck", "run", "out"]),
        ("what is a bridge?", ["bridge"]),
        ("can I cross the bridge", ["cross", "bridge"]),
        ("how many cards", ["cards"]),
        ("more than", ["more", "than"]),  # joining words are the name of a rule
        ("언제", ["언제"]),  # nothing else is left
        ("why?", ["why"]),
    ],
)
def test_words_that_only_ask_fall_away(text: str, wanted: list[str]) -> None:
    assert [word.typed for word in read(text).wanted] == wanted


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("스웨덴 6단계", {6}), ("level 2 of 3", {2, 3}), ("Ⅳ", {4}), ("none", set())],
)
def test_numbers(text: str, numbers: set[int]) -> None:
    assert read(text).numbers == numbers


def test_phrases_begin_with_the_longest_and_bear_no_ending() -> None:
    written = [phrase for _, phrase in read("등대의 불을").phrases()]
    assert {"등대의불을", "등대불", "등대", "불"} <= set(written)
    assert written.index("등대불") < written.index("등대")


@pytest.mark.parametrize(
    ("text", "phrase", "is_one"),
    [
        ("is it up to three", "upto", True),  # one end says something
        ("who decides first", "whodecides", True),
        ("why is it so", "isit", False),
        ("the isle", "theisle", True),
    ],
)
def test_a_phrase_says_something_at_one_end_at_least(text: str, phrase: str, is_one: bool) -> None:
    assert (phrase in [written for _, written in read(text).phrases()]) is is_one


def test_of_an_endless_query_the_first_words_count() -> None:
    assert [word.typed for word in read("등대 " * 30).words] == ["등대"] * 12


def test_a_phrase_does_not_only_ask() -> None:
    assert "when" not in [phrase for _, phrase in read("when storm").phrases()]


@given(st.text(max_size=60))
def test_any_text_is_read(text: str) -> None:
    query = read(text)
    assert set(query.wanted) <= set(query.words)
    assert all(word.typed for word in query.words)


def test_a_level_may_be_written_in_any_case() -> None:
    assert [read(text).numbers for text in ("Level V", "level v", "STAGE I")] == [{5}, {5}, {1}]
