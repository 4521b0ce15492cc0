"""The taps of a table: going on, refusals, deciding and folding."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import play
from app.engine.events import ChooseFirst, Over, Refusal
from app.engine.state import KINDS, Tap
from tests.engine.books import Table, orchard, table

BOOK = """
components: {count: {kind: counter}, done: {kind: counter}}
phases: {before: {once: true}, day: {}, night: {}}
steps:
  lay_out: {phase: before}
  work: {start: [{add: count}], done: [{add: done}]}
  feast: {when: count > 2}
  sleep: {phase: night}
  judge: {interrupt: true, choose: {how: {kind: choice}}}
moves:
  up: {commutes: true, do: [{add: count}]}
  ask: {do: [{interrupt: judge}]}
  win: {after_end: true, do: [{end: victory, reason: luck}]}
reasons: {luck: {}}
"""


def walked(count: int) -> list[tuple[int, str]]:
    at = table(BOOK)
    return [(at.do("next").state.round, at.state.step) for _ in range(count)]


def test_round_follows_round_and_a_step_without_cause_is_passed_over() -> None:
    assert walked(7) == [
        (1, "work"),
        (1, "sleep"),
        (2, "work"),
        (2, "sleep"),
        (3, "work"),
        (3, "feast"),
        (3, "sleep"),
    ]


def test_entering_and_leaving_have_effects() -> None:
    at = table(BOOK).do("next")
    assert (at.value("count"), at.value("done"), at.codes) == (1, 0, ["done", "entered", "changed"])
    at.do("next")
    assert at.value("done") == 1
    assert at.codes == ["done", "changed", "passed", "entered"]


def test_a_decision_is_made_by_one_of_its_moves() -> None:
    at = table(BOOK).move("ask")
    assert at.refused("next") == "choose_first"
    assert at.move("win").state.outcome == "victory"


def test_a_round_in_which_nothing_happens_does_not_run_forever() -> None:
    assert table("steps: {work: {when: round == 1}}").refused("next") == "endless"


@pytest.mark.parametrize(
    ("kind", "value", "code"),
    [
        ("next", 0, "not_a_count"),
        ("next", 2, "one_at_a_time"),
        ("next", True, "not_a_count"),
        ("next", "1", "not_a_count"),
        ("next", None, "not_a_count"),
        ("roll", {"d6": 1}, "nothing_to_roll"),
        ("choose", {"move": True}, "nothing_to_choose"),
        ("jump", 1, "no_such_tap"),
        ("", 1, "no_such_tap"),
        (None, 1, "no_such_tap"),
        (["next"], 1, "no_such_tap"),
        ({}, 1, "no_such_tap"),
    ],
)
def test_taps_that_are_none(kind: Any, value: Any, code: str) -> None:
    assert table(BOOK).refused(kind, value) == code


@pytest.mark.parametrize(
    ("kind", "value"),
    [("next", 1), ("reveal", None), ("go", "work"), ("set", {"count": 1}), ("move", {"id": "up"})],
)
def test_a_finished_game_takes_no_tap(kind: str, value: Any) -> None:
    assert table(BOOK).move("win").refused(kind, value) == "over"


def test_a_finished_game_can_be_undone() -> None:
    assert table(BOOK).move("win").do("undo").state.outcome is None


def test_what_blocks_going_on() -> None:
    at = table(BOOK)
    assert play.blocked(at.game, at.state) is None
    at.move("ask")
    assert play.blocked(at.game, at.state) == ChooseFirst("judge", "how")
    at.move("win")
    assert play.blocked(at.game, at.state) == Over()


@pytest.mark.parametrize(
    ("tap", "expected"),
    [
        (Tap("move", {"id": "up"}), True),
        (Tap("move", {"id": "ask"}), False),
        (Tap("move", {"id": "no"}), False),
        (Tap("move", {"id": ["up"]}), False),
        (Tap("move", ["up"]), False),
        (Tap("next"), False),
        (Tap("undo"), False),
    ],
)
def test_only_a_move_that_says_so_commutes(tap: Tap, expected: bool) -> None:
    assert play.commutes(table(BOOK).game, tap) is expected


def test_folding_goes_on_from_any_version() -> None:
    at = table(BOOK).do("next").move("up").do("undo").do("redo").do("next")
    log = [entry.tap for entry in at.timeline.entries()][::-1]
    part = play.fold(at.game, log[:2])
    whole = play.fold(at.game, log[2:], part)
    assert (whole.state, whole.version) == (at.state, at.timeline.version)


# --- whatever comes in ---------------------------------------------------------------------------

_ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**4000, -(10**4000)])
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["1-apple", "prune", "beat", "soil_turns", "branches.nest"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)
_KEYS = ["id", "amount", "card", "other", "to", "because", "step", "text", "number", "up_to"]
_TABLE = orchard(foe="drought", level=2, tale="vigil")
_MOVES = sorted(_TABLE.game.rulebook.moves)
_ALMOST = st.dictionaries(st.sampled_from(_KEYS), _ODD).flatmap(
    lambda answers: st.sampled_from(_MOVES).map(lambda move: {**answers, "id": move})
)
_NUMBERS = st.dictionaries(st.sampled_from([*_TABLE.parts, "round"]), _ODD, min_size=1)


@settings(max_examples=300)
@given(
    kind=st.sampled_from([*KINDS, "jump"]) | _ODD,
    value=_ODD | _ALMOST | _NUMBERS | st.sampled_from(_TABLE.game.steps),
    finished=st.booleans(),
    waiting=st.booleans(),
)
def test_no_tap_does_harm(kind: Any, value: Any, finished: bool, waiting: bool) -> None:
    at = Table(_TABLE.game)
    if waiting:
        at.move("wither", amount=7)
    if finished:
        at.move("lose", because="conceded")
    before = at.shown
    decided = play.decide(at.game, at.timeline, Tap(kind, value))
    if isinstance(decided, Refusal):
        assert len(str(decided)) < 400
    else:
        assert decided[1].version == at.timeline.version + 1
        written = decided[0].to_log()
        assert json.loads(json.dumps(written)) == written
    assert at.shown == before
