"""English words by the sound that Hangul gives them."""

import pytest

from app.glossary.sound import Sounds, of_english, of_hangul


@pytest.mark.parametrize(
    ("hangul", "english"),
    [
        ("프레즌스", "presence"),
        ("프레젠스", "presence"),
        ("트레숄드", "threshold"),
        ("스레숄드", "threshold"),
        ("인베이더", "invader"),
        ("블라이트", "blight"),
        ("타겟", "target"),
        ("타깃", "target"),
        ("에스컬레이션", "escalation"),
        ("리클레임", "reclaim"),
        ("스코어링", "scoring"),
        ("익스플로러", "explorer"),
        ("레인지", "range"),
        ("하이이미그레이션", "High Immigration"),
        ("피닉스", "phoenix"),
        ("브리지", "bridge"),
        ("나이트", "knight"),
    ],
)
def test_sounds_alike(hangul: str, english: str) -> None:
    assert of_hangul(hangul) in of_english(english)


@pytest.mark.parametrize(
    ("hangul", "english"), [("프레즌스", "invader"), ("타겟", "town"), ("레인지", "ravage")]
)
def test_sounds_different(hangul: str, english: str) -> None:
    assert of_hangul(hangul) not in of_english(english)


NAMES = Sounds(["등대", "Beacon keeper", "lantern", "Beacon", "oil"])


@pytest.mark.parametrize(
    ("word", "numbers"),
    [
        ("비컨", [3, 1]),  # the whole before a word
        ("랜턴", [2]),
        ("오일", []),  # one consonant says too little
        ("lantern", []),
        ("등대", []),
    ],
)
def test_like(word: str, numbers: list[int]) -> None:
    assert NAMES.like(word) == numbers
