"""Corrections by hand: the table is told where it stands. Nothing follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.engine.components import CounterState, TokenState
from app.engine.effects import Draft, bounds
from app.engine.state import Refused, Tap, shown

_HIGHEST = 999


def go(draft: Draft, tap: Tap) -> None:
    """Puts the table at a step, ready to begin it; a step that waited to be finished is dropped.

    Raises Refused.
    """
    if tap.value not in draft.game.steps:
        raise Refused("no_such_step", step=shown(tap.value))
    round_ = 0 if draft.game.once(tap.value) else max(1, draft.state.round)
    draft.change(step=tap.value, round=round_, interrupts=(), turned={})
    draft.tell("go", step=tap.value)


def set_numbers(draft: Draft, tap: Tap) -> None:
    """Sets counters, the tokens on a card, the round: all that are named, or none.

    Raises Refused.
    """
    if not isinstance(tap.value, Mapping) or not tap.value:
        raise Refused("nothing_to_set")
    for name, value in tap.value.items():
        if not isinstance(value, int) or isinstance(value, bool):
            raise Refused("not_a_number", given=shown(value))
        if name == "round":
            _set_round(draft, value)
        else:
            _set_part(draft, name, value)


def _set_part(draft: Draft, name: Any, value: int) -> None:
    part = draft.state.parts.get(name) if isinstance(name, str) else None
    if not isinstance(part, (CounterState, TokenState)):
        raise Refused("cannot_be_set", part=shown(name))
    low, high = bounds(draft, name)
    high = _HIGHEST if high is None else high
    if not low <= value <= high:
        raise Refused("out_of_bounds", part=name, low=low, high=high)
    draft.put(name, _with_value(part, value))
    draft.tell("set", part=name, before=part.value, after=value)


def _with_value(part: CounterState | TokenState, value: int) -> CounterState | TokenState:
    if isinstance(part, TokenState):
        return replace(part, value=value, owed=0, owed_to="")  # whoever counts has counted it all
    return CounterState(value)


def _set_round(draft: Draft, value: int) -> None:
    if draft.game.once(draft.state.step) or not 1 <= value <= _HIGHEST:
        raise Refused("not_a_round", given=shown(value))
    draft.tell("set_round", before=draft.state.round, after=value)
    draft.change(round=value)
