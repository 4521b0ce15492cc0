"""Cards that a step wants turned."""

from fractions import Fraction

import pytest

from app.engine import turning
from tests.engine.books import Table, table

BOOK = """
cards:
  things: {a1: {props: {age: 1}}, a2: {props: {age: 1}}, b1: {props: {age: 2}}}
  faces: {sun: {props: {worth: 5}}, moon: {props: {worth: 2}}}
  names: {owl: {}, fox: {}}
components:
  deck:
    {kind: deck, cards: things, by: age, order: "'12'", drawn: app, on_missing: [{add: missing}],
     on_empty: [{add: empty}]}
  lane: {kind: lane, cards: things, leaves_to: gone, slots: {near: {}}}
  gone: {kind: pile, cards: things}
  hidden: {kind: hidden_deck, stacks: "[3]"}
  earned: {kind: pile}
  read: {kind: pile, cards: names}
  token: {kind: card, side: up, sides: {up: {}, down: {}}, cards: faces, drawn: app,
          on_turn: [{flip: token, side: down, value: worth}]}
  count: {kind: counter}
  due: {kind: counter}
  missing: {kind: counter}
  empty: {kind: counter}
steps:
  look: {turn: {from: deck, to: lane.near, done: [{add: count}]}}
  all: {turn: {from: earned, to: read, all: true, names: names, done: [{add: count}]}}
  one: {turn: {from: earned, to: read, names: names}}
  rest: {done: [{advance: lane}]}
  turn: {interrupt: true, turn: {from: token}}
  hurry:
    {interrupt: true, turn: {from: deck, to: gone, count: due, least: 1}, while: due,
     done: [{add: due, by: -len(turned)}]}
moves:
  earn: {do: [{draw: hidden, to: earned}]}
  flip: {do: [{interrupt: turn}]}
  haste: {do: [{add: due, by: 2}, {interrupt: hurry}]}
"""


def started(seed: str = "", *, app: bool = False) -> Table:
    return table(BOOK, seed=seed, app=app)


def test_there_is_no_going_on_before_the_card_is_turned() -> None:
    at = started()
    assert at.refused("next") == "turn_first"
    assert at.do("reveal", "a1").do("next").state.step == "all"


def test_a_card_is_turned_once() -> None:
    at = started().do("reveal", "a1")
    assert turning.missing(at.game, at.state) is None
    assert at.refused("reveal", "b1") == "nothing_to_turn"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (None, "name_the_card"),
        ("b1", "not_on_top"),
        ("sun", "not_here"),
        ("no-card", "no_such_card"),
        (3, "no_such_card"),
        (["a1"], "no_such_card"),
        ({"a1": 1}, "no_such_card"),
        (True, "no_such_card"),
    ],
)
def test_a_card_that_cannot_come(given: object, code: str) -> None:
    assert started().refused("reveal", given) == code


def test_a_card_that_is_out_already() -> None:
    at = started().do("reveal", "a1").do("next").do("next").do("next").do("next")
    assert at.refused("reveal", "a1") == "already_out"


def test_turning_lays_the_card_and_does_what_follows() -> None:
    at = started().do("reveal", "a1")
    assert (at.parts["lane"].cards("near"), at.parts["deck"].left) == (("a1",), 1)
    assert (at.value("count"), at.codes) == (1, ["turned", "changed"])


def emptied() -> Table:
    at = started()
    for card in ("a1", "b1"):
        at.do("reveal", card).do("next").do("next").do("next").do("next")
    return at


def test_the_last_card_and_the_missing_card_have_effects_of_their_own() -> None:
    at = emptied()
    assert (at.value("empty"), at.value("missing")) == (1, 0)
    assert at.refused("next") == "turn_first"
    assert at.refused("reveal", "a1") == "already_out"
    assert at.refused("reveal", "a2") == "not_on_top"
    at.do("reveal", None)
    assert (at.value("missing"), at.codes[0]) == (1, "deck_empty")
    assert at.do("next").state.step == "all"


def earned(count: int) -> Table:
    at = started()
    for _ in range(count):
        at.move("earn")
    return at.do("reveal", "a1").do("next")


def test_without_cards_a_pile_asks_for_nothing() -> None:
    assert earned(0).do("next").state.step == "one"


def test_every_card_of_a_pile_or_one() -> None:
    at = earned(3)
    at.do("reveal", None)
    assert at.refused("next") == "turn_first"
    at.do("reveal", "owl").do("reveal", None)
    assert at.state.turned == {"all": (None, "owl", None)}
    at.do("next")
    assert at.parts["read"].cards == (None, "owl", None)
    at = earned(2).do("go", "one").do("reveal", "fox").do("next")
    assert len(at.parts["earned"].cards) == 1


def test_a_card_that_comes_while_turning_is_turned_too() -> None:
    at = earned(1).do("reveal", None).move("earn")
    assert at.refused("next") == "turn_first"
    assert at.do("reveal", None).do("next").state.step == "one"


@pytest.mark.parametrize(
    ("name", "code"), [("a2", "not_here"), ("no", "no_such_card"), ("owl", "already_out")]
)
def test_a_name_that_cannot_be_noted(name: str, code: str) -> None:
    assert earned(2).do("reveal", "owl").refused("reveal", name) == code


def test_a_card_that_turns_over_brings_its_properties() -> None:
    at = started().move("flip")
    assert turning.chances(at.game, at.state, "token") == {
        "sun": Fraction(1, 2),
        "moon": Fraction(1, 2),
    }
    at.do("reveal", "moon")
    token = at.parts["token"]
    assert (token.card, token.side, token.value) == ("moon", "down", 2)


def test_the_program_draws_where_it_shall() -> None:
    at = started("seed", app=True)
    turn = turning.missing(at.game, at.state)
    assert turn
    assert turning.drawn_by_program(at.game, at.state, turn)
    assert at.refused("reveal", "a1") == "program_draws"
    at.do("reveal", None)
    assert at.timeline.log.tap.chance in (("a1",), ("a2",))


def test_the_same_seed_draws_the_same_also_after_undo() -> None:
    at = started("seed", app=True).do("reveal", None)
    drawn = at.timeline.log.tap.chance
    assert at.do("undo").do("reveal", None).timeline.log.tap.chance == drawn
    assert started("seed", app=True).do("reveal", None).timeline.log.tap.chance == drawn


def test_different_seeds_draw_differently() -> None:
    drawn = {
        started(str(seed), app=True).do("reveal", None).timeline.log.tap.chance
        for seed in range(20)
    }
    assert drawn == {("a1",), ("a2",)}


def test_nothing_is_turned_where_no_step_asks() -> None:
    at = started().do("go", "rest")
    assert at.refused("reveal", None) == "nothing_to_turn"


def test_an_interrupt_that_is_due_twice_waits_twice_in_line() -> None:
    at = started().do("move", {"id": "haste"})
    assert at.refused("next") == "turn_first"
    at.do("reveal", "a1").do("next")
    assert (at.state.current, at.value("due")) == ("hurry", 1)
    assert at.refused("next") == "turn_first"
    at.do("reveal", "b1")
    assert at.refused("reveal", "a2") == "nothing_to_turn"
    assert at.do("next").state.current == "look"


def test_cards_in_line_may_be_turned_before_play_goes_on() -> None:
    at = started().do("move", {"id": "haste"}).do("reveal", "a1").do("reveal", "b1").do("next")
    assert (at.state.current, at.value("due")) == ("look", 0)
