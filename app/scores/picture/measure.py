"""How wide words are, about, where nobody can measure them: the server has no fonts.

A width is a little more than any common font needs, so that nothing runs out of its place.
"""

from __future__ import annotations

from unicodedata import east_asian_width

# Widths in parts of the size of the letters.
_WIDE, _CAPITAL, _USUAL, _NARROW = 1.0, 0.72, 0.58, 0.32
_THIN = frozenset(" .,:;'|!il·")


def width(text: str, size: float) -> float:
    """How wide a text is at most, in letters of this size."""
    return size * sum(map(_letter, text))


def _letter(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return _WIDE
    if letter in _THIN:
        return _NARROW
    return _CAPITAL if letter.isupper() else _USUAL


def size_for(text: str, size: float, room: float) -> float:
    """The size at which a text fits, at most `size`."""
    wide = width(text, size)
    return size if wide <= room else round(size * room / wide, 1)


def lines(text: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """A text in at most so many lines, broken between words; what does not fit ends with "…"."""
    found: list[str] = []
    for word in text.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and width(longer, size) <= room:
            found[-1] = longer
        else:
            found.append(word)
    kept = found[:most]
    if len(found) > most:
        kept[-1] = f"{kept[-1]} …"
    return tuple(_cut(line, size, room) for line in kept)


def _cut(line: str, size: float, room: float) -> str:
    if width(line, size) <= room:
        return line
    while line and width(f"{line}…", size) > room:
        line = line[:-1]
    return f"{line}…"
