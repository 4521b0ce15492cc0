"""Terms, and what else a search finds, as items of a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.glossary import marking
from app.glossary.entries import index, plain
from app.glossary.passages import Passage, passages
from app.glossary.search import Hit, Kind
from app.glossary.shown import Found, Item, Link, title
from app.rulebook.library import Library
from app.rulebook.schema import Both
from app.words import LANGS

NEAREST = 5
FOUND = 40  # the most items that a search shows


class Listing:
    """The items of a game for a reader of one language. Raises UnknownGame."""

    def __init__(self, library: Library, game: str, lang: str) -> None:
        self.library, self.game, self.lang = library, game, lang
        self.other = next(each for each in LANGS if each != lang)
        self.glossary = library.glossary(game)

    def find(self, query: str, near: Iterable[str] = ()) -> Found:
        """What a search for `query` shows; `near` names the terms that belong to the game at hand:
        a term's id, that of a choice with the level that counts ("rival:3")."""
        hits = index(self.library, self.game).find(query, FOUND + 1, frozenset(_spread(near)))
        items: dict[str, Item] = {}
        for hit in hits[:FOUND]:
            item = self._item(hit, query)
            items.setdefault(hit.id if item.sort != "term" else item.id, item)
        is_near = bool(hits) and all(hit.kind is Kind.NEAR for hit in hits)
        nearest = () if hits else self.nearest(query)
        return Found(query, tuple(items.values()), len(hits) > FOUND, is_near, nearest)

    def nearest(self, query: str) -> tuple[Link, ...]:
        """The terms that someone may have meant who wrote `query`."""
        seeking = index(self.library, self.game)
        hits = seeking.find(query, NEAREST) or seeking.nearest(query, NEAREST)
        return tuple(self.link(each) for each in dict.fromkeys(hit.page for hit in hits))

    def link(self, term_id: str) -> Link:
        """A term by its name."""
        return Link(title(self.glossary.terms[term_id].name.say(self.lang)), term_id)

    def term(self, term_id: str, query: str = "", alias: str = "") -> Item:
        """A term; what `query` found in it is marked, and an alias that it found is shown."""
        term = self.glossary.terms[term_id]
        return Item(
            term_id,
            marking.marked(title(term.name.say(self.lang)), query),
            marking.marked(title(term.name.say(self.other)), query),
            marking.marked(self._plain(term.short), query),
            marking.marked(alias, query) if alias else (),
        )

    def _item(self, hit: Hit, query: str) -> Item:
        passage = passages(self.library, self.game).get(hit.id)
        if passage is not None and not self._is_term(passage):
            return self._passage(passage, query)
        aliases = self.glossary.terms[hit.page].aliases
        by_alias = hit.text in (*aliases.ko, *aliases.en)
        return self.term(hit.page, query, hit.text if by_alias else "")

    def _is_term(self, passage: Passage) -> bool:
        """Whether a passage is a step that is called as the term that explains it."""
        name = self.glossary.terms[passage.term].name
        return passage.sort == "step" and passage.name is not None and name.ko == passage.name.ko

    def _passage(self, passage: Passage, query: str) -> Item:
        name, short = passage.name or passage.text, passage.text
        if passage.answer:
            short = passage.answer
        twin = marking.marked(title(name.say(self.other)), query) if passage.name else ()
        return Item(
            passage.term,
            marking.marked(title(self._plain(name)), query),
            twin,
            marking.marked(self._plain(short), query),
            at="" if passage.sort == "step" else passage.id.partition("#")[2],
            sort=passage.sort,
            kind=passage.kind.say(self.lang) if passage.kind else "",
            within=passage.within.say(self.lang) if passage.within else "",
            number=passage.number,
        )

    def _plain(self, text: Both) -> str:
        return plain(self.glossary, text, self.lang)


def _spread(near: Iterable[str]) -> Iterator[str]:
    """The entries that `near` names: of a choice its levels up to the one that counts, too."""
    for each in near:
        term, _, level = each.partition(":")
        yield term
        if level.isdecimal():
            yield from (f"{term}#level-{number}" for number in range(int(level[:2]) + 1))
