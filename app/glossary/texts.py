"""Many short texts, searched by a part at once."""

from collections import Counter
from collections.abc import Iterable, Iterator

EDGE = "\n"  # stands on both sides of every text, so that a prefix is a part too


class Texts:
    """Texts by number, in the order given, with a register of their letters and pairs of them."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [f"{EDGE}{text}{EDGE}" for text in texts]
        self._holders: dict[str, list[int]] = {}
        for number, text in enumerate(self._texts):
            for key in {*text, *pairs(text)}:
                self._holders.setdefault(key, []).append(number)

    def __getitem__(self, number: int) -> str:
        return self._texts[number]

    def holding(self, *parts: str) -> Iterator[int]:
        """The numbers of the texts that hold every part, in order.

        Only the texts with the rarest pair of letters are looked at.
        """
        keys = {key for part in parts for key in pairs(part) or part}
        candidates = min((self._holders.get(key, []) for key in keys), key=len)
        texts = self._texts
        return (number for number in candidates if all(map(texts[number].__contains__, parts)))

    def sharing(self, text: str) -> Counter[int]:
        """How many pairs of letters each text has in common with `text`, its edges included."""
        shared: Counter[int] = Counter()
        for pair in pairs(f"{EDGE}{text}{EDGE}"):
            shared.update(self._holders.get(pair, ()))
        return shared


def pairs(text: str) -> set[str]:
    """Every two letters that stand side by side in `text`."""
    return {text[at : at + 2] for at in range(len(text) - 1)}
