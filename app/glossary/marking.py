"""Which letters of a name a search has found, for a reader who wonders why it is shown."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from app.rulebook.korean import apart, initials, squeeze


@dataclass(frozen=True, slots=True)
class Piece:
    """Some letters, marked or not."""

    text: str
    marked: bool = False


def marked(text: str, query: str) -> tuple[Piece, ...]:
    """`text` in pieces, the first stretch that `query` wrote being marked.

    Spaces, signs and capitals do not count, and consonants alone mark the syllables they begin.
    """
    text = unicodedata.normalize("NFC", text)
    places = [at for at, letter in enumerate(text) if squeeze(letter)]
    letters = "".join(squeeze(text[at])[0] for at in places)
    wanted = squeeze(query)
    start, length = _find(letters, wanted)
    if start < 0:
        return (Piece(text),)
    first, last = places[start], places[start + length - 1] + 1
    pieces = Piece(text[:first]), Piece(text[first:last], True), Piece(text[last:])
    return tuple(piece for piece in pieces if piece.text)


def _find(letters: str, wanted: str) -> tuple[int, int]:
    """Where `wanted` stands in `letters`, and how long it is there; -1 where it does not."""
    if not wanted:
        return -1, 0
    start = letters.find(wanted)
    if start < 0 and all("ㄱ" <= letter <= "ㅎ" for letter in wanted):
        wanted = apart(wanted)
        start = initials(letters).find(wanted)
    return start, len(wanted)
