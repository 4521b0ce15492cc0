"""Terms, and what else a search finds, as items of a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

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
        """What a search for `query` shows; `near` says what belongs to the game at hand: ids of
        terms, and options with what was chosen ("rival:wind", "level:3")."""
        at_hand = frozenset(self._near([each.partition(":") for each in near]))
        hits = index(self.library, self.game).find(query, FOUND + 1, at_hand)
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

    def _near(self, near: Sequence[tuple[str, str, str]]) -> Iterator[str]:
        """The entries that belong to the game at hand: of a choice its levels up to the one that
        counts, too."""
        options = self.library.base(self.game).options
        chosen = {option: value for option, _, value in near}
        for name, _, picked in near:
            option = options.get(name)
            value = option.values.get(picked) if option else None
            if not picked:
                yield name
            if option is None or value is None or value.term is None:
                continue
            yield value.term
            layer = self.library.layer(self.game, value.layer) if value.layer else None
            highest = chosen.get(str(option.level or (layer and layer.levels_by)), "")
            if layer and highest.isdecimal():
                below = range(len(layer.levels))[: int(highest) + 1]
                yield from (f"{value.term}#level-{number}" for number in below)

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
