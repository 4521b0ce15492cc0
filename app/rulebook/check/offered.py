"""What a page offers can be reached and answered."""

from __future__ import annotations

from collections.abc import Mapping

from app.rulebook import source
from app.rulebook.check.composed import Composed
from app.rulebook.source import Sequence, inner

# What a question needs, so that there is something to answer.
_NEEDS: Mapping[str, str] = {
    "card": "of",
    "other_card": "of",
    "place": "places",
    "choice": "choices",
}


def check_offered(game: Composed) -> None:
    """Notes moves that no page shows, and questions without an answer."""
    moves, at_steps = game.part("moves"), set(_at_steps(game))
    phases = game.part("phases")
    setup = any(inner(phases, phase).get("once") is True for phase in phases)
    for move_id in moves:
        move, place = inner(moves, move_id), moves.places[move_id]
        group = move.get("group")
        if group == "step" and move_id not in at_steps:
            meant = f"name it in a step: moves: [{move_id}]"
            game.found.add(place, f"no step shows the move '{move_id}'", meant)
        elif group == "setup" and not setup:
            game.found.add(place, f"'{move_id}' is a move of setup, and no phase has once: true")
        asks = inner(move, "asks")
        for name in asks:
            _question(game, name, inner(asks, name), asks.places[name])


def _at_steps(game: Composed) -> list[str]:
    steps = game.part("steps")
    listed = [inner(steps, step).get(field) for step in steps for field in ("moves", "decide")]
    return [str(move) for each in listed if isinstance(each, Sequence) for move in each]


def _question(game: Composed, name: str, ask: source.Mapping, place: source.Place) -> None:
    needed = _NEEDS.get(str(ask.get("kind")))
    if needed and not ask.get(needed):
        wrong = f"the question '{name}' has no answer"
        game.found.add(place, wrong, f"'{needed}' says what can be answered")
    most = ask.get("most")
    if type(most) is int and most < 1:
        game.found.add(ask.places["most"], f"no amount is at most {most}")
