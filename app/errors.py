"""Pages that say what went wrong, in the reader's language and with the right status."""

from __future__ import annotations

from typing import Any

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request
from werkzeug.exceptions import (
    Conflict,
    HTTPException,
    InternalServerError,
    NotFound,
    ServiceUnavailable,
    default_exceptions,
)
from werkzeug.sansio.response import Response as AnyResponse

from app.language import t
from app.rulebook.library import UnknownGame
from app.rulebook.source import SourceError
from app.store.errors import GroupFull, Locked, StoreError

# Pages with words of their own; any other status speaks as the plain 400 or 500.
WORDED = {400, 403, 404, 405, 413, 422, 429, 500, 503}


class Site(Flask):
    """An app that writes no address into its log: whoever knows a table's may tap there, and
    whoever knows a group's sees its games."""

    def log_exception(self, exc_info: Any) -> None:
        """Says in which view something went wrong, and how."""
        self.logger.error(
            "Exception in %s [%s]", request.endpoint, request.method, exc_info=exc_info
        )


def install(app: Flask) -> None:
    """Answers every error of the app with a page."""
    app.register_error_handler(HTTPException, answer)
    app.register_error_handler(StoreError, _answer_store)
    app.register_error_handler(SourceError, _answer_rulebook)
    app.register_error_handler(UnknownGame, lambda _: answer(NotFound()))


def answer(error: HTTPException) -> AnyResponse:
    """The page of an error. A description given to `abort` is shown in place of the usual text.

    `*.json` is answered as `{"error": status, "message": text}`, and htmx, which swaps what it
    gets into the page that is open, with a notice for its `#notice`.
    """
    if error.response is not None:
        return error.response
    status = error.code or 500
    words_of = status if status in WORDED else 400 if status < 500 else 500
    title = t(f"error.{words_of}.title")
    response = _rendered(status, title, _own_text(error) or t(f"error.{words_of}.text"))
    for name, value in error.get_headers():
        if name.lower() != "content-type":
            response.headers[name] = value
    return response


def _own_text(error: HTTPException) -> str | None:
    usual = default_exceptions.get(error.code or 500, HTTPException).description
    return None if error.description == usual else error.description


def _rendered(status: int, title: str, text: str) -> Response:
    if request.path.endswith(".json"):
        response = jsonify(error=status, message=text)
    elif "HX-Request" in request.headers:
        response = make_response(render_template("_error.html", title=title, text=text))
        response.headers.update({"HX-Retarget": "#notice", "HX-Reswap": "innerHTML"})
    else:
        response = make_response(render_template("error.html", title=title, text=text))
    response.status_code = status
    return response


def _answer_store(error: StoreError) -> AnyResponse:
    if isinstance(error, GroupFull):
        return answer(Conflict(t(f"store.{error.code}")))
    wait = 5 if isinstance(error, Locked) else None
    return answer(ServiceUnavailable(t(f"store.{error.code}"), retry_after=wait))


def _answer_rulebook(error: SourceError) -> AnyResponse:
    current_app.logger.error("a rulebook cannot be used:\n%s", error)
    return answer(InternalServerError(t("error.rulebook")))
