"""What the views share: the tables of the site, its games, the browser's own list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from flask import Response, abort, current_app, request
from werkzeug.wrappers import Response as AnyResponse

from app import guard
from app.games import library
from app.language import count_in, t
from app.rulebook.terms import Term
from app.tables.codes import tidy
from app.tables.people import PhoneName
from app.tables.service import Tables
from app.tables.signals import Signals
from app.tables.table import Table

_VISITED = "tables"
PHONE = "phone"  # the cookie that keeps what a phone is called
SIGNALS = "signals"  # and the one of what it signals
_REMEMBERED = 12
_ONE_YEAR = 365 * 24 * 3600


def tables() -> Tables:
    """The tables of this site."""
    found: Tables = current_app.extensions["tables"]
    return found


def terms(game: str) -> Mapping[str, Term]:
    """The terms of a game, as far as its folder can be read."""
    return library().terms(game)


def found_table(code: str) -> Table:
    """The table with this code; 404 where there is none."""
    table = tables().find(code)
    if table is None:
        not_found()
    count_in(table.game.rulebook.page.counts)
    return table


def not_found() -> NoReturn:
    """Answers that no table has this code; who tries many is made to wait."""
    guard.spend("unknown_code")
    abort(404, description=t("table.unknown_code"))


def visited_codes() -> list[str]:
    """Codes of the tables that this browser has opened, the latest first."""
    codes = request.cookies.get(_VISITED, "").split(".")
    return [code for code in codes if code == tidy(code) and code][:_REMEMBERED]


def visit(response: Response, code: str) -> Response:
    """The response, with the table noted in the browser's own list."""
    codes = [code, *(each for each in visited_codes() if each != code)][:_REMEMBERED]
    response.set_cookie(
        _VISITED,
        ".".join(codes),
        _ONE_YEAR,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
    return response


def fresh(response: Response) -> Response:
    """A page that a browser asks for anew even on the way back: the table has moved on since."""
    response.cache_control.no_store = True
    return response


def these_signals() -> Signals:
    """What this phone signals by itself."""
    return Signals.read(request.cookies.get(SIGNALS, ""))


def keep(response: AnyResponse, name: str, value: str) -> None:
    """Lets this browser keep something for a year."""
    response.set_cookie(
        name, value, _ONE_YEAR, secure=request.is_secure, httponly=True, samesite="Lax"
    )


def this_phone() -> PhoneName | None:
    """What this phone is called; None where nobody has said so."""
    kept = request.cookies.get(PHONE, "")
    try:
        written = bytes.fromhex(kept).decode() if kept else None
    except ValueError:
        return None
    return PhoneName.read(written)
