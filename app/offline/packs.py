"""What a phone keeps to answer without a connection, as JSON.

Of a language:

    away      a page in place of one that is not there; %tables% stands for `tables`, or nothing
    tables    the tables that were kept; %rows% stands for them
    sheet     the same in a sheet
    kept      what is said on a table that was kept; {age} stands for its age in words

Of a game in a language:

    list      the page of all terms; %results% and %query% stand for what was searched
    all       its results while nothing is searched; %in-<category>% stands for the terms in it
    found     results of a search, in the page; %items% stands for them, %nothing% for `nothing`
              where there are none
    search    the search in a sheet of a table
    frame     the page of a term; %title% and %main% stand for its name and its text
    terms     by id: names (official ones first), category, item (its line in a list), sheet

In every page %path% stands for its address without the language.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from flask import render_template

from app.games import library
from app.glossary.book import Book
from app.language import t
from app.words import LANGS

Pack = Mapping[str, Any]
_NEXT = "%next%"  # between what is drawn in one go


def of_language(lang: str) -> Pack:
    """The pack of a language. Needs a request in it."""
    names = {"twin_url": _twin(lang), "games": [library().base(each) for each in _games()]}
    return {
        "away": _page("away", **names),
        "tables": _page("_tables"),
        "sheet": _page("_sheet"),
        "kept": t("offline.kept", age="{age}"),
    }


def of_game(game: str, lang: str) -> Pack:
    """The pack of a game in a language. Needs a request in it; raises UnknownGame."""
    book = Book(library(), game, lang)
    names = {"book": book, "twin_url": _twin(lang), "query": "%query%", "near": (), "found": None}
    names |= {"sections": book.sections(), "sums": book.sums({})}
    return {
        "list": _page("list", **names),
        "all": _page("_all", **names),
        "found": _page("_found"),
        "nothing": t("offline.nothing"),
        "search": _page("_search", game=game),
        "frame": _page("frame", **names),
        "terms": dict(_terms(book, names)),
    }


def _terms(book: Book, names: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Each term by its id. They are drawn in one go: a template of their own each takes longer
    to set up than to fill in."""
    ids = [(item.id, section.id) for section in names["sections"] for item in section.items]
    items = _page("_items", **names).split(_NEXT)
    sheets = _page("_terms", **names).split(_NEXT)
    for (term_id, category), item, sheet in zip(ids, items, sheets, strict=False):
        yield term_id, {"names": _names(book, term_id), "in": category, "item": item.strip(),
                        "sheet": sheet.strip()}  # fmt: skip


def written(pack: Pack) -> bytes:
    """A pack as it travels."""
    return json.dumps(pack, ensure_ascii=False, separators=(",", ":")).encode()


def _games() -> tuple[str, ...]:
    return library().playable()


def _names(book: Book, term_id: str) -> list[str]:
    term = book.glossary.terms[term_id]
    return [*(term.name.say(lang) for lang in (book.lang, *LANGS)), *term.aliases.ko,
            *term.aliases.en]  # fmt: skip


def _twin(lang: str) -> str:
    other = next(each for each in LANGS if each != lang)
    return f"/{other}%path%"


def _page(name: str, **names: Any) -> str:
    return " ".join(render_template(f"offline/{name}.html", **names).split())
