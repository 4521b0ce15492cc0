"""The language of a request: the prefix of its address. `/ko/...` and `/en/...` are twins.

Routes are written `/<lang:lang>/...`; views never see the prefix, `url_for` adds it by itself.
An address without it leads to the reader's own language, so that one link or QR code serves all.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import Flask, Response, current_app, g, redirect, request
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import BaseConverter, RequestRedirect
from werkzeug.wrappers import Response as AnyResponse

from app.words import LANGS, TURNS, words

COOKIE = "lang"
ONE_YEAR = 365 * 24 * 3600


class LangConverter(BaseConverter):
    """Matches the prefix of a language."""

    regex = "|".join(LANGS)


def install(app: Flask) -> None:
    """Gives the app its two languages, and templates `lang`, `other_lang`, `t`, `twin_url`."""
    app.url_map.converters["lang"] = LangConverter
    app.url_value_preprocessor(_take_prefix)
    app.url_defaults(_add_prefix)
    app.before_request(_lead_to_prefix)
    app.after_request(_remember)
    app.context_processor(
        lambda: {"lang": current_lang(), "other_lang": other_lang(), "twin_url": twin_url()}
    )
    app.jinja_env.globals["t"] = t
    app.add_url_rule("/", "welcome", _welcome)


def current_lang() -> str:
    """The language of this request: that of its address, else the reader's own."""
    lang = g.get("lang")
    if lang is None:
        lang = g.lang = _prefix() or preferred_lang()
    return str(lang)


def other_lang() -> str:
    """The language of the twin page."""
    return next(lang for lang in LANGS if lang != current_lang())


def preferred_lang() -> str:
    """What the reader read last, else what the browser asks for, else English."""
    remembered = request.cookies.get(COOKIE)
    if remembered in LANGS:
        return remembered
    return request.accept_languages.best_match(LANGS, "en")


def t(key: str, **fields: object) -> str:
    """A phrase in the language of this request, and in the words of the game that it is about."""
    return words(current_lang(), g.get("counts", TURNS)).say(key, **fields)


def count_in(counts: str) -> None:
    """From now on this request speaks of `turns` or of `rounds`, as the game does."""
    g.counts = counts


def twin_url() -> str:
    """This page in the other language; the start page where this one cannot be opened again."""
    rule = request.url_rule
    opens = rule is None or "GET" in (rule.methods or ())
    rest = request.path.removeprefix(f"/{_prefix()}") if _prefix() and opens else "/"
    return _address(other_lang(), rest)


def _address(lang: str, rest: str) -> str:
    query = request.query_string.decode(errors="replace")
    return quote(f"/{lang}{rest}", safe="/:@!$&'()*+,;=~") + (f"?{query}" if query else "")


def _prefix() -> str | None:
    first = request.path.split("/", 2)[1]
    return first if first in LANGS else None


def _take_prefix(endpoint: str | None, values: dict[str, Any] | None) -> None:
    if values:
        g.lang = values.pop("lang", None)


def _add_prefix(endpoint: str, values: dict[str, Any]) -> None:
    if "lang" not in values and current_app.url_map.is_endpoint_expecting(endpoint, "lang"):
        values["lang"] = current_lang()


def _welcome() -> AnyResponse:
    return _to_own_language("/")


def _lead_to_prefix() -> AnyResponse | None:
    """`/t/AB3K9` is no page, but `/ko/t/AB3K9` is."""
    missing = isinstance(request.routing_exception, NotFound)
    if missing and request.method in ("GET", "HEAD") and _is_page(request.path):
        return _to_own_language(request.path)
    return None


def _is_page(rest: str) -> bool:
    routes = current_app.create_url_adapter(request)
    assert routes is not None
    try:
        routes.match(f"/{LANGS[0]}{rest}", method="GET")
    except RequestRedirect:
        return True
    except (NotFound, MethodNotAllowed):
        return False
    return True


def _to_own_language(rest: str) -> AnyResponse:
    response = redirect(_address(preferred_lang(), rest))
    response.vary.update(("Accept-Language", "Cookie"))
    return response


def _remember(response: Response) -> Response:
    lang = _prefix()
    if lang and lang != request.cookies.get(COOKIE) and response.mimetype == "text/html":
        response.set_cookie(
            COOKIE, lang, ONE_YEAR, secure=request.is_secure, httponly=True, samesite="Lax"
        )
    return response
