"""Finds entries of a glossary by what a person types, in either language.

First the whole of what was typed is looked for among the names: the ranks, best first, are those
of `Kind`; within a rank official names come before aliases, shorter ones before longer, earlier
entries before later. Then the words that say what is looked for are weighed one by one.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain

from app.glossary import query as queries
from app.glossary import synonyms
from app.glossary.filler import LEVELS
from app.glossary.names import Entry, forms_of
from app.glossary.query import Query
from app.glossary.sound import Sounds
from app.glossary.spelling import Spelling
from app.glossary.texts import EDGE, Texts
from app.glossary.weighing import Scale, Weighed
from app.rulebook.korean import apart, initials, keystrokes, squeeze

LONGEST_QUERY = 100  # characters that are looked at; the rest of a query is dropped


class Kind(IntEnum):
    """How an entry was found, best first."""

    EXACT = 1  # as it is, or without what only asks
    PREFIX = 2
    PART = 3  # of an official name
    ALIAS = 4  # a part of an alias
    WORDS = 5  # the beginnings of words, in any order, from any of the entry's names
    NEAR = 6  # with a slip or two, or by its sound
    SOME = 7  # some of the words stand in a name or an alias
    TEXT = 8  # only in what the entry says


@dataclass(frozen=True)
class Hit:
    """An entry that was found, with the name or alias (or its short text) that was found."""

    id: str
    kind: Kind
    text: str

    @property
    def page(self) -> str:
        """The id of the entry on whose page it stands."""
        return self.id.partition("#")[0]


class Index:
    """The search over some entries. It never changes, so threads may share it."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = tuple(entries)
        self._forms = forms_of(self._entries)
        squeezed = [form.squeezed for form in self._forms]
        self._names = Texts(squeezed)
        self._initials = Texts(map(initials, squeezed))
        self._keystrokes = Texts(map(keystrokes, squeezed))
        self._spelling = Spelling(self._forms)
        self._sounds = Sounds(form.text for form in self._forms)
        self._scale = Scale(self._entries, self._forms, self._spelling, self._sounds)
        numbered = (each for each in enumerate(self._entries) if each[1].number is not None)
        self._levels = {(entry.page, entry.number): at for at, entry in numbered}

    def find(self, query: str, limit: int = 20, near: Collection[str] = ()) -> list[Hit]:
        """The best `limit` entries for `query`, best first. Those whose ids are in `near` (the
        entries that belong to the reader's own game) come before their equals."""
        read = self._scale.understood(queries.read(query[:LONGEST_QUERY]))
        if not near:
            return _best(self._hits(read, ()), limit)
        favoured = {at for at, each in enumerate(self._entries) if _belongs(each, near)}
        hits = self._hits(read, favoured)
        ids = {self._entries[at].id for at in favoured}
        found = _best(hits, len(self._entries))
        found.sort(key=lambda hit: (hit.kind, hit.kind < Kind.SOME and hit.id not in ids))
        return found[:limit]

    def nearest(self, query: str, n: int = 3) -> list[Hit]:
        """The `n` entries that look most like `query`, for one that finds nothing."""
        wanted = squeeze(query[:LONGEST_QUERY])
        meant = chain(self._spelling.near(wanted), self._spelling.alike(wanted))
        return _best(self._as_hits(Kind.NEAR, meant), n)

    def _hits(self, query: Query, favoured: Collection[int]) -> Iterator[Hit]:
        """Everything that `query` finds, best first; an entry may come more than once."""
        if not query.whole:
            return
        weighed = self._scale.weigh(query, favoured)
        nothing = True
        for hit in chain(self._exactly(query, weighed, favoured), self._named(query)):
            nothing = False
            yield hit
        if nothing and (weighed.strange or _is_one_unknown_word(query)):
            yield from self._as_hits(Kind.NEAR, self._spelling.near(query.whole))
            yield from self._as_hits(Kind.NEAR, self._sounds.like(query.whole))
        yield from (self._hit(Kind.SOME, number) for number in weighed.named)
        yield from (self._hit(Kind.TEXT, number) for number in weighed.told)

    def _exactly(self, query: Query, weighed: Weighed, favoured: Collection[int]) -> Iterator[Hit]:
        """The entries that are called so, at first with every letter that was typed."""
        whole = f"{EDGE}{query.whole}{EDGE}"
        yield from self._as_hits(Kind.EXACT, self._names.holding(whole))
        yield from self._as_hits(Kind.EXACT, self._by_initials(whole))
        for number in self._level(query, weighed, favoured):
            yield self._hit(Kind.EXACT, number)
        wanted = {at for at, word in enumerate(query.words) if word in query.wanted}
        for phrase in weighed.phrases:
            if wanted <= phrase.words:
                yield from (self._hit(Kind.EXACT, number) for number in phrase.entries)

    def _level(self, query: Query, weighed: Weighed, favoured: Collection[int]) -> Iterator[int]:
        """The levels whose number stands in the query, beside the name of what has levels. Those of
        the reader's own game need no name, where none is named."""
        named = [self._entries[each].page for phrase in weighed.phrases for each in phrase.entries]
        places = [
            self._levels.get((page, number))
            for page in dict.fromkeys(named)
            for number in sorted(query.numbers)
        ]
        found = [each for each in places if each is not None]
        if not found and any(word.typed in LEVELS for word in query.words):
            found = [each for each in favoured if self._entries[each].number in query.numbers]
        yield from found

    def _named(self, query: Query) -> Iterator[Hit]:
        wanted, beginning = query.whole, f"{EDGE}{query.whole}"
        yield from self._as_hits(Kind.PREFIX, self._names.holding(beginning))
        yield from self._as_hits(Kind.PREFIX, self._by_initials(beginning))
        # 하느 is 하늘 with its last key still to be pressed.
        yield from self._as_hits(Kind.PREFIX, self._keystrokes.holding(keystrokes(beginning)))
        yield from self._parts(self._names.holding(wanted))
        yield from self._parts(self._by_initials(wanted))
        if len(query.words) > 1:
            yield from self._together([f"{EDGE}{word.typed}" for word in query.words])

    def _together(self, beginnings: list[str]) -> Iterator[Hit]:
        """The entries in whose names, then names and aliases, each beginning begins a word."""
        for titles in (self._scale.names, self._scale.titles):
            for number in sorted(titles.holding(*beginnings), key=lambda each: len(titles[each])):
                yield self._hit(Kind.WORDS, number)

    def _by_initials(self, part: str) -> Iterator[int]:
        """The forms that hold `part`, where a consonant alone stands for any syllable it begins."""
        if not any("ㄱ" <= letter <= "ㅎ" for letter in part):
            return
        part = apart(part)
        cut = initials(part)
        for number in self._initials.holding(cut):
            if _fits(part, self._names[number], self._initials[number], cut):
                yield number

    def _parts(self, numbers: Iterable[int]) -> Iterator[Hit]:
        for number in numbers:
            kind = Kind.PART if self._forms[number].official else Kind.ALIAS
            yield from self._as_hits(kind, (number,))

    def _as_hits(self, kind: Kind, forms: Iterable[int]) -> Iterator[Hit]:
        for number in forms:
            form = self._forms[number]
            yield Hit(self._entries[form.entry].id, kind, form.text)

    def _hit(self, kind: Kind, number: int) -> Hit:
        entry = self._entries[number]
        text = entry.short if kind is Kind.TEXT or not entry.names else entry.names[0]
        return Hit(entry.id, kind, text)


def _is_one_unknown_word(query: Query) -> bool:
    """Whether a query is one word, and none that is known to mean another."""
    return len(query.words) == 1 and not any(synonyms.others(query.words[0].forms))


def _belongs(entry: Entry, near: Collection[str]) -> bool:
    """Whether an entry is in `near`, itself or (for what is no level) by its page."""
    return entry.id in near or (entry.number is None and entry.page in near)


def _best(hits: Iterable[Hit], limit: int) -> list[Hit]:
    """The first hit of each entry, until there are `limit`."""
    best: dict[str, Hit] = {}
    for hit in hits:
        if len(best) >= limit:
            break
        best.setdefault(hit.id, hit)
    return list(best.values())


def _fits(part: str, text: str, cut: str, cut_part: str) -> bool:
    """Whether `part` stands in `text`; `cut` and `cut_part` are their initial consonants."""
    whole = [(at, letter) for at, letter in enumerate(part) if letter != cut_part[at]]
    start = cut.find(cut_part)
    while start >= 0 and any(text[start + at] != letter for at, letter in whole):
        start = cut.find(cut_part, start + 1)
    return start >= 0
