"""A table's taps: what each does, and the state they lead to.

`Timeline` is a table at one version. `decide` answers a tap with a Refusal, or with the tap as it
is to be logged, chance written in; `apply` carries a logged tap out; `fold` a whole log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from app.engine import choices, corrections, moves, rolling, timeline, turning
from app.engine.chance import Chance, Written
from app.engine.effects import Draft
from app.engine.events import (
    Done,
    Endless,
    Entered,
    NoSuchTap,
    OneAtATime,
    Over,
    Passed,
    Refusal,
    Refused,
    TurnFirst,
    Unworkable,
)
from app.engine.game import Game
from app.engine.kinds import Dice
from app.engine.state import KINDS, State, Tap, shown
from app.engine.timeline import Entry, Moment, Timeline, Undone
from app.rulebook.expressions import ExpressionError

__all__ = [
    "Entry",
    "Moment",
    "Timeline",
    "Undone",
    "apply",
    "begin",
    "blocked",
    "commutes",
    "decide",
    "fold",
]

_PASSED_AT_MOST = 200


def begin(game: Game) -> Timeline:
    """The table before its first tap."""
    return Timeline(0, Moment(game.start(), 0, 0))


def decide(game: Game, table: Timeline, tap: Tap) -> Refusal | tuple[Tap, Timeline]:
    """Whether the rules allow a tap: the reason why not, or the tap to log and the new table."""
    chance = Chance(game.seed)
    try:
        made = _made(game, table, tap, chance)
    except Refused as refused:
        return refused.refusal
    except ExpressionError as error:
        return Unworkable(str(error))
    written = replace(tap, chance=tuple(chance.answers))
    return written, made(written)


def apply(game: Game, table: Timeline, tap: Tap) -> Timeline:
    """The table after one logged tap. Raises Refused where the rules do not allow it."""
    return _made(game, table, tap, Written(tap.chance))(tap)


def _made(game: Game, table: Timeline, tap: Tap, chance: Chance) -> Callable[[Tap], Timeline]:
    """Carries a tap out; answers how the table becomes longer by it, once chance is written in.

    Raises Refused.
    """
    if tap.kind in ("undo", "redo"):
        made = timeline.undo(table, tap) if tap.kind == "undo" else timeline.redo(table, tap)
        return lambda written: made
    draft = Draft(game, table.state, chance=chance)
    _carry_out(draft, tap)
    return lambda written: timeline.extended(table, written, draft.state, tuple(draft.events))


def fold(game: Game, log: Iterable[Tap], table: Timeline | None = None) -> Timeline:
    """The table after every tap of a log, from its beginning or on from `table`."""
    folded = table or begin(game)
    for tap in log:
        folded = apply(game, folded, tap)
    return folded


def commutes(game: Game, tap: Tap) -> bool:
    """Whether a tap means the same on any version: a move that says so, pressed once a press."""
    if tap.kind != "move" or not isinstance(tap.value, Mapping):
        return False
    move = game.rulebook.moves.get(str(tap.value.get("id")))
    return move is not None and move.commutes


def _carry_out(draft: Draft, tap: Tap) -> None:
    if tap.kind not in KINDS:
        raise Refused(NoSuchTap(shown(tap.kind)))
    if draft.state.outcome is not None and tap.kind != "move":
        raise Refused(Over())
    _KINDS[tap.kind](draft, tap)


def blocked(game: Game, state: State) -> Refusal | None:
    """Why the step at hand is not done yet; None where `next` is allowed."""
    if state.outcome is not None:
        return Over()
    if turn := turning.owed(game, state):
        return TurnFirst(turn.from_)
    return rolling.blocked(game, state) or choices.blocked(game, state)


def _next(draft: Draft, tap: Tap) -> None:
    if timeline.count(tap) != 1:
        raise Refused(OneAtATime())
    if refusal := blocked(draft.game, draft.state):
        raise Refused(refusal)
    left = draft.state.current
    interrupting = left in draft.state.interrupts
    draft.tell(Done(left))
    with draft.naming(draft.game.naming(draft.game.acting(draft.state))):
        draft.trigger(draft.game.rulebook.steps[left].done)
    if draft.ended:
        return
    _forget(draft, left)
    if interrupting:
        _resume(draft, left)
    elif not _once_more(draft):
        _go_on(draft)


def _forget(draft: Draft, step: str) -> None:
    """What was turned and chosen in a step belongs to that time of it alone."""
    turned = {key: cards for key, cards in draft.state.turned.items() if key != step}
    chosen = {key: given for key, given in draft.state.chosen.items() if key != step}
    draft.change(turned=turned, chosen=chosen)


def _resume(draft: Draft, left: str) -> None:
    """On from an interrupt: to itself where it is due once more, to the next, or back to play."""
    steps, waiting = draft.game.rulebook.steps, draft.state.interrupts
    again = steps[left].while_
    if again is None or not draft.value(again):
        waiting = tuple(step for step in waiting if step != left)
        draft.change(interrupts=waiting)
    if waiting:
        draft.trigger(steps[waiting[0]].start)


def _once_more(draft: Draft) -> bool:
    """Begins the step once more, where it is repeated; False where it has been done."""
    step = draft.game.rulebook.steps[draft.state.step]
    if draft.state.time >= _PASSED_AT_MOST:
        raise Refused(Endless())
    if step.while_ is not None:
        again = bool(draft.value(step.while_))
    else:
        times = len(draft.game.people) if step.each else int(draft.value(step.repeat))
        again = draft.state.time < times
    if not again:
        return False
    draft.change(time=draft.state.time + 1)
    _begin(draft)
    return True


def _begin(draft: Draft) -> None:
    """Enters the step where play stands: its dice are taken up, and its effects run."""
    game, state = draft.game, draft.state
    step = game.rulebook.steps[state.step]
    who = game.acting(state)
    draft.tell(Entered(state.step, state.round, state.time, who))
    if step.roll is not None:
        draft.kind(Dice, step.roll.dice).clear(draft.cell(step.roll.dice))
    with draft.naming(game.naming(who)):
        draft.trigger(step.start)


def _go_on(draft: Draft) -> None:
    """To the next step whose condition holds; the others are passed over, and that is told."""
    for _ in range(_PASSED_AT_MOST):
        _pass_on(draft)
        if draft.ended:
            return
        step_id = draft.state.step
        if draft.value(draft.game.rulebook.steps[step_id].when):
            _begin(draft)
            return
        draft.tell(Passed(step_id))
    raise Refused(Endless())


def _pass_on(draft: Draft) -> None:
    """Puts play at the step behind; a phase that ends by it, and one that begins, have their
    effects."""
    phases, steps = draft.game.rulebook.phases, draft.game.rulebook.steps
    before = draft.state.step
    step_id = draft.game.after(before)
    new_round = step_id == draft.game.first_of_round
    new_phase = new_round or steps[before].phase != steps[step_id].phase
    if new_phase:
        draft.trigger(phases[steps[before].phase].done)
    if not draft.ended:
        draft.change(round=draft.state.round + new_round, step=step_id, time=1)
        if new_phase:
            draft.trigger(phases[steps[step_id].phase].start)


def _reveal(draft: Draft, tap: Tap) -> None:
    turning.turn(draft, tap.value)


_KINDS: dict[str, Callable[[Draft, Tap], None]] = {
    "next": _next,
    "reveal": _reveal,
    "roll": rolling.roll,
    "choose": choices.choose,
    "move": moves.make,
    "go": corrections.go,
    "set": corrections.set_numbers,
}
assert {*_KINDS, "undo", "redo"} == set(KINDS)
