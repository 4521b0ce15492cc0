"""Pages and files that take the finished games out and bring them in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flask import Blueprint, Response, make_response, render_template, request, stream_template
from werkzeug.wrappers import Response as AnyResponse

from app import guard
from app.games import library
from app.language import t
from app.scores.files import csv_files, json_files
from app.scores.files.plays_import import PlaysImport
from app.scores.labels import Labels
from app.scores.plays import Play
from app.scores.views.request import archive, keep_private, labels

pages = Blueprint("score_files", __name__)
pages.after_request(keep_private)

MOST_BYTES = 15 * 1024 * 1024  # below what the server takes in at all
_OF_THE_FORM = 1024  # what a form writes around a file


@pages.get("/<lang:lang>/scores/transfer")
def transfer() -> str:
    """Offers the files, and takes one in."""
    return _page("")


@pages.get("/<lang:lang>/scores/plays.csv")
def plays_csv() -> Response:
    """A sheet with one row for each play; of one game, where one is asked for."""
    return _sheet(csv_files.write_plays, "plays")


@pages.get("/<lang:lang>/scores/players.csv")
def players_csv() -> Response:
    """A sheet with one row for each person of each play; of one game, where one is asked for."""
    return _sheet(csv_files.write_people, "players")


def _sheet(write: Callable[[Sequence[Play], Labels], bytes], name: str) -> Response:
    game = request.args.get("game")
    plays = [play for play in archive().all() if game in (None, play.game)]
    known = f"{name}-{game}.csv" if game in library().games() else f"{name}.csv"
    return _file(write(plays, labels()), "text/csv", known)


@pages.get("/<lang:lang>/scores/plays.json")
def plays_json() -> Response:
    """Everything, to be read back."""
    content = json_files.write_plays(archive().all(stories=True)).encode()
    return _file(content, "application/json", "seomjigi-plays.json")


@pages.post("/<lang:lang>/scores/import")
def import_plays() -> AnyResponse:
    """Takes in the plays of a file, and shows how far it has come while it does. A play that
    cannot be one is left out and named; a file that is none changes nothing."""
    guard.spend("import")
    request.max_content_length = MOST_BYTES
    request.max_form_memory_size = MOST_BYTES
    content = _uploaded()
    if not content:
        return _refuse(t("scores.file.no_file"))
    try:
        file = json_files.PlaysFile(content)
    except json_files.BadFile as bad:
        what = t(f"scores.file.{bad.code}")
        return _refuse(t("scores.file.at_line", line=bad.line, what=what))
    work = PlaysImport(file, archive(keeps=True), labels())
    return Response(stream_template("scores/imported.html", work=work), mimetype="text/html")


def _uploaded() -> bytes:
    upload = request.files.get("file")
    if upload is None:
        return b""
    with upload.stream as stream:
        return bytes(stream.read())


def _refuse(error: str) -> AnyResponse:
    return make_response(_page(error), 422)


def _page(error: str) -> str:
    played = dict.fromkeys(play.game for play in archive().all())
    games = [(game, labels().game(game)) for game in played]
    return render_template(
        "scores/transfer.html", error=error, games=games, most=MOST_BYTES - _OF_THE_FORM
    )


def _file(content: bytes, kind: str, name: str) -> Response:
    response = Response(content, mimetype=kind)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
