"""Dice that a step wants rolled: which, what is missing, and rolling them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.effects import Draft
from app.engine.events import NoSuchDie, NothingToRoll, ProgramRolls, Refused, RollFirst
from app.engine.game import Game
from app.engine.kinds import Dice
from app.engine.state import State, Tap, shown
from app.rulebook import schema as s


def wanted(game: Game, state: State) -> dict[str, int]:
    """The dice that the step at hand rolls, each with how often it is rolled."""
    throw = game.step(state).roll
    if throw is None:
        return {}
    lookup = game.lookup(state)
    if not throw.of:
        return dict.fromkeys(_dice(game, throw).spec.dice, 1)
    counts = {die: int(game.value(times, lookup)) for die, times in throw.of.items()}
    return {die: count for die, count in counts.items() if count > 0}


def missing(game: Game, state: State) -> dict[str, int]:
    """Those of them that were not rolled yet."""
    throw = game.step(state).roll
    if throw is None:
        return {}
    faces = _dice(game, throw).faces(state)
    due = wanted(game, state).items()
    return {die: count for die, count in due if len(faces.get(die, ())) != count}


def blocked(game: Game, state: State) -> RollFirst | None:
    """The dice that must be rolled before play goes on; None where there are none."""
    throw = game.step(state).roll
    due = () if throw is None or throw.optional else tuple(missing(game, state))
    return RollFirst(due, throw.dice) if throw and due else None


def roll(draft: Draft, tap: Tap) -> None:
    """Rolls dice of the step at hand: `{die: face}` as the players say, `{die: null}` by the
    program, null for all that are missing. A die rolled again is replaced. Raises Refused."""
    game, throw = draft.game, draft.game.step(draft.state).roll
    due = wanted(game, draft.state)
    if throw is None or not due:
        raise Refused(NothingToRoll())
    dice = _dice(game, throw)
    for die, faces in _faces(draft, throw, tap.value, due).items():
        _check(draft, throw, dice, die, faces)
        dice.show(draft.cell(throw.dice), die, faces)
    if not missing(game, draft.state):
        draft.trigger(throw.done)


def _faces(
    draft: Draft, throw: s.Throw, value: Any, due: dict[str, int]
) -> dict[Any, tuple[Any, ...]]:
    """What each die is to show; None where the program rolls it. Raises Refused."""
    if value is None:
        value = dict.fromkeys(missing(draft.game, draft.state) or due)
    if not isinstance(value, Mapping) or not value:
        raise Refused(NothingToRoll())
    for die in value:
        if die not in due:
            raise Refused(NoSuchDie(shown(die), throw.dice))
    return {
        die: (None,) * due[die] if faces is None else _listed(faces) for die, faces in value.items()
    }


def _listed(faces: Any) -> tuple[Any, ...]:
    return tuple(faces) if isinstance(faces, (list, tuple)) else (faces,)


def _check(draft: Draft, throw: s.Throw, dice: Dice, die: str, faces: tuple[Any, ...]) -> None:
    for face in faces:
        if face is not None:
            dice.check(die, face)
            if dice.drawn(draft.state) and not throw.optional:
                raise Refused(ProgramRolls())
    if len(faces) != wanted(draft.game, draft.state)[die]:
        raise Refused(RollFirst((die,), throw.dice))


def _dice(game: Game, throw: s.Throw) -> Dice:
    return game.kind(Dice, throw.dice)
