"""What the search knows of a glossary: its entries and the ways in which each is written."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.glossary.query import tokens
from app.rulebook.korean import squeeze, widened


@dataclass(frozen=True, slots=True)
class Entry:
    """`names` are Korean and English, texts without markup.

    An id with a "#" is that of a passage on the page of the entry before it. A passage that is a
    level has its `number`; it is found by the name of that entry together with the number. One
    without names is a question, which is its summary.
    """

    id: str
    names: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    short: str = ""
    body: str = ""
    number: int | None = None

    @property
    def page(self) -> str:
        """The id of the entry on whose page this one stands."""
        return self.id.partition("#")[0]

    @property
    def is_passage(self) -> bool:
        """Whether it stands on the page of another entry."""
        return "#" in self.id

    @property
    def writings(self) -> tuple[str, ...]:
        """Its names, its aliases, and the id that stands in its address."""
        return (*self.names, *self.aliases, *([] if self.is_passage else [self.id]))


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write an entry (by its number): a name, an alias, or its id; without its spaces,
    and in words."""

    entry: int
    text: str
    official: bool
    squeezed: str
    words: tuple[str, ...]


def forms_of(entries: Iterable[Entry]) -> list[Form]:
    """Every way to write each entry, in the order in which equals are found: entries before
    passages, official names before aliases, short ones before long ones."""
    found = [
        (entry, form) for number, entry in enumerate(entries) for form in _forms(number, entry)
    ]
    found.sort(key=lambda f: (f[0].is_passage, not f[1].official, len(f[1].squeezed)))
    return [form for _, form in found]


def _forms(number: int, entry: Entry) -> Iterator[Form]:
    seen = {""}
    for text in entry.writings:
        squeezed = squeeze(widened(text))
        if squeezed not in seen:
            seen.add(squeezed)
            yield Form(number, text, text in entry.names, squeezed, tuple(tokens(text)))
