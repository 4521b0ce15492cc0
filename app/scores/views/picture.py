"""The end of a game beside its table: what was kept of it, and its picture."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from flask import Blueprint, Response, abort, make_response, render_template

from app.language import current_lang, t
from app.scores.labels import Labels, points
from app.scores.picture.layout import WIDTH, Entry, Told, picture
from app.scores.plays import Person, Play
from app.scores.views.request import archive, keep_private, labels
from app.tables.page.ending import EndView
from app.tables.page.table import TablePage, table_page
from app.tables.table import Table
from app.tables.views.request import found_table, terms

pages = Blueprint("end", __name__)
pages.after_request(keep_private)


@pages.get("/<lang:lang>/t/<code>/kept")
def kept(code: str) -> Response:
    """What was kept of a table's game, for its page: the score, and who played; nothing (204) where
    it was not kept yet."""
    found = found_table(code)
    play = archive().of_table(found.row.code) if found.state.outcome else None
    if play is None:
        return Response(status=204)
    # The page of a table says itself who played, where it knows.
    people = () if any(found.row.people) else play.people
    names = [person.name for person in people if person.name]
    return make_response(render_template("scores/_kept.html", total=_total(play), names=names))


@pages.get("/<lang:lang>/t/<code>/picture.svg")
def draw(code: str) -> Response:
    """The picture of an ended game; it reaches for nothing outside itself, and does not say at
    which table the game was played."""
    found = found_table(code)
    play = archive().of_table(found.row.code)
    page = table_page(_named(found, play), current_lang(), terms(found.row.game), time.time())
    if page.end is None:
        abort(404, description=t("scores.not_over"))
    told = _told(page, page.end, play, labels(found.row.game))
    drawn = render_template(
        "scores/picture.svg",
        picture=picture(page.end, told, found.game.rulebook.tones),
        game=found.row.game,
        outcome=page.end.outcome,
        width=WIDTH,
    )
    response = make_response(drawn)
    response.mimetype = "image/svg+xml"
    return response


def _named(table: Table, play: Play | None) -> Table:
    """The table with the names that its play was kept with."""
    names = [person.name for person in play.people] if play else table.row.people
    return replace(table, row=replace(table.row, people=names))


def _total(play: Play) -> str:
    return "" if play.total is None else t("end.points", points=points(play.total))


def _told(page: TablePage, end: EndView, play: Play | None, names: Labels) -> Told:
    people = tuple(_people(end, play.people if play else (), names, page.game))
    rounds = t("end.rounds", count=end.round) if end.round else ""
    minutes = t("table.minutes", minutes=end.minutes) if end.minutes else ""
    date = names.day(play.date) if play else end.date
    phones = ", ".join(end.phones)
    level = "" if page.difficulty is None else t("table.difficulty", value=page.difficulty)
    return Told(
        game=page.game_name,
        result=t(f"table.{end.outcome}"),
        options=" · ".join(filter(None, (page.options, level))),
        people=people,
        total=_total(play) if play else "",
        when=" · ".join(filter(None, (rounds, minutes, date, phones))),
    )


def _people(end: EndView, played: tuple[Person, ...], names: Labels, game: str) -> Iterator[Entry]:
    """Everybody, in seat order; what only the score form was told of comes from there."""
    for number in range(max(len(end.people), len(played))):
        if number < len(end.people) and (end.people[number].about or number >= len(played)):
            yield Entry(end.people[number].name, " · ".join(end.people[number].about))
            continue
        own = names.seated(game, played[number].seats.values())
        said = [*filter(None, (played[number].name, *own))]
        if said:
            yield Entry(said[0], " · ".join(said[1:]))
