"""The running evening: how long it has been, and a pause that does not count."""

from __future__ import annotations

import time

from flask import make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.tables.evening import paused_since, seconds_played
from app.tables.views.request import found_table, fresh, not_found, tables


def evening(code: str) -> AnyResponse:
    """How long the people at a table have played, and the button for a pause."""
    found = found_table(code)
    row, now = found.row, time.time()
    since = paused_since(row.touched_at, row.pauses)
    times = [row.created_at, *(tap.at for tap in tables().log(found))]
    if found.state.outcome is None:
        times.append(now)
    page = render_template(
        "tables/evening.html",
        code=row.code,
        game=row.game,
        ended=found.state.outcome is not None,
        round=found.state.round,
        minutes=round(seconds_played(times, row.pauses) / 60),
        paused_minutes=None if since is None else round((now - since) / 60),
    )
    return fresh(make_response(page))


def pause(code: str) -> AnyResponse:
    """Begins a pause, or ends it; pressed again it changes nothing."""
    if not tables().pause(code, request.form.get("pause") == "1", time.time()):
        not_found()
    return redirect(url_for("tables.evening", code=code), 303)
