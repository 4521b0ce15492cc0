"""Corrections by hand: the table is told where it stands. Nothing follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.effects import Draft
from app.engine.events import (
    CannotBeSet,
    NoSuchStep,
    NotANumber,
    NotARound,
    NothingToSet,
    Refused,
    RoundCorrected,
    WentTo,
)
from app.engine.kinds import Dice
from app.engine.state import Tap, shown

_HIGHEST = 999


def go(draft: Draft, tap: Tap) -> None:
    """Puts the table at a step, ready to begin it; a step that waited to be finished is dropped,
    and so are the cards turned, the answers given and the dice of the step.

    Raises Refused.
    """
    if not isinstance(tap.value, str) or tap.value not in draft.game.steps:
        raise Refused(NoSuchStep(shown(tap.value)))
    round_ = 0 if draft.game.once(tap.value) else max(1, draft.state.round)
    draft.change(step=tap.value, round=round_, interrupts=(), turned={}, chosen={}, time=1)
    throw = draft.game.rulebook.steps[tap.value].roll
    if throw is not None:
        draft.kind(Dice, throw.dice).clear(draft.cell(throw.dice))
    draft.tell(WentTo(tap.value))


def set_numbers(draft: Draft, tap: Tap) -> None:
    """Sets counters, the tokens on a card, the round: all that are named, or none.

    Raises Refused.
    """
    if not isinstance(tap.value, Mapping) or not tap.value:
        raise Refused(NothingToSet())
    for name, value in tap.value.items():
        if name == "round":
            _set_round(draft, value)
        else:
            _set_part(draft, name, value)


def _set_part(draft: Draft, name: Any, value: Any) -> None:
    kind = draft.game.kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Refused(CannotBeSet(shown(name)))
    kind.correct(draft.cell(name), value)


def _set_round(draft: Draft, value: Any) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(NotANumber(shown(value)))
    if draft.game.once(draft.state.step) or not 1 <= value <= _HIGHEST:
        raise Refused(NotARound(shown(value)))
    before = draft.state.round
    draft.tell(RoundCorrected(before, value))
    # The marker goes on with each round, so it goes with the round that is set.
    seats = max(1, len(draft.game.people))
    draft.change(round=value, first=(draft.state.first + value - before) % seats)
