"""Dice of a step: rolled by the players or by the program, together or one by one."""

from typing import Any

import pytest

from tests.engine.books import Table, table

BOOK = """
options: {by_hand: {kind: switch}}
numbers: {storms: 2}
components:
  sky:
    kind: dice
    drawn: not by_hand
    dice:
      rain: {faces: {dry: {copies: 3, props: {wet: 0}}, wet: {props: {wet: 2}}}}
      wind: {faces: {calm: {props: {wet: 0}}, gale: {copies: storms, props: {wet: 1}}}}
  flood: {kind: counter}
  soaked: {kind: counter}
phases: {day: {}}
steps:
  rest: {}
  look:
    roll: {dice: sky, of: {rain: 1, wind: round // 2}, done: [{add: soaked}]}
    done: [{add: flood, by: sum(sky.rolled.wet)}]
  after: {when: "'wet' in sky.rain", done: [{clear: sky}]}
  bet: {roll: {dice: sky, of: {wind: 2}, optional: true}}
moves: {shake: {do: [{roll: sky, of: {rain: 3}}]}, dry: {do: [{clear: sky}]}}
"""


def at_look(*, by_hand: bool = True, seed: str = "", round_: int = 2) -> Table:
    at = table(BOOK, by_hand=by_hand, seed=seed)
    return at.do("set", {"round": round_}).do("next")


def test_dice_are_rolled_together_or_one_by_one_before_play_goes_on() -> None:
    at = at_look()
    assert at.refused("next") == "roll_first"
    at.do("roll", {"rain": "wet"})
    assert at.refused("next") == "roll_first"
    at.do("roll", {"wind": "gale"}).do("next")
    assert (at.value("flood"), at.value("soaked"), at.state.step) == (3, 1, "after")


def test_a_die_that_is_not_wanted_this_round_is_refused() -> None:
    at = at_look(round_=1)
    assert at.refused("roll", {"wind": "calm"}) == "no_such_die"
    assert at.do("roll", {"rain": "dry"}).do("next").state.step == "bet"


def test_a_die_rolled_again_is_replaced() -> None:
    at = at_look().do("roll", {"rain": "wet", "wind": "calm"}).do("roll", {"rain": "dry"})
    assert at.shown["components"]["sky"] == {"rain": ["dry"], "wind": ["calm"]}
    assert at.do("next").value("flood") == 0


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"rain": "hail"}, "no_such_face"),
        ({"rain": 3}, "no_such_face"),
        ({"sun": "wet"}, "no_such_die"),
        ({"rain": ["wet", "wet"]}, "roll_first"),
        ({}, "nothing_to_roll"),
        ("rain", "nothing_to_roll"),
    ],
)
def test_what_no_die_shows(given: Any, code: str) -> None:
    assert at_look().refused("roll", given) == code


def test_no_dice_where_no_step_asks() -> None:
    assert table(BOOK, by_hand=True).refused("roll", {"rain": "wet"}) == "nothing_to_roll"


def test_the_program_rolls_where_it_shall_and_what_it_rolled_stands_in_the_tap() -> None:
    at = at_look(by_hand=False, seed="x")
    assert at.refused("roll", {"rain": "wet"}) == "program_rolls"
    at.do("roll", None)
    shown = at.shown["components"]["sky"]
    assert at.timeline.log.tap.chance == (shown["rain"][0], shown["wind"][0])


def test_players_may_let_the_program_roll_for_them() -> None:
    at = at_look(seed="y").do("roll", {"rain": None})
    assert at.shown["components"]["sky"]["rain"] != []


def test_faces_come_as_often_as_the_die_has_them() -> None:
    rolled = [
        at_look(by_hand=False, seed=str(seed)).do("roll", None).shown["components"]["sky"]
        for seed in range(400)
    ]
    assert 260 < sum(each["rain"] == ["dry"] for each in rolled) < 340
    assert 230 < sum(each["wind"] == ["gale"] for each in rolled) < 305


def test_what_is_optional_holds_nobody_up_and_can_be_done_again() -> None:
    at = at_look().do("go", "bet")
    at.do("roll", {"wind": ["gale", "calm"]}).do("roll", None)
    assert len(at.shown["components"]["sky"]["wind"]) == 2
    assert at.do("next").state.step == "rest"


def test_going_to_a_step_takes_its_dice_up() -> None:
    at = at_look().do("roll", {"rain": "wet"}).do("go", "look")
    assert at.shown["components"]["sky"] == {"rain": [], "wind": []}


def test_a_move_rolls_and_clears() -> None:
    at = at_look(seed="z").move("shake")
    assert len(at.shown["components"]["sky"]["rain"]) == 3
    assert list(at.timeline.log.tap.chance) == at.shown["components"]["sky"]["rain"]
    assert at.move("dry").shown["components"]["sky"]["rain"] == []
