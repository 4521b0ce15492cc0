"""Interrupts, reminders, conditions and the end."""

import pytest

from app.engine.effects import MOST_REMINDERS
from app.engine.state import Reminder
from tests.engine.books import Table, table

BOOK = """
components: {count: {kind: counter}}
phases: {before: {once: true}, day: {}}
steps:
  lay_out: {phase: before}
  work: {}
  rest: {done: [{unpin: "'all'"}]}
  alarm: {interrupt: true, start: [{add: count}]}
  quake: {interrupt: true, start: [{add: count, by: 10}]}
moves:
  ring: {do: [{interrupt: alarm}]}
  shake: {do: [{interrupt: quake}]}
  pin: {asks: {step: {kind: step}, text: {kind: text}}, do: [{pin: step, text: text}]}
  unpin: {asks: {number: {kind: number}}, do: [{unpin: number}]}
  judge:
    asks: {because: {kind: choice, choices: {luck: {}, skill: {}}}}
    do:
      - if: count > 0
        then: [{end: victory, reason: because}]
        else: [{end: defeat, reason: luck}]
reasons: {luck: {}, skill: {}}
"""


def test_an_interrupt_comes_before_the_step_at_hand() -> None:
    at = table(BOOK).do("next").move("ring")
    assert (at.state.step, at.state.current, at.shown["step"]) == ("work", "alarm", "alarm")
    assert at.do("next").state.current == "work"


def test_the_same_interrupt_waits_once() -> None:
    at = table(BOOK).move("ring").move("ring")
    assert (at.state.interrupts, at.value("count")) == (("alarm",), 1)


def test_interrupts_are_finished_in_the_order_in_which_they_came() -> None:
    at = table(BOOK).move("ring").move("shake")
    assert (at.state.interrupts, at.value("count")) == (("alarm", "quake"), 1)
    assert (at.do("next").state.current, at.value("count")) == ("quake", 11)
    assert at.do("next").state.current == "lay_out"


def pinned(count: int = 1) -> Table:
    at = table(BOOK).do("next")
    for number in range(count):
        at.move("pin", step="work", text=f"no. {number + 1}")
    return at


def test_a_reminder_stands_at_its_step() -> None:
    assert pinned().state.reminders == (Reminder("work", "no. 1"),)


@pytest.mark.parametrize(("number", "kept"), [(1, ["no. 2"]), (2, ["no. 1"])])
def test_one_reminder_is_taken_down(number: int, kept: list[str]) -> None:
    at = pinned(2).move("unpin", number=number)
    assert [reminder.text for reminder in at.state.reminders] == kept


def test_a_reminder_that_is_not_there_cannot_be_taken_down() -> None:
    assert pinned(2).refused("move", {"id": "unpin", "number": 3}) == "no_such_reminder"


def test_a_step_takes_all_reminders_down() -> None:
    at = pinned(2).do("next")
    assert len(at.state.reminders) == 2
    assert at.do("next").state.reminders == ()


def test_there_is_an_end_to_reminders() -> None:
    at = pinned(MOST_REMINDERS)
    pin = {"id": "pin", "step": "work", "text": "one more"}
    assert at.refused("move", pin) == "too_many_reminders"


@pytest.mark.parametrize(
    ("rings", "because", "end"),
    [(0, "skill", ("defeat", "luck")), (1, "skill", ("victory", "skill"))],
)
def test_the_end_has_its_reason(rings: int, because: str, end: tuple[str, str]) -> None:
    at = table(BOOK)
    for _ in range(rings):
        at.move("ring")
    at.move("judge", because=because)
    assert (at.state.outcome, at.state.reason) == end
    assert at.codes == ["made", "ended"]
