"""The strip at the top: the round, the level with what wins now, the numbers, the phases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rulebook import schema as s
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class CellView:
    """Something in the strip. `sheet` is what a touch opens; `full`: out of how many; `saying`:
    what the value means, where the game says it large (`level`) or as a note. `side`: the one
    that lies up, of a card with sides."""

    id: str
    sheet: str
    name: str
    value: str
    full: str
    saying: str
    level: bool
    tone: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class PhaseView:
    """A phase of the round: `done`, `now` or to come."""

    name: str
    state: str


@dataclass(frozen=True, slots=True)
class GlanceView:
    """The whole strip. `round` is 0 during setup."""

    round: int
    cells: tuple[CellView, ...]
    phases: tuple[PhaseView, ...]


def glance(w: Wording) -> GlanceView:
    """The strip at this moment."""
    return GlanceView(w.state.round, cells(w, w.game.rulebook.page.cells), _phases(w))


def cells(w: Wording, asked: Mapping[str, s.Cell]) -> tuple[CellView, ...]:
    """Those of some cells that mean something now."""
    lookup = w.game.lookup(w.state)
    return tuple(
        _cell(w, name, cell) for name, cell in asked.items() if w.game.value(cell.when, lookup)
    )


def _cell(w: Wording, name: str, cell: s.Cell) -> CellView:
    if name in w.game.kinds:
        return _part(w, name, cell)
    if name == "round":
        return _round(w, cell)
    shown = w.game.first_player(w.state) if name == "first_player" else _worked_out(w, cell)
    return CellView(
        id=name,
        sheet="people" if name == "first_player" else "",
        name=w.say(cell.name) or w.words.say("table.first_player"),
        value=w.person(str(shown)) if isinstance(shown, str) else str(shown),
        full=_of(w, cell),
        saying="",
        level=False,
        tone=cell.tone,
    )


def _worked_out(w: Wording, cell: s.Cell) -> Any:
    return w.game.value(cell.value, w.game.lookup(w.state)) if cell.value is not None else ""


def _of(w: Wording, cell: s.Cell) -> str:
    return "" if cell.of is None else str(w.game.value(cell.of, w.game.lookup(w.state)))


def _round(w: Wording, cell: s.Cell) -> CellView:
    phase = w.game.rulebook.phases[w.game.phase(w.state)]
    running = bool(w.state.round)
    return CellView(
        id="round",
        sheet="course",
        name=w.say(cell.name) or w.words.say("table.round"),
        value=str(w.state.round) if running else w.say(phase.short),
        full=_of(w, cell) if running else "",
        saying="",
        level=False,
        tone=cell.tone,
    )


def _part(w: Wording, part_id: str, cell: s.Cell) -> CellView:
    kind, part = w.game.kinds[part_id], w.state.parts[part_id]
    filled = full(w, part_id)
    return CellView(
        id=part_id,
        sheet=f"part/{part_id}",
        name=w.say(cell.name or kind.spec.name),
        value=w.number(part_id, kind.figure(part)),
        full=_of(w, cell) or ("" if filled is None else str(filled)),
        saying=side_name(w, part_id),
        level=bool(kind.sayings),
        tone=cell.tone or kind.spec.tone,
        side=kind.side(part),
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
