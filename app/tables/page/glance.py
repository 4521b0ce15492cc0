"""The strip at the top: the round, the level with what wins now, the numbers, the phases."""

from __future__ import annotations

from dataclasses import dataclass

from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class LevelView:
    """A counter whose values have names and sayings."""

    id: str
    name: str
    shown: str
    says: str
    tone: str
    term: str | None


@dataclass(frozen=True, slots=True)
class CellView:
    """A number; `full` where it fills up, `note` where it has a side."""

    id: str
    name: str
    value: int
    full: int | None
    note: str
    tone: str


@dataclass(frozen=True, slots=True)
class PhaseView:
    """A phase of the round: `done`, `now` or to come."""

    name: str
    state: str


@dataclass(frozen=True, slots=True)
class GlanceView:
    """The whole strip. `round` is 0 during setup."""

    round: int
    setup: str
    level: LevelView | None
    cells: tuple[CellView, ...]
    phases: tuple[PhaseView, ...]


def glance(w: Wording) -> GlanceView:
    """The strip at this moment."""
    page = w.game.rulebook.page
    phase = w.game.rulebook.phases[w.game.phase(w.state)]
    return GlanceView(
        round=w.state.round,
        setup=w.say(phase.short) if phase.once else "",
        level=_level(w, page.level) if page.level else None,
        cells=tuple(_cell(w, part_id) for part_id in page.numbers),
        phases=_phases(w),
    )


def _level(w: Wording, part_id: str) -> LevelView:
    kind, part = w.game.kinds[part_id], w.state.parts[part_id]
    return LevelView(
        id=part_id,
        name=w.say(kind.spec.name),
        shown=w.number(part_id, kind.figure(part)),
        says=w.say(kind.saying(part)),
        tone=kind.spec.tone,
        term=kind.spec.term,
    )


def _cell(w: Wording, part_id: str) -> CellView:
    kind = w.game.kinds[part_id]
    return CellView(
        id=part_id,
        name=w.say(kind.spec.name),
        value=kind.figure(w.state.parts[part_id]),
        full=full(w, part_id),
        note=side_name(w, part_id),
        tone=kind.spec.tone,
    )


def side_name(w: Wording, part_id: str) -> str:
    """How the game calls the side that lies up, or the value; nothing for other parts."""
    return w.say(w.game.kinds[part_id].saying(w.state.parts[part_id]))


def full(w: Wording, part_id: str) -> int | None:
    """How much fills a counter; None where nothing does."""
    return w.game.kinds[part_id].full(w.state)


def _phases(w: Wording) -> tuple[PhaseView, ...]:
    phases = w.game.rulebook.phases
    order = [phase for phase in w.game.phases if not phases[phase].once]
    now = w.game.phase(w.state)
    at = order.index(now) if now in order else -1
    return tuple(
        PhaseView(w.say(phases[phase].short), "done" if i < at else "now" if i == at else "")
        for i, phase in enumerate(order)
    )
