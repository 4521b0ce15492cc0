"""Slips of the finger, counted and forgiven."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.glossary.spelling import Spelling, slips
from app.rulebook.korean import letters
from tests.glossary.written import forms


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [
        ("ravage", "ravage", 0),
        ("ravege", "ravage", 1),
        ("teror", "terror", 1),
        ("terrror", "terror", 1),
        ("tarrro", "terror", 2),
        ("fera", "fear", 1),
        ("efar", "fear", 1),
        ("build", "explore", None),
        ("", "ab", 2),
        ("", "abc", None),
        ("ca", "abc", None),  # a swap is not edited again: that would be 2
        (letters("침락자"), letters("침략자"), 1),
        (letters("침랴자"), letters("침략자"), 1),
        (letters("정븍"), letters("정복"), 1),
        (letters("확신"), letters("확산"), 1),
    ],
)
def test_slips_up_to_two(one: str, other: str, count: int | None) -> None:
    assert slips(one, other, 2) == count


def test_more_slips_than_allowed_are_not_counted() -> None:
    assert slips("tarrar", "terror", 1) is None


WORDS = st.text(alphabet="abc", max_size=7)


@given(WORDS, WORDS, st.integers(min_value=0, max_value=3))
def test_slips_agree_with_the_full_table(one: str, other: str, limit: int) -> None:
    distance = full_table(one, other)
    assert slips(one, other, limit) == (distance if distance <= limit else None)


def full_table(one: str, other: str) -> int:
    """The optimal string alignment distance, in its textbook form."""
    rows = [[row + column for column in range(len(other) + 1)] for row in range(len(one) + 1)]
    for row in range(1, len(one) + 1):
        for column in range(1, len(other) + 1):
            rows[row][column] = min(
                rows[row - 1][column] + 1,
                rows[row][column - 1] + 1,
                rows[row - 1][column - 1] + (one[row - 1] != other[column - 1]),
            )
            if row > 1 and column > 1 and one[row - 2 : row] == other[column - 2 : column][::-1]:
                rows[row][column] = min(rows[row][column], rows[row - 2][column - 2] + 1)
    return rows[-1][-1]


NAMES = ["침략자 카드", "침략자", "terror level", "sea", "fear"]


@pytest.mark.parametrize(
    ("wanted", "near"),
    [
        ("teror", ["terror level"]),
        ("terorlevle", ["terror level"]),
        ("침락자", ["침략자", "침략자 카드"]),  # the whole before a word
        ("침략자카두", ["침략자 카드"]),
        ("faer", ["fear"]),
        ("sae", []),  # three letters are soon another word
        ("taror", []),  # two slips are too many for five letters
        ("xyzzy", []),
    ],
)
def test_near(wanted: str, near: list[str]) -> None:
    assert [NAMES[number] for number in Spelling(forms(NAMES)).near(wanted)] == near


@pytest.mark.parametrize(
    ("name", "wanted", "is_near"),
    [
        ("oar", "oat", False),  # three letters: no slip
        ("boat", "goat", True),  # four: one
        ("boat", "goal", False),
        ("seashor", "seashxx", False),  # seven: still one
        ("seashore", "seashoxx", True),  # eight: two
        ("seashore", "seashxxx", False),
    ],
)
def test_the_longer_a_word_the_more_slips_are_forgiven(
    name: str, wanted: str, is_near: bool
) -> None:
    assert Spelling(forms([name])).near(wanted) == [0] * is_near


def test_all_that_are_equally_near_are_found() -> None:
    assert Spelling(forms(["seal", "seat", "boat"])).near("sead") == [0, 1]


def test_a_letter_left_out_or_swapped_is_likelier_than_a_wrong_one() -> None:
    names = ["lamps", "lambs", "clamp"]
    assert [names[each] for each in Spelling(forms(names)).near("lmaps")] == ["lamps"]
    names = ["range", "ravage"]
    assert [names[each] for each in Spelling(forms(names)).near("ravge")] == ["ravage", "range"]


def test_only_the_nearest_are_near() -> None:
    names = ["dividers", "dividend"]
    assert [names[number] for number in Spelling(forms(names)).near("divider")] == ["dividers"]


def test_alike_begins_with_the_likest() -> None:
    alike = [NAMES[number] for number in Spelling(forms(NAMES)).alike("terrible")]
    assert alike[0] == "terror level"


def test_nothing_is_like_nothing() -> None:
    assert list(Spelling(forms(NAMES)).alike("xyzzy")) == []
    assert list(Spelling(forms([])).alike("fear")) == []
