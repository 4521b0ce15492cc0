"""The state document: a table as plain JSON, for `state.json`, `replay --state` and `expect`."""

from __future__ import annotations

from typing import Any

from app.engine import components as c
from app.engine import turning
from app.engine.game import Game
from app.engine.play import Timeline
from app.engine.state import State
from app.rulebook import schema as s


def document(game: Game, timeline: Timeline) -> dict[str, Any]:
    """The state document of a table (design, "Contracts")."""
    state = timeline.state
    return {
        "game": game.rulebook.game,
        "players": game.options.get("players"),
        "version": timeline.version,
        "round": state.round,
        "phase": game.phase(state),
        "step": state.current,
        "outcome": state.outcome,
        "reason": _reason(game, state),
        "difficulty": game.value(game.rulebook.difficulty),
        "components": {part_id: _part(game, state, part_id) for part_id in state.parts},
    }


def _reason(game: Game, state: State) -> str | None:
    """How the game ended; where two layers brought a reason of one id, both are told as that."""
    reason = game.rulebook.reasons.get(state.reason or "")
    return reason.of if reason and reason.of else state.reason


def _part(game: Game, state: State, part_id: str) -> dict[str, Any]:
    part, spec = state.parts[part_id], game.rulebook.components[part_id]
    if isinstance(part, c.CounterState):
        return _counter(game, state, spec, part)
    if isinstance(part, c.StacksState):
        return {"left": part.left, "stacks": list(part.stacks)}
    if isinstance(part, c.DeckState):
        return _deck(game, state, part_id, part)
    if isinstance(part, c.LaneState):
        return {slot: list(cards) for slot, cards in part.slots}
    if isinstance(part, c.PileState):
        return _pile(spec, part)
    return {"side": part.side, "card": part.card, "value": part.value}


def _counter(game: Game, state: State, spec: s.Component, part: c.CounterState) -> dict[str, Any]:
    shown: dict[str, Any] = {"value": part.value}
    if isinstance(spec, s.Counter) and spec.full is not None:
        shown["full"] = game.value(spec.full, game.lookup(state))
    return shown


def _deck(game: Game, state: State, part_id: str, part: c.DeckState) -> dict[str, Any]:
    chances = turning.chances(game, state, part_id)
    shown: dict[str, Any] = {"left": part.left}
    if getattr(game.rulebook.components[part_id], "by", None):
        groups = [spot.group for spot in part.spots]
        shown["order"] = [int(group) if group.isdecimal() else group for group in groups]
    return {**shown, "chances": {card: float(chance) for card, chance in chances.items()}}


def _pile(spec: s.Component, part: c.PileState) -> dict[str, Any]:
    named = [card for card in part.cards if card is not None]
    if named or getattr(spec, "named", False):
        return {"cards": named, "count": len(part.cards)}
    return {"count": len(part.cards)}
