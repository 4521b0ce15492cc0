"""What each kind of component answers."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from app.engine.kinds import (
    CounterState,
    DeckState,
    HiddenDeckState,
    LaneState,
    PileState,
    Spot,
    TokenState,
    unseen,
    visible,
)
from app.engine.state import State
from tests.engine.books import table

CARDS = """
cards:
  things:
    a1: {props: {age: 1}}
    a2: {props: {age: 1}}
    a3: {props: {age: 1}}
    b1: {props: {age: 2}}
    b2: {props: {age: 2}}
components:
  deck: {kind: deck, cards: things, by: age, order: "'11-2'"}
  hidden: {kind: hidden_deck, stacks: "[2, 1]"}
  pile: {kind: pile, cards: things}
  lane: {kind: lane, cards: things, leaves_to: pile, slots: {near: {}, far: {}}}
  count: {kind: counter}
  token: {kind: card, cards: things, side: up, sides: {up: {}}}
"""
AT = table(CARDS)


def where(**parts: Any) -> State:
    """The table with these parts in place of those it begins with."""
    return replace(AT.state, parts={**AT.parts, **parts})


def chances(state: State, deck: str, depth: int = 0) -> dict[str, Fraction]:
    return AT.game.kinds[deck].chances(state.parts[deck], state, depth)


@pytest.mark.parametrize(
    ("part_id", "part", "cards"),
    [
        ("count", CounterState(3), []),
        ("hidden", HiddenDeckState((1, 2), 3), []),
        ("pile", PileState(("a1", None, "b1")), ["a1", "b1"]),
        ("deck", DeckState((Spot("1"), Spot("2", "b2")), 2), ["b2"]),
        ("lane", LaneState((("near", ("a1", "a2")), ("far", ()))), ["a1", "a2"]),
        ("token", TokenState("up", 1), []),
        ("token", TokenState("up", 1, "b1"), ["b1"]),
    ],
)
def test_a_card_is_visible_where_its_name_is_known(
    part_id: str, part: object, cards: list[str]
) -> None:
    assert list(visible(AT.game, where(**{part_id: part}))) == cards


def test_cards_in_the_box_are_as_unseen_as_those_in_the_deck() -> None:
    state = where(deck=DeckState((Spot("1"),), 3), pile=PileState(("a2", "b1")))
    assert unseen(AT.game, state, "things", "age") == {"1": {"a1": 1, "a3": 1}, "2": {"b2": 1}}


@pytest.mark.parametrize(
    ("spots", "depth", "expected"),
    [
        ("12", 0, {"a1": 3, "a2": 3, "a3": 3}),
        ("12", 1, {"b1": 2, "b2": 2}),
        ("12", 2, {}),
        ("", 0, {}),
    ],
)
def test_chances_by_depth(spots: str, depth: int, expected: dict[str, int]) -> None:
    state = where(deck=DeckState(tuple(map(Spot, spots)), 3))
    odds = {card: Fraction(1, of) for card, of in expected.items()}
    assert chances(state, "deck", depth) == odds


def test_a_card_that_was_put_back_is_certain_and_no_longer_likely_elsewhere() -> None:
    state = where(deck=DeckState((Spot("1", "a1"), Spot("1")), 2))
    assert chances(state, "deck") == {"a1": 1}
    assert chances(state, "deck", 1) == {"a2": Fraction(1, 2), "a3": Fraction(1, 2)}


def test_a_hidden_deck_has_no_chances() -> None:
    assert chances(AT.state, "hidden") == {}


def test_a_closed_slot_holds_nothing() -> None:
    lane = LaneState((("near", ("a1",)),), frozenset({("near", "a1")}))
    assert (lane.has("near"), lane.has("far"), lane.cards("far")) == (True, False, ())
    assert lane.with_cards("near", ()) == LaneState((("near", ()),))
