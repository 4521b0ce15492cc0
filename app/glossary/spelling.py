"""What was meant, when a word was typed with a slip or two."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from app.glossary.names import Form
from app.rulebook.korean import letters

_COMPARED = 40  # the most words that are compared letter by letter


class Spelling:
    """Forms and the words in them, spelt out letter by letter; a form goes by its number."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self._wholes: list[str] = []
        found: dict[str, list[int]] = {}
        for number, form in enumerate(forms):
            self._wholes.append(form.squeezed)
            for word in {form.squeezed, *form.words}:
                found.setdefault(word, []).append(number)
        self._typed = list(found)
        self._words = [letters(word) for word in found]
        self._places = list(found.values())

    @cached_property
    def _marks(self) -> list[int]:
        return [_marks(word) for word in self._words]

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
            places += ((strange, part, number) for part, number in self._forms_of(word))
        return [number for _, _, number in sorted(places)]

    def alike(self, wanted: str) -> Iterator[int]:
        """The names that look like `wanted` (squeezed) at all, the likest first."""
        mine = _pairs(letters(wanted))
        likeness = {}
        for number, theirs in enumerate(map(_pairs, self._words)):
            if shared := len(mine & theirs):
                likeness[number] = shared / (len(mine) + len(theirs))
        for word in sorted(likeness, key=lambda each: -likeness[each])[:_COMPARED]:
            yield from (number for _, number in sorted(self._forms_of(word)))

    def _forms_of(self, word: int) -> Iterator[tuple[bool, int]]:
        """The forms of a word (by its number), and whether it is only a part of them."""
        typed = self._typed[word]
        return ((self._wholes[number] != typed, number) for number in self._places[word])

    def _likely(self, wanted: str, limit: int) -> Iterator[int]:
        """The words that may lie within `limit` slips of `wanted`.

        A slip changes the length by one at most, and spoils one letter in each of the two words.
        """
        mine, length = _marks(wanted), len(wanted)
        for number, marks in enumerate(self._marks):
            alike = (mine ^ marks).bit_count() <= 2 * limit
            if alike and abs(len(self._words[number]) - length) <= limit:
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
