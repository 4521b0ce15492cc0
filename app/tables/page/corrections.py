"""Numbers that are set by hand where the app and the board differ."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine import components as c
from app.engine.effects import Draft, bounds
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """A number that can be set by hand."""

    name: str
    label: str
    value: int
    low: int
    high: int


_NO_BOUND = 999


def corrections(w: Wording) -> tuple[CorrectionView, ...]:
    """The numbers that can be set by hand, with their bounds."""
    draft = Draft(w.game, w.state)
    found = []
    for part_id, part in w.state.parts.items():
        quiet = getattr(w.game.rulebook.components[part_id], "quiet", False)
        if isinstance(part, (c.CounterState, c.TokenState)) and not quiet:
            low, high = bounds(draft, part_id)
            highest = _NO_BOUND if high is None else high
            found.append(CorrectionView(part_id, w.part(part_id), part.value, low, highest))
    return tuple(found)
