"""Cards that move on, wait and leave."""

import pytest

from tests.engine.books import Table, table

BOOK = """
cards:
  things:
    a1: {props: {age: 1}}
    a2: {props: {age: 1}}
    b1: {props: {age: 2}}
    c1: {props: {age: 3}}
components:
  pile: {kind: pile, cards: things, named: true}
  box: {kind: pile, cards: things}
  lane:
    kind: lane
    cards: things
    leaves_to: pile
    slots: {one: {}, two: {}, three: {closes: age == 2}}
steps: {work: {done: [{advance: lane}]}}
moves:
  fetch: {do: [{deal: things, to: box, count: 9}]}
  hold: {asks: {card: {kind: card, of: [lane]}}, do: [{hold: card}]}
  lay:
    asks:
      card: {kind: card, of: [lane, box]}
      to:
        kind: place
        places: {lane.one: {ko: a, en: a}, lane.two: {ko: b, en: b}, lane.three: {ko: c, en: c}}
    do: [{move: card, to: to}]
"""


def laid(**places: str) -> Table:
    """A table with cards in their slots: `laid(a1="one")`."""
    at = table(BOOK).move("fetch")
    for card, slot in places.items():
        at.move("lay", card=card, to=f"lane.{slot}")
    return at


def lane(at: Table) -> str:
    """The lane as a line: `one:a1 two: three:`."""
    return " ".join(f"{slot}:{','.join(cards)}" for slot, cards in at.parts["lane"].slots)


def left(at: Table) -> list[str]:
    return list(at.parts["pile"].cards)


@pytest.mark.parametrize(
    ("places", "after", "gone"),
    [
        ({}, "one: two: three:", []),
        ({"a1": "one"}, "one: two:a1 three:", []),
        ({"a1": "two", "b1": "one"}, "one: two:b1 three:a1", []),
        ({"a1": "three"}, "one: two: three:", ["a1"]),
        ({"a1": "two", "a2": "two"}, "one: two: three:a1,a2", []),
        ({"b1": "two"}, "one: two:", ["b1"]),
        ({"b1": "two", "a1": "three"}, "one: two:", ["a1", "b1"]),
        ({"b1": "two", "a1": "two", "a2": "three"}, "one: two:", ["a2", "b1", "a1"]),
        ({"c1": "two", "a1": "three"}, "one: two: three:c1", ["a1"]),
        ({"b1": "one"}, "one: two:b1 three:", []),
    ],
)
def test_an_advance(places: dict[str, str], after: str, gone: list[str]) -> None:
    at = laid(**places).do("next")
    assert (lane(at), left(at)) == (after, gone)


@pytest.mark.parametrize(
    ("places", "held", "after", "gone"),
    [
        ({"a1": "one"}, "a1", "one:a1 two: three:", []),
        ({"a1": "two", "a2": "one"}, "a1", "one: two:a1,a2 three:", []),
        ({"a1": "three", "a2": "two"}, "a1", "one: two: three:a1,a2", []),
        ({"b1": "two", "a1": "three"}, "b1", "one: two:b1 three:", ["a1"]),
        ({"b1": "two", "a1": "three"}, "a1", "one: two:", ["a1", "b1"]),
    ],
)
def test_a_held_card_stays_once(
    places: dict[str, str], held: str, after: str, gone: list[str]
) -> None:
    at = laid(**places).move("hold", card=held).do("next")
    assert (lane(at), left(at), at.parts["lane"].held) == (after, gone, frozenset())


def test_holding_twice_lets_go() -> None:
    at = laid(a1="one").move("hold", card="a1").move("hold", card="a1")
    assert at.codes == ["made", "let_go"]
    assert lane(at.do("next")) == "one: two:a1 three:"


def test_a_closed_slot_stays_closed_and_takes_no_card() -> None:
    at = laid(b1="two").do("next")
    assert at.codes[:4] == ["done", "advanced", "closed", "left"]
    at.move("lay", card="a1", to="lane.two").do("next")
    assert (lane(at), left(at)) == ("one: two:", ["b1", "a1"])
    assert at.refused("move", {"id": "lay", "card": "a2", "to": "lane.three"}) == "no_such_place"


def test_what_lies_nowhere_cannot_be_held() -> None:
    assert laid().refused("move", {"id": "hold", "card": "a1"}) == "not_out"
