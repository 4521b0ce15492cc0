"""The pace of a table: what one press does. The log stays step by step."""

from typing import Any

import pytest

from app.engine.state import Tap
from app.tables.pace import EACH, GUIDED, QUICK, following, together
from app.tables.page.going import GoingView, going
from app.tables.page.step import step_view
from app.tables.page.table import table_page, wording
from app.tables.service import Tables
from tests.engine.books import table
from tests.tables.phones import SETUP, Phone, open_table
from tests.tables.words import TERMS, plain

NEXT = Tap("next", 1)


@pytest.fixture
def quick(tables: Tables) -> Any:
    """Opens a quick table in the first step of round 1."""

    def make(**chosen: Any) -> Phone:
        code = open_table(tables, **chosen)
        phone = Phone(tables, code)
        phone.do(*(SETUP if chosen.get("cards") != "app" else app_setup()))
        assert tables.set_pace(code, QUICK)
        return phone

    return make


def app_setup() -> list[tuple[str, Any]]:
    return [("reveal", None) if kind == "reveal" else (kind, value) for kind, value in SETUP]


def step(phone: Phone) -> str:
    return str(phone.shown["step"])


def button(phone: Phone, lang: str = "en") -> GoingView:
    w = wording(phone.table, lang, TERMS)
    return going(w, phone.table.timeline, phone.table.row.pace == QUICK)


@pytest.mark.parametrize(("cards", "presses"), [("app", 5), ("physical", 6)])
def test_a_quick_round_takes_few_presses(quick: Any, cards: str, presses: int) -> None:
    phone = quick(cards=cards)
    made = 0
    # A card lies in Build since setup; Ravage is empty in round 1, so round 2 is counted.
    while phone.shown["round"] < 3:
        counts = phone.shown["round"] == 2
        blocked = button(phone).kind == ""
        phone.press("reveal", likely(phone)) if blocked else phone.press(button(phone).kind)
        made += counts
    assert made == presses


def likely(phone: Phone) -> str:
    view = step_view(wording(phone.table, "en", TERMS))
    assert view.picks is not None
    return view.picks.cards[0].id


def test_each_step_of_a_press_is_a_tap_of_its_own(quick: Any) -> None:
    phone = quick()
    before = len(phone.log)
    phone.press("next")
    assert phone.log[before:] == [{"next": 1}] * 4
    assert step(phone) == "feast" or step(phone) == "nest"


def test_nothing_that_must_be_turned_is_skipped(quick: Any) -> None:
    phone = quick()
    phone.do(("go", "nest"))
    phone.press("next")
    assert step(phone) == "land"
    assert button(phone).kind == ""


def test_a_card_that_the_program_draws_waits_to_be_read(quick: Any) -> None:
    phone = quick(cards="app")
    phone.do(("go", "nest"))
    assert button(phone).label == "Nesting: done, turn the card"
    phone.press("next")
    assert step(phone) == "land"
    assert "reveal" in phone.log[-1]
    assert button(phone).kind == "next"


def test_a_slow_table_goes_step_by_step(tables: Tables) -> None:
    phone = Phone(tables, open_table(tables)).do(*SETUP)
    assert phone.table.row.pace == EACH
    phone.press("next")
    assert step(phone) == "water"


def test_the_same_press_sent_again_changes_nothing(quick: Any) -> None:
    phone = quick()
    phone.press("next", press="press-twice")
    version = phone.seen
    phone.press("next", seen=0, press="press-twice")
    assert phone.table.timeline.version == version


def test_the_texts_of_one_press_stand_together(quick: Any) -> None:
    phone = quick()
    view = step_view(wording(phone.table, "en", TERMS), quick=True)
    assert [row.id for row in view.rows if row.state == "now"] == [
        "prune",
        "water",
        "sow",
        "chores",
    ]
    phone.do(("go", "land"), ("reveal", "1-pear"))
    view = step_view(wording(phone.table, "en", TERMS), quick=True)
    assert [each.name for each in view.then] == ["Moving on"]
    assert all(plain(each.blocks) for each in view.then)


def test_undo_takes_back_the_whole_press(quick: Any) -> None:
    phone = quick()
    phone.press("next")
    shown = button(phone)
    assert (shown.undo, shown.undo_count) == ("Pruning: done and 3 more", 4)
    phone.press("undo", shown.undo_count)
    assert step(phone) == "prune"


def test_the_button_says_how_far_it_leads(quick: Any) -> None:
    assert button(quick()).label == "Done through Chores"
    assert button(quick(), "ko").label == "한낮의 일까지 완료"


@pytest.mark.parametrize(
    ("through", "at"), [("prune", "water"), ("water", "sow"), ("sow", "chores"),
                        ("nowhere", "water"), ("dusk", "land")],
)  # fmt: skip
def test_a_row_completes_up_to_there(tables: Tables, through: str, at: str) -> None:
    phone = Phone(tables, open_table(tables)).do(*SETUP)
    result = tables.tap(phone.code, NEXT, phone.seen, "press-row", 1.0, through=through)
    assert result is not None
    assert result.table.state.step == at


@pytest.mark.parametrize(("pace", "told"), [(GUIDED, 1), (EACH, 0)])
def test_a_first_game_is_told_what_was_passed_over(tables: Tables, pace: str, told: int) -> None:
    phone = Phone(tables, open_table(tables))
    phone.do(*SETUP)
    assert tables.set_pace(phone.code, pace)
    found = []
    while phone.shown["round"] == 1:
        page = table_page(phone.table, "en", TERMS, 0.0)
        found += page.step.passed
        phone.press("reveal", likely(phone)) if button(phone).kind == "" else phone.press("next")
    assert (len(found) >= told) and bool(found) is bool(told)
    assert all("passed over: " in each for each in found)


BOOK = """
phases: {day: {}}
components:
  fish: {kind: counter, start: 1, low: -5}
  luck: {kind: dice, dice: {coin: {faces: {heads: {}, tails: {}}}}}
steps:
  wake: {with: wash}
  wash: {with: roll, choose: {soap: {kind: yes_no, when: fish > 2, default: "false"}}}
  roll: {with: swim, roll: {dice: luck, of: {coin: fish > 1}, optional: true}}
  swim: {with: rest, moves: [dive]}
  rest: {}
moves:
  dive: {group: step, when: fish > 0, do: [{add: fish}]}
"""


@pytest.mark.parametrize(
    ("fish", "steps"),
    [(3, ["wake"]), (2, ["wake", "wash"]), (1, ["wake", "wash", "roll"]),
     (0, ["wake", "wash", "roll", "swim", "rest"])],
)  # fmt: skip
def test_a_press_ends_before_what_is_chosen_rolled_or_done(fish: int, steps: list[str]) -> None:
    at = table(BOOK).do("set", {"fish": fish})
    assert list(together(at.game, at.state)) == steps
    for step in steps[1:]:
        before = at.state
        at.do("next")
        assert (at.state.step, following(at.game, before, at.state, True, "")) == (step, NEXT)
    before = at.state
    at.do("next")
    assert following(at.game, before, at.state, True, "") is None
