"""The running evening: how long it has been, a pause that does not count, and what this phone
signals by itself."""

from __future__ import annotations

import time

from flask import Response, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.language import t
from app.tables.evening import paused_since, seconds_played
from app.tables.signals import LONGEST_MINUTES, Signals
from app.tables.views.request import (
    SIGNALS,
    found_table,
    fresh,
    keep,
    not_found,
    tables,
    these_signals,
)


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
        signals=these_signals(),
        longest=LONGEST_MINUTES,
        paused_minutes=None if since is None else round((now - since) / 60),
    )
    return fresh(make_response(page))


def set_signals(code: str) -> AnyResponse:
    """Says what this phone signals by itself from now on, and goes on to the table."""
    found_table(code)
    chosen = Signals.chosen(request.form)
    if chosen is None:
        abort(422, description=t("signals.wrong_minutes", most=LONGEST_MINUTES))
    response = redirect(url_for("tables.table", code=code), 303)
    keep(response, SIGNALS, str(chosen))
    return response


def awake() -> Response:
    """What can be done on this device where its browser cannot keep the screen awake."""
    return fresh(make_response(render_template("tables/_awake.html", device=_device())))


def _device() -> str:
    agent = request.user_agent.string
    known = {"iPhone": "apple", "iPad": "apple", "Android": "android"}
    return next((device for word, device in known.items() if word in agent), "other")


def pause(code: str) -> AnyResponse:
    """Begins a pause, or ends it; pressed again it changes nothing."""
    if not tables().pause(code, request.form.get("pause") == "1", time.time()):
        not_found()
    return redirect(url_for("tables.evening", code=code), 303)
