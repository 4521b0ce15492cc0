"""Names as players cut them short: the first syllable or letter of each word, 바다 지도 as 바지."""

from collections.abc import Iterable

from app.glossary.names import Form

SHORTEST, LONGEST = 2, 5  # words


class Shortened:
    """Forms by the first letters of their words; a form goes by its number."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self._names: dict[str, list[int]] = {}
        for number, form in enumerate(forms):
            if SHORTEST <= len(form.words) <= LONGEST:
                self._names.setdefault("".join(word[0] for word in form.words), []).append(number)

    def meant(self, word: str) -> list[int]:
        """The forms that `word` (squeezed) may stand for, in order."""
        return self._names.get(word, [])
