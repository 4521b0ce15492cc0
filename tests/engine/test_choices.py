"""Questions of a step: what may be answered, and what goes on without an answer."""

from typing import Any

import pytest

from tests.engine.books import Table, table

BOOK = """
options: {crew: {kind: people, cards: crew}}
people: crew
cards: {crew: {ann: {}, bob: {}}}
components:
  food: {kind: counter, start: 1}
  dog: {kind: counter, high: 1}
  hungry: {kind: counter, per: person}
  north: {kind: counter}
values: {missing: len(people) - food}
phases: {day: {}}
steps:
  eat:
    choose:
      fasts:
        {kind: people, when: 0 < missing, count: missing, choices: {dog: {when: dog == 1}}}
    done: [{add: hungry, for: chosen.fasts}]
  camp:
    choose:
      move: {kind: yes_no, default: "false"}
      where: {kind: choice, when: chosen.move, choices: {north: {}, south: {when: food > 1}}}
      paces: {kind: number, low: 1, high: food + 2, default: 1}
    done: [{if: chosen.where == 'north', then: [{add: north, by: chosen.paces}]}]
  sleep:
    choose:
      cold: {kind: people, where: "hungry[who] == 0", default: "[]"}
    done: [{add: hungry, for: chosen.cold}]
"""


def crew() -> Table:
    return table(BOOK, crew=["ann", "bob"])


def test_a_question_without_a_default_waits() -> None:
    at = crew()
    assert at.refused("next") == "choose_first"
    at.do("choose", {"fasts": ["bob"]}).do("next")
    assert at.shown["components"]["hungry"] == {"ann": 0, "bob": 1}


def test_a_later_answer_takes_the_place_of_an_earlier_one() -> None:
    at = crew().do("choose", {"fasts": ["bob"]}).do("choose", {"fasts": "ann"}).do("next")
    assert at.shown["components"]["hungry"] == {"ann": 1, "bob": 0}


def test_how_many_is_asked_at_the_end() -> None:
    at = crew().do("choose", {"fasts": ["ann", "bob"]})
    assert at.refused("next") == "wrong_count"
    assert at.do("set", {"food": 0}).do("next").state.step == "camp"


def test_what_is_not_asked_now_is_refused_and_holds_nobody_up() -> None:
    at = crew().do("set", {"food": 2})
    assert at.refused("choose", {"fasts": ["ann"]}) == "nothing_to_choose"
    assert at.do("next").state.step == "camp"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"fasts": ["eve"]}, "no_such_person"),
        ({"fasts": ["dog"]}, "no_such_person"),
        ({"fasts": [3]}, "no_such_person"),
        ({"fasts": ["ann", "ann"]}, "wrong_count"),
        ({"move": True}, "nothing_to_choose"),
        ({}, "not_now"),
        ("fasts", "not_now"),
    ],
)
def test_what_cannot_be_answered(given: Any, code: str) -> None:
    assert crew().refused("choose", given) == code


def test_others_than_people_may_be_among_them_while_they_are_there() -> None:
    at = crew().do("set", {"dog": 1}).do("choose", {"fasts": ["dog"]})
    assert at.state.chosen["eat"] == {"fasts": ("dog",)}


def test_only_people_for_whom_it_holds_are_offered() -> None:
    at = crew().do("choose", {"fasts": ["bob"]}).do("next").do("next")
    assert at.refused("choose", {"cold": ["bob"]}) == "no_such_person"
    at.do("choose", {"cold": ["ann"]}).do("next")
    assert at.shown["components"]["hungry"] == {"ann": 1, "bob": 1}


def at_camp() -> Table:
    return crew().do("set", {"food": 2}).do("next")


def test_a_default_lets_play_go_on() -> None:
    assert at_camp().do("next").state.step == "sleep"


def test_a_question_may_follow_from_another() -> None:
    at = at_camp()
    assert at.refused("choose", {"where": "north"}) == "nothing_to_choose"
    at.do("choose", {"move": True})
    assert at.refused("next") == "choose_first"
    at.do("choose", {"where": "north", "paces": 4}).do("next")
    assert (at.value("north"), at.state.step) == (4, "sleep")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"move": "yes"}, "no_such_choice"),
        ({"move": 1}, "no_such_choice"),
        ({"paces": 5}, "not_an_amount"),
        ({"paces": True}, "not_an_amount"),
        ({"move": True, "where": "east"}, "no_such_choice"),
    ],
)
def test_answers_of_other_kinds(given: dict[str, Any], code: str) -> None:
    assert at_camp().refused("choose", given) == code


def test_answers_are_forgotten_with_their_step() -> None:
    at = crew().do("choose", {"fasts": ["ann"]}).do("next")
    assert at.state.chosen == {}
    assert at.do("choose", {"move": True}).do("go", "camp").state.chosen == {}


def test_a_question_that_nobody_can_answer_is_not_asked() -> None:
    asks = [
        "choose: {way: {kind: choice, choices: {north: {when: food > 9}}}}",
        "choose: {paces: {kind: number, low: 3, high: food}}",
    ]
    for ask in asks:
        at = table(BOOK, f"steps: {{eat: null, camp: {{{ask}}}}}", crew=["ann", "bob"])
        assert at.do("next").state.current == "sleep"


def test_no_more_people_are_wanted_than_there_are() -> None:
    at = table(BOOK, "steps: {eat: {choose: {fasts: {count: 5, when: true}}}}", crew=["ann", "bob"])
    at.do("choose", {"fasts": ["ann"]})
    assert at.refused("next") == "wrong_count"
    at.do("choose", {"fasts": ["ann", "bob"]}).do("next")
    assert at.shown["components"]["hungry"] == {"ann": 1, "bob": 1}
