"""What the interface says, in both languages.

The phrases stand in `app/words.yaml`, and those of one part of the program in a `words.yaml` in
its folder (`app/tables/words.yaml` ...), each as `key: {ko: ..., en: ...}`. In a phrase

    {name}                      is replaced by the field `name`
    {name}을/를                  likewise, with the Korean particle that fits what is shown
    {count:table|tables}        is the first word when the field `count` is 1, else the second

A phrase that names what the rules of some games call turns and those of others rounds has a second
wording behind its key, `key@rounds`.

Whatever a phrase says is plain text; templates escape it like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from app.rulebook import source
from app.rulebook.korean import particle

LANGS = ("ko", "en")
FOLDER = Path(__file__).parent
TURNS = "turns"

_FIELD = re.compile(
    r"\{(?P<name>[a-z_]+)(?::(?P<one>[^{}|]*)\|(?P<many>[^{}|]*))?\}"
    r"(?P<pair>은/는|이/가|을/를|과/와|으로/로|이라/라|이나/나|이에요/예요)?"
)


@dataclass(frozen=True, slots=True)
class Field:
    """A place in a phrase that is filled in: with the value, or with one of two words; followed
    by one of a pair of particles, or by none."""

    name: str
    forms: tuple[str, str] | None
    pair: str | None

    def shown(self, value: object) -> str:
        """The field's words for this value."""
        if self.forms:
            return self.forms[0] if value == 1 else self.forms[1]
        text = str(value)
        return text + particle(text, self.pair) if self.pair else text


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase of one language: plain pieces and fields in turn."""

    pieces: tuple[str | Field, ...]

    @property
    def fields(self) -> frozenset[str]:
        """The names that must be given."""
        return frozenset(piece.name for piece in self.pieces if isinstance(piece, Field))

    def said(self, values: Mapping[str, object]) -> str:
        """The phrase with its fields filled in. KeyError when a value is missing."""
        return "".join(
            piece if isinstance(piece, str) else piece.shown(values[piece.name])
            for piece in self.pieces
        )


@dataclass(frozen=True, slots=True)
class Words:
    """All phrases of one language."""

    lang: str
    phrases: Mapping[str, Phrase]

    def say(self, key: str, **fields: object) -> str:
        """The phrase of a key. KeyError when there is none, or when a field of it is missing."""
        return self.phrases[key].said(fields)


def phrase(text: str) -> Phrase:
    """Reads a phrase. ValueError for a brace that opens or closes nothing."""
    return Phrase(tuple(_pieces(text)))


def _pieces(text: str) -> Iterator[str | Field]:
    at = 0
    for match in _FIELD.finditer(text):
        yield _plain(text[at : match.start()])
        forms = None if match["one"] is None else (match["one"], match["many"])
        yield Field(match["name"], forms, match["pair"])
        at = match.end()
    yield _plain(text[at:])


def _plain(text: str) -> str:
    if "{" in text or "}" in text:
        raise ValueError(f"a brace stands alone in {text!r}")
    return text


@cache
def words(lang: str, counts: str = TURNS) -> Words:
    """The phrases of `ko` or `en`, for games that count turns or `rounds`. KeyError for another
    language or a phrase that lacks this one; ValueError for a key that stands in two files."""
    told = {key: phrase(texts[lang]) for key, texts in written().items()}
    own = {key.removesuffix(f"@{counts}"): each for key, each in told.items() if "@" in key}
    return Words(lang, {**told, **own} if counts != TURNS else told)


@cache
def written() -> Mapping[str, Mapping[str, str]]:
    """Every key with its texts by language, as the files have them."""
    found: dict[str, Mapping[str, str]] = {}
    for path in sorted(FOLDER.glob("**/words.yaml")):
        for key, texts in source.read(path).items():
            if key in found:
                raise ValueError(f"{path}: {key} stands in another file too")
            found[key] = texts
    return found
