"""A table's taps: what each does, and the state they lead to.

`Timeline` is a table at one version. `decide` answers a tap with a Refusal, or with the tap as it
is to be logged, chance written in; `apply` carries a logged tap out; `fold` a whole log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.engine import moves, turning
from app.engine.effects import Draft, bounds
from app.engine.components import CounterState, TokenState
from app.engine.game import Game
from app.engine.state import KINDS, Event, Refusal, Refused, State, Tap

_PASSED_AT_MOST = 200
_LONGEST_ROUND = 999


@dataclass(frozen=True, slots=True)
class Moment:
    """A state and the tap that led to it; the chain of what stands, without what was undone."""

    state: State
    version: int
    number: int
    tap: Tap | None = None
    events: tuple[Event, ...] = ()
    previous: Moment | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log as it happened, undone or not; `moment` is what it led to."""

    version: int
    tap: Tap
    moment: Moment
    events: tuple[Event, ...]
    previous: Entry | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """Moments that were undone, the latest first."""

    moment: Moment
    rest: Undone | None = None


@dataclass(frozen=True, slots=True)
class Timeline:
    """A table at one version: what stands, what can be done again, and the whole log."""

    version: int
    present: Moment
    undone: Undone | None = None
    log: Entry | None = None

    @property
    def state(self) -> State:
        return self.present.state

    def entries(self) -> Iterator[Entry]:
        """The log, latest first."""
        entry = self.log
        while entry is not None:
            yield entry
            entry = entry.previous


def begin(game: Game) -> Timeline:
    """The table before its first tap."""
    return Timeline(0, Moment(game.start(), 0, 0))


def decide(game: Game, timeline: Timeline, tap: Tap) -> Refusal | tuple[Tap, Timeline]:
    """Whether the rules allow a tap: the reason why not, or the tap to log and the new table."""
    try:
        written = _with_chance(game, timeline.state, tap)
        return written, apply(game, timeline, written)
    except Refused as refused:
        return refused.refusal


def fold(game: Game, log: Iterable[Tap], timeline: Timeline | None = None) -> Timeline:
    """The table after every tap of a log, from its beginning or on from `timeline`."""
    folded = timeline or begin(game)
    for tap in log:
        folded = apply(game, folded, tap)
    return folded


def commutes(game: Game, tap: Tap) -> bool:
    """Whether a tap means the same on any version: a move that says so, pressed once a press."""
    if tap.kind != "move" or not isinstance(tap.value, Mapping):
        return False
    move = game.rulebook.moves.get(str(tap.value.get("id")))
    return move is not None and move.commutes


def apply(game: Game, timeline: Timeline, tap: Tap) -> Timeline:
    """The table after one logged tap. Raises Refused where the rules do not allow it."""
    if tap.kind == "undo":
        return _undo(timeline, tap)
    if tap.kind == "redo":
        return _redo(timeline, tap)
    draft = Draft(game, timeline.state)
    _carry_out(draft, tap)
    present = Moment(
        state=draft.state,
        version=timeline.version + 1,
        number=timeline.present.number + 1,
        tap=tap,
        events=tuple(draft.events),
        previous=timeline.present,
    )
    return _logged(timeline, tap, present, present.events, None)


def _with_chance(game: Game, state: State, tap: Tap) -> Tap:
    if tap.kind == "reveal" and state.outcome is None:
        return Tap("reveal", turning.drawn_card(game, state, tap.value))
    if tap.kind == "move":
        return moves.resolve(game, state, tap)
    return tap


def _carry_out(draft: Draft, tap: Tap) -> None:
    if tap.kind not in _KINDS:
        raise Refused("no_such_tap", kind=str(tap.kind))
    if draft.state.outcome is not None and tap.kind != "move":
        raise Refused("over")
    _KINDS[tap.kind](draft, tap)


# --- undo and redo -------------------------------------------------------------------------------


def _count(tap: Tap) -> int:
    if not isinstance(tap.value, int) or isinstance(tap.value, bool) or tap.value < 1:
        raise Refused("not_a_count", given=str(tap.value))
    return tap.value


def _undo(timeline: Timeline, tap: Tap) -> Timeline:
    present, undone = timeline.present, timeline.undone
    if _count(tap) > present.number:
        raise Refused("nothing_to_undo")
    events: list[Event] = []
    for _ in range(_count(tap)):
        assert present.previous is not None
        undone = Undone(present, undone)
        events.append(Event("undone", {"moment": present}))
        present = present.previous
    return _logged(timeline, tap, present, tuple(events), undone)


def _redo(timeline: Timeline, tap: Tap) -> Timeline:
    present, undone = timeline.present, timeline.undone
    events: list[Event] = []
    for _ in range(_count(tap)):
        if undone is None:
            raise Refused("nothing_to_redo")
        present, undone = undone.moment, undone.rest
        events.append(Event("redone", {"moment": present}))
    return _logged(timeline, tap, present, tuple(events), undone)


def _logged(
    timeline: Timeline, tap: Tap, present: Moment, events: tuple[Event, ...], undone: Undone | None
) -> Timeline:
    version = timeline.version + 1
    return Timeline(version, present, undone, Entry(version, tap, present, events, timeline.log))


# --- the other kinds of tap ----------------------------------------------------------------------


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
    if _count(tap) != 1:
        raise Refused("one_at_a_time")
    if refusal := blocked(draft.game, draft.state):
        raise Refused(refusal.code, **refusal.names)
    left = draft.state.current
    draft.tell("done", step=left)
    draft.trigger(draft.game.rulebook.steps[left].done)
    if draft.ended:
        return
    turned = {step: cards for step, cards in draft.state.turned.items() if step != left}
    draft.state = replace(draft.state, turned=turned)
    if left in draft.state.interrupts:
        _resume(draft, left)
    else:
        _go_on(draft)


def _resume(draft: Draft, left: str) -> None:
    rest = tuple(step for step in draft.state.interrupts if step != left)
    draft.state = replace(draft.state, interrupts=rest)
    if rest:
        draft.trigger(draft.game.rulebook.steps[rest[0]].start)


def _go_on(draft: Draft) -> None:
    """To the next step whose condition holds; the others are passed over, and that is told."""
    for _ in range(_PASSED_AT_MOST):
        step_id = draft.game.after(draft.state.step)
        round_ = draft.state.round + (step_id == draft.game.first_of_round)
        draft.state = replace(draft.state, round=round_, step=step_id)
        step = draft.game.rulebook.steps[step_id]
        if draft.value(step.when):
            draft.tell("enter", step=step_id, round=round_)
            draft.trigger(step.start)
            return
        draft.tell("passed", step=step_id)
    raise Refused("endless")


def _reveal(draft: Draft, tap: Tap) -> None:
    turning.turn(draft, tap.value)


def _go(draft: Draft, tap: Tap) -> None:
    if tap.value not in draft.game.steps:
        raise Refused("no_such_step", step=str(tap.value))
    round_ = 0 if draft.game.once(tap.value) else max(1, draft.state.round)
    draft.state = replace(draft.state, step=tap.value, round=round_, interrupts=(), turned={})
    draft.tell("go", step=tap.value)


def _set(draft: Draft, tap: Tap) -> None:
    if not isinstance(tap.value, Mapping) or not tap.value:
        raise Refused("nothing_to_set")
    for name, value in tap.value.items():
        _set_one(draft, str(name), value)


def _set_one(draft: Draft, name: str, value: Any) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("not_a_number", given=str(value))
    if name == "round":
        _set_round(draft, value)
        return
    part = draft.state.parts.get(name)
    if not isinstance(part, (CounterState, TokenState)):
        raise Refused("cannot_be_set", part=name)
    low, high = bounds(draft, name)
    if value < low or value > (_LONGEST_ROUND if high is None else high):
        high = _LONGEST_ROUND if high is None else high
        raise Refused("out_of_bounds", part=name, low=low, high=high)
    draft.put(name, replace(part, value=value))
    draft.tell("set", part=name, before=part.value, after=value)


def _set_round(draft: Draft, value: int) -> None:
    if draft.game.once(draft.state.step) or not 1 <= value <= _LONGEST_ROUND:
        raise Refused("not_a_round", given=str(value))
    draft.tell("set_round", before=draft.state.round, after=value)
    draft.state = replace(draft.state, round=value)


def _not_asked(draft: Draft, tap: Tap) -> None:
    raise Refused("not_now")


_KINDS: dict[str, Callable[[Draft, Tap], None]] = {
    "next": _next,
    "reveal": _reveal,
    "roll": _not_asked,
    "choose": _not_asked,
    "move": moves.make,
    "go": _go,
    "set": _set,
}
assert {*_KINDS, "undo", "redo"} == set(KINDS)
