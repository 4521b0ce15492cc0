"""The table itself, and the one way to tap."""

from __future__ import annotations

import time

from flask import (
    Response,
    abort,
    jsonify,
    make_response,
    redirect,
    request,
    url_for,
)
from werkzeug.wrappers import Response as AnyResponse

from app.engine.document import document
from app.language import current_lang, t
from app.tables.pace import PACES
from app.tables.page.table import wording
from app.tables.press import TapResult
from app.tables.table import Table
from app.tables.views import forms
from app.tables.views.regions import drawn, page_of, regions, whole
from app.tables.views.request import found_table, fresh, not_found, tables, terms, this_phone, visit

# Says of an answer that it is a table of this site, and at which version: not a page that a proxy
# or a network's sign-in has put in its place.
VERSION = "X-Table-Version"


def table(code: str) -> AnyResponse:
    """A table."""
    found = found_table(code)
    if code != found.row.code:
        return redirect(url_for("tables.table", code=found.row.code), 303)
    return visit(_whole(found), found.row.code)


def tap(code: str) -> AnyResponse:
    """Makes one tap and answers with the table as it stands then."""
    found = found_table(code)
    try:
        pressed = forms.pressed(request.form, found.game.rulebook)
    except forms.Unreadable:
        abort(400, description=t("table.unreadable"))
    result = tables().tap(
        code,
        pressed.tap,
        pressed.seen,
        pressed.press,
        time.time(),
        edition=pressed.edition,
        through=pressed.through,
        who=str(phone) if (phone := this_phone()) else None,
    )
    if result is None:
        not_found()
    return answered(result)


def set_pace(code: str) -> AnyResponse:
    """Changes what one press does at a table."""
    wanted = request.form.get("pace", "")
    if wanted not in PACES:
        abort(400, description=t("table.unreadable"))
    if not tables().set_pace(code, wanted):
        not_found()
    return answered(TapResult(found_table(code)))


def answered(result: TapResult) -> AnyResponse:
    """The table as it stands once something was pressed: its regions, or the whole page."""
    notice, status = _notice(result)
    if "HX-Request" in request.headers:
        answer = drawn(result.table) if not notice else _refused(result.table, notice, status)
        answer.headers[VERSION] = str(result.table.timeline.version)
        return answer
    if status == 200:
        return redirect(url_for("tables.table", code=result.table.row.code), 303)
    return _whole(result.table, notice, status)


def _notice(result: TapResult) -> tuple[str, int]:
    if result.stale:
        return t("table.stale"), 409
    if result.full:
        return t("table.full"), 409
    if result.refusal:
        w = wording(result.table, current_lang(), terms(result.table.row.game))
        return w.refusal(result.refusal), 422
    return "", 200


def _whole(found: Table, notice: str = "", status: int = 200) -> Response:
    return fresh(make_response(whole(page_of(found), notice), status))


def _refused(found: Table, notice: str, status: int) -> Response:
    return make_response(regions(page_of(found), notice), status)


def state(code: str) -> Response:
    """The state document of a table."""
    found = found_table(code)
    return jsonify(document(found.game, found.timeline))
