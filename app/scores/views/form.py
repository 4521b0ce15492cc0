"""The score form: for a table, for a game that was not tracked, and to correct a play."""

from __future__ import annotations

import time
from collections.abc import Mapping

from flask import (
    Blueprint,
    abort,
    current_app,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response as AnyResponse

from app import groups, guard
from app.games import library
from app.language import t
from app.scores.form.build import build_form
from app.scores.form.fields import FieldFault, Typed
from app.scores.form.read import read_form
from app.scores.form.scored_game import ScoredGame
from app.scores.history import play_view
from app.scores.plays import Play, new_id
from app.scores.reckon import from_table
from app.scores.reckon.from_table import EndedTable
from app.scores.views.request import archive, labels, latest
from app.store import Store
from app.tables.service import tidy

pages = Blueprint("score_form", __name__)


@pages.route("/<lang:lang>/scores/new", methods=["GET", "POST"])
def new() -> AnyResponse:
    """Scores a game that was not tracked, in one screen."""
    known = library().playable()
    game = request.values.get("game", known[0] if len(known) == 1 else "")
    if game not in known:
        games = [(each, labels().game(each)) for each in known]
        return make_response(render_template("scores/choose.html", games=games))
    return _answer(ScoredGame(library(), game, latest()), t("scores.new_title"))


@pages.route("/<lang:lang>/scores/from/<code>", methods=["GET", "POST"])
def score_table(code: str) -> AnyResponse:
    """Scores the game of a table: asks what the table cannot know."""
    table = _table(code)
    if table.state.outcome is None:
        return _refused(t("scores.not_over"), 409, table)
    if not groups.may_use(table.row.group_code):
        return _refused(t("scores.not_yours"), 403, table)
    scored = archive().of_table(table.row.code)
    subject = ScoredGame(library(), table.row.game, latest(), table, scored)
    return _answer(subject, t("scores.score_title"))


@pages.route("/<lang:lang>/scores/<play_id>/edit", methods=["GET", "POST"])
def edit(play_id: str) -> AnyResponse:
    """Corrects a play."""
    play = archive().find(play_id)
    if play is None:
        abort(404, description=t("scores.unknown"))
    return _answer(ScoredGame(library(), play.game, latest(), play=play), t("scores.edit_title"))


def table_of(play: Play) -> str | None:
    """The code of the table that a play came from; None where it is not here."""
    store: Store = current_app.extensions["store"]
    if play.table is None:
        return None
    with store.read() as transaction:
        row = transaction.tables.find(play.table)
    # A play from elsewhere may name a code that is another table here.
    return row.code if row and row.created_at == play.started_at else None


def _table(code: str) -> EndedTable:
    table = from_table.find(current_app.extensions["store"], tidy(code))
    if table is None:
        guard.spend("unknown_code")
        abort(404, description=t("table.unknown_code"))
    return table


def _refused(why: str, status: int, table: EndedTable) -> AnyResponse:
    return make_response(
        render_template("scores/refused.html", why=why, code=table.row.code), status
    )


def _answer(subject: ScoredGame, title: str) -> AnyResponse:
    """The form; what was typed into it, and then the play is kept or shown before it is."""
    if request.method == "GET":
        return _page(subject, title, subject.typed(), {})
    typed = Typed(request.form)
    outcome = read_form(subject, typed, time.time())
    if isinstance(outcome, dict):
        return _page(subject, title, typed, outcome)
    if "preview" in request.form:
        return _page(subject, title, typed, {}, outcome)
    archive(keeps=True).keep(outcome)
    return redirect(url_for("scores.play", play_id=outcome.id), 303)


def _page(
    subject: ScoredGame,
    title: str,
    typed: Typed,
    faults: Mapping[str, FieldFault],
    preview: Play | None = None,
) -> AnyResponse:
    page = render_template(
        "scores/form.html",
        title=title,
        form=build_form(subject, typed, faults, labels()),
        subject=subject,
        game_name=labels().game(subject.game_id),
        theme=subject.game_id if subject.base else None,
        faulty=bool(faults),
        preview=play_view.view_play(preview, labels()) if preview else None,
        new_id=typed.get("id") or new_id(),
        people=sorted({p.name for play in archive().all() for p in play.people if p.name}),
    )
    return make_response(page, 422 if faults else 200)
