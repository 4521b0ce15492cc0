"""Pages of the tracker: start, new game, the table, its history; and the one way to tap."""

from __future__ import annotations

import io
import secrets
import time
from collections.abc import Mapping
from typing import Any

import segno
from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response as AnyResponse

from app import groups, guard
from app.engine.document import document
from app.engine.game import Game
from app.language import current_lang, t
from app.rulebook import options
from app.rulebook.library import Library, UnknownGame, pinned
from app.rulebook.terms import Term
from app.store import Store
from app.tables import forms
from app.tables.history import history
from app.tables.page import TablePage, options_line, table_page, wording
from app.tables.service import Answer, Table, Tables, tidy
from app.tables.setup import setup_page

pages = Blueprint("tables", __name__)

VISITED = "tables"
_REMEMBERED = 12
_ONE_YEAR = 365 * 24 * 3600
_HISTORY_LINES = 60


def tables() -> Tables:
    """The tables of this site."""
    known: Tables | None = current_app.extensions.get("tables")
    if known is None:
        store: Store = current_app.extensions["store"]
        known = current_app.extensions["tables"] = Tables(store)
    return known


def _library() -> Library:
    library: Library = current_app.extensions["library"]
    return library


def _terms(game: str) -> Mapping[str, Term]:
    return _library().terms(game)


# --- start and setup -----------------------------------------------------------------------------


@pages.get("/<lang:lang>/")
def start() -> Response:
    """The games, and the tables that this browser has opened."""
    library = _library()
    games = [library.base(game) for game in library.games()]
    shown = render_template("tables/start.html", games=games, tables=_visited())
    return _fresh(make_response(shown))


def _visited() -> list[dict[str, Any]]:
    with tables().store.read() as books:
        rows = books.tables_by_codes(_visited_codes())
    lang = current_lang()
    return [
        {"row": row, "name": base.name, "options": options_line(base, row.options, lang)}
        for row in rows
        if row.game in _library().games() and (base := _library().base(row.game))
    ]


def _visited_codes() -> list[str]:
    codes = request.cookies.get(VISITED, "").split(".")
    return [code for code in codes if code == tidy(code) and code][:_REMEMBERED]


@pages.get("/<lang:lang>/new/<game>")
def new(game: str) -> str:
    """The form that starts a game."""
    return _setup_form(game, {}, [])


@pages.post("/<lang:lang>/new/<game>")
def create(game: str) -> AnyResponse:
    """Starts a game with what was chosen."""
    base = _base(game)
    chosen = forms.chosen(base, request.form)
    try:
        complete = options.complete(base, chosen)
    except options.BadOptions as bad:
        return make_response(_setup_form(game, chosen, bad.problems), 422)
    guard.spend("new_table")
    group = groups.group_of_request(create=True)
    row = tables().open(_library(), game, complete, time.time(), group)
    return redirect(url_for("tables.table", code=row.code), 303)


@pages.get("/<lang:lang>/new/<game>/difficulty")
def difficulty(game: str) -> str:
    """The difficulty of what is chosen so far."""
    chosen = forms.chosen(_base(game), request.args)
    return render_template("tables/_difficulty.html", difficulty=_difficulty(game, chosen))


def _setup_form(game: str, chosen: Mapping[str, Any], problems: list[options.Problem]) -> str:
    page = setup_page(_base(game), current_lang(), chosen, problems)
    shown = None if problems else _difficulty(game, chosen)
    return render_template("tables/new.html", page=page, game=game, difficulty=shown)


def _difficulty(game: str, chosen: Mapping[str, Any]) -> int | None:
    """The difficulty of some choices; None where they are not all offered."""
    try:
        complete = options.complete(_base(game), chosen)
    except options.BadOptions:
        return None
    rulebook = pinned(_library().composed(game, complete))
    return int(Game(rulebook, complete).value(rulebook.difficulty))


def _base(game: str) -> Any:
    try:
        return _library().base(game)
    except UnknownGame:
        abort(404)


@pages.get("/<lang:lang>/join")
def join() -> AnyResponse:
    """Leads to the table whose code was typed."""
    code = tidy(request.args.get("code", ""))
    if not code or tables().find(code) is None:
        guard.spend("unknown_code")
        abort(404, description=t("table.unknown_code"))
    return redirect(url_for("tables.table", code=code), 303)


# --- the table -----------------------------------------------------------------------------------


@pages.get("/<lang:lang>/t/<code>")
def table(code: str) -> AnyResponse:
    """A table."""
    found = _found(code)
    if code != found.row.code:
        return redirect(url_for("tables.table", code=found.row.code), 303)
    return _visit(_whole(found), found.row.code)


@pages.post("/<lang:lang>/t/<code>/taps")
def tap(code: str) -> AnyResponse:
    """Makes one tap and answers with the table as it stands then."""
    try:
        pressed = forms.pressed(request.form)
    except forms.Unreadable:
        abort(400, description=t("table.unreadable"))
    answer = tables().tap(code, pressed.tap, pressed.seen, pressed.press, time.time())
    if answer is None:
        guard.spend("unknown_code")
        abort(404, description=t("table.unknown_code"))
    return _answered(answer)


def _answered(answer: Answer) -> AnyResponse:
    notice, status = _notice(answer)
    if "HX-Request" in request.headers:
        page = _page(answer.table)
        return make_response(_render("tables/_table.html", page, notice), status)
    if status == 200:
        return redirect(url_for("tables.table", code=answer.table.row.code), 303)
    return _whole(answer.table, notice, status)


def _notice(answer: Answer) -> tuple[str, int]:
    if answer.stale:
        return t("table.stale"), 409
    if answer.refusal:
        w = wording(answer.table, current_lang(), _terms(answer.table.row.game))
        return w.refusal(answer.refusal), 422
    return "", 200


def _whole(found: Table, notice: str = "", status: int = 200) -> Response:
    return _fresh(make_response(_render("tables/table.html", _page(found), notice), status))


def _fresh(response: Response) -> Response:
    """A page that a browser asks for anew even on the way back: the table has moved on since."""
    response.cache_control.no_store = True
    return response


def _page(found: Table) -> TablePage:
    return table_page(found, current_lang(), _terms(found.row.game), time.time())


def _render(template: str, page: TablePage, notice: str) -> str:
    return render_template(
        template,
        page=page,
        game=page.game,
        notice=notice,
        press=secrets.token_urlsafe(9),
        taps=url_for("tables.tap", code=page.code),
    )


def _found(code: str) -> Table:
    found = tables().find(code)
    if found is None:
        guard.spend("unknown_code")
        abort(404, description=t("table.unknown_code"))
    return found


def _visit(response: Response, code: str) -> Response:
    codes = [code, *(each for each in _visited_codes() if each != code)][:_REMEMBERED]
    response.set_cookie(
        VISITED,
        ".".join(codes),
        _ONE_YEAR,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
    return response


@pages.get("/t/<code>/state.json")
def state(code: str) -> Response:
    """The state document of a table."""
    found = _found(code)
    return jsonify(document(found.game, found.timeline))


@pages.get("/<lang:lang>/t/<code>/history")
def past(code: str) -> Response:
    """What happened, latest first, a stretch at a time (`?below=` a version)."""
    found = _found(code)
    below = request.args.get("below", type=int) or found.timeline.version + 1
    times = {row.version: row.at for row in tables().log(found)}
    w = wording(found, current_lang(), _terms(found.row.game))
    shown = render_template(
        "tables/history.html",
        history=history(w, found.timeline, times, below, _HISTORY_LINES),
        code=found.row.code,
        game=found.row.game,
        version=found.timeline.version,
        press=secrets.token_urlsafe(9),
        game_name=w.say(found.game.rulebook.name),
    )
    return _fresh(make_response(shown))


@pages.get("/<lang:lang>/t/<code>/share")
def share(code: str) -> str:
    """The address of the table, as a link, a code and a QR code."""
    found = _found(code)
    address = url_for("tables.table", code=found.row.code, _external=True)
    return render_template(
        "tables/share.html", code=found.row.code, game=found.row.game, address=address
    )


@pages.get("/<lang:lang>/t/<code>/qr.svg")
def qr(code: str) -> Response:
    """The QR code of the table's address."""
    found = _found(code)
    address = url_for("tables.table", code=found.row.code, _external=True)
    drawn = io.BytesIO()
    segno.make_qr(address).save(drawn, kind="svg", border=3, light="#fff")
    return Response(drawn.getvalue(), mimetype="image/svg+xml")
