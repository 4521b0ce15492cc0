"""Numbers that are set by hand where the app and the board differ."""

from __future__ import annotations

from dataclasses import dataclass

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
    found = []
    for part_id, part in w.state.parts.items():
        kind = w.game.kinds[part_id]
        if kind.counts and not kind.quiet:
            low, high = kind.bounds(w.state, {})
            highest = _NO_BOUND if high is None else high
            value = kind.figure(part)
            found.append(CorrectionView(part_id, w.part(part_id), value, low, highest))
    return tuple(found)
