"""The tables that a browser has opened, as its start page lists them."""

from __future__ import annotations

from dataclasses import dataclass

from app.rulebook.schema import Rulebook
from app.store import TableRow
from app.tables.page.options import options_line
from app.tables.page.wording import Wording

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


@dataclass(frozen=True, slots=True)
class VisitedView:
    """A table: where it stands (`at`, of a running one), what was chosen, when it was touched."""

    code: str
    outcome: str
    name: str
    at: str
    options: str
    when: str


def visited(book: Rulebook, row: TableRow, w: Wording, now: float) -> VisitedView:
    """A table whose game reads today, or read when it began, as `book`."""
    running = row.outcome is None
    return VisitedView(
        code=row.code,
        outcome=row.outcome or "",
        name=book.name.say(w.lang),
        at=_where(w) if running else "",
        options=options_line(book, row.options, w.lang),
        when=_ago(w, now - row.touched_at),
    )


def _where(w: Wording) -> str:
    """The round and the step."""
    step = w.step(w.state.current)
    if not w.state.round:
        return step
    return f"{w.words.say('history.round', round=w.state.round)} · {step}"


def _ago(w: Wording, seconds: float) -> str:
    for unit, length in (("days", _DAY), ("hours", _HOUR), ("minutes", _MINUTE)):
        if seconds >= length:
            return w.words.say(f"start.ago.{unit}", count=int(seconds // length))
    return w.words.say("start.ago.now")
