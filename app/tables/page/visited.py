"""The tables that a browser has opened, as its start page lists them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from app.rulebook.schema import Rulebook
from app.tables.page.options import options_line
from app.tables.page.wording import Wording
from app.tables.people import PhoneName
from app.tables.table import Table

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


@dataclass(frozen=True, slots=True)
class VisitedView:
    """A table: where it stands (`at`, of a running one), what was chosen, when it was touched, and
    who plays: what their phones are called, and who is who."""

    code: str
    outcome: str
    name: str
    at: str
    options: str
    when: str
    phones: tuple[PhoneName, ...]
    people: tuple[str, ...]


def visited(book: Rulebook, table: Table, w: Wording, now: float) -> VisitedView:
    """A table whose game reads today, or read when it began, as `book`."""
    row = table.row
    running = row.outcome is None
    return VisitedView(
        code=row.code,
        outcome=row.outcome or "",
        name=book.name.say(w.lang),
        at=_where(w) if running else "",
        options=options_line(book, row.options, w.lang),
        when=_ago(w, now - row.touched_at),
        phones=table.phones,
        people=tuple(filter(None, _people(w, row.people))),
    )


def _people(w: Wording, names: Sequence[str]) -> Iterator[str]:
    """Everybody by name with what they play, or by one of them alone."""
    for name, card in zip_longest(names, _seated(w)):
        played = w.card(card) if card else ""
        yield f"{name} ({played})" if name and played else name or played


def _seated(w: Wording) -> tuple[str, ...]:
    """The cards that people play: those chosen before the game, or else dealt in setup."""
    if w.game.people:
        return tuple(w.game.people)
    dealt = next((each.dealt for each in w.game.rulebook.seats.values() if each.dealt), None)
    if dealt is None:
        return ()
    places = w.game.kinds[dealt].places(w.state.parts[dealt])
    return tuple(card for _, cards in places for card in cards if card is not None)


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
