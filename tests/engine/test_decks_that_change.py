"""Decks whose cards come and go: the lowest group, the box, what follows; cards that stay."""

import pytest

from tests.engine.books import Table, table

BOOK = """
cards:
  things:
    a1: {props: {age: "1"}}
    a2: {props: {age: "1"}}
    b1: {props: {age: "2"}}
    b2: {props: {age: "2B"}}
    c1: {props: {age: "3"}}
  faces: {sun: {props: {worth: 1}}, moon: {props: {worth: 1}}, star: {props: {worth: 1}}}
components:
  deck:
    kind: deck
    cards: things
    by: age
    order: "'3-2(2B)-11'"
    on_change: [{set: above, to: "max(0, 2 - (deck.built - deck.left))"}]
  lane:
    kind: lane
    cards: things
    leaves_to: gone
    slots: {near: {}, far: {keeps: "age == '2B'"}}
  gone: {kind: pile, cards: things, named: true}
  above: {kind: counter, start: 2}
  hidden:
    kind: hidden_deck
    stacks: "[2, 1]"
    on_stack_end: [{add: ends}]
    on_empty: [{add: ends, by: 10}]
  earned: {kind: pile}
  ends: {kind: counter}
  track: {kind: counter, limit: 2 * players}
  face:
    kind: card
    side: up
    value: 1
    cards: faces
    sides: {up: {on_empty: [{interrupt: turn}]}}
    on_turn: [{flip: face, side: up, value: worth}]
steps:
  look: {turn: {from: deck, to: lane.near}}
  least: {turn: {from: deck, to: gone, lowest: true}}
  rest: {done: [{advance: lane}]}
  turn: {interrupt: true, turn: {from: face}}
moves:
  back: {asks: {card: {kind: card, of: [lane, gone]}}, do: [{move: card, to: deck}]}
  box: {do: [{take_out: deck}]}
  box_last: {do: [{take_out: deck, bottom: true}]}
  box_two: {do: [{take_out: deck, group: "'2'"}]}
  more: {asks: {amount: {kind: amount}}, do: [{add: hidden, by: amount}]}
  fewer: {asks: {amount: {kind: amount}}, do: [{add: hidden, by: -amount}]}
  earn: {asks: {amount: {kind: amount}}, do: [{add: earned, by: amount}]}
  spend: {asks: {amount: {kind: amount}}, do: [{add: earned, by: -amount}]}
  go_on: {asks: {amount: {kind: amount}}, do: [{add: track, by: amount}]}
  take: {do: [{shift: 1, from: face, to: ends}]}
"""


def begun() -> Table:
    return table(BOOK, players=2)


def order(at: Table) -> list[object]:
    return list(at.shown["components"]["deck"]["order"])


@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("box", [2, "2B", 1, 1]),
        ("box_last", [3, 2, "2B", 1]),
        ("box_two", [3, "2B", 1, 1]),
    ],
)
def test_a_card_leaves_a_deck_unseen(move: str, left: list[object]) -> None:
    at = begun().move(move)
    assert order(at) == left
    assert at.value("above") == 1


def test_the_topmost_card_of_the_lowest_group() -> None:
    at = begun().do("reveal", "c1").do("next")
    assert at.refused("reveal", "b1")
    at.do("reveal", "a2")
    assert order(at) == [2, "2B", 1]


def test_groups_that_begin_alike_are_one() -> None:
    at = begun().move("box_last").move("box_last").do("reveal", "c1").do("next")
    assert at.refused("reveal", "b2")
    at.do("reveal", "b1")
    assert order(at) == ["2B"]


def test_what_follows_when_a_deck_changes() -> None:
    at = begun().do("reveal", "c1")
    assert at.value("above") == 1
    at.move("back", card="c1")
    assert at.value("above") == 2
    at.do("next").do("reveal", "a1")
    assert at.value("above") == 1


def test_a_slot_keeps_a_card_for_good() -> None:
    at = begun().do("reveal", "c1").do("next").do("reveal", "a1").do("next").do("next")
    at.do("reveal", "b1").do("next").do("reveal", "a2").do("next").do("next")
    at.do("reveal", "b2").do("next").do("go", "rest").do("next")
    assert at.shown["components"]["lane"] == {"near": [], "far": ["b2"]}
    at.do("go", "rest").do("next")
    assert at.shown["components"]["lane"]["far"] == ["b2"]
    assert "b1" in at.shown["components"]["gone"]["cards"]


@pytest.mark.parametrize(
    ("moves", "stacks", "ends"),
    [
        ([("more", 2)], [4, 1], 0),
        ([("fewer", 1)], [1, 1], 0),
        ([("fewer", 2)], [0, 1], 1),
        ([("fewer", 2), ("more", 1)], [0, 2], 1),
        ([("fewer", 3)], [0, 0], 11),
        ([("fewer", 9)], [0, 0], 11),
        ([("fewer", 3), ("more", 1)], [1, 0], 11),
    ],
)
def test_cards_come_to_a_hidden_deck_and_leave_it(
    moves: list[tuple[str, int]], stacks: list[int], ends: int
) -> None:
    at = begun()
    for move, amount in moves:
        at.move(move, amount=amount)
    assert at.shown["components"]["hidden"]["stacks"] == stacks
    assert at.value("ends") == ends


def test_cards_without_a_name_are_counted() -> None:
    at = begun().move("earn", amount=3).move("spend", amount=2)
    assert at.shown["components"]["earned"] == {"count": 1}
    assert at.refused("move", {"id": "spend", "amount": 2}) == "too_few"


def test_a_limit_stands_beside_the_number_and_stops_nothing() -> None:
    at = begun().move("go_on", amount=5)
    assert at.shown["components"]["track"] == {"value": 5, "full": 4}


def test_a_card_that_lay_out_before_does_not_come_again() -> None:
    at = begun().move("take").do("reveal", "sun").do("next").move("take")
    assert at.refused("reveal", "sun") == "already_out"
    at.do("reveal", "moon").do("next").move("take")
    assert at.refused("reveal", "sun") == "already_out"
    at.do("reveal", "star")
    assert at.shown["components"]["face"] == {"side": "up", "card": "star", "value": 1}
