"""What was meant, when a word was typed with a slip or two."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from app.rulebook.korean import letters, squeeze

_COMPARED = 40  # the most words that are compared letter by letter


class Spelling:
    """Names and the words in them, spelt out letter by letter; a name goes by its number."""

    def __init__(self, names: Iterable[str]) -> None:
        found: dict[str, list[tuple[bool, int]]] = {}
        squeezed = cache(squeeze)  # names share many words
        for number, name in enumerate(names):
            whole = squeezed(name)
            found.setdefault(whole, []).append((False, number))
            for word in {*map(squeezed, name.split())} - {whole}:
                found.setdefault(word, []).append((True, number))
        found.pop("", None)
        self._words = [letters(word) for word in found]
        self._places = list(found.values())
        self._marks = [_marks(word) for word in self._words]

    def near(self, wanted: str) -> list[int]:
        """The names nearest to `wanted` (squeezed), as a whole or in a word, with few slips.

        Where the slips are equal, a letter left out or swapped is likelier than a wrong one.
        """
        wanted = letters(wanted)
        limit = best = _slips_allowed(wanted)
        places: list[tuple[int, bool, int]] = []
        for word in self._likely(wanted, limit) if limit else ():
            count = slips(wanted, self._words[word], best)
            if count is None:
                continue
            if count < best:
                best, places = count, []
            strange = (Counter(wanted) - Counter(self._words[word])).total()
            places += ((strange, part, number) for part, number in self._places[word])
        return [number for _, _, number in sorted(places)]

    def alike(self, wanted: str) -> Iterator[int]:
        """The names that look like `wanted` (squeezed) at all, the likest first."""
        mine = _pairs(letters(wanted))
        likeness = {}
        for number, theirs in enumerate(map(_pairs, self._words)):
            if shared := len(mine & theirs):
                likeness[number] = shared / (len(mine) + len(theirs))
        for word in sorted(likeness, key=lambda each: -likeness[each])[:_COMPARED]:
            yield from (number for _, number in sorted(self._places[word]))

    def _likely(self, wanted: str, limit: int) -> Iterator[int]:
        """The words that may lie within `limit` slips of `wanted`.

        A slip changes the length by one at most, and spoils one letter in each of the two words.
        """
        mine, length = _marks(wanted), len(wanted)
        for number, word in enumerate(self._words):
            shared = (mine ^ self._marks[number]).bit_count() <= 2 * limit
            if shared and abs(len(word) - length) <= limit:
                yield number


def slips(one: str, other: str, limit: int) -> int | None:
    """The slips that turn `one` into `other`; None when there are more than `limit`.

    A slip is a letter missing, one too many, one in another's place, or two neighbours swapped
    (the optimal string alignment distance). Made for small limits: the work grows with 4**limit.
    """
    while one and other and one[0] == other[0]:
        one, other = one[1:], other[1:]
    if abs(len(one) - len(other)) > limit:
        return None
    if not (one and other):
        return len(one) + len(other)
    if not limit:
        return None
    rests = [(one[1:], other), (one, other[1:]), (one[1:], other[1:])]
    if one[:2] == other[1::-1]:
        rests.append((one[2:], other[2:]))
    counts = (slips(mine, theirs, limit - 1) for mine, theirs in rests)
    return min((count + 1 for count in counts if count is not None), default=None)


def _slips_allowed(spelt: str) -> int:
    """How many slips may lie in a word of so many letters; a short one is soon another word."""
    if len(spelt) < 4:
        return 0
    return 1 if len(spelt) < 8 else 2


def _marks(word: str) -> int:
    """The letters of a word as bits of a number; several letters may share a bit."""
    marks = 0
    for letter in set(word):
        marks |= 1 << (ord(letter) & 63)
    return marks


def _pairs(word: str) -> set[str]:
    edged = f"\n{word}\n"
    return {edged[at : at + 2] for at in range(len(edged) - 1)}
