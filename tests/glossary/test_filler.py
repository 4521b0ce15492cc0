"""Words that only ask, and what is left of others without their endings."""

import pytest

from app.glossary.filler import asks, stems


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        # particles
        ("등대는", "등대"),
        ("등대를", "등대"),
        ("폭풍이", "폭풍"),
        ("폭풍에서", "폭풍"),
        ("등대에서는", "등대"),
        ("선원들이", "선원"),
        ("선원에게", "선원"),
        ("등대인가요", "등대"),
        ("섬을", "섬"),
        # endings of verbs
        ("방어하면", "방어"),
        ("방어하나요", "방어"),
        ("방어해요", "방어"),
        ("방어합니까", "방어"),
        ("방어했어요", "방어"),
        ("파괴된", "파괴"),
        ("파괴되면", "파괴"),
        ("이겨요", "이기"),
        ("이길", "이기"),
        ("뒤집어요", "뒤집"),
        ("놓을까요", "놓"),
        ("어려워요", "어렵"),
        # English
        ("cards", "card"),
        ("cities", "city"),
        ("losses", "loss"),
        ("pushing", "push"),
        ("winning", "win"),
        ("moving", "move"),
        ("stopped", "stop"),
        ("placed", "place"),
        ("built", "build"),
        ("forgotten", "forget"),
    ],
)
def test_what_is_left_of_a_word(word: str, stem: str) -> None:
    assert stem in list(stems(word))


@pytest.mark.parametrize("word", ["boss", "is", "ㅊㄹ", "7"])
def test_a_word_without_an_ending_stays_whole(word: str) -> None:
    assert list(stems(word)) == []


@pytest.mark.parametrize(
    "word",
    [
        *("몇개", "얼마나", "언제부터", "어떻게", "어디에", "누가", "왜", "뭐예요", "무엇을"),
        *("있나요", "하나요", "되나요", "할", "없나", "가능한가요", "수", "경우에", "뜻이"),
        *("what", "whats", "the", "does", "happens"),
    ],
)
def test_asks(word: str) -> None:
    assert asks(word)


@pytest.mark.parametrize(
    "word", ["등대", "다한", "해안", "도시", "에너지", "하늘", "반격", "more", "than", "storm"]
)
def test_says_something(word: str) -> None:
    assert not asks(word)
