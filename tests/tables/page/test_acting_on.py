"""What can be done now with one thing of a table."""

import pytest

from app.tables.page.moves import MoveView
from app.tables.page.sheets import sheet
from tests.engine.books import Table, table
from tests.tables.words import said

BOOK = """
options: {crew: {kind: people, cards: crew}}
people: crew
cards: {crew: {ann: {}, bob: {}}}
components:
  wounds: {kind: counter, per: person, high: 5}
  cat_wounds: {kind: counter, high: 3, stops: true}
  mood: {kind: counter, low: -3, high: 3}
  chest: {kind: counter, start: 4}
phases: {day: {}}
steps: {work: {}}
effects:
  hurt:
    - if: who == 'cat'
      then: [{add: cat_wounds, by: by}]
      else: [{add: wounds, by: by, for: who}]
moves:
  wound:
    group: main
    asks: {who: {kind: person, choices: {cat: {}}}, amount: {kind: amount}}
    do: [{run: hurt, with: {who: who, by: amount}}]
  heal:
    asks: {who: {kind: person, choices: {cat: {}}}, amount: {kind: amount}}
    do: [{run: hurt, with: {who: who, by: -amount}}]
  raise:
    asks: {what: {kind: counter, counters: [mood, chest]}, amount: {kind: amount}}
    do: [{add: what, by: amount}]
"""


def ship() -> Table:
    return table(BOOK, crew=["ann", "bob"])


def moves(at: Table, part: str) -> list[MoveView]:
    found = sheet(said(at), at.timeline, "part", part)
    assert found is not None
    return [*found.amounts, *found.moves]


def test_the_number_of_one_who_has_no_seat_offers_nothing_about_the_others() -> None:
    (wound,) = moves(ship(), "cat_wounds")  # nothing is to be healed
    assert (wound.id, wound.fixed) == ("wound", (("who", "cat"),))
    hurt = ship().move("wound", who="cat", amount=1)
    assert [each.id for each in moves(hurt, "cat_wounds")] == ["wound", "heal"]


def test_what_each_has_of_their_own_still_asks_whose() -> None:
    assert [len(each.questions) for each in moves(ship(), "wounds")] == [2, 2]


@pytest.mark.parametrize(("part", "most"), [("mood", 6), ("chest", 99)])
def test_amounts_go_no_further_than_the_number_does(part: str, most: int) -> None:
    (raise_,) = moves(ship(), part)
    assert raise_.amount is not None
    assert raise_.amount.most == most
