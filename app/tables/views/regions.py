"""The regions of a table's page: each is drawn once for what it shows, and all of them once for
each version and language.

A region is a template and what it shows; nothing else of the page reaches it, so it is the same
wherever the same is shown, at this version of the table or another, at this table or another of
its game. What belongs to one table and one answer (its code, version, edition, the id of a press)
is written last, in place of words that stand for it.
"""

from __future__ import annotations

import gzip
import secrets
import time
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from flask import (
    Flask,
    Response,
    current_app,
    g,
    make_response,
    render_template,
    request,
    url_for,
)
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from app.games import library
from app.language import current_lang, other_lang
from app.tables.lately import Lately
from app.tables.page.table import TablePage, table_page
from app.tables.table import Table, marks
from app.tables.views.request import terms, these_signals

REGIONS, TABLES, GAMES = 2_048, 512, 64  # that are kept
# Twice as fast as the usual 6, for a hundred bytes more: a phone waits for this one.
_GZIP_LEVEL = 3
# Nobody can guess these words, so no text of players holds them.
_STANDS_FOR = {name: secrets.token_hex(8) for name in ("code", "version", "edition", "press")}
# The macros that a region may use, by the template that has them.
_MODULES = {"m": "_macros.html", "f": "tables/_fields.html"}
_MACROS = {"tables/_links.html": ("to_sheet",), "glossary/_prose.html": ("prose", "line", "link")}


def install(app: Flask) -> None:
    """Gives templates `region`, and the app what it keeps of them."""
    app.extensions["regions"] = Lately[Markup](REGIONS)
    app.extensions["known"] = Lately[_Known](GAMES)
    app.extensions["drawn"] = Lately[bytes](TABLES)
    app.jinja_env.globals["region"] = region


@pass_context
def region(context: Context, name: str, **shows: Any) -> Markup:
    """A region in a template: `tables/_<name>.html` with what it shows, which must be hashable."""
    kept: Lately[Markup] = current_app.extensions["regions"]
    known: _Known = context["known"]

    def draw() -> Markup:
        template = context.environment.get_template(f"tables/_{name}.html")
        return Markup(template.render(**known.names, **shows))

    return kept.of((name, known.key, *shows.items()), draw)


@dataclass(frozen=True, slots=True)
class _Known:
    """What a region may use beside what it shows: the macros of the page, the game and the
    language, and the words that stand for what is written last. `key` tells it from others."""

    key: Hashable
    names: Mapping[str, Any]


def _known(game: str) -> _Known:
    shelf, lang = library(), current_lang()
    key = (shelf.root, game, bool(shelf.terms(game)), lang, g.get("counts"))
    kept: Lately[_Known] = current_app.extensions["known"]
    return kept.of(key, lambda: _Known(key, _names(game, lang)))


def _names(game: str, lang: str) -> Mapping[str, Any]:
    here = url_for("tables.table", code=_STANDS_FOR["code"])
    names = {"game": game, "lang": lang, "other_lang": other_lang(), "here": here, **_STANDS_FOR}
    templates = current_app.jinja_env.get_template
    modules = {each: templates(path).make_module(names) for each, path in _MODULES.items()}
    macros = {
        each: getattr(module, each)
        for path, wanted in _MACROS.items()
        for module in [templates(path).make_module(names)]
        for each in wanted
    }
    return {**names, **modules, **macros}


def whole(page: TablePage, notice: str = "") -> str:
    """The page of a table."""
    known = _known(page.game)
    text = render_template(
        "tables/table.html",
        page=page,
        notice=notice,
        known=known,
        signals=these_signals(),
        **known.names,
    )
    return _written(text, page)


def regions(page: TablePage, notice: str = "") -> str:
    """What of the page of a table repaints."""
    known = _known(page.game)
    template = current_app.jinja_env.get_template("tables/_table.html")
    return _written(template.render(page=page, notice=notice, known=known, **known.names), page)


def _written(text: str, page: TablePage) -> str:
    """A text with what belongs to this table and this answer."""
    said = {
        "code": page.code,
        "version": str(page.version),
        "edition": str(page.edition),
        "press": secrets.token_urlsafe(9),
    }
    for name, value in said.items():
        text = text.replace(_STANDS_FOR[name], value)
    return text


def page_of(found: Table) -> TablePage:
    """What the page of a table shows to this reader now."""
    return table_page(found, current_lang(), terms(found.row.game), time.time())


def drawn(found: Table) -> Response:
    """The regions as an answer: drawn once for each version and language, and packed once."""
    if _has_clock(found):  # what was drawn a while ago is wrong by now
        return make_response(_drawn(found))
    kept: Lately[bytes] = current_app.extensions["drawn"]
    row = found.row
    key = (library().root, row.id, row.edition, found.timeline.version, current_lang(), marks(row))
    packed = kept.of(key, lambda: gzip.compress(_drawn(found).encode(), _GZIP_LEVEL, mtime=0))
    as_packed = bool(request.accept_encodings["gzip"])
    response = make_response(packed if as_packed else gzip.decompress(packed))
    response.vary.add("Accept-Encoding")
    if as_packed:
        response.headers["Content-Encoding"] = "gzip"
    return response


def _drawn(found: Table) -> str:
    return regions(page_of(found))


def _has_clock(found: Table) -> bool:
    phase = found.game.rulebook.phases[found.game.phase(found.state)]
    return bool(found.game.value(phase.timer, found.game.lookup(found.state)))
