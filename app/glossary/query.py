"""What somebody typed, as words that a glossary may hold.

In "카드는 언제 섞나요?" and "when do we shuffle?" only some words say what is looked for; the rest
asks. Korean words carry particles and endings, English ones a plural. Each word is
kept as it was typed and, behind that, in the forms that it may have in a dictionary.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from app.glossary import filler
from app.glossary.filler import LEVELS
from app.rulebook.korean import squeeze, widened

_TOKENS = re.compile(r"[가-힣ㄱ-ㅣ]+|\d+|\+|(?:[^\W\d_가-힣ㄱ-ㅣ]|['’](?=\w))+")
_ROMAN = {"ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8"}
# One letter alone is a number only beside a word that counts: "I단계", "level V".
_ONE_LETTER = re.compile(
    r"(?<![a-z])([iv])(?=\s?(?:단계|레벨))|(?<=level |stage )([iv])(?![a-z])", re.IGNORECASE
)
_NO_APOSTROPHE = str.maketrans("", "", "'’")
_MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it was typed, and in its other forms, the likeliest first."""

    typed: str
    others: tuple[str, ...] = ()
    filler: bool = False
    raw: str = ""  # with its capitals

    @classmethod
    def of(cls, raw: str) -> Word:
        """The word that was typed as `raw`."""
        typed = squeeze(raw)
        typed = _ROMAN.get(typed, typed)
        return cls(typed, tuple(filler.stems(typed)), filler.asks(typed), raw)

    @property
    def is_count(self) -> bool:
        """Whether it counts what stands behind it: 3, 몇, 세."""
        return self.is_number or self.typed in filler.COUNTS

    @property
    def is_number(self) -> bool:
        """Whether it is written in digits."""
        return self.typed.isdecimal()

    @property
    def forms(self) -> tuple[str, ...]:
        """The word in each form, as typed first."""
        return (self.typed, *self.others)


@dataclass(frozen=True, slots=True)
class Query:
    """`whole` is all that was typed, for comparing; `words` are its words in order, those that
    only ask among them."""

    whole: str
    words: tuple[Word, ...]

    @property
    def wanted(self) -> tuple[Word, ...]:
        """The words that say what is looked for; all, where there are no others."""
        return tuple(word for word in self.words if not word.filler) or self.words

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers among the words, but for those that count."""
        return frozenset(int(word.typed) for word in self.wanted if word.is_number)

    def phrases(self) -> Iterator[tuple[tuple[int, ...], str]]:
        """Each stretch of words as it may be written in one: where it stands, and how it is
        written. The longest come first; one that begins and ends with words that only ask is
        none."""
        for length in range(len(self.words), 0, -1):
            for start in range(len(self.words) - length + 1):
                words = self.words[start : start + length]
                if words[0].filler and words[-1].filler:
                    continue
                where = tuple(range(start, start + length))
                yield from ((where, written) for written in _written(words))


def read(text: str) -> Query:
    """The query in `text`; one without words where nothing can be looked for."""
    text = "".join(each for each in text if each.isprintable() or each.isspace())
    words = tuple(map(Word.of, _pieces(widened(text))[:_MOST_WORDS]))
    return Query(squeeze(widened(text)), tuple(_counting(words)))


def _counting(words: tuple[Word, ...]) -> Iterator[Word]:
    """The words; a number that counts what stands behind it (2장) says nothing by itself."""
    for word, behind in zip_longest(words, words[1:]):
        counts = behind and word.is_number and not filler.COUNTERS.isdisjoint(behind.forms)
        yield replace(word, filler=True) if counts else word


def tokens(text: str) -> list[str]:
    """The words of a text or a name for comparing: Hangul, letters and digits apart, Roman
    numbers as digits."""
    folded = widened(widened(text).casefold())
    found = (each.translate(_NO_APOSTROPHE) for each in _pieces(folded))
    return [_ROMAN.get(each, each) for each in found]


def _pieces(text: str) -> list[str]:
    if any(word in text.casefold() for word in LEVELS):
        text = _ONE_LETTER.sub(_one_letter, text)
    return [each for each in _TOKENS.findall(text) if each not in "'’"]  # before a digit


def _one_letter(found: re.Match[str]) -> str:
    return "1" if found[0] in "iI" else "5"


def _written(words: tuple[Word, ...]) -> Iterator[str]:
    """The words in one: the last in each of its forms, those before it as typed or bare."""
    *before, last = words
    heads = {"".join(word.typed for word in before): None}
    heads["".join((*word.others, word.typed)[0] for word in before)] = None
    return (head + form for head in heads for form in last.forms)
