"""Pages and files that take the finished games out and bring them in."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from app.language import t
from app.scores.files import csv_files, json_files
from app.scores.files.strangers import strangers
from app.scores.views.request import archive, labels

pages = Blueprint("score_files", __name__)

MOST_BYTES = 15 * 1024 * 1024  # below what the server takes in at all


@pages.get("/<lang:lang>/scores/transfer")
def transfer() -> str:
    """Offers the files, and takes one in."""
    return render_template("scores/transfer.html", error="", report=None)


@pages.get("/<lang:lang>/scores/plays.csv")
def plays_csv() -> Response:
    """A sheet with one row for each play."""
    return _file(csv_files.write_plays(archive().all(), labels()), "text/csv", "plays.csv")


@pages.get("/<lang:lang>/scores/players.csv")
def players_csv() -> Response:
    """A sheet with one row for each person of each play."""
    return _file(csv_files.write_people(archive().all(), labels()), "text/csv", "players.csv")


@pages.get("/<lang:lang>/scores/plays.json")
def plays_json() -> Response:
    """Everything, to be read back."""
    content = json_files.write_plays(archive().all(stories=True)).encode()
    return _file(content, "application/json", "seomjigi-plays.json")


@pages.post("/<lang:lang>/scores/import")
def import_plays() -> AnyResponse:
    """Takes in the plays of a file, all of them or, where something is wrong in it, none."""
    request.max_content_length = MOST_BYTES
    request.max_form_memory_size = MOST_BYTES
    content = _uploaded()
    if not content:
        return _refuse(t("scores.file.no_file"))
    try:
        plays = json_files.read_plays(content)
    except json_files.BadFile as bad:
        what = t(f"scores.file.{bad.code}", **bad.names)
        return _refuse(t("scores.file.at_line", line=bad.line, what=what))
    report = archive(keeps=True).import_plays(plays)
    page = render_template(
        "scores/transfer.html",
        error="",
        report=report,
        strangers=strangers(plays, labels()),
    )
    return make_response(page)


def _uploaded() -> bytes:
    upload = request.files.get("file")
    if upload is None:
        return b""
    with upload.stream as stream:
        return bytes(stream.read())


def _refuse(error: str) -> AnyResponse:
    return make_response(render_template("scores/transfer.html", error=error, report=None), 422)


def _file(content: bytes, kind: str, name: str) -> Response:
    response = Response(content, mimetype=kind)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
