"""Entries of a glossary: each can be found under its names, and is linked from somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from app.rulebook import source
from app.rulebook.check.found import Found
from app.rulebook.check.ids import Shelf
from app.rulebook.korean import squeeze
from app.rulebook.source import Place, Sequence, inner

LANGS = ("ko", "en")


def check_links(shelf: Shelf, found: Found) -> None:
    """Notes terms to which no link leads from the game.

    The links of everything else must have been followed.
    """
    reached = _reached(shelf)
    for term in shelf.terms:
        if term not in reached:
            wrong = f"nothing in the game links to '{term}', nor a term that can be reached"
            found.add(shelf.terms.places[term], wrong, "link it, or name it as related to another")


def check_categories(categories: source.Mapping, terms: source.Mapping, found: Found) -> None:
    """Notes, as a hint, headings under which no term stands."""
    used = {str(inner(terms, term).get("category")) for term in terms}
    for category in categories:
        if category not in used:
            wrong = f"no term stands under the heading '{category}'"
            found.add(categories.places[category], wrong, hint=True)


def _reached(shelf: Shelf) -> set[str]:
    """The terms to which links lead from the game, directly or from term to term."""
    waiting = [""]
    reached = {""}
    while waiting:
        new = shelf.links.get(waiting.pop(), set()) - reached
        reached |= new
        waiting.extend(new)
    return reached


def check_names(terms: source.Mapping, found: Found) -> None:
    """Notes names that hide each other. Official names come first: an alias must not hide one, nor
    another alias."""
    owners: dict[str, str] = {}
    for written in (_official, _aliases):
        for term in terms:
            for name, place in written(inner(terms, term), terms.places[term]):
                owner = owners.setdefault(squeeze(name), term)
                if owner != term:
                    wrong = f"'{name}' is already a name of '{owner}'"
                    found.add(place, wrong, "search would find only one of them")


def _official(term: source.Mapping, place: Place) -> Iterator[tuple[str, Place]]:
    names = inner(term, "name")
    for lang in LANGS:
        if isinstance(name := names.get(lang), str):
            yield name, names.places.get(lang, place)


def _aliases(term: source.Mapping, place: Place) -> Iterator[tuple[str, Place]]:
    aliases = inner(term, "aliases")
    for lang in LANGS:
        if isinstance(names := aliases.get(lang), Sequence):
            yield from ((str(n), p) for n, p in zip(names, names.places, strict=True))
