"""What a new game begins with because of the last one: people drawn by chance, and moves that are
made before anybody taps, such as who plays what."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from app.engine.game import Game
from app.engine.state import Tap
from app.rulebook import options
from app.rulebook.schema import Rulebook
from app.tables.service import Tables

_WRITTEN = re.compile(r"([a-z0-9_]{1,60})(?:\.([a-z0-9_]{1,60})\.([a-z0-9_-]{1,80}))?\Z")
# Nobody begins with more.
_MOST = 20
_TRIES = 50


@dataclass(frozen=True, slots=True)
class FirstMove:
    """A move, and the card that answers its question, if it has one. `written`: as forms say it,
    `move` or `move.question.card`."""

    written: str
    move: str
    question: str = ""
    card: str = ""

    @property
    def tap(self) -> Tap:
        """The move as somebody would tap it."""
        answers = {self.question: self.card} if self.question else {}
        return Tap("move", {**answers, "id": self.move})


@dataclass(frozen=True, slots=True)
class FirstMoveView:
    """A move that the form of a new game offers to begin with."""

    value: str
    name: str


def first_moves(form: MultiDict[str, str]) -> tuple[FirstMove, ...]:
    """The moves that a form says; what is none is left out."""
    read = (_WRITTEN.match(written) for written in form.getlist("first")[:_MOST])
    return tuple(
        FirstMove(found[0], *(part or "" for part in found.groups())) for found in read if found
    )


def first_views(
    game: Game | None, moves: tuple[FirstMove, ...], lang: str
) -> tuple[FirstMoveView, ...]:
    """Those that this game knows, in the reader's language."""
    return tuple(
        FirstMoveView(each.written, _named(game, each, lang))
        for each in moves
        if game and each.move in game.rulebook.moves and (not each.card or each.card in game.cards)
    )


def _named(game: Game, first: FirstMove, lang: str) -> str:
    move = game.rulebook.moves[first.move].name.say(lang)
    return f"{move}: {game.cards[first.card].name.say(lang)}" if first.card else move


def begin(tables: Tables, code: str, moves: tuple[FirstMove, ...], at: float) -> None:
    """Makes the moves at a table that was just opened; one that its rules refuse is passed over.
    Raises StoreError."""
    seen = 0
    for number, first in enumerate(moves, start=1):
        result = tables.tap(code, first.tap, seen, f"first-{number:03}", at)
        seen = result.table.timeline.version if result else seen


def drawn(rulebook: Rulebook, name: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The choices with the people of an option drawn by chance, as many as it asks for; as they
    are where the game has no such option."""
    option = rulebook.options.get(name)
    if option is None or option.kind != "people":
        return dict(chosen)
    values = options.so_far(rulebook, chosen)
    free = [key for key, value in option.values.items() if options.may(value, values)]
    count = min(options.count_of(option, values), len(free))
    draws = (secrets.SystemRandom().sample(free, count) for _ in range(_TRIES))
    tried = ({**chosen, name: people} for people in draws)
    return next((each for each in tried if _fits(rulebook, each)), dict(chosen))


def _fits(rulebook: Rulebook, chosen: Mapping[str, Any]) -> bool:
    try:
        options.complete(rulebook, chosen)
    except options.BadOptions:
        return False
    return True
