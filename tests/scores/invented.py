"""Invented plays for the tests: single ones with few words, and many at once."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from app.engine.game import Game
from app.engine.state import Outcome, State
from app.rulebook import library, options
from app.rulebook.library import Library
from app.scores.form.fields import Typed
from app.scores.form.read import read_form
from app.scores.form.scored_game import ScoredGame
from app.scores.plays import Play

GAMES = Path(__file__).parent / "games"
SHELF = Library(GAMES)
GAME = "reef"
NOW = 1_796_000_000.0
WON = {
    "game": GAME,
    "date": "2026-11-29",
    "outcome": "victory",
    "reason": "calm",
    "option.players": "3",
    "option.rival": "gulls",
    "option.level": "3",
    "option.tale": "none",
    "option.map": "plain",
    "option.rot": "card",
    "fact.fish": "17",
    "fact.tides_left": "5",
    "fact.algae": "8",
}
NAMES = ("지우", "Alex", "하나", "민준")
GUIDES = (
    "swift",
    "turtle",
    "otter",
    "owl",
    "heron",
    "fern",
    "seal",
    "moth",
)


def form(**changes: str) -> dict[str, str]:
    """A sound form of a won game; `fact__fish="3"` changes the field `fact.fish`."""
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
    rival = dice.choice(("none", "crabs", "gulls", "gulls", "sharks"))
    level = 0 if rival == "none" else dice.choice((0, 1, 1, 2, 2, 3, 3, 4, 5, 6))
    won = dice.random() > 0.12 + 0.11 * level
    changes: dict[str, Any] = {
        "date": day.isoformat(),
        "outcome": "victory" if won else "defeat",
        "reason": dice.choice(_REASONS[won]),
        "option__players": players,
        "option__rival": rival,
        "option__level": level,
        "option__tale": dice.choice(("none", "none", "none", "squall", "drought")),
        "fact__fish": dice.randrange(2, 7) * players,
        "fact__algae": dice.randrange(1, 6) * players,
        "fact__tides_left": dice.randrange(1, 7) if won else dice.randrange(0, 3),
        "rounds": dice.randrange(5, 10),
        "minutes": dice.randrange(40, 190),
    }
    cards = dice.sample(GUIDES, players)
    for number, card in enumerate(cards, start=1):
        changes |= {f"name__{number}": NAMES[number - 1], f"seat__{number}__guide": card}
    return {name: str(value) for name, value in changes.items()}


_REASONS = {
    True: ("calm", "calm", "festival"),
    False: ("overgrown", "overgrown", "low_tide", "guide_lost"),
}
