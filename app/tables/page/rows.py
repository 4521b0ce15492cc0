"""Where a step stands among those of its phase, and what the same press does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.rulebook.texts import Block
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class RowView:
    """A step of a phase whose steps are shown together: `done`, `now` or to come."""

    id: str
    name: str
    twin: str
    term: str | None
    blocks: tuple[Block, ...]
    state: str


@dataclass(frozen=True, slots=True)
class ThenView:
    """A step that the same press does, after the one at hand."""

    name: str
    twin: str
    blocks: tuple[Block, ...]


def at(w: Wording) -> str:
    """Which step of its phase this is, where the phase has several."""
    phase = w.game.phase(w.state)
    steps = [x for x in w.game.steps if w.game.rulebook.steps[x].phase == phase]
    once = w.game.rulebook.phases[phase].once
    if not once or w.state.interrupts or len(steps) < 2:
        return ""
    return f"{steps.index(w.state.step) + 1} / {len(steps)}"


def rows(w: Wording, now: Sequence[str]) -> tuple[RowView, ...]:
    """The steps of the phase, then what else the same press does."""
    phase = w.game.phase(w.state)
    steps = [x for x in w.game.steps if w.game.rulebook.steps[x].phase == phase]
    here = steps.index(w.state.step)
    later = [step for step in now if step not in steps]
    return tuple(
        _row(w, step_id, _row_state(step_id, now, i - here))
        for i, step_id in enumerate([*steps, *later])
    )


def _row_state(step_id: str, now: Sequence[str], ahead: int) -> str:
    if step_id in now:
        return "now"
    return "done" if ahead < 0 else ""


def _row(w: Wording, step_id: str, state: str) -> RowView:
    step = w.game.rulebook.steps[step_id]
    return RowView(
        step_id, w.say(step.name), w.twin(step.name), step.term, w.tell(step.text), state
    )


def then(w: Wording, step_id: str) -> ThenView:
    """A step that is done with the one at hand."""
    step = w.game.rulebook.steps[step_id]
    return ThenView(w.say(step.name), w.twin(step.name), w.tell(step.text))
