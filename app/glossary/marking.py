"""Which letters of a name a search has found, for a reader who wonders why it is shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.glossary.query import Word, read
from app.rulebook.korean import apart, initials, squeeze

_SHORTEST = 2  # letters of a word that is marked alone


@dataclass(frozen=True, slots=True)
class Piece:
    """Some letters, marked or not."""

    text: str
    marked: bool = False


def marked(text: str, query: str) -> tuple[Piece, ...]:
    """`text` in pieces: the first stretch that `query` wrote being marked, or where that is none
    the first that each of its words did.

    Spaces, signs and capitals do not count, and consonants alone mark the syllables they begin.
    """
    text = unicodedata.normalize("NFC", text)
    places = [at for at, letter in enumerate(text) if squeeze(letter)]
    letters = "".join(squeeze(text[at])[0] for at in places)
    asked = read(query)
    start, length = _find(letters, asked.whole)
    stretches = {(start, length)} if start >= 0 else {*_words(text, letters, places, asked.wanted)}
    at_letters = ((places[start], places[start + length - 1] + 1) for start, length in stretches)
    return tuple(_pieces(text, sorted(at_letters)))


def _pieces(text: str, stretches: Iterable[tuple[int, int]]) -> Iterator[Piece]:
    """The stretches (first letter, and the one after the last) and what lies between them."""
    done = 0
    for first, end in stretches:
        if first >= done:
            if text[done:first]:
                yield Piece(text[done:first])
            yield Piece(text[first:end], True)
            done = end
    if text[done:]:
        yield Piece(text[done:])


def _words(
    text: str, letters: str, places: list[int], words: Iterable[Word]
) -> Iterator[tuple[int, int]]:
    """Where the first form of each word that stands in `letters` does, and how long it is."""
    begins = {at for at, place in enumerate(places) if not text[place - 1 : place].isalnum()}
    for word in words:
        for form in word.forms:
            start = letters.find(form) if len(form) >= _SHORTEST else -1
            if start >= 0 and (start in begins or not form.isascii()):
                yield start, len(form)
                break


def _find(letters: str, wanted: str) -> tuple[int, int]:
    """Where `wanted` stands in `letters`, and how long it is there; -1 where it does not."""
    if not wanted:
        return -1, 0
    start = letters.find(wanted)
    if start < 0 and all("ㄱ" <= letter <= "ㅎ" for letter in wanted):
        wanted = apart(wanted)
        start = initials(letters).find(wanted)
    return start, len(wanted)
