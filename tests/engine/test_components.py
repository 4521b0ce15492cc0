"""What can be asked of the things that are tracked."""

from fractions import Fraction

import pytest

from app.engine.components import (
    CounterState,
    DeckState,
    LaneState,
    PileState,
    Spot,
    StacksState,
    TokenState,
    chances,
    groups,
    unseen,
    visible,
)
from tests.engine.books import book

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
  hidden: {kind: deck, stacks: "[2, 1]"}
  pile: {kind: pile, cards: things}
  lane: {kind: lane, cards: things, leaves_to: pile, slots: {near: {}, far: {}}}
"""
BOOK = book(CARDS)


@pytest.mark.parametrize(
    ("order", "expected"),
    [("111-22", ("1", "1", "1", "2", "2")), ("3C2", ("3", "C", "2")), ("", ())],
)
def test_an_order_names_the_group_of_each_card(order: str, expected: tuple[str, ...]) -> None:
    assert groups(order) == expected


@pytest.mark.parametrize(
    ("part", "cards"),
    [
        (CounterState(3), []),
        (StacksState((1, 2), 3), []),
        (PileState(("a1", None, "b1")), ["a1", "b1"]),
        (DeckState((Spot("1"), Spot("2", "b2")), 2), ["b2"]),
        (LaneState((("near", ("a1", "a2")), ("far", ()))), ["a1", "a2"]),
        (TokenState("up", 1), []),
        (TokenState("up", 1, "b1"), ["b1"]),
    ],
)
def test_a_card_is_visible_where_its_name_is_known(part: object, cards: list[str]) -> None:
    assert list(visible({"part": part})) == cards


def test_cards_in_the_box_are_as_unseen_as_those_in_the_deck() -> None:
    parts = {"deck": DeckState((Spot("1"),), 3), "pile": PileState(("a2", "b1"))}
    assert unseen(BOOK, parts, "things", "age") == {"1": ["a1", "a3"], "2": ["b2"]}


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
    parts = {"deck": DeckState(tuple(map(Spot, spots)), 3)}
    odds = {card: Fraction(1, of) for card, of in expected.items()}
    assert chances(BOOK, parts, "deck", depth) == odds


def test_a_card_that_was_put_back_is_certain_and_no_longer_likely_elsewhere() -> None:
    parts = {"deck": DeckState((Spot("1", "a1"), Spot("1")), 2)}
    assert chances(BOOK, parts, "deck") == {"a1": 1}
    assert chances(BOOK, parts, "deck", 1) == {"a2": Fraction(1, 2), "a3": Fraction(1, 2)}


def test_a_hidden_deck_has_no_chances() -> None:
    assert chances(BOOK, {"hidden": StacksState((2, 1), 3)}, "hidden") == {}


def test_a_closed_slot_holds_nothing() -> None:
    lane = LaneState((("near", ("a1",)),), frozenset({"a1"}))
    assert (lane.has("near"), lane.has("far"), lane.cards("far")) == (True, False, ())
    assert lane.with_cards("near", ()) == LaneState((("near", ()),), frozenset({"a1"}))
