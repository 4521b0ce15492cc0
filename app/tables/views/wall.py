"""A screen on the wall: it only looks, and its address leads back to no table."""

from __future__ import annotations

import time

from flask import (
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    url_for,
)
from werkzeug.wrappers import Response as AnyResponse

from app.language import current_lang, t
from app.tables.page.table import table_page
from app.tables.table import Table
from app.tables.views.live import is_seen, stream_of
from app.tables.views.request import fresh, not_found, tables, terms
from app.tables.views.table import VERSION


def to_wall(code: str) -> AnyResponse:
    """Leads to the screen of a table."""
    wall = tables().wall(code)
    if wall is None:
        not_found()
    return redirect(url_for("tables.wall", wall=wall), 303)


def wall(wall: str) -> Response:
    """The table at a glance: round, figures, track, step, and what comes next."""
    return _rendered(_found(wall), "tables/wall.html", wall)


def wall_region(wall: str) -> Response:
    """What of it repaints; nothing where the screen has `seen` this version."""
    found = _found(wall)
    if not is_seen(found):
        return _rendered(found, "tables/_wall.html", wall)
    return fresh(Response(status=204, headers={VERSION: str(found.timeline.version)}))


def wall_live(wall: str) -> Response:
    """An event stream whose data is the version alone."""
    return stream_of(_found(wall))


def _found(wall: str) -> Table:
    found = tables().behind_wall(wall)
    if found is None:
        abort(404, description=t("table.unknown_code"))
    return found


def _rendered(found: Table, template: str, wall: str) -> Response:
    page = table_page(found, current_lang(), terms(found.row.game), time.time())
    rendered = render_template(template, page=page, game=found.row.game, wall=wall, here="")
    response = make_response(rendered)
    response.headers[VERSION] = str(page.version)
    return fresh(response)
