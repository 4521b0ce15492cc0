"""The score form: for a table, for a game that was not tracked, and to correct a play."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app import groups, guard
from app.games import library
from app.language import t
from app.scores.form.build import build_form
from app.scores.form.compare import DifferenceView, differences
from app.scores.form.fields import FieldFault, Typed
from app.scores.form.read import read_form
from app.scores.form.scored_game import ScoredGame
from app.scores.form.view import FormView
from app.scores.history.archive import SavedMeanwhile, state_of
from app.scores.plays import Play, new_id
from app.scores.reckon import from_table
from app.scores.reckon.from_table import EndedTable
from app.scores.views.request import archive, keep_private, labels, scored_game
from app.tables.views.request import not_found, tables

pages = Blueprint("score_form", __name__)
pages.after_request(keep_private)


@pages.route("/<lang:lang>/scores/new", methods=["GET", "POST"])
def new() -> AnyResponse:
    """Scores a game that was not tracked, in one screen."""
    known = library().playable()
    game = request.values.get("game", known[0] if len(known) == 1 else "")
    if game not in known:
        games = [(each, labels().game(each)) for each in known]
        return make_response(render_template("scores/choose.html", games=games))
    return _answer(scored_game(game), t("scores.new_title"))


@pages.route("/<lang:lang>/scores/from/<code>", methods=["GET", "POST"])
def score_table(code: str) -> AnyResponse:
    """Scores the game of a table: asks what the table cannot know."""
    table = _table(code)
    if table.state.outcome is None:
        return _refused(t("scores.not_over"), 409, table)
    if not groups.may_use(table.row.group_code):
        return _refused(t("scores.not_yours"), 403, table)
    scored = archive().of_table(table.row.code)
    return _answer(scored_game(table.row.game, table, scored), t("scores.score_title"))


@pages.route("/<lang:lang>/scores/<play_id>/edit", methods=["GET", "POST"])
def edit(play_id: str) -> AnyResponse:
    """Corrects a play."""
    play = archive().find(play_id)
    if play is None:
        abort(404, description=t("scores.unknown"))
    return _answer(scored_game(play.game, play=play), t("scores.edit_title"))


def table_of(play: Play) -> str | None:
    """The code of the table that a play came from; None where it is not here."""
    if play.table is None:
        return None
    with tables().store.read() as transaction:
        row = transaction.tables.find(play.table)
    # A play from elsewhere may name a code that is another table here.
    return row.code if row and row.created_at == play.started_at else None


def _table(code: str) -> EndedTable:
    table = from_table.find(tables(), code)
    if table is None:
        not_found()
    return table


def _refused(why: str, status: int, table: EndedTable) -> AnyResponse:
    page = render_template(
        "scores/refused.html",
        title=t("scores.score_title"),
        why=why,
        address=url_for("tables.table", code=table.row.code),
        link=t("history.to_table"),
    )
    return make_response(page, status)


def _answer(subject: ScoredGame, title: str) -> AnyResponse:
    """The form; a part of it, as it is being filled in; and at last the play is kept."""
    if request.method == "GET":
        return _page(subject, title, subject.typed(), {})
    typed = Typed(request.form)
    if "part" in request.args:
        return _part(subject, typed)
    play = read_form(subject, typed, time.time())
    if isinstance(play, dict):
        return _page(subject, title, typed, play)
    if "preview" in request.form:
        return _page(subject, title, typed, {}, previewed=True)
    guard.spend("new_play")
    try:
        kept = archive(keeps=True).keep(play, typed.get("seen", ""))
    except SavedMeanwhile as other:
        return _page(replace(subject, play=other.play), title, typed, {}, other.play)
    return redirect(url_for("scores.play", play_id=kept.id), 303)


def _part(subject: ScoredGame, typed: Typed) -> AnyResponse:
    """What changes while a form is filled in: the sum alone, or all of the form."""
    only_sum = request.args["part"] == "sum"
    view = build_form(subject, typed, {}, labels(subject.game_id))
    part = render_template(
        "scores/_sum_so_far.html" if only_sum else "scores/_form.html",
        form=view,
        subject=subject,
        new_id=typed.get("id", ""),
        seen=typed.get("seen", ""),
        people=_people(),
        repaint=True,
    )
    return make_response(part)


def _page(
    subject: ScoredGame,
    title: str,
    typed: Typed,
    faults: Mapping[str, FieldFault],
    other: Play | None = None,
    previewed: bool = False,
) -> AnyResponse:
    """The whole page. `other`: what somebody else has kept meanwhile."""
    form = build_form(subject, typed, faults, labels(subject.game_id))
    page = render_template(
        "scores/form.html",
        title=title,
        form=form,
        subject=subject,
        game_name=labels().game(subject.game_id),
        theme=subject.game_id if subject.base else None,
        faulty=bool(faults),
        previewed=previewed,
        differences=_differences(subject, form) if other else (),
        new_id=typed.get("id") or new_id(),
        seen=typed.get("seen", "") if "id" in typed and not other else _seen(subject.play),
        people=_people(),
        repaint=False,
    )
    return make_response(page, 409 if other else 422 if faults else 200)


def _differences(subject: ScoredGame, typed: FormView) -> tuple[DifferenceView, ...]:
    kept = build_form(subject, subject.typed(), {}, labels(subject.game_id))
    return differences(kept, typed, t("scores.nothing_typed"))


def _seen(play: Play | None) -> str:
    """What a form carries to say which state of a play it was filled in from."""
    return state_of(play) if play else ""


def _people() -> list[str]:
    """Everybody who was ever named, for the name fields to offer."""
    return sorted({p.name for play in archive().all() for p in play.people if p.name})
