"""Finds entries of a glossary by what a person types, in either language.

Everything is prepared when the index is built; a search then looks at the few texts that share
the rarest pair of letters with the query. The ranks, best first, are those of `Kind`; within a
rank official names come before aliases, shorter ones before longer, earlier entries before later.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain

from app.glossary.spelling import Spelling
from app.glossary.texts import EDGE, Texts
from app.rulebook.korean import apart, initials, keystrokes, squeeze

LONGEST_QUERY = 100  # characters that are looked at; the rest of a query is dropped


class Kind(IntEnum):
    """How an entry was found, best first."""

    EXACT = 1
    PREFIX = 2
    PART = 3  # of an official name
    ALIAS = 4  # a part of an alias
    WORDS = 5  # the beginnings of words, in any order, from any of the entry's names
    NEAR = 6  # with a slip or two
    TEXT = 7  # only in what the entry says


@dataclass(frozen=True)
class Entry:
    """What the search knows of a term: `names` in Korean and English, texts without markup."""

    id: str
    names: tuple[str, str]
    aliases: tuple[str, ...] = ()
    short: str = ""
    body: str = ""


@dataclass(frozen=True)
class Hit:
    """An entry that was found, with the name or alias (or its short text) that was found."""

    id: str
    kind: Kind
    text: str


@dataclass(frozen=True)
class _Form:
    """One way to write an entry: a name, an alias, or its id."""

    entry: Entry
    text: str
    official: bool
    squeezed: str


class Index:
    """The search over some entries. It never changes, so threads may share it."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = tuple(entries)
        self._forms = sorted(
            (form for entry in self._entries for form in _forms(entry)),
            key=lambda form: (not form.official, len(form.squeezed)),
        )
        squeezed = [form.squeezed for form in self._forms]
        self._names = Texts(squeezed)
        self._initials = Texts(initials(name) for name in squeezed)
        self._keystrokes = Texts(keystrokes(name) for name in squeezed)
        self._spelling = Spelling(form.text for form in self._forms)
        self._official = Texts(_words_apart(entry.names) for entry in self._entries)
        self._titles = Texts(_words_apart(_writings(entry)) for entry in self._entries)
        self._shorts = Texts(squeeze(entry.short) for entry in self._entries)
        self._bodies = Texts(
            _squeezed((*_writings(entry), entry.short, entry.body)) for entry in self._entries
        )

    def find(self, query: str, limit: int = 20) -> list[Hit]:
        """The best `limit` entries for `query`, best first."""
        return _best(self._hits(query[:LONGEST_QUERY]), limit)

    def nearest(self, query: str, n: int = 3) -> list[Hit]:
        """The `n` entries that look most like `query`, for one that finds nothing."""
        wanted = squeeze(query[:LONGEST_QUERY])
        meant = chain(self._spelling.near(wanted), self._spelling.alike(wanted))
        return _best(self._as_hits(Kind.NEAR, meant), n)

    def _hits(self, query: str) -> Iterator[Hit]:
        """Everything that `query` finds, best first; an entry may come more than once."""
        wanted = squeeze(query)
        words = sorted(filter(None, map(squeeze, query.split())), key=len, reverse=True)
        if not wanted:
            return
        nothing = True
        for hit in self._named(wanted, words):
            nothing = False
            yield hit
        if nothing:
            yield from self._as_hits(Kind.NEAR, self._spelling.near(wanted))
        yield from self._told(words)

    def _named(self, wanted: str, words: list[str]) -> Iterator[Hit]:
        whole, beginning = f"{EDGE}{wanted}{EDGE}", f"{EDGE}{wanted}"
        yield from self._as_hits(Kind.EXACT, self._names.holding(whole))
        yield from self._as_hits(Kind.EXACT, self._by_initials(whole))
        yield from self._as_hits(Kind.PREFIX, self._names.holding(beginning))
        yield from self._as_hits(Kind.PREFIX, self._by_initials(beginning))
        # 하느 is 하늘 with its last key still to be pressed.
        yield from self._as_hits(Kind.PREFIX, self._keystrokes.holding(keystrokes(beginning)))
        yield from self._parts(self._names.holding(wanted))
        yield from self._parts(self._by_initials(wanted))
        if len(words) > 1:
            yield from self._together([f"{EDGE}{word}" for word in words])

    def _together(self, beginnings: list[str]) -> Iterator[Hit]:
        """The entries in whose names, then names and aliases, each beginning begins a word."""
        for titles in (self._official, self._titles):
            for number in sorted(titles.holding(*beginnings), key=lambda each: len(titles[each])):
                entry = self._entries[number]
                yield Hit(entry.id, Kind.WORDS, entry.names[0])

    def _by_initials(self, part: str) -> Iterator[int]:
        """The forms that hold `part`, where a consonant alone stands for any syllable it begins."""
        if not any("ㄱ" <= letter <= "ㅎ" for letter in part):
            return
        part = apart(part)
        cut = initials(part)
        for number in self._initials.holding(cut):
            if _fits(part, self._names[number], self._initials[number], cut):
                yield number

    def _told(self, words: list[str]) -> Iterator[Hit]:
        """The entries whose texts hold every word: first in the short text, then anywhere."""
        if len(words[0]) > 1:
            for texts in (self._shorts, self._bodies):
                for number in texts.holding(*words):
                    entry = self._entries[number]
                    yield Hit(entry.id, Kind.TEXT, entry.short)

    def _parts(self, numbers: Iterable[int]) -> Iterator[Hit]:
        for number in numbers:
            form = self._forms[number]
            yield Hit(form.entry.id, Kind.PART if form.official else Kind.ALIAS, form.text)

    def _as_hits(self, kind: Kind, numbers: Iterable[int]) -> Iterator[Hit]:
        for number in numbers:
            form = self._forms[number]
            yield Hit(form.entry.id, kind, form.text)


def _forms(entry: Entry) -> Iterator[_Form]:
    """Every way to write `entry`, each once, the official ones first."""
    seen = {""}
    for text in _writings(entry):
        squeezed = squeeze(text)
        if squeezed not in seen:
            seen.add(squeezed)
            yield _Form(entry, text, text in entry.names, squeezed)


def _best(hits: Iterable[Hit], limit: int) -> list[Hit]:
    """The first hit of each entry, until there are `limit`."""
    best: dict[str, Hit] = {}
    for hit in hits:
        if len(best) >= limit:
            break
        best.setdefault(hit.id, hit)
    return list(best.values())


def _writings(entry: Entry) -> tuple[str, ...]:
    return (*entry.names, *entry.aliases, entry.id)


def _words_apart(texts: Iterable[str]) -> str:
    """Every word of `texts` on its own."""
    return _squeezed(word for text in texts for word in text.split())


def _squeezed(texts: Iterable[str]) -> str:
    return EDGE.join(map(squeeze, texts))


def _fits(part: str, text: str, cut: str, cut_part: str) -> bool:
    """Whether `part` stands in `text`; `cut` and `cut_part` are their initial consonants."""
    whole = [(at, letter) for at, letter in enumerate(part) if letter != cut_part[at]]
    start = cut.find(cut_part)
    while start >= 0 and any(text[start + at] != letter for at, letter in whole):
        start = cut.find(cut_part, start + 1)
    return start >= 0
