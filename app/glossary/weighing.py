"""How much the words of a query count for each entry, where no name is the query.

A word counts most in a name, less in an alias, then in the summary and in the text; a rare word
counts for more than one that stands everywhere (its inverse document frequency). A whole name
within the query counts once more.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from app.glossary import keyboard, synonyms
from app.glossary.names import Entry, Form
from app.glossary.query import Query, Word
from app.glossary.short import Shortened
from app.glossary.sound import Sounds
from app.glossary.spelling import Spelling
from app.glossary.texts import EDGE, Texts

# What a word counts where it is a word of a name or begins one, …
_NAME = (1.0, 0.8)
_ALIAS = (0.9, 0.7)
_STEM = 0.6  # or is the verb of one,
_PART = 0.4  # or is a part of one, …
# and where it stands in a text.
_QUESTION = 0.5
_SHORT = 0.3
_BODY = 0.12

_OTHER_FORM = 0.9  # a word without its ending
_MEANT = 0.6  # a word with a slip, written by its sound, or another for the same thing
_NUMBER = 0.4  # figures stand everywhere
_ASKED_SO = 3.0  # a question of the glossary that has all the words of the query
_SOME = 3  # words at least, for such a question
_TOGETHER = 0.6  # more, for an entry in which all the words of the query stand
_OF_THIS_GAME = 2.0  # what belongs to the game at hand
_LONGEST_COMPOUND = 12  # letters
_WORTH_SHOWING = 0.2  # of what the best has
_WORDS = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words of a query (by number) that are a name, and the entries of that name."""

    words: frozenset[int]
    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """The entries (by number) in whose names some words stand, and those that only say them in
    their texts, both best first. `strange`: a word stands nowhere."""

    named: tuple[int, ...]
    told: tuple[int, ...]
    phrases: tuple[Phrase, ...]
    strange: bool


class Scale:
    """Weighs the entries of a glossary. `names` and `titles` hold their words, one entry a text:
    those of its official names, and those of its aliases too."""

    def __init__(
        self,
        entries: Sequence[Entry],
        forms: Sequence[Form],
        spelling: Spelling,
        sounds: Sounds,
    ) -> None:
        self._entries, self._forms = entries, forms
        self._spelling = spelling
        self._sounds = sounds
        self._short = Shortened(forms)
        self._whole: dict[str, list[int]] = {}
        for form in forms:
            self._whole.setdefault(form.squeezed, []).append(form.entry)
        self.names = _by_entry(
            entries, ((form.entry, form.words) for form in forms if form.official)
        )
        self.titles = _by_entry(entries, ((form.entry, form.words) for form in forms))
        self._joined = _by_entry(entries, ((form.entry, (form.squeezed,)) for form in forms))
        self._shorts = Texts(_plain(entry.short) for entry in entries)
        self._bodies = Texts(_plain(entry.body) for entry in entries)

    def understood(self, query: Query) -> Query:
        """The query with words put right that were typed on the other keyboard, and words taken
        apart that were typed without a space."""
        words = [meant for word in query.words for meant in self._understood(word)]
        if words and self._begins_with_a_name(words):
            words[0] = replace(words[0], filler=False)
        if tuple(words) == query.words:
            return query
        return Query("".join(word.typed for word in words), tuple(words))

    def _begins_with_a_name(self, words: Sequence[Word]) -> bool:
        """Whether a query begins with a word that elsewhere only asks or counts (개, 수), but is a
        name in this glossary."""
        first, *others = words
        counts = first.is_count and others
        return first.filler and not counts and any(form in self._whole for form in first.forms)

    def weigh(self, query: Query, favoured: Collection[int] = ()) -> Weighed:
        """`favoured`: entries that count double."""
        wanted = {at: word for at, word in enumerate(query.words) if word in query.wanted}
        places = {at: self._places(word) for at, word in wanted.items()}
        strange = [at for at, found in places.items() if not found and not wanted[at].is_number]
        places |= {at: self._meant(wanted[at]) for at in strange}
        phrases = tuple(self._phrases(query))
        scores = self._scores(wanted, places, phrases)
        for entry in scores:
            standing = sum(entry in found for found in places.values())
            scores[entry] *= 1 + _TOGETHER * standing / len(places)
            if self._is_asked(entry, places.values()):
                scores[entry] *= _ASKED_SO
            if entry in favoured:
                scores[entry] *= _OF_THIS_GAME
        named, told = self._sorted(scores, places.values())
        return Weighed(named, told, phrases, bool(strange))

    def _scores(
        self,
        wanted: Mapping[int, Word],
        places: Mapping[int, Mapping[int, float]],
        phrases: Iterable[Phrase],
    ) -> dict[int, float]:
        """What the words that stand in each entry count together, and the names they make."""
        rarity = {at: self._rarity(found) for at, found in places.items()}
        scores: defaultdict[int, float] = defaultdict(float)
        for at, found in places.items():
            factor = rarity[at] * (_NUMBER if wanted[at].is_number else 1)
            for entry, weight in found.items():
                scores[entry] += weight * factor
        for phrase in phrases:
            for entry in phrase.entries:
                scores[entry] += sum(rarity.get(at, 0) for at in phrase.words)
        return scores

    def _is_asked(self, entry: int, places: Collection[Mapping[int, float]]) -> bool:
        """Whether an entry is a question in which every word stands, and there are some."""
        asked = not self._entries[entry].names and len(places) >= _SOME
        return asked and all(found.get(entry, 0) > _SHORT for found in places)

    def _sorted(
        self, scores: Mapping[int, float], places: Collection[Mapping[int, float]]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The entries that are worth showing: named, and only told."""
        if not scores:
            return (), ()
        enough = max(scores.values()) * _WORTH_SHOWING

        def best(entry: int) -> float:
            return max(found.get(entry, 0) for found in places)

        def is_shown(entry: int) -> bool:
            return scores[entry] >= enough or all(entry in found for found in places)

        order = sorted(scores, key=lambda entry: (-scores[entry], entry))
        shown = [entry for entry in order if is_shown(entry)]
        named = [entry for entry in shown if best(entry) > _SHORT]
        told = [entry for entry in shown if best(entry) <= _SHORT]
        told.sort(key=lambda entry: best(entry) < _SHORT * _OTHER_FORM)
        return tuple(named), tuple(told)

    def _rarity(self, found: Mapping[int, float]) -> float:
        """A name counts as often as it is one; to be mentioned in a text is hardly anything."""
        return math.log(1 + len(self._entries) / sum(found.values())) if found else 0.0

    # --- where a word stands

    def _places(self, word: Word) -> dict[int, float]:
        """The entries that a word stands in, and how much it counts there."""
        found: dict[int, float] = {}
        for form in word.forms:
            factor = 1.0 if form == word.typed else _OTHER_FORM
            for entry, weight in self._named(form):
                found[entry] = max(found.get(entry, 0), weight * factor)
        for form in _shortest(word.forms):
            for entry, weight in self._told(form):
                found[entry] = max(found.get(entry, 0), weight)
        if not self._is_name(word):
            for form in synonyms.others(word.forms):
                for entry, weight in self._named(form):
                    found[entry] = max(found.get(entry, 0), weight * _MEANT)
        return found

    def _named(self, form: str) -> Iterator[tuple[int, float]]:
        short = len(form) < 2
        for texts, (whole, beginning) in ((self.names, _NAME), (self.titles, _ALIAS)):
            yield from ((entry, whole) for entry in texts.holding(f"{EDGE}{form}{EDGE}"))
            if not short:
                yield from ((entry, beginning) for entry in texts.holding(f"{EDGE}{form}"))
        if short:  # the stem of a verb, as names have it: 놓 is 놓기
            named = self.titles.holding(f"{EDGE}{form}기{EDGE}")
            yield from ((entry, _STEM) for entry in named)
        if not short and not form.isascii():
            yield from ((entry, _PART) for entry in self._joined.holding(form))

    def _told(self, form: str) -> Iterator[tuple[int, float]]:
        if len(form) < 2 or form.isdecimal():
            return
        within = f" {form}" if form.isascii() else form
        for entry in self._shorts.holding(within):
            yield entry, _SHORT if self._entries[entry].names else _QUESTION
        yield from ((entry, _BODY) for entry in self._bodies.holding(within))

    def _phrases(self, query: Query) -> Iterator[Phrase]:
        """The longest stretches of the query that are a name."""
        taken: set[int] = set()
        for where, written in query.phrases():
            words = frozenset(where)
            if written in self._whole and not words <= taken:
                taken |= words
                yield Phrase(words, tuple(self._whole[written]))

    # --- words that stand nowhere

    def _understood(self, word: Word) -> tuple[Word, ...]:
        if word.filler or word.is_number or self._stands(word):
            return (word,)
        meant = [Word.of(each) for each in keyboard.meant(word.raw)]
        named = (each for each in meant if self._is_name(each))
        near = (each for each in meant if self._spelling.near(each.typed))
        found = next(chain(named, near if not self._spelling.near(word.typed) else ()), None)
        return (found,) if found else self._apart(word) or (word,)

    def _stands(self, word: Word) -> bool:
        """Whether a word stands anywhere."""
        named = (entry for form in word.forms for entry in self._named(form))
        told = (entry for form in _shortest(word.forms) for entry in self._told(form))
        return any(True for _ in chain(named, told))

    def _apart(self, word: Word) -> tuple[Word, ...]:
        """The two words of a Korean compound, both of which stand in names."""
        if word.typed.isascii() or len(word.typed) > _LONGEST_COMPOUND:
            return ()
        for at in range(len(word.typed) - 1, 0, -1):
            head, tail = Word.of(word.typed[:at]), Word.of(word.typed[at:])
            if self._is_name(head) and self._is_name(tail):
                return head, tail
        return ()

    def _is_name(self, word: Word) -> bool:
        """Whether a form of the word is a word of a name, or (where it is long enough) begins
        one."""
        if any(form in self._whole for form in word.forms):
            return True
        return any(True for form in word.forms for _ in self._titled(form))

    def _titled(self, form: str) -> Iterator[int]:
        """The entries in whose names a form is a word or (where it is long enough) begins one."""
        if len(form) > 1:
            return self.titles.holding(f"{EDGE}{form}")
        return chain(*(self.titles.holding(f"{EDGE}{form}{end}{EDGE}") for end in ("", "기")))

    def _meant(self, word: Word) -> dict[int, float]:
        """The entries that are meant by a word that is cut short, has a slip or sounds so, as it is
        or without its ending, or that begins or ends with a name."""
        ways = (self._short.meant, self._spelling.near, self._sounds.like)
        found = next(filter(None, (way(form) for form in word.forms for way in ways)), None)
        if found:
            return {self._forms[each].entry: _MEANT for each in found}
        return dict.fromkeys(self._piece(word.typed), _MEANT)

    def _piece(self, typed: str) -> list[int]:
        """The entries in whose names the longest end or beginning of a Korean word is a word."""
        if typed.isascii() or len(typed) > _LONGEST_COMPOUND:
            return []
        lengths = range(len(typed) - 1, 1, -1)
        pieces = (piece for length in lengths for piece in (typed[-length:], typed[:length]))
        found = (list(self.titles.holding(f"{EDGE}{piece}{EDGE}")) for piece in pieces)
        return next(filter(None, found), [])


def _shortest(forms: Iterable[str]) -> Iterator[str]:
    """The forms that do not begin with another one: a text that holds these holds all."""
    kept: list[str] = []
    for form in sorted(forms, key=len):
        if len(form) > 1 and not form.startswith(tuple(kept)):
            kept.append(form)
            yield form


def _by_entry(entries: Sequence[Entry], words: Iterable[tuple[int, Iterable[str]]]) -> Texts:
    """Words of forms, those of an entry in one text."""
    texts: list[list[str]] = [[] for _ in entries]
    for entry, more in words:
        texts[entry] += more
    return Texts(map(EDGE.join, texts))


def _plain(text: str) -> str:
    """The words of a text with a space before each."""
    return f" {' '.join(_WORDS.findall(text.casefold()))}"
