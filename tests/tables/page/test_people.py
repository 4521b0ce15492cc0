"""The people at a table, and their tracks."""

from app.tables.page.people import seats
from tests.engine.books import table
from tests.tables.words import said

CREW = """
cards: {crew: {cook: {props: {life: 5, weak: [2, 4]}}, smith: {props: {life: 30, weak: [9]}}}}
options: {crew: {kind: people, cards: crew}}
people: crew
components:
  harm:
    {kind: counter, per: person, high: life,
     at: [{reaches: weak, do: []}, {falls_to: 1, do: []}]}
page: {people: [harm]}
"""


def test_a_short_track_is_drawn_with_the_spaces_on_which_something_happens() -> None:
    cook, smith = (seat.owns[0] for seat in seats(said(table(CREW, crew=["cook", "smith"]), "en")))
    assert (cook.value, cook.high, cook.marks) == (0, 5, (2, 4))
    assert (smith.high, smith.marks) == (None, (9,))
