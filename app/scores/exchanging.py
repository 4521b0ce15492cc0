"""Pages and files that take the finished games out and bring them in."""

from __future__ import annotations

from flask import Response, make_response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from app.language import t
from app.scores import exchange, sheets
from app.scores.request import names, pages, shelf

MOST_BYTES = 15 * 1024 * 1024  # below what the server takes in at all


@pages.get("/<lang:lang>/scores/transfer")
def transfer() -> str:
    """Offers the files, and takes one in."""
    return render_template("scores/transfer.html", error="", report=None)


@pages.get("/<lang:lang>/scores/plays.csv")
def plays_csv() -> Response:
    """A sheet with one row for each play."""
    return _file(sheets.plays_sheet(shelf().all(), names()), "text/csv", "plays.csv")


@pages.get("/<lang:lang>/scores/players.csv")
def players_csv() -> Response:
    """A sheet with one row for each person of each play."""
    return _file(sheets.people_sheet(shelf().all(), names()), "text/csv", "players.csv")


@pages.get("/<lang:lang>/scores/plays.json")
def plays_json() -> Response:
    """Everything, to be read back."""
    content = exchange.export(shelf().all(stories=True)).encode()
    return _file(content, "application/json", "seomjigi-plays.json")


@pages.post("/<lang:lang>/scores/import")
def take_in() -> AnyResponse:
    """Takes in the plays of a file, all of them or, where something is wrong in it, none."""
    request.max_content_length = MOST_BYTES
    request.max_form_memory_size = MOST_BYTES
    content = _uploaded()
    if not content:
        return _told(t("scores.file.no_file"))
    try:
        plays = exchange.parse(content)
    except exchange.BadFile as bad:
        what = t(f"scores.file.{bad.code}", **bad.names)
        return _told(t("scores.file.at_line", line=bad.line, what=what))
    report = shelf(keeps=True).take_in(plays)
    page = render_template(
        "scores/transfer.html",
        error="",
        report=report,
        strangers=exchange.strangers(plays, names()),
    )
    return make_response(page)


def _uploaded() -> bytes:
    upload = request.files.get("file")
    if upload is None:
        return b""
    with upload.stream as stream:
        return bytes(stream.read())


def _told(error: str) -> AnyResponse:
    return make_response(render_template("scores/transfer.html", error=error, report=None), 422)


def _file(content: bytes, kind: str, name: str) -> Response:
    response = Response(content, mimetype=kind)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
