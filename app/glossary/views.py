"""Pages of the glossary: the list with its search, a term, the booklet.

`?part=` asks for a region of a page alone: `results` of the list, `found` of it for a search in a
sheet; `sheet` of a term, for the dialog over another page, or `calculator-<id>`.
"""

from __future__ import annotations

from itertools import islice

from flask import Blueprint, abort, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from app.games import library
from app.glossary.book import Book
from app.glossary.shown import Sum
from app.glossary.telling import term_url
from app.language import current_lang
from app.rulebook.library import UnknownGame

pages = Blueprint("glossary", __name__)
pages.add_app_template_global(term_url)
MOST_NEAR = 60
LONGEST_QUERY = 100  # characters; the rest is dropped


@pages.get("/<lang:lang>/rules/<game>/")
def listing(game: str) -> Response:
    """All terms by category, or what `?q=` finds. `?near=` names what belongs to the game at hand,
    and comes first: see `Listing.find`."""
    query, near = _query(), _near()
    book = _book(game)
    found = book.find(query, near) if query else None
    sections = () if found else book.sections()
    sums = () if found else book.sums({})
    names = {"book": book, "query": query, "near": near, "found": found}
    names |= {"sections": sections, "sums": sums}
    if request.args.get("part") == "found":
        return make_response(render_template("glossary/_found_alone.html", **names))
    if request.args.get("part") != "results":
        return make_response(render_template("glossary/list.html", **names))
    response = make_response(render_template("glossary/_results.html", **names))
    address = url_for("glossary.listing", game=game, q=query or None, near=near or None)
    response.headers["HX-Replace-Url"] = address
    return response


@pages.get("/<lang:lang>/rules/<game>/booklet")
def booklet(game: str) -> str:
    """Every term on one page, to print."""
    return render_template("glossary/booklet.html", book=_book(game))


@pages.get("/<lang:lang>/rules/<game>/<term>")
def term(game: str, term: str) -> tuple[str, int]:
    """One term, with its calculators; 422 where a field of one is filled in wrongly."""
    book = _book(game)
    part = request.args.get("part", "")
    if term not in book:
        return _missing(book, term), 404
    sums = book.sums(request.args, term)
    status = 422 if any(each.wrong for each in sums) else 200
    if part.startswith("calculator-"):
        return _calculator(book, sums, part.removeprefix("calculator-")), status
    names = {"book": book, "article": book.article(term), "sums": sums}
    page = "glossary/_sheet_term.html" if part == "sheet" else "glossary/term.html"
    return render_template(page, **names), status


def _book(game: str) -> Book:
    try:
        return Book(library(), game, current_lang())
    except UnknownGame:
        abort(404)


def _query() -> str:
    """What was typed, without signs that nobody can see."""
    typed = request.args.get("q", "")[:LONGEST_QUERY]
    return "".join(letter for letter in typed if letter.isprintable()).strip()


def _near() -> list[str]:
    near = (each for each in request.args.getlist("near") if len(each) <= LONGEST_QUERY)
    return list(islice(near, MOST_NEAR))


def _missing(book: Book, term: str) -> str:
    asked = term.replace("-", " ")
    return render_template(
        "glossary/missing.html", book=book, asked=asked[:LONGEST_QUERY], nearest=book.nearest(asked)
    )


def _calculator(book: Book, sums: tuple[Sum, ...], name: str) -> str:
    found = next((each for each in sums if each.id == name), None)
    if found is None:
        abort(404)
    return render_template("glossary/_calculator.html", book=book, sum=found)
