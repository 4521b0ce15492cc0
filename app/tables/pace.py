"""What one press does: a step by itself, or steps that a group does in one go. A group that plays
for the first time goes step by step and is told why.

The log knows nothing of it: each step is a tap of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.engine import choices, play, rolling, turning
from app.engine.game import Game
from app.engine.play import Moment, Timeline
from app.engine.state import State, Tap
from app.rulebook import schema as s

EACH, GUIDED, QUICK = "each", "guided", "quick"
PACES = (EACH, GUIDED, QUICK)
# So many rounds a guided table tells by itself why each step is done.
ROUNDS_TOLD = 2


def following(game: Game, before: State, now: State, quick: bool, through: str) -> Tap | None:
    """The tap that belongs to the same press as the one that led from `before` to `now`.

    Nothing that must be turned, chosen or read first is skipped: a card that the program draws is
    turned (its dice are rolled) and then waits to be read; for all else the press ends.
    """
    if now.outcome or now.interrupts or before.interrupts or before.current == now.current:
        return None
    together = quick and game.rulebook.steps[before.current].with_ == now.step
    if not together and not _lies_before(game, before, now, through):
        return None
    if any(choices.asked(game, now)) or _offers(game, now, game.step(now)):
        return None
    if _may_roll(game, now):
        return None
    turn = turning.missing(game, now)
    if turn and not turn.all and turning.drawn_by_program(game, now, turn):
        return Tap("reveal", None)
    dice = rolling.blocked(game, now)
    if dice and game.kinds[dice.part].drawn(now):
        return Tap("roll", None)
    return Tap("next", 1) if play.blocked(game, now) is None else None


def _may_roll(game: Game, now: State) -> bool:
    """Whether there are dice that may be rolled here though play does not wait for them."""
    throw = game.step(now).roll
    return throw is not None and throw.optional and bool(rolling.missing(game, now))


def _lies_before(game: Game, before: State, now: State, through: str) -> bool:
    """Whether a step is on the way to the end of `through`, in the same round."""
    order = game.steps
    if through not in order or before.round != now.round or game.once(now.step):
        return False
    return order.index(before.step) < order.index(now.step) <= order.index(through)


def together(game: Game, state: State) -> Iterator[str]:
    """The steps that one press does at a quick table, the one at hand first, as far as is known:
    those whose condition holds now and for which nothing must be done first."""
    yield state.current
    step_id, step = state.step, game.step(state)
    if state.interrupts or play.blocked(game, state) is not None:
        return
    lookup = game.lookup(state)
    while step.with_ is not None and step.with_ == game.after(step_id):
        step_id, step = step.with_, game.rulebook.steps[step.with_]
        if _asks(game, state, step) or not game.value(step.when, lookup):
            return
        yield step_id


def _offers(game: Game, state: State, step: s.Step) -> bool:
    """Whether a step has a move of its own, which can be made nowhere else."""
    lookup = game.lookup(state)
    moves = (game.rulebook.moves[each] for each in step.moves if each in game.rulebook.moves)
    return any(move.group == "step" and game.value(move.when, lookup) for move in moves)


def _asks(game: Game, state: State, step: s.Step) -> bool:
    """Whether something is to be turned, rolled, chosen or done in a step, as far as is known
    before it."""
    lookup, throw = game.lookup(state), step.roll
    rolls = throw is not None and (
        not throw.of or any(game.value(each, lookup) for each in throw.of.values())
    )
    chooses = any(game.value(each.when, lookup) for each in step.choose.values())
    return bool(step.turn) or rolls or chooses or _offers(game, state, step)


def last_press(game: Game, timeline: Timeline, quick: bool) -> Iterator[Moment]:
    """The moments that the last press led to, the latest first."""
    moment: Moment | None = timeline.present
    while moment is not None and moment.tap is not None:
        yield moment
        before = moment.previous
        if before is None or before.previous is None:
            return
        tap = following(game, before.previous.state, before.state, quick, "")
        if tap is None or tap.kind != moment.tap.kind:
            return
        moment = before


def turns_next(game: Game, state: State) -> bool:
    """Whether one press also turns the card of the step that follows, at a quick table."""
    *_, last = together(game, state)
    then = game.rulebook.steps[last].with_
    turn = game.rulebook.steps[then].turn if then else None
    return turn is not None and turning.drawn_by_program(game, state, turn)
