"""What happened at a table, and the way back to any of it."""

from __future__ import annotations

import secrets

from flask import Response, make_response, render_template, request, url_for

from app.language import current_lang
from app.tables.page.history import history
from app.tables.page.table import wording
from app.tables.people import PhoneName
from app.tables.views.request import found_table, fresh, tables, terms

_LINES = 60


def past(code: str) -> Response:
    """The history, latest first, a stretch at a time (`?below=` a version)."""
    found = found_table(code)
    below = request.args.get("below", type=int) or found.timeline.version + 1
    log = {row.version: (row.at, PhoneName.read(row.who)) for row in tables().log(found)}
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
