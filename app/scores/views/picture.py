"""The end of a game beside its table: what was kept of it, and its picture."""

from __future__ import annotations

import time

from flask import Blueprint, Response, abort, make_response, render_template

from app.language import current_lang, t
from app.scores.labels import Labels, points
from app.scores.picture.layout import HEIGHT, WIDTH, Entry, Told, picture
from app.scores.plays import Person, Play
from app.scores.views.request import archive, keep_private, labels
from app.tables.page.ending import EndView
from app.tables.page.table import TablePage, table_page
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
    names = [person.name for person in play.people if person.name]
    return make_response(render_template("scores/_kept.html", total=_total(play), names=names))


@pages.get("/<lang:lang>/t/<code>/picture.svg")
def draw(code: str) -> Response:
    """The picture of an ended game; it reaches for nothing outside itself, and does not say at
    which table the game was played."""
    found = found_table(code)
    page = table_page(found, current_lang(), terms(found.row.game), time.time())
    if page.end is None:
        abort(404, description=t("scores.not_over"))
    play = archive().of_table(found.row.code)
    told = _told(page, page.end, play, labels(found.row.game))
    drawn = render_template(
        "scores/picture.svg",
        picture=picture(page.end, told, found.game.rulebook.tones),
        game=found.row.game,
        outcome=page.end.outcome,
        width=WIDTH,
        height=HEIGHT,
    )
    response = make_response(drawn)
    response.mimetype = "image/svg+xml"
    return response


def _total(play: Play) -> str:
    return "" if play.total is None else t("end.points", points=points(play.total))


def _told(page: TablePage, end: EndView, play: Play | None, names: Labels) -> Told:
    people = tuple(_people(end, play.people if play else (), names, page.game))
    named = any(person.name for person in play.people) if play else False
    rounds = t("end.rounds", count=end.round) if end.round else ""
    minutes = t("table.minutes", minutes=end.minutes) if end.minutes else ""
    date = names.day(play.date) if play else end.date
    phones = "" if named else ", ".join(end.names)
    level = "" if page.difficulty is None else t("table.difficulty", value=page.difficulty)
    return Told(
        game=page.game_name,
        result=t(f"table.{end.outcome}"),
        options=" · ".join(filter(None, (page.options, level))),
        people=people,
        total=_total(play) if play else "",
        when=" · ".join(filter(None, (rounds, minutes, date, phones))),
    )


def _people(end: EndView, people: tuple[Person, ...], names: Labels, game: str) -> list[Entry]:
    """Everybody, in seat order: the name that was kept, and what they played."""
    rows = [_seat(seat.name, [f"{x.name} {x.shown}" for x in seat.owns]) for seat in end.people]
    rows = rows or [_seat(each.cards[0], each.cards[1:]) for each in end.played]
    found = []
    for number in range(max(len(rows), len(people))):
        person = people[number] if number < len(people) else Person()
        own = [names.card(game, card) for card in person.seats.values()]
        known = rows[number] if number < len(rows) else _seat(own[0] if own else "", own[1:])
        name = person.name or known.name
        about = " · ".join(filter(None, (known.name if person.name else "", known.about)))
        if name:
            found.append(Entry(name, about))
    return found


def _seat(name: str, about: object) -> Entry:
    return Entry(name, " · ".join(about if isinstance(about, list | tuple) else ()))
