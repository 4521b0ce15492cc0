"""Other words that players use for the same thing."""

import pytest

from app.glossary.synonyms import others


@pytest.mark.parametrize(
    ("forms", "other"),
    [
        (("힐",), "치료"),
        (("힐은", "힐"), "heal"),
        (("hp",), "체력"),
        (("입문은", "입문"), "튜토리얼"),
    ],
)
def test_words_of_one_group_stand_for_each_other(forms: tuple[str, ...], other: str) -> None:
    assert other in list(others(forms))


def test_a_word_is_not_its_own_synonym() -> None:
    assert "힐" not in list(others(["힐은", "힐"]))


def test_a_word_of_no_group_has_none() -> None:
    assert list(others(["등대"])) == []
