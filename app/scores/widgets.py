"""What a score form is made of, as the page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["tiles", "numbers", "select", "checks", "number", "date", "line", "area"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that a field offers; `group`: the heading it stands under in a list."""

    value: str
    label: str
    small: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One field. `typed`: what stands in it, or all that is ticked."""

    name: str
    kind: Kind
    label: str
    typed: tuple[str, ...] = ()
    error: str = ""
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    known: bool = False

    @property
    def value(self) -> str:
        """What stands in a field that holds one value."""
        return self.typed[0] if self.typed else ""

    @property
    def groups(self) -> tuple[str, ...]:
        """The headings of a list, in order."""
        return tuple(dict.fromkeys(choice.group for choice in self.choices))


@dataclass(frozen=True, slots=True)
class Seat:
    """A row for one person: the name, and what they played."""

    number: int
    name: Field
    seats: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A form. `settled`: fields that the table answered; `more`: finer choices. Both are folded
    away unless something is wrong in them."""

    result: tuple[Field, ...]
    chosen: tuple[Field, ...]
    counted: tuple[Field, ...]
    seats: tuple[Seat, ...]
    told: tuple[Field, ...]
    more: tuple[Field, ...]
    settled: tuple[Field, ...]

    @property
    def more_open(self) -> bool:
        """Whether something among the finer choices is wrong."""
        return any(field.error for field in self.more)

    @property
    def settled_open(self) -> bool:
        """Whether something that the table answered is wrong."""
        return any(field.error for field in self.settled)
