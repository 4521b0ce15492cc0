"""Where cards lie, and what a place holds."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.engine.game import Game
from app.engine.state import State


def places(game: Game, state: State) -> Iterator[tuple[str, tuple[str | None, ...]]]:
    """Every place where cards lie (`pile`, `lane.slot`), with those that are known."""
    for part_id, part in state.parts.items():
        for inner, cards in game.kinds[part_id].places(part):
            yield f"{part_id}.{inner}" if inner else part_id, cards


def cards_in(game: Game, state: State, wanted: Collection[str]) -> Iterator[tuple[str, str]]:
    """The named cards that lie in some places (a pile, a lane, or one slot of it), each with the
    place where it lies."""
    for place, cards in places(game, state):
        if any(place == each or place.startswith(f"{each}.") for each in wanted):
            yield from ((card, place) for card in cards if card is not None)


def whereabouts(
    game: Game,
    state: State,
    card: str,
    within: Collection[str] | None = None,
    at: str | None = None,
) -> str | None:
    """The place where a card is known to lie: `at` where it lies there; else the first `within`
    which it lies."""
    wanted = list(game.kinds) if within is None else within
    found = [place for each, place in cards_in(game, state, wanted) if each == card]
    return at if at in found else next(iter(found), None)
