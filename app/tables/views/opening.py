"""The start page, the form that starts a game, and the way in by a code."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from flask import Response, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app import clearing, groups, guard
from app.engine.game import Game
from app.games import library
from app.language import current_lang
from app.rulebook import options
from app.rulebook.library import UnknownGame, pinned
from app.rulebook.schema import Rulebook
from app.rulebook.source import SourceError
from app.tables.codes import JOIN_CODE_LENGTH, tidy
from app.tables.first import begin, drawn, first_moves, first_views
from app.tables.pace import EACH, PACES
from app.tables.page.options import as_fields
from app.tables.page.setup import setup_page
from app.tables.page.table import wording
from app.tables.page.visited import VisitedView, visited
from app.tables.people import MOST_PEOPLE, people
from app.tables.table import Table
from app.tables.views import forms
from app.tables.views.request import fresh, tables, terms, visited_codes

_LONGEST_CODE = 20


def start() -> Response:
    """The games, and the tables that this browser has opened."""
    return _start_page(None)


def _start_page(wrong_code: str | None) -> Response:
    """The start page; `wrong_code`: what was typed although no table has this code."""
    shelf = library()
    faults = {game: fault for game in shelf.games() if (fault := shelf.fault(game))}
    games = [shelf.base(game) for game in shelf.games() if game not in faults]
    rendered = render_template(
        "tables/start.html",
        games=games,
        faults=faults,
        first_games={game.game: as_fields(game.first_game) for game in games},
        tables=_visited(games),
        wrong_code=wrong_code,
        days=clearing.DAYS if groups.is_shared() else None,
    )
    return fresh(make_response(rendered))


def _visited(games: Sequence[Rulebook]) -> list[VisitedView]:
    """The tables that this browser has opened, the one touched last first, named by their game as
    it reads today, or as it was when they began."""
    known = {game.game: game for game in games}
    codes = (tables().find(code) for code in visited_codes())
    found = [table for table in codes if table is not None]
    latest_first = sorted(found, key=lambda table: -table.row.touched_at)
    return [_visited_table(known, table) for table in latest_first]


def _visited_table(known: Mapping[str, Rulebook], table: Table) -> VisitedView:
    book = known.get(table.row.game) or table.game.rulebook
    w = wording(table, current_lang(), terms(table.row.game))
    return visited(book, table, w, time.time())


def new(game: str) -> str:
    """The form that starts a game; an address may say some choices already. One that says none
    begins with what the group owns."""
    chosen = _chosen(game) or _owned(_base(game))
    return _setup_form(game, chosen, [])


def _owned(base: Rulebook) -> dict[str, Any]:
    """What was chosen last in this browser of the options that are kept."""
    kept = [name for name, option in base.options.items() if option.kept]
    if not kept:
        return {}
    found = (tables().find(code) for code in visited_codes())
    last = next((table for table in found if table and table.row.game == base.game), None)
    return {k: v for k, v in last.game.options.items() if k in kept} if last else {}


def create(game: str) -> AnyResponse:
    """Starts a game with what was chosen."""
    base = _base(game)
    chosen = forms.chosen(base, request.form)
    try:
        complete = options.complete(base, chosen)
    except options.BadOptions as bad:
        if all(_seats_were_missing(problem) for problem in bad.problems):
            seated = as_fields(options.so_far(base, chosen))
            seated |= {name: request.form.getlist(name) for name in ("first", "person")}
            address = url_for("tables.new", game=game, pace=_pace(), seats=1, **seated)
            return redirect(address, 303)
        return make_response(_setup_form(game, chosen, bad.problems), 422)
    guard.spend("new_table")
    group = groups.group_of_request(create=True)
    named = people(request.form.getlist("person"), int(complete.get("players", MOST_PEOPLE)))
    row = tables().open(library(), game, complete, time.time(), group, _pace(), named)
    begin(tables(), row.code, first_moves(request.form), time.time())
    return redirect(url_for("tables.table", code=row.code), 303)


def choices(game: str) -> str:
    """The options that mean something beside what is chosen so far, and the difficulty."""
    return _setup_form(game, _chosen(game), [], "tables/_choices.html")


def difficulty(game: str) -> str:
    """The difficulty of what is chosen so far."""
    return render_template(
        "tables/_difficulty.html", difficulty=_difficulty(game, _said(_base(game)))
    )


def _chosen(game: str) -> dict[str, Any]:
    """What an address chooses, with people drawn by chance where it asks for that."""
    base = _base(game)
    return drawn(base, request.args.get("draw", ""), _said(base))


def _said(base: Rulebook) -> dict[str, Any]:
    """What the form says so far; a level, say, goes with the adversary that had it."""
    return options.meant(base, forms.chosen(base, request.args))


def _seats_were_missing(problem: options.Problem) -> bool:
    """Whether somebody sits on every seat that the form had: another number of people was chosen
    since, and the seats had not followed yet."""
    had = request.form.get(f"{problem.option}.shown", type=int)
    return problem.code == "wrong_count" and problem.names["have"] == had


def _setup_form(
    game: str,
    chosen: Mapping[str, Any],
    problems: list[options.Problem],
    template: str = "tables/new.html",
) -> str:
    open_ = request.values.get("more.open") == "1"
    page = setup_page(_base(game), current_lang(), chosen, problems, open_)
    value = None if problems else _difficulty(game, chosen)
    first = first_views(_offered(game, chosen), first_moves(request.values), current_lang())
    return render_template(
        template,
        page=page,
        game=game,
        difficulty=value,
        pace=_pace(),
        first=first,
        people=people(request.values.getlist("person"), MOST_PEOPLE),
    )


def _pace() -> str:
    wanted = request.values.get("pace", EACH)
    return wanted if wanted in PACES else EACH


def _difficulty(game: str, chosen: Mapping[str, Any]) -> int | None:
    """The difficulty of some choices; None where they are not all offered, or the game has none."""
    found = _offered(game, chosen)
    if found is None or not found.rulebook.difficulty:
        return None
    return int(found.value(found.rulebook.difficulty))


def _offered(game: str, chosen: Mapping[str, Any]) -> Game | None:
    """The game with some choices; None where they are not all offered."""
    try:
        complete = options.complete(_base(game), chosen)
    except options.BadOptions:
        return None
    return Game(pinned(library().composed(game, complete)), complete)


def _base(game: str) -> Rulebook:
    try:
        if fault := library().fault(game):
            raise SourceError([fault])
    except UnknownGame:
        abort(404)
    return library().base(game)


def join() -> AnyResponse:
    """Leads to the table whose code was typed; a wrong one stays typed, to be mended."""
    typed = request.args.get("code", "").strip()
    code = tidy(typed)
    if len(code) == JOIN_CODE_LENGTH:
        code = tables().joined_by(code, time.time()) or ""
    if not code or tables().find(code) is None:
        guard.spend("unknown_code")
        page = _start_page("".join(filter(str.isprintable, typed))[:_LONGEST_CODE])
        page.status_code = 404
        return page
    return redirect(url_for("tables.table", code=code), 303)
