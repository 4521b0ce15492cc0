"""What a new game begins with because of the last one."""

import pytest
from werkzeug.datastructures import MultiDict

from app.tables.first import begin, drawn, first_moves, first_views
from app.tables.service import Tables
from tests.engine.books import book, orchard
from tests.tables.phones import open_table, shown

CREW = """
options:
  players: {kind: number, low: 1, high: 3, default: 2}
  crew:
    kind: people
    cards: crew
    count: players
    values:
      ann: {name: {ko: 앤, en: Ann}}
      bob: {name: {ko: 밥, en: Bob}, when: players > 1, because: {ko: 혼자, en: Alone}}
      cid: {name: {ko: 시드, en: Cid}}
people: crew
cards:
  crew:
    ann: {name: {ko: 앤, en: Ann}}
    bob: {name: {ko: 밥, en: Bob}}
    cid: {name: {ko: 시드, en: Cid}}
"""


def written(*values: str) -> MultiDict[str, str]:
    return MultiDict([("first", value) for value in values])


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("deal", {"id": "deal"}),
        ("note.own.board-b", {"own": "board-b", "id": "note"}),
        ("note.own", None),
        ("a b", None),
        ("../x", None),
        ("", None),
    ],
)
def test_a_move_is_read_as_it_is_written(value: str, expected: dict[str, str] | None) -> None:
    assert [each.tap.value for each in first_moves(written(value))] == [expected] * bool(expected)


def test_only_what_the_game_knows_is_shown() -> None:
    moves = first_moves(written("deal_plots", "note_plot.own.hill", "note_plot.own.x", "y"))
    views = first_views(orchard().game, moves, "en")
    assert [view.value for view in views] == ["deal_plots", "note_plot.own.hill"]
    assert views[1].name.endswith(": Hill")
    assert first_views(None, moves, "en") == ()


def test_a_table_begins_with_the_moves_that_its_rules_allow(tables: Tables) -> None:
    code = open_table(tables)
    moves = ("hill", "hill", "nothing", "brook", "mill")  # for two players
    begin(tables, code, first_moves(written(*(f"note_plot.own.{x}" for x in moves))), 1000.0)
    state = shown(tables.find(code))
    assert state["version"] == 2
    assert state["components"]["dealt_plots"]["cards"] == ["hill", "brook"]


def test_people_are_drawn_among_those_who_may_sit() -> None:
    seats = [drawn(book(CREW), "crew", {"players": 1})["crew"] for _ in range(40)]
    assert {len(each) for each in seats} == {1}
    assert {each[0] for each in seats} == {"ann", "cid"}


@pytest.mark.parametrize("name", ["", "players", "nobody"])
def test_what_is_no_option_of_people_is_not_drawn(name: str) -> None:
    assert drawn(book(CREW), name, {"players": 2}) == {"players": 2}
