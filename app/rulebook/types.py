"""The types of what a rulebook works out, and what a name in it can be.

A card is a word that names one; `anything` is what cannot be told, and fits everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Sort = Literal["number", "word", "truth", "card", "none", "list", "each", "anything"]
_CALLED = {
    "number": "a whole number",
    "word": "a word",
    "truth": "yes or no",
    "card": "a card",
    "none": "nothing",
    "anything": "anything",
}


@dataclass(frozen=True, slots=True)
class Type:
    """A type; `of` is that of the items of a list, or of what `each` person has."""

    sort: Sort
    of: Type | None = None

    def __str__(self) -> str:
        if self.sort == "each":
            return f"{self.of} for each person"
        if self.of is None or self.of.sort == "anything":
            return _CALLED.get(self.sort, "a list")
        return f"a list of {_CALLED.get(self.of.sort, 'lists').removeprefix('a ')}s".replace(
            "yes or nos", "yes or no"
        )

    def fits(self, other: Type) -> bool:
        """Whether one can stand where the other is, and be compared with it."""
        if "anything" in (self.sort, other.sort):
            return True
        if self.of and other.of and self.sort == other.sort:
            return self.of.fits(other.of)
        return self.sort == other.sort or {self.sort, other.sort} in _ALIKE


NUMBER, WORD, TRUTH = Type("number"), Type("word"), Type("truth")
CARD, NONE, ANYTHING = Type("card"), Type("none"), Type("anything")
NUMBERS = Type("list", NUMBER)
_ALIKE: tuple[set[str], ...] = ({"word", "card"}, {"card", "none"}, {"word", "none"})


def list_of(items: Type) -> Type:
    """The type of a list."""
    return Type("list", items)


def each_has(type_: Type) -> Type:
    """The type of what each person has one of."""
    return Type("each", type_)


def together(types: Iterable[Type]) -> Type | None:
    """The type of what can be one or the other; None where they do not fit."""
    whole = ANYTHING
    for each in types:
        if not whole.fits(each):
            return None
        if whole.sort in ("anything", "none"):
            whole = each
    return whole


def type_of(value: Any) -> Type:
    """The type of a value."""
    if isinstance(value, bool):
        return TRUTH
    if isinstance(value, int):
        return NUMBER
    if isinstance(value, str):
        return WORD
    if value is None:
        return NONE
    if isinstance(value, (list, tuple)):
        return list_of(together(map(type_of, value)) or ANYTHING)
    return ANYTHING


@dataclass(frozen=True, slots=True)
class Name:
    """What a name can be: its type; all its `values` where they can be listed; the `words` it can
    be compared with, where not every word will do; and `samples`, a few values to try, or the
    expression by which it is `worked` out."""

    type: Type = ANYTHING
    values: Sequence[Any] | None = None
    words: frozenset[str] | None = None
    samples: tuple[Any, ...] = ()
    worked: str = ""

    @property
    def tried(self) -> Sequence[Any]:
        """The values with which an expression is tried; none where there is no telling."""
        return self.samples if self.values is None else self.values


Names = dict[str, Name]
# A number whose bounds are not known is tried as 1: what fails at 0 may be ruled out elsewhere.
SOME_NUMBER = Name(NUMBER, None, frozenset(), (1,))
A_WORD = Name(WORD)
UNKNOWN = Name()


def one_of(values: Iterable[Any]) -> Name:
    """A name whose value is one of `values`."""
    listed = values if isinstance(values, range) else tuple(dict.fromkeys(values))
    if isinstance(listed, range):
        return Name(NUMBER, listed, frozenset())
    words = frozenset(each for each in listed if isinstance(each, str))
    return Name(together(map(type_of, listed)) or ANYTHING, listed, words)


def one_card_of(cards: Iterable[str], some: bool = False) -> Name:
    """A name whose value is one of `cards`; or, unless there is always `some`, none."""
    listed = tuple(cards)
    values = listed if some else (*listed, None)
    return Name(CARD, None, frozenset(listed), values[:1] + values[-1:])


def several(items: Iterable[Any] | None, type_: Type | None = None) -> Name:
    """A name whose value is a list in which `items` can stand."""
    if items is None:
        return Name(list_of(type_ or ANYTHING), None, None, ((),))
    listed = tuple(items)
    words = frozenset(each for each in listed if isinstance(each, str))
    of = type_ or together(map(type_of, listed)) or ANYTHING
    return Name(list_of(of), None, words, ((), listed[:1]) if listed else ((),))
