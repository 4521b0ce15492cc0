"""The buttons at the very bottom: undo, redo, and the one that goes on."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine import play, turning
from app.engine.play import Timeline
from app.rulebook import schema as s
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class GoingView:
    """The buttons at the very bottom. `kind` is the tap of the main one; empty: it waits."""

    undo: str
    redo: str
    kind: str
    label: str
    danger: bool = False


def going(w: Wording, timeline: Timeline) -> GoingView:
    """Undo, redo and the one button that goes on."""
    undone = timeline.undone
    kind, label, danger = _main_button(w)
    return GoingView(
        undo=w.headline_of(timeline.present),
        redo=w.headline_of(undone.moment) if undone else "",
        kind=kind,
        label=label,
        danger=danger,
    )


def _main_button(w: Wording) -> tuple[str, str, bool]:
    blocked = play.blocked(w.game, w.state)
    if blocked is None:
        step = w.game.step(w.state)
        label = w.say(step.button) or w.words.say("table.done", step=w.say(step.name))
        return "next", label, False
    turn = turning.missing(w.game, w.state)
    if turn is None:
        return "", w.words.say(f"table.waits.{blocked.code}"), False
    return _turning_button(w, turn)


def _turning_button(w: Wording, turn: s.Turn) -> tuple[str, str, bool]:
    kind, part = w.game.kinds[turn.from_], w.state.parts[turn.from_]
    if waiting := kind.waiting(part):
        return "reveal", w.words.say("table.resolve_card", count=waiting), False
    if kind.left(part) == 0:
        return "reveal", w.words.say("table.deck_is_empty"), True
    if turning.drawn_by_program(w.game, w.state, turn):
        return "reveal", w.words.say("table.draw_card"), False
    return "", w.words.say("table.waits.turn_first"), False
