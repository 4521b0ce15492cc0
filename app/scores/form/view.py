"""What a score form is made of, as the page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.scores.history.play_view import PartView

Kind = Literal["tiles", "numbers", "select", "checks", "number", "date", "line", "area"]


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One value that a field offers; `group`: the heading it stands under in a list."""

    value: str
    label: str
    small: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class FieldView:
    """One field. `typed`: what stands in it, or all that is ticked. `at`: the moment (unix
    seconds) whose day on the phone it means, as long as nobody has typed another."""

    name: str
    kind: Kind
    label: str
    typed: tuple[str, ...] = ()
    error: str = ""
    hint: str = ""
    at: int | None = None
    choices: tuple[ChoiceView, ...] = ()
    known: bool = False

    @property
    def value(self) -> str:
        """What stands in a field that holds one value."""
        return self.typed[0] if self.typed else ""

    @property
    def words(self) -> str:
        """What stands in it as a reader would say it."""
        names = {choice.value: choice.label for choice in self.choices}
        return ", ".join(names.get(each, each) for each in self.typed if each)

    @property
    def full_label(self) -> str:
        """What it is called; a switch is called by its one choice."""
        return self.label or self.choices[0].label

    @property
    def groups(self) -> tuple[str, ...]:
        """The headings of a list, in order."""
        return tuple(dict.fromkeys(choice.group for choice in self.choices))


@dataclass(frozen=True, slots=True)
class SeatView:
    """A row for one person: the name, and what they played."""

    number: int
    name: FieldView
    seats: tuple[FieldView, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nobody is named here."""
        return not any(field.value for field in (self.name, *self.seats))


@dataclass(frozen=True, slots=True)
class SumView:
    """The score as far as the form is filled in. `hint`: what it still waits for."""

    total: str
    parts: tuple[PartView, ...]
    hint: str


@dataclass(frozen=True, slots=True)
class FormView:
    """A form. `settled`: fields that the table answered; `more`: finer choices. Both are folded
    away unless something is wrong in them. `sum`: None where the game has no score."""

    result: tuple[FieldView, ...]
    chosen: tuple[FieldView, ...]
    counted: tuple[FieldView, ...]
    seats: tuple[SeatView, ...]
    occasion: tuple[FieldView, ...]
    more: tuple[FieldView, ...]
    settled: tuple[FieldView, ...]
    sum: SumView | None

    @property
    def more_open(self) -> bool:
        """Whether something among the finer choices is wrong."""
        return any(field.error for field in self.more)

    @property
    def settled_open(self) -> bool:
        """Whether something that the table answered is wrong."""
        return any(field.error for field in self.settled)
