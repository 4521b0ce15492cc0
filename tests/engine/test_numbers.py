"""Counters and tokens: bounds, pools that start again, cards that turn over."""

import pytest

from tests.engine.books import Table, table

COUNTERS = """
components:
  track: {kind: counter, start: 1, low: 1, high: 3}
  open: {kind: counter}
  pool: {kind: counter, full: 4, on_full: [{add: open}]}
moves:
  up: {asks: {amount: {kind: amount}}, do: [{add: track, by: amount}]}
  down: {asks: {amount: {kind: amount}}, do: [{add: track, by: -amount}]}
  put: {asks: {amount: {kind: amount}}, do: [{set: track, to: amount}]}
  fill: {asks: {amount: {kind: amount}}, do: [{add: pool, by: amount}]}
  drain: {asks: {amount: {kind: amount}}, do: [{add: pool, by: -amount}]}
"""
TOKENS = """
components:
  board: {kind: counter}
  card:
    kind: card
    side: front
    value: 3
    sides: {front: {on_empty: [{interrupt: turn}]}, back: {on_empty: [{end: defeat, reason: out}]}}
    on_turn: [{flip: card, side: back, value: 4}]
steps: {work: {}, turn: {interrupt: true, turn: {from: card}}}
moves:
  take: {asks: {amount: {kind: amount}}, do: [{shift: amount, from: card, to: board}]}
  give: {asks: {amount: {kind: amount}}, do: [{shift: amount, from: board, to: card}]}
reasons: {out: {}}
"""


@pytest.mark.parametrize(
    ("move", "amount", "expected"),
    [
        ("up", 1, 2),
        ("up", 2, 3),
        ("up", 3, "too_many"),
        ("down", 1, "too_few"),
        ("put", 3, 3),
        ("put", 4, "too_many"),
    ],
)
def test_a_counter_keeps_its_bounds(move: str, amount: int, expected: int | str) -> None:
    at = table(COUNTERS)
    if isinstance(expected, str):
        assert at.refused("move", {"id": move, "amount": amount}) == expected
    else:
        assert at.move(move, amount=amount).value("track") == expected


@pytest.mark.parametrize(
    ("amounts", "left", "full"),
    [((3,), 3, 0), ((4,), 0, 1), ((5,), 1, 1), ((11,), 3, 2), ((3, 1), 0, 1), ((99,), 3, 24)],
)
def test_what_is_beyond_a_full_pool_starts_the_next(
    amounts: tuple[int, ...], left: int, full: int
) -> None:
    at = table(COUNTERS)
    for amount in amounts:
        at.move("fill", amount=amount)
    assert (at.value("pool"), at.value("open")) == (left, full)


def test_a_pool_does_not_run_backwards() -> None:
    at = table(COUNTERS).move("fill", amount=5)
    assert at.refused("move", {"id": "drain", "amount": 2}) == "too_few"
    assert at.move("drain", amount=1).value("pool") == 0
    assert at.value("open") == 1


def tokens(at: Table) -> tuple[str, int, int, int]:
    card = at.parts["card"]
    return card.side, card.value, card.owed, at.value("board")


@pytest.mark.parametrize(
    ("taken", "waiting", "after"),
    [
        ((3,), ("front", 0, 0, 3), ("back", 4, 0, 3)),
        ((2, 1), ("front", 0, 0, 3), ("back", 4, 0, 3)),
        ((5,), ("front", 0, 2, 3), ("back", 2, 0, 5)),
        ((3, 1, 1), ("front", 0, 2, 3), ("back", 2, 0, 5)),
        ((7,), ("front", 0, 4, 3), ("back", 0, 0, 7)),
        ((9,), ("front", 0, 6, 3), ("back", 0, 0, 7)),
    ],
)
def test_an_amount_that_crosses_the_turn_is_carried_over(
    taken: tuple[int, ...], waiting: tuple[str, int, int, int], after: tuple[str, int, int, int]
) -> None:
    at = table(TOKENS)
    for amount in taken:
        at.move("take", amount=amount)
    assert (at.state.current, tokens(at)) == ("turn", waiting)
    at.do("reveal", None)
    assert tokens(at) == after
    assert at.state.outcome == ("defeat" if after[1] == 0 else None)


def test_before_the_last_token_nothing_turns() -> None:
    at = table(TOKENS).move("take", amount=2)
    assert (at.state.current, tokens(at)) == ("work", ("front", 1, 0, 2))


def test_tokens_that_come_back_lie_on_the_side_in_play() -> None:
    at = table(TOKENS).move("take", amount=3).do("reveal", None).do("next").move("give", amount=3)
    assert tokens(at) == ("back", 7, 0, 0)


def test_tokens_that_come_back_while_the_card_turns_do_not_stop_it() -> None:
    at = table(TOKENS).move("take", amount=4).move("give", amount=2)
    assert (at.state.current, tokens(at)) == ("turn", ("front", 2, 1, 1))
    assert tokens(at.do("reveal", None)) == ("back", 5, 0, 2)


def test_no_more_comes_back_than_was_taken() -> None:
    at = table(TOKENS).move("take", amount=1)
    assert at.refused("move", {"id": "give", "amount": 2}) == "too_few"
