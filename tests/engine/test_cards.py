"""Cards that are drawn, dealt, moved and mended."""

import pytest

from app.engine import play
from app.engine.state import Tap
from tests.engine.books import Table, table

HIDDEN = """
components:
  hidden:
    {kind: hidden_deck, stacks: "[2, 0, 1]", on_stack_end: [{add: ends}], on_empty: [{add: empty}],
     on_missing: [{add: missing}]}
  earned: {kind: pile}
  ends: {kind: counter}
  empty: {kind: counter}
  missing: {kind: counter}
moves: {earn: {do: [{draw: hidden, to: earned}]}}
"""
OPEN = """
cards:
  things:
    a1: {props: {age: 1}}
    a2: {props: {age: 1}}
    a3: {props: {age: 1}}
    b1: {props: {age: 2}}
    b2: {props: {age: 2}}
  others: {x: {}, z: {}}
components:
  deck: {kind: deck, cards: things, by: age, order: "'11-22'"}
  pile: {kind: pile, cards: things, named: true}
  dealt: {kind: pile, cards: others}
  lane: {kind: lane, cards: things, leaves_to: pile, slots: {near: {}, far: {}}}
steps: {look: {turn: {from: deck, to: lane.near}}, rest: {done: [{advance: lane}]}}
moves:
  hold: {asks: {card: {kind: card, of: [lane]}}, do: [{hold: card}]}
  away: {asks: {card: {kind: card, of: [lane]}}, do: [{move: card, to: pile}]}
  back: {asks: {card: {kind: card, of: [lane, pile]}}, do: [{move: card, to: deck}]}
  lay:
    asks:
      card: {kind: card, of: [lane, pile]}
      to: {kind: place, places: {lane.near: {ko: 앞, en: near}, lane.far: {ko: 뒤, en: far}}}
    do: [{move: card, to: to}]
  swap:
    asks: {card: {kind: card, of: [lane, pile]}, other: {kind: other_card}}
    do: [{swap: card, with: other}]
  deal: {asks: {low: {kind: amount}}, do: [{deal: things, to: pile, count: 9, where: age <= low}]}
  deal_apart: {do: [{deal: things, to: pile, count: 2, where: age not in pile.age}]}
  deal_others: {do: [{deal: others, to: dealt, count: 1}]}
"""


def test_a_hidden_deck_tells_the_end_of_each_part_and_of_itself() -> None:
    at = table(HIDDEN)
    seen = []
    for _ in range(4):
        at.move("earn")
        seen.append((at.parts["hidden"].stacks, *map(at.value, ("ends", "empty", "missing"))))
    assert seen == [
        ((1, 0, 1), 0, 0, 0),
        ((0, 0, 1), 1, 0, 0),
        ((0, 0, 0), 1, 1, 0),
        ((0, 0, 0), 1, 1, 1),
    ]
    assert at.parts["earned"].cards == (None, None, None)


def started(*cards: str) -> Table:
    """A table on which these cards were turned, one a round; the last lies in the first slot."""
    at = table(OPEN)
    for card in cards[:-1]:
        at.do("reveal", card).do("next").do("next")
    return at.do("reveal", cards[-1])


def lane(at: Table) -> dict[str, tuple[str, ...]]:
    return dict(at.parts["lane"].slots)


def test_a_card_is_laid_where_the_players_say() -> None:
    at = started("a1", "a2").move("lay", card="a1", to="lane.near")
    assert lane(at) == {"near": ("a2", "a1"), "far": ()}


def test_a_card_that_lies_nowhere_cannot_be_moved() -> None:
    assert started("a1").refused("move", {"id": "away", "card": "a3"}) == "not_out"


def test_a_card_put_back_is_on_top_and_certain() -> None:
    at = started("a1", "a2").move("back", card="a1")
    assert at.shown["components"]["deck"] == {
        "left": 3,
        "order": [1, 2, 2],
        "chances": {"a1": 1.0},
    }
    at.do("next").do("next")
    assert at.refused("reveal", "b1") == "not_on_top"
    at.do("reveal", "a1").do("next").do("next").do("reveal", "b1")
    assert lane(at) == {"near": ("b1",), "far": ("a1",)}


def test_a_card_put_back_on_an_empty_deck_can_be_turned_again() -> None:
    at = started("a1", "a2", "b1", "b2")
    assert at.parts["deck"].left == 0
    at.move("back", card="a1").do("next").do("next").do("reveal", "a1")
    assert at.parts["deck"].left == 0
    assert at.parts["deck"].built == 4


def test_moving_a_held_card_lets_it_go() -> None:
    at = started("a1").move("hold", card="a1").move("lay", card="a1", to="lane.far")
    assert at.parts["lane"].held == frozenset()


@pytest.mark.parametrize(
    ("card", "other", "expected"),
    [
        ("a2", "a3", {"near": ("a3",), "far": ("a1",)}),  # nobody has seen a3: it was that one
        ("a2", "a1", {"near": ("a1",), "far": ("a2",)}),  # both lie out: they change places
        ("a2", "b1", "wrong_group"),
        ("a2", "a2", "already_out"),
        ("a2", "x", "wrong_group"),
        ("a2", "no-card", "no_such_card"),
        ("a3", "a2", "not_out"),
    ],
)
def test_a_card_noted_by_mistake_is_mended(card: str, other: str, expected: object) -> None:
    at = started("a1", "a2")
    if isinstance(expected, str):
        assert at.refused("move", {"id": "swap", "card": card, "other": other}) == expected
    else:
        assert lane(at.move("swap", card=card, other=other)) == expected


def test_a_mended_card_counts_as_the_one_that_was_turned() -> None:
    at = started("a1").move("swap", card="a1", other="a2")
    assert at.state.turned == {"look": ("a2",)}


def test_a_card_of_another_set_never_changes_places() -> None:
    at = started("a1").move("deal_others")
    (dealt,) = at.parts["dealt"].cards
    assert at.refused("move", {"id": "swap", "card": "a1", "other": dealt}) == "wrong_group"


def test_a_known_card_of_the_deck_that_is_mended_brings_its_group() -> None:
    at = started("a1", "a2", "b1").move("back", card="b1").move("swap", card="a2", other="b1")
    assert at.shown["components"]["deck"]["order"] == [1, 2]
    assert at.shown["components"]["deck"]["chances"] == {"a2": 1.0}


def test_dealing_takes_what_there_is_of_the_right_kind_and_replaces_what_lay_there() -> None:
    at = table(OPEN, seed="x").move("deal", low=1)
    assert sorted(at.parts["pile"].cards) == ["a1", "a2", "a3"]
    at.move("deal", low=2)
    assert sorted(at.parts["pile"].cards) == ["a1", "a2", "a3", "b1", "b2"]


@pytest.mark.parametrize("seed", "abcdef")
def test_a_card_that_may_not_lie_beside_what_was_dealt_is_kept_apart(seed: str) -> None:
    for _ in range(2):  # what lay in the pile before does not count
        at = table(OPEN, seed=seed).move("deal", low=2).move("deal_apart")
        assert sorted(card[0] for card in at.parts["pile"].cards) == ["a", "b"]


def test_what_was_dealt_under_another_condition_is_read_back_as_it_was() -> None:
    at = table(OPEN)
    tap = Tap.from_log({"move": {"id": "deal_apart", "dealt": ["a2", "a1"]}})
    assert play.apply(at.game, at.timeline, tap).state.parts["pile"].cards == ("a2", "a1")


def test_what_is_dealt_is_decided_by_the_seed_and_written_into_the_tap() -> None:
    first, same, other = (table(OPEN, seed=seed).move("deal", low=2) for seed in ("1", "1", "2"))
    assert first.parts["pile"] == same.parts["pile"] != other.parts["pile"]
    assert first.timeline.log.tap.chance == first.parts["pile"].cards


def test_nobody_chooses_what_is_dealt() -> None:
    answers = {"id": "deal", "low": 1, "dealt": ["b1"]}
    assert table(OPEN, seed="1").refused("move", answers) == "not_asked"
