"""Corrections by hand: `go` and `set`."""

import pytest

from tests.engine.books import Table, table

BOOK = """
cards: {things: {a: {}, b: {}}}
components:
  track: {kind: counter, start: 1, low: 1, high: 3}
  open: {kind: counter}
  pool: {kind: counter, full: 4, on_full: [{add: open}]}
  pile: {kind: pile}
  hidden: {kind: hidden_deck, stacks: "[2]"}
  board: {kind: counter}
  card:
    kind: card
    side: front
    value: 3
    sides: {front: {on_empty: [{interrupt: turn}]}, back: {}}
    on_turn: [{flip: card, side: back, value: 4}]
phases: {before: {once: true}, day: {}}
steps:
  lay_out: {phase: before, done: [{add: open}]}
  work: {start: [{add: open}]}
  look: {when: open > 90, turn: {from: pile, to: pile}}
  rest: {}
  turn: {interrupt: true, turn: {from: card}}
moves: {take: {asks: {amount: {kind: amount}}, do: [{shift: amount, from: card, to: board}]}}
"""


def started() -> Table:
    return table(BOOK).do("next")


@pytest.mark.parametrize(
    ("given", "part", "value"),
    [
        ({"track": 3}, "track", 3),
        ({"open": 999}, "open", 999),
        ({"pool": 3}, "pool", 3),
        ({"card": 0}, "card", 0),
        ({"card": 50}, "card", 50),
        ({"open": 2, "pool": 1}, "open", 2),
    ],
)
def test_numbers_are_set(given: dict[str, int], part: str, value: int) -> None:
    at = started().do("set", given)
    assert (at.value(part), at.codes) == (value, ["corrected"] * len(given))


def test_nothing_follows_from_a_correction() -> None:
    at = started().do("set", {"card": 0})
    assert (at.state.interrupts, at.value("open")) == ((), 2)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"track": 0}, "out_of_bounds"),
        ({"track": 4}, "out_of_bounds"),
        ({"pool": 4}, "out_of_bounds"),
        ({"open": -1}, "out_of_bounds"),
        ({"open": 1000}, "out_of_bounds"),
        ({"card": 10**30}, "out_of_bounds"),
        ({"open": True}, "not_a_number"),
        ({"open": "3"}, "not_a_number"),
        ({"open": 1.5}, "not_a_number"),
        ({"open": None}, "not_a_number"),
        ({"open": [3]}, "not_a_number"),
        ({"pile": 3}, "cannot_be_set"),
        ({"hidden": 1}, "cannot_be_set"),
        ({"nothing": 3}, "cannot_be_set"),
        ({3: 3}, "cannot_be_set"),
        ({(): 3}, "cannot_be_set"),
        ({"open": 5, "track": 9}, "out_of_bounds"),
        ({"round": 0}, "not_a_round"),
        ({"round": 1000}, "not_a_round"),
        ({}, "nothing_to_set"),
        (None, "nothing_to_set"),
        ([1], "nothing_to_set"),
        ("open", "nothing_to_set"),
    ],
)
def test_a_wrong_correction_changes_nothing(given: object, code: str) -> None:
    assert started().refused("set", given) == code


def test_the_round_is_set() -> None:
    at = started().do("set", {"round": 7})
    assert (at.state.round, at.codes) == (7, ["round_corrected"])


def test_setup_has_no_round() -> None:
    assert table(BOOK).refused("set", {"round": 2}) == "not_a_round"


@pytest.mark.parametrize(
    ("start", "step", "round_"),
    [("work", "rest", 1), ("work", "look", 1), ("work", "lay_out", 0), ("work", "work", 1)],
)
def test_going_to_a_step(start: str, step: str, round_: int) -> None:
    at = started().do("go", start).do("go", step)
    assert (at.state.step, at.state.round, at.codes) == (step, round_, ["went_to"])
    assert at.value("open") == 2


def test_back_from_setup_is_round_1_and_next_counts_no_round_twice() -> None:
    at = started().do("set", {"round": 5}).do("go", "lay_out").do("go", "rest")
    assert at.state.round == 1
    at.do("go", "lay_out").do("next")
    assert (at.state.step, at.state.round) == ("work", 1)


def test_going_asks_again_for_what_was_turned_and_drops_what_waited() -> None:
    at = started().move("take", amount=4)
    assert at.state.current == "turn"
    at.do("go", "rest")
    assert (at.state.current, at.state.interrupts, at.state.turned) == ("rest", (), {})


def test_what_was_owed_waits_for_the_card_to_turn_after_all() -> None:
    at = started().move("take", amount=4).do("go", "rest").move("take", amount=1)
    assert at.state.current == "turn"
    at.do("reveal", None)
    assert (at.value("card"), at.value("board")) == (2, 5)


def test_whoever_counts_the_tokens_of_a_card_owes_nothing() -> None:
    at = started().move("take", amount=4).do("set", {"card": 2}).do("go", "rest")
    at.move("take", amount=2).do("reveal", None)
    assert (at.value("card"), at.value("board")) == (4, 5)


@pytest.mark.parametrize("step", ["turn", "nowhere", "", None, 1, True, ["work"], {"a": 1}])
def test_there_are_places_where_one_cannot_go(step: object) -> None:
    assert started().refused("go", step) == "no_such_step"
