"""The one door for everything random."""

from collections import Counter
from fractions import Fraction

import pytest

from app.engine.chance import Chance, Written, evenly
from app.engine.events import Refused

FIVE = evenly("abcde")


def drawn(seed: str, count: int = 2000) -> list[str]:
    return [Chance(seed).one_of(draws, lambda: FIVE) for draws in range(count)]


def test_the_seed_decides_and_everything_is_as_likely() -> None:
    assert drawn("x") == drawn("x") != drawn("y")
    assert all(330 < count < 470 for count in Counter(drawn("x")).values())


def test_what_stands_there_twice_is_twice_as_likely() -> None:
    assert evenly("aab") == {"a": Fraction(2, 3), "b": Fraction(1, 3)}
    chance = Chance("x")
    counts = Counter(chance.one_of(draws, lambda: evenly("aab")) for draws in range(3000))
    assert 1850 < counts["a"] < 2150


def test_what_is_decided_is_noted_in_order_and_read_back_without_odds() -> None:
    chance = Chance("x")
    answers = [chance.one_of(draws, lambda: FIVE) for draws in range(5)]
    assert chance.answers == answers
    written = Written(answers)
    assert [written.one_of(9, dict) for _ in answers] == answers


def test_nothing_more_can_be_read_than_was_written() -> None:
    with pytest.raises(Refused):
        Written(()).one_of(0, lambda: FIVE)
