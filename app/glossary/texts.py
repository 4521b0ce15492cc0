"""Many short texts, searched by a part at once."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator

EDGE = "\n"  # stands on both sides of every text, so that a prefix is a part too


class Texts:
    """Texts by number, in the order given. They lie in one string, which is searched as a whole:
    for some thousand names that is faster than any register of them would be built."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [f"{EDGE}{text}{EDGE}" for text in texts]
        self._all = "".join(self._texts)
        self._starts = []
        start = 0
        for text in self._texts:
            self._starts.append(start)
            start += len(text)
        self._starts.append(start)

    def __getitem__(self, number: int) -> str:
        return self._texts[number]

    def holding(self, *parts: str) -> Iterator[int]:
        """The numbers of the texts that hold every part, in order."""
        longest, *others = sorted(parts, key=len, reverse=True)
        texts = self._texts
        for number in self._holding(longest):
            if not others or all(part in texts[number] for part in others):
                yield number

    def _holding(self, part: str) -> Iterator[int]:
        at = self._all.find(part)
        while at >= 0:
            number = bisect_right(self._starts, at) - 1
            end = self._starts[number + 1]
            if at + len(part) <= end:
                yield number
                at = self._all.find(part, end)
            else:  # the end of one text and the beginning of the next
                at = self._all.find(part, at + 1)
