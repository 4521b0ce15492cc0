"""The buttons at the very bottom: undo, redo, and the one that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine import play, rolling, turning
from app.engine.events import Refusal
from app.engine.play import Moment, Timeline
from app.engine.state import Tap
from app.rulebook import schema as s
from app.tables import pace
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class GoingView:
    """The buttons at the very bottom. `kind` is the tap of the main one; empty: it waits.
    `undo_count`: the taps of the last press."""

    undo: str
    undo_count: int
    redo: str
    kind: str
    label: str
    danger: bool = False


def going(w: Wording, timeline: Timeline, quick: bool = False) -> GoingView:
    """Undo, redo and the one button that goes on."""
    undone = timeline.undone
    kind, label, danger = _main_button(w, timeline, quick)
    pressed = list(pace.last_press(w.game, timeline, quick))
    return GoingView(
        undo=_undo(w, pressed),
        undo_count=len(pressed),
        redo=w.headline_of(undone.moment) if undone else "",
        kind=kind,
        label=label,
        danger=danger,
    )


def _undo(w: Wording, pressed: Sequence[Moment]) -> str:
    if not pressed:
        return ""
    what = w.headline_of(pressed[-1])
    count = len(pressed) - 1
    return w.words.say("table.and_more", what=what, count=count) if count else what


def _main_button(w: Wording, timeline: Timeline, quick: bool) -> tuple[str, str, bool]:
    blocked, turn = play.blocked(w.game, w.state), turning.missing(w.game, w.state)
    if turn is not None:
        return _turning_button(w, timeline, turn)
    if blocked is None:
        return "next", _done(w, quick), False
    dice = rolling.blocked(w.game, w.state)
    if dice and w.game.kinds[dice.part].drawn(w.state):
        return "roll", w.words.say("table.roll"), False
    return "", w.words.say(f"table.waits.{blocked.code}"), False


def _done(w: Wording, quick: bool) -> str:
    """What the button says that ends the step at hand, and at a quick table those after it."""
    steps = list(pace.together(w.game, w.state)) if quick else [w.state.current]
    last = w.game.rulebook.steps[steps[-1]]
    name = w.say(last.name).rstrip("?")
    if quick and pace.turns_next(w.game, w.state):
        return w.words.say("table.done_and_turn", step=name)
    if len(steps) > 1:
        return w.words.say("table.done_through", step=name)
    return w.say(last.button) or w.words.say("table.done", step=name)


def _turning_button(w: Wording, timeline: Timeline, turn: s.Turn) -> tuple[str, str, bool]:
    kind, part = w.game.of_step(w.state, turn.from_)
    if waiting := kind.waiting(part):
        return "reveal", w.words.say("table.resolve_card", count=waiting), False
    by_program = turning.drawn_by_program(w.game, w.state, turn)
    if turning.likely(w.game, w.state, turn):
        said = "table.draw_card" if by_program else "table.waits.turn_first"
        return "reveal" if by_program else "", w.words.say(said), False
    return _nameless_card(w, timeline, turn)


def _nameless_card(w: Wording, timeline: Timeline, turn: s.Turn) -> tuple[str, str, bool]:
    """Turns a card that has no name, or asks an empty deck for one."""
    source = turning.source(w.game, w.state, turn)
    state = turning.refilled(w.game, w.state, source)
    kind, part = w.game.of_step(state, source)
    if kind.left(part) != 0:
        return "reveal", w.words.say("table.draw_card"), False
    decided = play.decide(w.game, timeline, Tap("reveal", None))
    ends = not isinstance(decided, Refusal) and decided[1].state.outcome is not None
    return "reveal", w.words.say("table.deck_is_empty" if ends else "table.deck_is_out"), ends
