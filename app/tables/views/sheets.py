"""What opens over the table when something on it is touched; without script a page of its own."""

from __future__ import annotations

import secrets

from flask import Response, abort, make_response, render_template, request, url_for

from app.language import current_lang
from app.tables.page.sheets import sheet as sheet_view
from app.tables.page.table import wording
from app.tables.views.request import found_table, fresh, terms


def sheet(code: str, kind: str, name: str = "") -> Response:
    """A sheet; with `?part=sheet` its inside alone, for the dialog over the table."""
    found = found_table(code)
    w = wording(found, current_lang(), terms(found.row.game))
    view = sheet_view(w, found.timeline, kind, name, found.row.pace)
    if view is None:
        abort(404)
    inside = request.args.get("part") == "sheet"
    rendered = render_template(
        "tables/_sheet.html" if inside else "tables/sheet.html",
        sheet=view,
        game=found.row.game,
        code=found.row.code,
        here=url_for("tables.table", code=found.row.code),
        version=found.timeline.version,
        edition=found.row.edition,
        press=secrets.token_urlsafe(9),
    )
    return fresh(make_response(rendered))
