"""Texts of a game with its terms named: what templates hand to the macro `prose`.

A table keeps the rulebook of the day it began, so its texts may link terms that the glossary has
lost since. Such a term is shown by the words of its id, and leads nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask import g, url_for

from app.games import library
from app.glossary.named import Named
from app.rulebook.expressions import Lookup
from app.rulebook.library import UnknownGame
from app.rulebook.terms import Term, name_of
from app.rulebook.texts import Teller


def teller(
    game_id: str,
    lang: str,
    lookup: Lookup | None = None,
    card: Callable[[str], str] | None = None,
) -> Teller:
    """Tells texts of a game in a language, with the official names of its terms.

    `lookup` answers for the names of values, `card` names a card; without them the base game does,
    with its numbers and named values. Needs an app context.
    """
    known = terms(game_id)

    return Teller(
        lang,
        lambda term_id: name_of(known, term_id).say(lang),
        card or _card_names(game_id, lang),
        lookup or _numbers(game_id).__getitem__,
    )


def terms(game_id: str) -> Mapping[str, Term]:
    """The terms of a game; none for a game that is here no longer."""
    return library().terms(game_id)


def term_url(game_id: str, term_id: str | None) -> str | None:
    """The address of a term in the language of this request; None where there is no such term."""
    known: dict[tuple[str, str | None], str | None] = g.setdefault("term_urls", {})
    if (game_id, term_id) not in known:  # a page asks for some of them again and again
        there = term_id is not None and term_id in terms(game_id)
        url = url_for("glossary.term", game=game_id, term=term_id) if there else None
        known[game_id, term_id] = url
    return known[game_id, term_id]


def _card_names(game_id: str, lang: str) -> Callable[[str], str]:
    def name(card_id: str) -> str:
        decks = library().base(game_id).cards.values()
        found = next((deck[card_id] for deck in decks if card_id in deck), None)
        return found.name.say(lang) if found else card_id

    return name


def _numbers(game_id: str) -> Mapping[str, object]:
    try:
        base = library().base(game_id)
        return Named(base.numbers, base.values)
    except UnknownGame:
        return {}
