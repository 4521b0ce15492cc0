"""Pages of a table: the table itself, its history, its address; and the one way to tap."""

from __future__ import annotations

import io
import secrets
import time

import segno
from flask import (
    Response,
    abort,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response as AnyResponse

from app.engine.document import document
from app.language import current_lang, t
from app.tables import forms, opening
from app.tables.history import history
from app.tables.page import TablePage, table_page, wording
from app.tables.request import found_table, fresh, not_found, pages, tables, terms, visit
from app.tables.service import Answer, Table

__all__ = ["opening", "pages"]

_HISTORY_LINES = 60


@pages.get("/<lang:lang>/t/<code>")
def table(code: str) -> AnyResponse:
    """A table."""
    found = found_table(code)
    if code != found.row.code:
        return redirect(url_for("tables.table", code=found.row.code), 303)
    return visit(_whole(found), found.row.code)


@pages.post("/<lang:lang>/t/<code>/taps")
def tap(code: str) -> AnyResponse:
    """Makes one tap and answers with the table as it stands then."""
    try:
        pressed = forms.pressed(request.form)
    except forms.Unreadable:
        abort(400, description=t("table.unreadable"))
    answer = tables().tap(code, pressed.tap, pressed.seen, pressed.press, time.time())
    if answer is None:
        not_found()
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
        w = wording(answer.table, current_lang(), terms(answer.table.row.game))
        return w.refusal(answer.refusal), 422
    return "", 200


def _whole(found: Table, notice: str = "", status: int = 200) -> Response:
    return fresh(make_response(_render("tables/table.html", _page(found), notice), status))


def _page(found: Table) -> TablePage:
    return table_page(found, current_lang(), terms(found.row.game), time.time())


def _render(template: str, page: TablePage, notice: str) -> str:
    return render_template(
        template,
        page=page,
        game=page.game,
        notice=notice,
        press=secrets.token_urlsafe(9),
        taps=url_for("tables.tap", code=page.code),
    )


@pages.get("/t/<code>/state.json")
def state(code: str) -> Response:
    """The state document of a table."""
    found = found_table(code)
    return jsonify(document(found.game, found.timeline))


@pages.get("/<lang:lang>/t/<code>/history")
def past(code: str) -> Response:
    """What happened, latest first, a stretch at a time (`?below=` a version)."""
    found = found_table(code)
    below = request.args.get("below", type=int) or found.timeline.version + 1
    times = {row.version: row.at for row in tables().log(found)}
    w = wording(found, current_lang(), terms(found.row.game))
    shown = render_template(
        "tables/history.html",
        history=history(w, found.timeline, times, below, _HISTORY_LINES),
        code=found.row.code,
        game=found.row.game,
        version=found.timeline.version,
        press=secrets.token_urlsafe(9),
        game_name=w.say(found.game.rulebook.name),
    )
    return fresh(make_response(shown))


@pages.get("/<lang:lang>/t/<code>/share")
def share(code: str) -> str:
    """The address of the table, as a link, a code and a QR code."""
    found = found_table(code)
    address = url_for("tables.table", code=found.row.code, _external=True)
    return render_template(
        "tables/share.html", code=found.row.code, game=found.row.game, address=address
    )


@pages.get("/<lang:lang>/t/<code>/qr.svg")
def qr(code: str) -> Response:
    """The QR code of the table's address."""
    found = found_table(code)
    address = url_for("tables.table", code=found.row.code, _external=True)
    drawn = io.BytesIO()
    segno.make_qr(address).save(drawn, kind="svg", border=3, light="#fff")
    return Response(drawn.getvalue(), mimetype="image/svg+xml")
