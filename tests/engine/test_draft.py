"""How effects are carried out one after the other."""

import typing

import pytest

from app.engine.effects import Draft, draft
from app.engine.events import Refused
from app.rulebook import schema
from tests.engine.books import table

BOOK = """
components:
  low: {kind: counter, high: 3}
  other: {kind: counter}
  spring: {kind: counter, full: 1, on_full: [{add: spring}]}
moves:
  both: {do: [{add: other}, {add: low, by: 5}]}
  end: {do: [{end: victory, reason: done}, {add: other}]}
  wind: {do: [{add: spring}]}
reasons: {done: {}}
"""


def test_every_effect_of_the_language_is_carried_out() -> None:
    assert set(draft._CARRIERS) == set(typing.get_args(schema.Effect))


def test_a_move_that_is_refused_half_way_changes_nothing() -> None:
    assert table(BOOK).refused("move", {"id": "both"}) == "too_many"


def test_the_end_of_the_game_is_the_end_of_the_effects() -> None:
    at = table(BOOK).move("end")
    assert (at.state.outcome, at.value("other")) == ("victory", 0)


def test_what_follows_by_itself_stops_at_a_bound() -> None:
    at = table(BOOK)
    sketch = Draft(at.game, at.state)
    sketch.trigger((schema.Add(add="low", by=5),))
    assert sketch.cell("low").part.value == 3


def test_after_a_trigger_a_person_is_refused_again() -> None:
    at = table(BOOK)
    sketch = Draft(at.game, at.state)
    sketch.trigger(())
    with pytest.raises(Refused):
        sketch.run((schema.Add(add="low", by=5),))


def test_triggers_that_fire_each_other_stop() -> None:
    assert table(BOOK).refused("move", {"id": "wind"}) == "endless"


def test_further_names_go_before_those_of_the_table() -> None:
    at = table(BOOK)
    assert Draft(at.game, at.state).value("other + 1") == 1
    assert Draft(at.game, at.state, {"other": 4}).value("other + 1") == 5
