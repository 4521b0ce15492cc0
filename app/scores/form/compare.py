"""What two people typed into the form of one game, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from app.scores.form.view import FieldView, FormView


@dataclass(frozen=True, slots=True)
class DifferenceView:
    """A field in which the form that was kept (`kept`) and one that was not differ."""

    label: str
    kept: str
    typed: str


def differences(kept: FormView, typed: FormView, empty: str) -> tuple[DifferenceView, ...]:
    """The fields that differ, in the order of the form; `empty` stands for nothing."""
    ours = {field.name: field for field in _fields(typed)}
    found = []
    for theirs in _fields(kept):
        mine = ours.get(theirs.name)
        if mine is not None and mine.typed != theirs.typed:
            found.append(
                DifferenceView(theirs.full_label, theirs.words or empty, mine.words or empty)
            )
    return tuple(found)


def _fields(form: FormView) -> Iterator[FieldView]:
    seats = chain.from_iterable((seat.name, *seat.seats) for seat in form.seats)
    groups = (form.result, form.chosen, form.more, form.counted, seats, form.occasion, form.settled)
    yield from chain.from_iterable(groups)
