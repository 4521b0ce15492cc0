"""A glossary as the search sees it: names, aliases, and texts without their marks."""

from collections.abc import Iterator

from app.glossary.names import Entry
from app.rulebook.schema import Both
from app.rulebook.terms import Glossary, Term
from app.rulebook.texts import Teller


def entries(glossary: Glossary) -> tuple[Entry, ...]:
    """An entry for each term, in the order of the glossary."""
    tellers = [_teller(glossary, lang) for lang in ("ko", "en")]

    def told(*texts: Both) -> str:
        return "\n".join(each.plain(text.say(each.lang)) for text in texts for each in tellers)

    return tuple(
        Entry(
            term_id,
            (term.name.ko, term.name.en),
            (*term.aliases.ko, *term.aliases.en),
            told(term.short),
            told(*_body(term)),
        )
        for term_id, term in glossary.terms.items()
    )


def _teller(glossary: Glossary, lang: str) -> Teller:
    """Texts of a glossary hold no values and no cards; such a name would be shown as it stands."""
    return Teller(lang, lambda term: glossary.terms[term].name.say(lang), card=str, lookup=str)


def _body(term: Term) -> Iterator[Both]:
    yield term.rule
    yield from (text for text in (term.example, term.disputed) if text)
    yield from term.pitfalls
    for question in term.questions:
        yield from (question.q, question.a)
