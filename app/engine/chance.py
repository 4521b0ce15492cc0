"""The one door for everything random.

While a tap is decided, each random thing is asked here, once, and noted in order; the notes are
written into the tap. When the tap is applied again, they are read back, and nothing is random.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

from app.engine.events import Endless, Refused

T = TypeVar("T", str, int)
Odds = Mapping[T, Fraction]


class Chance:
    """Decides by a seed: the same seed and the same number of draws before answer the same."""

    deciding = True

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.answers: list[Any] = []

    def one_of(self, draws: int, odds: Callable[[], Odds[T]]) -> T:
        """One of the keys, each as likely as it says; `odds` must not be empty."""
        answer = _weighted(odds(), lambda count: _below(count, f"{self.seed}/{draws}"))
        self.answers.append(answer)
        return answer


class Written(Chance):
    """Reads back what was decided before."""

    deciding = False

    def __init__(self, answers: Sequence[Any]) -> None:
        super().__init__("")
        self._rest: Iterator[Any] = iter(answers)

    def one_of(self, draws: int, odds: Callable[[], Odds[T]]) -> T:
        """The next answer that was written. Raises Refused where none is left."""
        for answer in self._rest:
            found: T = answer
            return found
        raise Refused(Endless())


def _below(count: int, text: str) -> int:
    digest = hashlib.sha256(text.encode()).digest()
    return int.from_bytes(digest[:8], "big") % count


def _weighted(odds: Odds[T], below: Callable[[int], int]) -> T:
    whole = lcm(*(chance.denominator for chance in odds.values()))
    at = below(whole)
    for key, chance in odds.items():
        at -= int(chance * whole)
        if at < 0:
            return key
    return list(odds)[-1]


def evenly(items: Sequence[T]) -> dict[T, Fraction]:
    """The odds of picking one item; what stands there twice is twice as likely."""
    odds: dict[T, Fraction] = {}
    for item in items:
        odds[item] = odds.get(item, Fraction(0)) + Fraction(1, len(items))
    return odds
