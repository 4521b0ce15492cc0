"""A game that is played with the forecast in hand: what happens must have been told."""

import random
from collections.abc import Sequence
from fractions import Fraction

from app.engine import turning
from app.engine.forecast import forecast
from tests.engine.books import Table


def play_as_told(at: Table, lane: str, by_hand: Sequence[str], seed: int) -> None:
    """Plays to the end with some help by hand: the moves `by_hand`, each of a card of `lane`. What
    a slot acts on must have been told one and two rounds ago, with odds that add up; help by hand
    in between takes the word back."""
    chance = random.Random(seed)
    words: dict[tuple[int, str], list[tuple[dict[str, Fraction], ...]]] = {}
    while at.state.outcome is None:
        step = at.game.step(at.state)
        place = (step.acts_on or "").partition(".")[2]
        if at.state.round and place and step.turn is None:
            for cards in words.get((at.state.round, at.state.step), []):
                _compare(cards, at.parts[lane].cards(place))
        lying = [card for _, cards in at.parts[lane].slots for card in cards]
        if chance.random() < 0.05:
            words.clear()
            if lying:
                at.move(chance.choice(by_hand), card=chance.choice(lying))
        for coming in forecast(at.game, at.state):
            words.setdefault((at.state.round + coming.round, coming.step), []).append(coming.cards)
        if turning.missing(at.game, at.state):
            at.do("reveal", None)
        else:
            at.do("next")


def _compare(told: tuple[dict[str, Fraction], ...], found: tuple[str, ...]) -> None:
    assert len(told) == len(found)
    for odds, card in zip(told, found, strict=True):
        assert sum(odds.values()) == 1
        assert odds[card] > 0
