"""A table's taps: what each does, and the state they lead to.

`Timeline` is a table at one version. `decide` answers a tap with a Refusal, or with the tap as it
is to be logged, chance written in; `apply` carries a logged tap out; `fold` a whole log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from app.engine import corrections, moves, timeline, turning
from app.engine.effects import Draft
from app.engine.game import Game
from app.engine.state import KINDS, Refusal, Refused, State, Tap, shown
from app.engine.timeline import Entry, Moment, Timeline, Undone

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
    try:
        written = _with_chance(game, table.state, tap)
        return written, apply(game, table, written)
    except Refused as refused:
        return refused.refusal


def apply(game: Game, table: Timeline, tap: Tap) -> Timeline:
    """The table after one logged tap. Raises Refused where the rules do not allow it."""
    if tap.kind == "undo":
        return timeline.undo(table, tap)
    if tap.kind == "redo":
        return timeline.redo(table, tap)
    draft = Draft(game, table.state)
    _carry_out(draft, tap)
    return timeline.extended(table, tap, draft.state, tuple(draft.events))


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


def _with_chance(game: Game, state: State, tap: Tap) -> Tap:
    """The tap with what chance decides written into it."""
    if tap.kind == "reveal" and state.outcome is None:
        return Tap("reveal", turning.drawn_card(game, state, tap.value))
    if tap.kind == "move":
        return moves.resolve(game, state, tap)
    return tap


def _carry_out(draft: Draft, tap: Tap) -> None:
    if tap.kind not in KINDS:
        raise Refused("no_such_tap", kind=shown(tap.kind))
    if draft.state.outcome is not None and tap.kind != "move":
        raise Refused("over")
    _KINDS[tap.kind](draft, tap)


def blocked(game: Game, state: State) -> Refusal | None:
    """Why the step at hand is not done yet; None where `next` is allowed."""
    if state.outcome is not None:
        return Refusal("over")
    if turn := turning.missing(game, state):
        return Refusal("turn_first", {"part": turn.from_})
    step = game.step(state)
    if step.decide:
        return Refusal("decide_first", {"moves": step.decide})
    return None


def _next(draft: Draft, tap: Tap) -> None:
    if timeline.count(tap) != 1:
        raise Refused("one_at_a_time")
    if refusal := blocked(draft.game, draft.state):
        raise Refused(refusal.code, **refusal.names)
    left = draft.state.current
    draft.tell("done", step=left)
    draft.trigger(draft.game.rulebook.steps[left].done)
    if draft.ended:
        return
    turned = {step: cards for step, cards in draft.state.turned.items() if step != left}
    draft.change(turned=turned)
    if left in draft.state.interrupts:
        _resume(draft, left)
    else:
        _go_on(draft)


def _resume(draft: Draft, left: str) -> None:
    rest = tuple(step for step in draft.state.interrupts if step != left)
    draft.change(interrupts=rest)
    if rest:
        draft.trigger(draft.game.rulebook.steps[rest[0]].start)


def _go_on(draft: Draft) -> None:
    """To the next step whose condition holds; the others are passed over, and that is told."""
    for _ in range(_PASSED_AT_MOST):
        step_id = draft.game.after(draft.state.step)
        round_ = draft.state.round + (step_id == draft.game.first_of_round)
        draft.change(round=round_, step=step_id)
        step = draft.game.rulebook.steps[step_id]
        if draft.value(step.when):
            draft.tell("enter", step=step_id, round=round_)
            draft.trigger(step.start)
            return
        draft.tell("passed", step=step_id)
    raise Refused("endless")


def _reveal(draft: Draft, tap: Tap) -> None:
    turning.turn(draft, tap.value)


def _not_asked(draft: Draft, tap: Tap) -> None:
    raise Refused("not_now")


_KINDS: dict[str, Callable[[Draft, Tap], None]] = {
    "next": _next,
    "reveal": _reveal,
    "roll": _not_asked,
    "choose": _not_asked,
    "move": moves.make,
    "go": corrections.go,
    "set": corrections.set_numbers,
}
assert {*_KINDS, "undo", "redo"} == set(KINDS)
