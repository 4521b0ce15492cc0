"""Finished games as sheets of a spreadsheet: CSV in UTF-8 with a mark that says so."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from app.scores.labels import Labels
from app.scores.plays import Person, Play

_BOM = "\ufeff"
# A spreadsheet would take a text that begins like this for a formula.
_FORMULA = ("=", "+", "-", "@")
_BREAKS = ("\t", "\r", "\n")
_CELL_ENDS = re.compile(r"(?<=[;\t\n])|(?<=\r)(?!\n)")
_UNSEEN = ("Cc", "Cf", "Zs", "Zl", "Zp")
_OF_EACH_PERSON = 5  # the first columns of a play stand beside each of its people too
Cell = str | int | None
Column = tuple[str, Callable[[Play], Cell]]


def write_plays(plays: Sequence[Play], labels: Labels) -> bytes:
    """One row for each play: how it ended, its choices, figures and parts of the score."""
    columns = [*_about(plays, labels), *_choices(plays, labels), *_figures(plays, labels)]
    header = [title for title, _ in columns]
    return _to_csv([header, *([cell(play) for _, cell in columns] for play in plays)])


def write_people(plays: Sequence[Play], labels: Labels) -> bytes:
    """One row for each person of each play."""
    kinds = list(dict.fromkeys(kind for play in plays for p in play.people for kind in p.seats))
    about = _about(plays, labels)[:_OF_EACH_PERSON]
    titles = [_title(plays, labels.seat, "people", kind) for kind in kinds]
    header = [*(title for title, _ in about), labels.words.say("scores.name"), *titles]
    rows = [
        [*(cell(play) for _, cell in about), person.name, *_seats(play, person, kinds, labels)]
        for play in plays
        for person in play.people
    ]
    return _to_csv([header, *rows])


def _about(plays: Sequence[Play], labels: Labels) -> list[Column]:
    say = labels.words.say

    def reason(play: Play) -> Cell:
        return labels.reason(play.game, play.reason, play.options) if play.reason else None

    counts = labels.value
    return [
        (say("scores.id"), lambda play: play.id),
        (say("scores.date"), lambda play: play.date),
        (say("scores.game"), lambda play: labels.game(play.game)),
        (say("scores.outcome"), lambda play: labels.outcome(play.outcome)),
        (say("scores.reason"), reason),
        *_worth(plays, labels),
        (say("scores.rounds_label"), lambda play: play.rounds),
        (say("scores.minutes_label"), lambda play: play.minutes),
        (say("scores.place"), lambda play: play.place),
        (say("scores.notes"), lambda play: play.notes),
        (say("scores.counted"), lambda play: counts(play.game, "", play.counts)),
    ]


def _worth(plays: Sequence[Play], labels: Labels) -> Iterable[Column]:
    """Score and difficulty, where some game has them."""
    if any(play.total is not None for play in plays):
        yield labels.words.say("scores.score"), lambda play: play.total
    if any(play.difficulty is not None for play in plays):
        yield labels.words.say("scores.difficulty"), lambda play: play.difficulty


def _choices(plays: Sequence[Play], labels: Labels) -> Iterable[Column]:
    for key in _keys(play.options for play in plays):

        def choice(play: Play, key: str = key) -> Cell:
            value = play.options.get(key)
            if isinstance(value, int) and not isinstance(value, bool):
                return value
            return None if value is None else labels.value(play.game, key, value)

        yield _title(plays, labels.option, "options", key), choice


def _figures(plays: Sequence[Play], labels: Labels) -> Iterable[Column]:
    for key in _keys(play.facts for play in plays):
        title = _title(plays, labels.fact, "facts", key)
        yield title, lambda play, key=key: play.facts.get(key)  # type: ignore[misc]
    parts = {line.part: line.name.say(labels.lang) for play in plays for line in play.lines}
    for part, name in parts.items():
        title = labels.words.say("scores.points_for", part=name)
        yield title, lambda play, part=part: _points(play, part)  # type: ignore[misc]


def _points(play: Play, part: str) -> int | None:
    return next((line.points for line in play.lines if line.part == part), None)


def _seats(play: Play, person: Person, kinds: Iterable[str], labels: Labels) -> list[str]:
    cards = (person.seats.get(kind) for kind in kinds)
    return [labels.card(play.game, card) if card else "" for card in cards]


def _keys(maps: Iterable[dict[str, Any]]) -> list[str]:
    return list(dict.fromkeys(key for each in maps for key in each))


def _title(plays: Sequence[Play], name: Callable[[str, str], str], where: str, key: str) -> str:
    """The name of a column, as the first game calls it that has such a thing."""
    for play in plays:
        held = [p.seats for p in play.people] if where == "people" else [getattr(play, where)]
        if any(key in each for each in held):
            return name(play.game, key)
    return key


def _to_csv(rows: Iterable[Iterable[Cell]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in rows)
    return (_BOM + text.getvalue()).encode()


def _harmless(cell: Cell) -> Cell:
    """A text that a spreadsheet takes for a text. It would look past blanks and signs without
    width, and take the wide letters of East Asia for plain ones; and where numbers are written
    with a comma it begins another cell behind each semicolon."""
    if not isinstance(cell, str):
        return cell
    text = "".join(map(_quoted, _CELL_ENDS.split(cell)))
    return f"'{text}" if text[:1] in _BREAKS else text


def _quoted(text: str) -> str:
    seen = (sign for sign in text if unicodedata.category(sign) not in _UNSEEN and sign != '"')
    begins = unicodedata.normalize("NFKC", next(seen, ""))
    return f"'{text}" if begins in _FORMULA else text
