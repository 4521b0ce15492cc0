"""How wide words are, about, where nobody can measure them: the server has no fonts.

A width is a little more than any common font needs, so that nothing runs out of its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import east_asian_width

# Widths in parts of the size of the letters.
_WIDE, _CAPITAL, _USUAL, _NARROW = 1.0, 0.72, 0.58, 0.32
# How much smaller than the others some letters may be.
_SMALLEST = 0.65
_BETWEEN = " · "
_THIN = frozenset(" \u00a0.,:;'|!il·")


def width(text: str, size: float) -> float:
    """How wide a text is at most, in letters of this size."""
    return size * sum(map(_letter, text))


def _letter(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return _WIDE
    if letter in _THIN:
        return _NARROW
    return _CAPITAL if letter.isupper() else _USUAL


def fits(text: str, size: float, room: float) -> bool:
    """Whether a text fits in letters that are still easily read beside those of this size."""
    return width(text, size * _SMALLEST) <= room


def fitted(text: str, size: float, room: float) -> tuple[str, float]:
    """A text, and the size of at most `size` in which it fits. Letters are not made smaller than
    can be read beside the others; what does not fit even then ends with "…"."""
    wide = width(text, size)
    if wide <= room:
        return text, size
    if fits(text, size, room):
        return text, round(size * room / wide, 1)
    smallest = round(size * _SMALLEST, 1)
    return _cut(text, smallest, room), smallest


def lines(text: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """A text in at most so many lines, broken between facts or words; what does not fit ends with
    "…"."""
    found: list[str] = []
    for word in _unbroken(" ".join(text.split()), size, room):
        longer = f"{found[-1]} {word}" if found else word
        if found and width(longer, size) <= room:
            found[-1] = longer
        else:
            found.append(word)
    kept = found[:most]
    if len(found) > most:
        kept[-1] = f"{kept[-1]} …"
    return tuple(_cut(line, size, room) for line in kept)


def _unbroken(text: str, size: float, room: float) -> Iterator[str]:
    """What stands in one line: of facts with "·" between them each by itself, or else each word.
    No line begins with the "·"."""
    *facts, last = text.split(_BETWEEN)
    for fact in [*(f"{each}\u00a0·" for each in facts), last]:
        if facts and width(fact, size) <= room:
            yield fact
        else:
            yield from filter(None, fact.split(" "))


def _cut(line: str, size: float, room: float) -> str:
    if width(line, size) <= room:
        return line
    while line and width(f"{line}…", size) > room:
        line = line[:-1]
    return f"{line}…"
