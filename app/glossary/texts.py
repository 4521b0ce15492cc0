"""Many short texts, searched by a part at once."""

from collections import Counter
from collections.abc import Iterable, Iterator

EDGE = "\n"  # stands on both sides of every text, so that a prefix is a part too
_LONGEST_RUN = 3  # pairs would do for Korean; nearly every English text holds "te", "er" and "or"


class Texts:
    """Texts by number, in the order given, with a register of all short runs of letters."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [f"{EDGE}{text}{EDGE}" for text in texts]
        self._holders: dict[str, list[int]] = {}
        for number, text in enumerate(self._texts):
            for length in range(1, _LONGEST_RUN + 1):
                for run in runs(text, length):
                    self._holders.setdefault(run, []).append(number)

    def __getitem__(self, number: int) -> str:
        return self._texts[number]

    def holding(self, *parts: str) -> Iterator[int]:
        """The numbers of the texts that hold every part, in order.

        Only the texts with the rarest run of letters are looked at.
        """
        rare = {run for part in parts for run in runs(part, min(len(part), _LONGEST_RUN))}
        candidates = min((self._holders.get(run, []) for run in rare), key=len)
        texts = self._texts
        return (number for number in candidates if all(map(texts[number].__contains__, parts)))

    def sharing(self, text: str) -> Counter[int]:
        """How many pairs of letters each text has in common with `text`, its edges included."""
        shared: Counter[int] = Counter()
        for pair in runs(f"{EDGE}{text}{EDGE}", 2):
            shared.update(self._holders.get(pair, ()))
        return shared


def runs(text: str, length: int) -> set[str]:
    """Every `length` letters that stand side by side in `text`."""
    return {text[at : at + length] for at in range(len(text) - length + 1)}
