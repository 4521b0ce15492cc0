"""The state document, component by component."""

import json

import pytest

from tests.engine.books import orchard, table

BOOK = """
difficulty: share + 1
numbers: {share: 2}
cards:
  things: {a: {props: {age: 1}}, b: {props: {age: 1}}, c: {props: {age: C}}}
components:
  count: {kind: counter, start: 3}
  pool: {kind: counter, full: share * 4}
  hidden: {kind: hidden_deck, stacks: "[2, 1]"}
  deck: {kind: deck, cards: things, by: age, order: "'1C'"}
  plain: {kind: deck, cards: things, order: "'111'"}
  named: {kind: pile, cards: things, named: true}
  pile: {kind: pile}
  lane: {kind: lane, cards: things, leaves_to: named, slots: {near: {}, far: {}}}
  token: {kind: card, side: up, value: share, sides: {up: {}}}
phases: {day: {}}
steps: {look: {turn: {from: deck, to: lane.near}}}
moves:
  drop: {asks: {card: {kind: card, of: [lane]}}, do: [{move: card, to: pile}]}
  earn: {do: [{draw: hidden, to: pile}]}
  win: {do: [{end: victory, reason: luck}]}
reasons: {luck: {}}
"""


def test_the_head_of_the_document() -> None:
    shown = table(BOOK, players=3).shown
    del shown["components"]
    assert shown == {
        "game": "small",
        "players": 3,
        "version": 0,
        "round": 1,
        "phase": "day",
        "step": "look",
        "outcome": None,
        "reason": None,
        "difficulty": 3,
    }


THIRD = pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        ("count", {"value": 3}),
        ("pool", {"value": 0, "full": 8}),
        ("hidden", {"left": 3, "stacks": [2, 1]}),
        ("deck", {"left": 2, "order": [1, "C"], "chances": {"a": 0.5, "b": 0.5}}),
        ("plain", {"left": 3, "chances": {"a": THIRD, "b": THIRD, "c": THIRD}}),
        ("named", {"cards": [], "count": 0}),
        ("pile", {"count": 0}),
        ("lane", {"near": [], "far": []}),
        ("token", {"side": "up", "card": None, "value": 2}),
    ],
)
def test_components_by_kind(part: str, expected: dict[str, object]) -> None:
    assert table(BOOK).shown["components"][part] == expected


def test_names_show_in_a_pile_where_they_are_known() -> None:
    at = table(BOOK).do("reveal", "a").move("earn").move("drop", card="a")
    assert at.shown["components"]["pile"] == {"cards": ["a"], "count": 2}


def test_the_end_is_told() -> None:
    shown = table(BOOK).move("win").shown
    assert (shown["outcome"], shown["reason"], shown["version"]) == ("victory", "luck", 1)


def test_the_version_counts_the_log_also_after_undo() -> None:
    assert table(BOOK).move("earn").do("undo").shown["version"] == 2


def test_the_document_of_a_whole_game_is_json() -> None:
    shown = json.loads(json.dumps(orchard(players=2, foe="drought", level=2).shown))
    parts = shown["components"]
    assert (shown["game"], shown["players"], shown["difficulty"]) == ("orchard", 2, 6)
    assert parts["noise"] == {"value": 0, "full": 6}
    assert parts["songs"] == {"left": 8, "stacks": [2, 3, 3]}
    assert parts["swarm_deck"]["order"] == [1, 1, 1, 2, 2, 3, 3]
    assert parts["swarm_discard"] == {"cards": [], "count": 0}
    assert parts["soil"] == {"side": "rich", "card": None, "value": 5}
