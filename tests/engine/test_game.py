"""The order of the steps, the names of expressions, the first state, chance."""

import pytest

from app.engine.kinds import CounterState, DeckState, HiddenDeckState, LaneState, PileState, Spot
from tests.engine.books import table

BOOK = """
numbers: {share: 2, split: [2, 1]}
difficulty: share * 3
cards:
  things: {a: {props: {age: 1, flag: true}}, b: {props: {age: 2}}}
components:
  count: {kind: counter, start: 3}
  pool: {kind: counter, full: share * 4}
  hidden: {kind: hidden_deck, stacks: split}
  deck: {kind: deck, cards: things, by: age, order: "'12'"}
  pile: {kind: pile, cards: things, named: true}
  lane: {kind: lane, cards: things, leaves_to: pile, slots: {near: {}, far: {}}}
  token: {kind: card, side: up, value: share, sides: {up: {}}}
phases: {day: {}, before: {once: true}, night: {}}
steps:
  sleep: {phase: night}
  work: {done: [{advance: lane}]}
  lay_out: {phase: before, turn: {from: deck, to: lane.near}}
  alarm: {interrupt: true}
moves: {ring: {do: [{interrupt: alarm}]}, win: {do: [{end: victory, reason: luck}]}}
reasons: {luck: {}}
"""


def test_steps_stand_by_their_phases_and_setup_comes_first() -> None:
    game = table(BOOK).game
    assert game.phases == ("before", "day", "night")
    assert game.steps == ("lay_out", "work", "sleep")
    assert game.first_of_round == "work"
    assert [game.once(step) for step in game.steps] == [True, False, False]


@pytest.mark.parametrize(
    ("step", "after"), [("lay_out", "work"), ("work", "sleep"), ("sleep", "work")]
)
def test_behind_the_last_step_comes_the_first_of_a_round(step: str, after: str) -> None:
    assert table(BOOK).game.after(step) == after


def test_the_first_state() -> None:
    state = table(BOOK).state
    assert (state.round, state.step) == (0, "lay_out")
    assert state.parts["count"] == CounterState(3)
    assert state.parts["hidden"] == HiddenDeckState((2, 1), 3)
    assert state.parts["deck"] == DeckState((Spot("1"), Spot("2")), 2)
    assert state.parts["pile"] == PileState()
    assert state.parts["lane"] == LaneState((("near", ()), ("far", ())))
    assert (state.parts["token"].side, state.parts["token"].value) == ("up", 2)


def test_a_game_without_setup_starts_in_round_1() -> None:
    assert table("steps: {work: {}}").state.round == 1


NAMES = [
    ("share", 2),
    ("split[0]", 2),
    ("players", 3),
    ("count", 3),
    ("pool", 0),
    ("pool.full", 8),
    ("hidden", 3),
    ("hidden.built", 3),
    ("deck", 1),
    ("deck.left", 1),
    ("deck.built", 2),
    ("deck.next", "2"),
    ("pile", 0),
    ("pile.cards", ()),
    ("lane", 1),
    ("lane.near", ("a",)),
    ("lane.near.age", (1,)),
    ("lane.near.flag", (True,)),
    ("lane.near.nothing", (0,)),
    ("lane.far", ()),
    ("lane.far.age", ()),
    ("turned", ("a",)),
    ("turned.age", (1,)),
    ("token", 2),
    ("token.side", "up"),
    ("round", 0),
    ("step", "lay_out"),
    ("phase", "before"),
    ("outcome", ""),
    ("reason", ""),
    ("difficulty", 6),
    ("1 in lane.near.age", True),
    ("not lane.far", True),
]


@pytest.mark.parametrize(("expression", "value"), NAMES, ids=[name for name, _ in NAMES])
def test_names_of_expressions(expression: str, value: object) -> None:
    at = table(BOOK, players=3).do("reveal", "a")
    assert at.game.value(expression, at.game.lookup(at.state)) == value


def test_during_an_interrupt_the_step_is_the_interrupt_and_the_phase_is_where_play_stands() -> None:
    at = table(BOOK).move("ring")
    lookup = at.game.lookup(at.state)
    assert (lookup("step"), lookup("phase")) == ("alarm", "before")
    assert at.game.step(at.state) is at.game.rulebook.steps["alarm"]


def test_the_end_has_names() -> None:
    at = table(BOOK).move("win")
    lookup = at.game.lookup(at.state)
    assert (lookup("outcome"), lookup("reason")) == ("victory", "luck")


def test_plain_values_need_no_arithmetic() -> None:
    game = table(BOOK).game
    assert [game.value(plain) for plain in (3, True, "share")] == [3, True, 2]
