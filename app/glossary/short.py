"""Names as players cut them short: the first syllable or letter of each word, 바다 지도 as 바지."""

from collections.abc import Iterable

from app.glossary.query import tokens

SHORTEST, LONGEST = 2, 5  # words


class Shortened:
    """Names by the first letters of their words; a name goes by its number."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names: dict[str, list[int]] = {}
        for number, name in enumerate(names):
            words = tokens(name)
            if SHORTEST <= len(words) <= LONGEST:
                self._names.setdefault("".join(word[0] for word in words), []).append(number)

    def meant(self, word: str) -> list[int]:
        """The names that `word` (squeezed) may stand for, in order."""
        return self._names.get(word, [])
