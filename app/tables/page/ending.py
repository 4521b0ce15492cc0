"""An ended game as it stood: the result, its figures, the way there, and how near it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from app import charts
from app.engine.seats import dealt
from app.engine.story import ends_of_rounds, figures, moments
from app.rulebook.texts import without_repeats
from app.tables.page.again import AgainView, one_more
from app.tables.page.glance import CellView, cells
from app.tables.page.people import seats
from app.tables.page.wording import Wording
from app.tables.table import Table
from app.words import Words

# As many rounds are named below the curve; of more, every second or third.
_MOST_ROUND_NAMES = 10
# A scale that goes further shows only what was reached.
_HIGHEST_SCALE = 12


@dataclass(frozen=True, slots=True)
class LineView:
    """A figure through the rounds; `shown` is each of its values as the game writes it, `low` and
    `high` what its scale reaches at least."""

    name: str
    tone: str
    values: tuple[int, ...]
    shown: tuple[str, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class CurveView:
    """The way through the rounds, to be drawn as wide and high as there is room; `told`: the same
    figures in words."""

    lines: tuple[LineView, ...]
    rounds: tuple[int, ...]
    told: str

    def drawn(self, width: int = 360, height: int = 128) -> CurveDrawing:
        """The picture of it, in units of that width and height."""
        rows = [(line.values, line.low, line.high) for line in self.lines]
        shape = charts.course(rows, width, height)
        every = -(-len(self.rounds) // _MOST_ROUND_NAMES)
        return CurveDrawing(
            shape=shape,
            lines=tuple(map(LineDrawing, self.lines, shape.traces)),
            rounds=tuple(zip(shape.xs, self.rounds, strict=True))[::every],
        )


@dataclass(frozen=True, slots=True)
class LineDrawing:
    """A figure with its trace; one that goes in steps names each of them."""

    line: LineView
    trace: charts.Trace

    @property
    def steps(self) -> tuple[tuple[float, float, str], ...]:
        """Where a new value begins, and what it is."""
        points, values = self.trace.points, self.line.values
        return tuple(
            (point.x + 3, point.y - 4, shown)
            for number, (point, shown) in enumerate(zip(points, self.line.shown, strict=True))
            if self.trace.stepped and (not number or values[number] != values[number - 1])
        )


@dataclass(frozen=True, slots=True)
class CurveDrawing:
    """A curve where everything has its place; `rounds` are named below it."""

    shape: charts.Course
    lines: tuple[LineDrawing, ...]
    rounds: tuple[tuple[float, int], ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Somebody who played: by name where it is known, or else by what they played; `about`: what
    else is known of them, the more telling first."""

    name: str
    about: tuple[str, ...]
    art: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class EndView:
    """How a game ended. `scored`: it is worth a number. `day` and `date`: when it began, where the
    server stands, for programs and in words. `phones`: what the phones were called, where nobody
    is known by name."""

    outcome: str
    scored: bool
    reason: str
    term: str | None
    round: int
    consequences: tuple[str, ...]
    figures: tuple[CellView, ...]
    curve: CurveView | None
    near: tuple[str, ...]
    people: tuple[PlayerView, ...]
    phones: tuple[str, ...]
    minutes: int
    day: str
    date: str
    again: tuple[AgainView, ...]


def end_view(w: Wording, table: Table) -> EndView | None:
    """The end of a table; None while it is played at."""
    if w.state.outcome is None:
        return None
    reason = w.game.rulebook.reasons.get(w.state.reason or "")
    day = datetime.fromtimestamp(table.row.created_at, UTC).astimezone().date()
    return EndView(
        outcome=w.state.outcome,
        scored=w.game.rulebook.score is not None,
        reason=w.reason(w.state.reason),
        term=reason.term if reason else None,
        round=w.state.round,
        consequences=tuple(w.consequences(table.timeline.present.events)),
        figures=cells(w, w.game.rulebook.page.at_the_end),
        curve=_curve(w, table),
        near=tuple(_near(w)),
        people=tuple(_people(w, table.row.people)),
        phones=() if any(table.row.people) else tuple(phone.name for phone in table.phones),
        minutes=round(table.played / 60),
        day=day.isoformat(),
        date=in_words(w.words, day),
        again=one_more(w, table.row.pace, table.row.people),
    )


def in_words(words: Words, day: date) -> str:
    """A day as it is written in a language."""
    month = words.say("scores.months").split()[day.month - 1]
    return words.say("scores.day", year=day.year, month=month, day=day.day)


def _near(w: Wording) -> Iterator[str]:
    lookup = w.game.lookup(w.state)
    for near in w.game.rulebook.page.end.near.values():
        if w.game.value(near.when, lookup):
            yield w.say(near.text)


def _people(w: Wording, names: Sequence[str]) -> Iterator[PlayerView]:
    """Everybody in seat order."""
    known = [*(_seated(w) if w.game.people else _dealt(w))]
    for number in range(max(len(known), len(names))):
        player = known[number] if number < len(known) else PlayerView("", ())
        name = names[number] if number < len(names) else ""
        if name:
            about = tuple(filter(None, (player.name, *player.about)))
            yield replace(player, name=name, about=about)
        elif player.name:
            yield player


def _seated(w: Wording) -> Iterator[PlayerView]:
    for seat in seats(w, w.game.rulebook.page.end.people):
        about = tuple(f"{own.name} {own.shown}" for own in seat.owns)
        yield PlayerView(seat.name, about, seat.art, seat.tone)


def _dealt(w: Wording) -> Iterator[PlayerView]:
    """What was dealt to each, or noted for each."""
    piles = [seat.dealt for seat in w.game.rulebook.seats.values() if seat.dealt]
    for own in dealt(w.game, w.state):
        card, *others = without_repeats(w.card(card) for card in own.values())
        first = w.game.kinds[piles[0]].spec
        yield PlayerView(card, tuple(others), first.art, first.tone)


# --- the curve -----------------------------------------------------------------------------------


def _curve(w: Wording, table: Table) -> CurveView | None:
    """The figures at the end of each round that was played; None for fewer than two."""
    told = moments(table.timeline)
    ends = {number: end for number, end in ends_of_rounds(told).items() if number}
    parts = _drawn(w)
    if len(ends) < 2 or not parts:
        return None
    lines = tuple(
        _line(w, part_id, figures(w.game, part_id, told, [*ends.values()])) for part_id in parts
    )
    return CurveView(lines, tuple(ends), _told(w, [*ends], lines))


def _drawn(w: Wording) -> tuple[str, ...]:
    """What the game wants drawn, or the first two numbers of its strip."""
    page = w.game.rulebook.page
    numbers = (name for name in page.at_the_end if name in w.game.kinds)
    followed = [name for name in numbers if w.game.kinds[name].followed]
    return page.end.curve or tuple(followed[:2])


def _line(w: Wording, part_id: str, values: tuple[int, ...]) -> LineView:
    kind = w.game.kinds[part_id]
    low, high = kind.own.bounds(w.state, w.game.naming(next(iter(w.game.people), None)))
    scaled = kind.own.counts and not kind.per_person and kind.full(w.state) is None
    return LineView(
        name=w.say(kind.spec.name),
        tone=kind.spec.tone,
        values=values,
        shown=tuple(w.number(part_id, value) for value in values),
        low=min(0, low) if scaled else 0,
        high=high if scaled and high is not None and high <= _HIGHEST_SCALE else 1,
    )


def _told(w: Wording, rounds: list[int], lines: tuple[LineView, ...]) -> str:
    """Every figure of the curve, round after round."""
    rows = (
        w.words.say(
            "end.curve_row",
            name=line.name,
            values=", ".join(line.shown),
        )
        for line in lines
    )
    return w.words.say("end.curve", first=rounds[0], last=rounds[-1], rows="; ".join(rows))
