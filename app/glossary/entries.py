"""A game as the search sees it: names, aliases, and texts without their marks."""

import re
from collections.abc import Iterator

from app.glossary.names import Entry
from app.glossary.passages import Passage, passages
from app.glossary.search import Index
from app.rulebook.library import Library, kept
from app.rulebook.schema import Both
from app.rulebook.terms import Glossary, Term
from app.rulebook.texts import Teller

_VALUE = re.compile(r"\{[^{}]*\}")


@kept
def index(library: Library, game: str) -> Index:
    """The search over all that a game explains."""
    glossary = library.glossary(game)
    found = passages(library, game).values()
    return Index((*entries(glossary), *(_passage(glossary, each) for each in found)))


def entries(glossary: Glossary) -> tuple[Entry, ...]:
    """An entry for each term, in the order of the glossary."""
    return tuple(
        Entry(
            term_id,
            (term.name.ko, term.name.en),
            (*term.aliases.ko, *term.aliases.en),
            _told(glossary, term.short),
            _told(glossary, *_body(term)),
        )
        for term_id, term in glossary.terms.items()
    )


def plain(glossary: Glossary, text: Both, lang: str) -> str:
    """A text as one line. It is read without a game going on, so what the game would fill in is
    left open."""
    return _teller(glossary, lang).plain(_VALUE.sub("…", text.say(lang)))


def _passage(glossary: Glossary, passage: Passage) -> Entry:
    short, body = _told(glossary, passage.text), ""
    if passage.answer:
        body = _told(glossary, passage.answer)
    names = (passage.name.ko, passage.name.en) if passage.name else ()
    if passage.sort == "change" and passage.within and passage.name:
        # The step has an entry of its own; only together with the choice is this one meant.
        both = (passage.within, passage.name)
        aliases = (" ".join(each.ko for each in both), " ".join(each.en for each in both))
        return Entry(passage.id, (), aliases, short, body)
    return Entry(passage.id, names, (), short, body, passage.number)


def _told(glossary: Glossary, *texts: Both) -> str:
    return "\n".join(plain(glossary, text, lang) for text in texts for lang in ("ko", "en"))


def _teller(glossary: Glossary, lang: str) -> Teller:
    return Teller(lang, lambda term: glossary.terms[term].name.say(lang), card=str, lookup=str)


def _body(term: Term) -> Iterator[Both]:
    yield term.rule
    yield from (text for text in (term.example, term.disputed) if text)
    yield from term.pitfalls
    for question in term.questions:
        yield from (question.q, question.a)
