"""Finished games as sheets of a spreadsheet: CSV in UTF-8 with a mark that says so."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from app.scores.naming import Names
from app.scores.plays import Person, Play

_BOM = "\ufeff"
# A spreadsheet would take a text that begins like this for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
Cell = str | int | None
Column = tuple[str, Callable[[Play], Cell]]


def plays_sheet(plays: Sequence[Play], names: Names) -> bytes:
    """One row for each play: how it ended, its choices, figures and parts of the score."""
    columns = [*_about(names), *_choices(plays, names), *_figures(plays, names)]
    header = [title for title, _ in columns]
    return _written([header, *([tell(play) for _, tell in columns] for play in plays)])


def people_sheet(plays: Sequence[Play], names: Names) -> bytes:
    """One row for each person of each play."""
    kinds = list(dict.fromkeys(kind for play in plays for p in play.people for kind in p.seats))
    about = _about(names)[:6]
    titles = [_title(plays, names.seat, "people", kind) for kind in kinds]
    header = [*(title for title, _ in about), names.words.say("scores.name"), *titles]
    rows = [
        [*(tell(play) for _, tell in about), person.name, *_seats(play, person, kinds, names)]
        for play in plays
        for person in play.people
    ]
    return _written([header, *rows])


def _about(names: Names) -> list[Column]:
    say = names.words.say

    def reason(play: Play) -> Cell:
        return names.reason(play.game, play.reason, play.options) if play.reason else None

    return [
        (say("scores.id"), lambda play: play.id),
        (say("scores.date"), lambda play: play.date),
        (say("scores.game"), lambda play: names.game(play.game)),
        (say("scores.outcome"), lambda play: names.outcome(play.outcome)),
        (say("scores.score"), lambda play: play.total),
        (say("scores.difficulty"), lambda play: play.difficulty),
        (say("scores.reason"), reason),
        (say("scores.rounds_label"), lambda play: play.rounds),
        (say("scores.minutes_label"), lambda play: play.minutes),
        (say("scores.place"), lambda play: play.place),
        (say("scores.notes"), lambda play: play.notes),
    ]


def _choices(plays: Sequence[Play], names: Names) -> Iterable[Column]:
    for key in _keys(play.options for play in plays):

        def tell(play: Play, key: str = key) -> Cell:
            value = play.options.get(key)
            if isinstance(value, int) and not isinstance(value, bool):
                return value
            return None if value is None else names.value(play.game, key, value)

        yield _title(plays, names.option, "options", key), tell


def _figures(plays: Sequence[Play], names: Names) -> Iterable[Column]:
    for key in _keys(play.facts for play in plays):
        title = _title(plays, names.fact, "facts", key)
        yield title, lambda play, key=key: play.facts.get(key)  # type: ignore[misc]
    parts = {line.part: line.name.say(names.lang) for play in plays for line in play.lines}
    for part, name in parts.items():
        title = names.words.say("scores.points_for", part=name)
        yield title, lambda play, part=part: _points(play, part)  # type: ignore[misc]


def _points(play: Play, part: str) -> int | None:
    return next((line.points for line in play.lines if line.part == part), None)


def _seats(play: Play, person: Person, kinds: Iterable[str], names: Names) -> list[str]:
    cards = (person.seats.get(kind) for kind in kinds)
    return [names.card(play.game, card) if card else "" for card in cards]


def _keys(maps: Iterable[dict[str, Any]]) -> list[str]:
    return list(dict.fromkeys(key for each in maps for key in each))


def _title(plays: Sequence[Play], name: Callable[[str, str], str], where: str, key: str) -> str:
    """The name of a column, as the first game calls it that has such a thing."""
    for play in plays:
        held = [p.seats for p in play.people] if where == "people" else [getattr(play, where)]
        if any(key in each for each in held):
            return name(play.game, key)
    return key


def _written(rows: Iterable[Iterable[Cell]]) -> bytes:
    written = io.StringIO()
    csv.writer(written).writerows([_harmless(cell) for cell in row] for row in rows)
    return (_BOM + written.getvalue()).encode()


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
