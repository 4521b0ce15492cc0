"""The state document: a table as plain JSON, for `state.json`, `replay --state` and `expect`."""

from __future__ import annotations

from typing import Any

from app.engine.game import Game
from app.engine.play import Timeline
from app.engine.state import State


def document(game: Game, timeline: Timeline) -> dict[str, Any]:
    """The state document of a table (design, "Contracts")."""
    state = timeline.state
    first = {"first_player": game.first_player(state)} if game.people else {}
    return {
        "game": game.rulebook.game,
        "players": game.options.get("players"),
        "version": timeline.version,
        "round": state.round,
        **first,
        "phase": game.phase(state),
        "step": state.current,
        "outcome": state.outcome,
        "reason": _reason(game, state),
        "difficulty": game.value(game.rulebook.difficulty),
        "components": {
            part_id: game.kinds[part_id].document(part, state, {})
            for part_id, part in state.parts.items()
        },
    }


def _reason(game: Game, state: State) -> str | None:
    """How the game ended; where two layers brought a reason of one id, both are told as that."""
    reason = game.rulebook.reasons.get(state.reason or "")
    return reason.of if reason and reason.of else state.reason
