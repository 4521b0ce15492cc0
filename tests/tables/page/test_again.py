"""One more game: what fills in the form of the next, by an invented rulebook."""

import pytest

from app.tables.page.again import AgainView, one_more
from tests.engine.books import Table, table
from tests.tables.words import said

GAME = """
options:
  players: {kind: number, low: 1, high: 3, default: 2}
  level: {kind: number, low: 0, high: 2, default: 0}
  crew:
    kind: people
    cards: crew
    count: players
    values:
      ann: {name: {ko: 앤, en: Ann}}
      bob: {name: {ko: 밥, en: Bob}}
      cid: {name: {ko: 시드, en: Cid}}
people: crew
cards:
  crew:
    ann: {name: {ko: 앤, en: Ann}}
    bob: {name: {ko: 밥, en: Bob}}
    cid: {name: {ko: 시드, en: Cid}}
components:
  boards: {kind: pile, cards: crew, named: true}
  oil: {kind: counter}
moves:
  note: {asks: {own: {kind: piece, cards: crew}}, do: [{put: own, to: boards}]}
page:
  end:
    again:
      harder:
        name: {ko: "{level + 1}단계로", en: "Level {level + 1}"}
        when: level < 2
        set: {level: level + 1}
      beyond: {name: {ko: 너머, en: Beyond}, set: {level: level + 9}}
      moved: {name: {ko: 옆으로, en: Moved on}, when: players > 1, move_on: crew}
      drawn: {name: {ko: 뽑아서, en: Drawn}, draw: crew}
      boards:
        name: {ko: 보드만, en: Boards}
        when: boards > 1
        first: [{move: note, each: boards.cards, answer: own, moved_on: true}, {move: note}]
"""


def at(**chosen: object) -> Table:
    return table(GAME, **{"players": 2, "level": 1, "crew": ["ann", "bob"], **chosen})


def ways(found: Table, pace: str = "each", lang: str = "en") -> dict[str, AgainView]:
    return {each.id: each for each in one_more(said(found, lang), pace)}


def test_the_very_same_comes_first() -> None:
    (first, *_) = one_more(said(at()), "each")
    assert first.id == "same"
    assert first.fields == {"players": 2, "level": 1, "crew": ["ann", "bob"]}


def test_the_pace_goes_along() -> None:
    assert {each.fields.get("pace") for each in one_more(said(at()), "quick")[:-1]} == {"quick"}


@pytest.mark.parametrize(("lang", "name"), [("en", "Level 2"), ("ko", "2단계로")])
def test_a_harder_game_has_another_value(lang: str, name: str) -> None:
    harder = ways(at(), lang=lang)["harder"]
    assert harder.name == name
    assert harder.fields == {"players": 2, "level": 2, "crew": ["ann", "bob"]}


def test_what_does_not_hold_or_is_not_offered_is_no_way() -> None:
    assert ways(at(level=2)).keys() == {"same", "moved", "drawn", "anew"}
    assert "moved" not in ways(at(players=1, crew=["cid"]))


def test_people_move_on_by_one_seat() -> None:
    assert ways(at())["moved"].fields["crew"] == ["bob", "ann"]


def test_people_are_drawn_once_the_form_is_opened() -> None:
    assert ways(at())["drawn"].fields["draw"] == "crew"


def test_cards_of_this_game_are_what_the_next_begins_with() -> None:
    found = at().move("note", own="ann").move("note", own="bob").move("note", own="cid")
    first = ways(found)["boards"].fields["first"]
    assert first == ["note.own.bob", "note.own.cid", "note.own.ann", "note"]


def test_a_second_game_is_no_first_one() -> None:
    assert not any("pace" in each.fields for each in one_more(said(at()), "guided"))


def test_the_people_come_along_by_name_in_every_way() -> None:
    named = one_more(said(at()), "each", ["Ann", "", "Cid"])
    assert {each.id for each in named} >= {"same", "harder", "anew"}
    assert all(each.fields["person"] == ["Ann", "", "Cid"] for each in named)
    assert not any("person" in each.fields for each in one_more(said(at()), "each", ["", ""]))


def test_everything_can_be_chosen_anew() -> None:
    assert ways(at())["anew"].fields == {}
