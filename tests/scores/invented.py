"""Invented plays for the tests: single ones with few words, and many at once."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from app.engine.game import Game
from app.engine.state import Outcome, State
from app.rulebook import library, options
from app.scores.form.fields import Typed
from app.scores.form.read import read_form
from app.scores.form.scored_game import ScoredGame
from app.scores.plays import Play
from tests.shelf import SHELF

GAME = "spirit-island"
NOW = 1_796_000_000.0
WON = {
    "game": GAME,
    "date": "2026-11-29",
    "outcome": "victory",
    "reason": "terror_victory",
    "option.players": "3",
    "option.adversary": "england",
    "option.level": "3",
    "option.scenario": "none",
    "option.board": "balanced",
    "option.blight": "card",
    "fact.dahan": "17",
    "fact.cards_left": "5",
    "fact.blight": "8",
}
NAMES = ("지우", "Alex", "하나", "민준")
SPIRITS = (
    "lightnings-swift-strike",
    "river-surges-in-sunlight",
    "vital-strength-of-the-earth",
    "shadows-flicker-like-flame",
    "thunderspeaker",
    "a-spread-of-rampant-green",
    "oceans-hungry-grasp",
    "bringer-of-dreams-and-nightmares",
)


def form(**changes: str) -> dict[str, str]:
    """A sound form of a won game; `fact__dahan="3"` changes the field `fact.dahan`."""
    return {**WON, **{name.replace("__", "."): value for name, value in changes.items()}}


def played(now: float = NOW, **changes: str) -> Play:
    """The play of such a form."""
    read = read_form(ScoredGame(SHELF, GAME, NOW), Typed(form(**changes)), now)
    assert isinstance(read, Play), read
    return read


def game(**chosen: Any) -> Game:
    """The game with some options."""
    complete = options.complete(SHELF.base(GAME), chosen)
    return Game(library.pinned(SHELF.composed(GAME, complete)), complete)


def ended(game: Game, outcome: Outcome, reason: str | None = None) -> State:
    """A game of which only the end is known."""
    return replace(game.start(), outcome=outcome, reason=reason)


def many(count: int = 60) -> list[Play]:
    """Plays of one group over two years, always the same ones."""
    dice = random.Random(7)
    first = date(2024, 12, 1)
    days = sorted(first + timedelta(days=dice.randrange(720)) for _ in range(count))
    return [played(NOW + number, **_changes(dice, day)) for number, day in enumerate(days)]


def _changes(dice: random.Random, day: date) -> dict[str, str]:
    players = dice.choice((1, 2, 2, 2, 3, 4))
    adversary = dice.choice(("none", "prussia", "england", "england", "sweden"))
    level = 0 if adversary == "none" else dice.choice((0, 1, 1, 2, 2, 3, 3, 4, 5, 6))
    won = dice.random() > 0.12 + 0.11 * level
    changes: dict[str, Any] = {
        "date": day.isoformat(),
        "outcome": "victory" if won else "defeat",
        "reason": dice.choice(_REASONS[won]),
        "option__players": players,
        "option__adversary": adversary,
        "option__level": level,
        "option__scenario": dice.choice(("none", "none", "none", "blitz", "rituals-of-terror")),
        "fact__dahan": dice.randrange(2, 7) * players,
        "fact__blight": dice.randrange(1, 6) * players,
        "fact__cards_left": dice.randrange(1, 7) if won else dice.randrange(0, 3),
        "rounds": dice.randrange(5, 10),
        "minutes": dice.randrange(40, 190),
    }
    cards = dice.sample(SPIRITS, players)
    for number, card in enumerate(cards, start=1):
        changes |= {f"name__{number}": NAMES[number - 1], f"seat__{number}__spirit": card}
    return {name: str(value) for name, value in changes.items()}


_REASONS = {
    True: ("terror_victory", "terror_victory", "fear_deck"),
    False: ("blight", "blight", "deck_empty", "spirit_destroyed"),
}
