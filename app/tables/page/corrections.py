"""Numbers that are set by hand where the app and the board differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """A number that can be set by hand; `who`: whose it is, where each person has one."""

    name: str
    who: str
    label: str
    value: int
    low: int
    high: int


_NO_BOUND = 999


def corrections(w: Wording) -> tuple[CorrectionView, ...]:
    """The numbers that can be set by hand, with their bounds."""
    return tuple(each for part_id in w.state.parts for each in _of_part(w, part_id))


def _of_part(w: Wording, part_id: str) -> Iterator[CorrectionView]:
    kind = w.game.kinds[part_id]
    if not kind.own.counts or kind.quiet:
        return
    for who, value in kind.figures(w.state.parts[part_id]):
        low, high = kind.own.bounds(w.state, w.game.naming(who))
        label = w.part(part_id) if who is None else f"{w.person(who)}: {w.part(part_id)}"
        highest = _NO_BOUND if high is None else high
        yield CorrectionView(part_id, who or "", label, value, low, highest)
