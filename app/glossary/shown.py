"""What the pages of the glossary show. Templates only loop over this and ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.glossary.calculators import Field
from app.glossary.marking import Piece
from app.glossary.passages import Sort
from app.rulebook.terms import Origin
from app.rulebook.texts import Block

Blocks = tuple[Block, ...]


def title(name: str) -> str:
    """A name as a heading: English ones begin with a capital."""
    return name[:1].upper() + name[1:]


@dataclass(frozen=True, slots=True)
class Link:
    """A term by its name, as the target of a link; no target where it has no page."""

    name: str
    term: str | None


@dataclass(frozen=True, slots=True)
class Item:
    """A term in a list, or a passage on its page (`at` says where). The pieces are marked where a
    search found them. `kind`, `within` and `number` are those of a passage."""

    id: str
    name: tuple[Piece, ...]
    twin: tuple[Piece, ...]
    short: tuple[Piece, ...]
    alias: tuple[Piece, ...] = ()
    at: str = ""
    sort: Literal["term"] | Sort = "term"
    kind: str = ""
    within: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A category and what stands in it."""

    id: str
    name: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What a search shows: the entries found, or the nearest where there are none."""

    query: str
    items: tuple[Item, ...]
    more: bool  # these are only the best
    near: bool  # nothing was written so; these are near misses
    nearest: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A level of a choice: its figures, and what it does."""

    number: int
    name: str
    text: Blocks
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Levels:
    """The table of a choice with levels; `constant` is what no level changes."""

    name: str
    heads: tuple[Link, ...]
    rows: tuple[Row, ...]
    constant: tuple[tuple[Link, str], ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What a choice without levels changes: a figure with it, and without; a step (by its place on
    the page) and what is other in it."""

    name: str
    text: Blocks
    figures: tuple[tuple[Link, str, str], ...]
    steps: tuple[tuple[str, str, Blocks], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A field of a calculator, as filled in."""

    field: Field
    label: str
    choices: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result of a calculator, and the arithmetic behind it."""

    name: str
    tone: str
    value: str
    text: str


@dataclass(frozen=True, slots=True)
class Sum:
    """A calculator with its fields and results."""

    id: str
    term: str
    name: str
    text: Blocks
    asked: tuple[Asked, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def wrong(self) -> bool:
        """Whether a field holds something that cannot be worked with."""
        return any(each.field.problem for each in self.asked)


@dataclass(frozen=True, slots=True)
class Article:
    """Everything the glossary says of a term."""

    id: str
    name: str
    twin: str
    korean_name: Origin
    category: Link
    lead: Blocks
    summary: str
    rule: Blocks
    pictures: tuple[tuple[str, str], ...]
    example: Blocks
    pitfalls: tuple[Blocks, ...]
    disputed: Blocks
    questions: tuple[tuple[Blocks, Blocks], ...]
    page: int | None
    aliases: tuple[tuple[str, tuple[str, ...]], ...]
    when: tuple[Link, ...]
    related: tuple[Link, ...]
    levels: Levels | None
    change: Change | None
