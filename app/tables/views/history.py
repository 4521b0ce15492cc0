"""What happened at a table, and the way back to any of it."""

from __future__ import annotations

import secrets

from flask import Response, make_response, render_template, request, url_for

from app.language import current_lang
from app.tables.page.history import Log, history
from app.tables.page.meanwhile import meanwhile
from app.tables.page.table import wording
from app.tables.people import PhoneName
from app.tables.table import Table
from app.tables.views.request import found_table, fresh, tables, terms

_LINES = 60


def past(code: str) -> Response:
    """The history, latest first, a stretch at a time (`?below=` a version)."""
    found = found_table(code)
    below = request.args.get("below", type=int) or found.timeline.version + 1
    log = _log(found)
    w = wording(found, current_lang(), terms(found.row.game))
    rendered = render_template(
        "tables/history.html",
        history=history(w, found.timeline, log, below, _LINES),
        code=found.row.code,
        here=url_for("tables.table", code=found.row.code),
        game=found.row.game,
        version=found.timeline.version,
        edition=found.row.edition,
        press=secrets.token_urlsafe(9),
        game_name=w.say(found.game.rulebook.name),
    )
    return fresh(make_response(rendered))


def lately(code: str) -> Response:
    """What happened since a phone saw a version (`?seen=`); nothing (204) where that is little."""
    found = found_table(code)
    seen = request.args.get("seen", type=int)
    known = request.args.get("edition") == str(found.row.edition)
    if not known or seen is None or not 0 <= seen < found.timeline.version:
        return fresh(Response(status=204))
    w = wording(found, current_lang(), terms(found.row.game))
    told = meanwhile(w, found.timeline, _log(found), seen)
    if not told.lines:
        return fresh(Response(status=204))
    here = url_for("tables.table", code=found.row.code)
    return fresh(
        make_response(render_template("tables/_meanwhile.html", meanwhile=told, here=here))
    )


def _log(found: Table) -> Log:
    return {row.version: (row.at, PhoneName.read(row.who)) for row in tables().log(found)}
