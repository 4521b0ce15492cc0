"""What was meant, when a word was typed with a slip or two."""

from collections.abc import Iterable, Iterator

from app.glossary.texts import EDGE, Texts, runs
from app.rulebook.korean import letters, squeeze

_COMPARED = 40  # the most words that are compared letter by letter


class Spelling:
    """Names and the words in them, spelt out letter by letter; a name goes by its number."""

    def __init__(self, names: Iterable[str]) -> None:
        found: dict[str, list[tuple[bool, int]]] = {}
        for number, name in enumerate(names):
            whole = squeeze(name)
            for word in {whole, *map(squeeze, name.split())} - {""}:
                found.setdefault(letters(word), []).append((word != whole, number))
        self._words = Texts(found)
        self._places = [sorted(places) for places in found.values()]

    def near(self, wanted: str) -> list[int]:
        """The names nearest to `wanted` (squeezed), as a whole or in a word, with few slips."""
        wanted = letters(wanted)
        limit = best = _slips_allowed(wanted)
        places: list[tuple[bool, int]] = []
        for word in self._likely(wanted, limit) if limit else ():
            count = slips(wanted, self._words[word].strip(EDGE), best)
            if count is None:
                continue
            if count < best:
                best, places = count, []
            places += self._places[word]
        return [number for _, number in sorted(places)]

    def alike(self, wanted: str) -> Iterator[int]:
        """The names that look like `wanted` (squeezed) at all, the likest first."""
        wanted = letters(wanted)
        shared = self._words.sharing(wanted)
        size = len(wanted) + 1

        def likeness(word: int) -> float:
            return shared[word] / (size + len(runs(self._words[word], 2)))

        close = [word for word, _ in shared.most_common(_COMPARED)]
        for word in sorted(close, key=likeness, reverse=True):
            yield from (number for _, number in self._places[word])

    def _likely(self, wanted: str, limit: int) -> Iterator[int]:
        """The words that may lie within `limit` slips of `wanted`, the likeliest first.

        A slip spoils three pairs of letters at most, where it swaps two neighbours.
        """
        enough = max(1, len(runs(f"{EDGE}{wanted}{EDGE}", 2)) - 3 * limit)
        shared = self._words.sharing(wanted).most_common(_COMPARED)
        return (word for word, count in shared if count >= enough)


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
