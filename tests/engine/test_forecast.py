"""What may come: told by table, counted over every order of a small deck, and played out."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from app.engine import turning
from app.engine.forecast import Coming, forecast, to_turn
from app.engine.game import Game
from tests.engine.books import Table, book, orchard, table
from tests.engine.foretold import play_as_told

BOOK = """
cards:
  things:
    a1: {props: {age: 1}}
    a2: {props: {age: 1}}
    a3: {props: {age: 1}}
    b1: {props: {age: 2}}
    b2: {props: {age: 2}}
components:
  deck: {kind: deck, cards: things, by: age, order: "'1112'", on_missing: [{end: defeat, reason: out}]}
  gone: {kind: pile, cards: things}
  lane:
    kind: lane
    cards: things
    leaves_to: gone
    slots: {see: {step: look}, do: {step: act}, late: {step: after, closes: age == 2}}
phases: {before: {once: true}, day: {}}
steps:
  lay_out: {phase: before, turn: {from: deck, to: lane.see}, done: [{advance: lane}]}
  after: {when: lane.late}
  act: {when: lane.do}
  look: {turn: {from: deck, to: lane.see}}
  move_on: {done: [{advance: lane}]}
  rest: {}
moves:
  hold: {asks: {card: {kind: card, of: [lane]}}, do: [{hold: card}]}
  back: {asks: {card: {kind: card, of: [lane, gone]}}, do: [{move: card, to: deck}]}
reasons: {out: {}}
page: {forecast: {lane: lane, deck: deck}}
"""  # noqa: E501


def told(at: Table, rounds: int = 2) -> list[str]:
    """The forecast as lines: `1 do a1`, `2 see b1 1/2 b2 1/2`, `2 see ends`."""
    return [_line(coming) for coming in forecast(at.game, at.state, rounds)]


def _line(coming: Coming) -> str:
    cards = [
        card if chance == 1 else f"{card} {chance}"
        for odds in coming.cards
        for card, chance in odds.items()
    ]
    return " ".join([str(coming.round), coming.slot, *(["ends"] if coming.ends else cards)])


def turned(*cards: str) -> Table:
    """A table at the step after the last of these cards was turned."""
    at = table(BOOK)
    for number, card in enumerate(cards):
        if number:
            at.until("look")
        at.do("reveal", card)
    return at


@pytest.mark.parametrize(
    ("cards", "ahead", "expected"),
    [
        (
            (),
            0,
            [
                "1 late",
                "1 do a1 1/3 a2 1/3 a3 1/3",
                "1 see a1 1/3 a2 1/3 a3 1/3",
                "2 late a1 1/3 a2 1/3 a3 1/3",
                "2 do a1 1/3 a2 1/3 a3 1/3",
                "2 see a1 1/3 a2 1/3 a3 1/3",
            ],
        ),
        (
            ("a1",),
            0,
            [
                "1 late",
                "1 do a1",
                "1 see a2 1/2 a3 1/2",
                "2 late a1",
                "2 do a2 1/2 a3 1/2",
                "2 see a2 1/2 a3 1/2",
            ],
        ),
        (
            ("a1",),
            1,  # round 1, not yet looked
            [
                "1 late a1",
                "1 do a2 1/2 a3 1/2",
                "1 see a2 1/2 a3 1/2",
                "2 late a2 1/2 a3 1/2",
                "2 do a2 1/2 a3 1/2",
                "2 see b1 1/2 b2 1/2",
            ],
        ),
        (
            ("a1", "a2"),
            0,  # looked, the lane has not moved on
            ["1 late a1", "1 do a2", "1 see a3", "2 late a2", "2 do a3", "2 see b1 1/2 b2 1/2"],
        ),
        (
            ("a1", "a2"),
            2,  # the lane has moved on
            ["1 late a1", "1 do a2", "1 see a3", "2 late a2", "2 do a3", "2 see b1 1/2 b2 1/2"],
        ),
        (
            ("a1", "a2", "a3", "b1"),
            0,  # then the deck is empty
            ["1 late a3", "1 do b1", "1 see ends"],
        ),
        (("a1", "a2", "a3", "b1"), 2, ["1 late a3", "1 do b1", "1 see ends"]),
        (("a1", "a2", "a3", "b1"), 3, ["0 see ends"]),  # nothing to turn in this very round
    ],
)
def test_what_comes(cards: tuple[str, ...], ahead: int, expected: list[str]) -> None:
    at = turned(*cards)
    for _ in range(ahead):
        at.do("next")
    assert told(at) == expected


def test_a_slot_that_will_be_closed_is_told_no_more() -> None:
    at = table(BOOK.replace("'1112'", "'2111'")).do("reveal", "b1").do("next")
    assert told(at, 1) == ["1 do a1 1/3 a2 1/3 a3 1/3", "1 see a1 1/3 a2 1/3 a3 1/3"]


def test_a_held_card_acts_once_more_beside_the_one_that_joins_it() -> None:
    at = turned("a1", "a2").move("hold", card="a1")
    assert told(at) == [
        "1 late",
        "1 do a1 a2",
        "1 see a3",
        "2 late a1 a2",
        "2 do a3",
        "2 see b1 1/2 b2 1/2",
    ]


def test_a_card_put_back_is_certain_to_come() -> None:
    at = turned("a1", "a2").do("next").move("back", card="a1")
    assert told(at, 1) == ["1 late", "1 do a2", "1 see a1"]


def test_a_finished_game_and_a_game_without_forecast_have_none() -> None:
    at = turned("a1", "a2", "a3", "b1").until("look").do("reveal", None)
    assert at.state.outcome == "defeat"
    assert told(at) == []
    assert forecast(Game(book("page: {}"), {}), table("page: {}").state) == ()


SURGE = """
cards:
  things:
    a1: {props: {age: 1}}
    a2: {props: {age: 1}}
    a3: {props: {age: 1}}
    b1: {props: {age: 2}}
    b2: {props: {age: 2}}
    b3: {props: {age: 2}}
components:
  deck:
    {kind: deck, cards: things, by: age, order: "'1122'", on_missing: [{end: defeat, reason: out}]}
  spare: {kind: deck, cards: things, by: age, order: "'1'"}
  gone: {kind: pile, cards: things}
  lane: {kind: lane, cards: things, leaves_to: gone, slots: {see: {step: look}, do: {step: act}}}
phases: {before: {once: true}, day: {}}
steps:
  lay_out: {phase: before, turn: {from: deck, to: lane.see}, done: [{advance: lane}]}
  plan: {}
  act: {when: lane.do}
  look:
    when: round % 2 == 0
    turn:
      {from: deck, to: lane.see, count: 2,
       short: {from: [spare, gone], when: turned, highest: age}}
  move_on: {done: [{advance: lane}]}
  rest: {}
reasons: {out: {}}
page: {forecast: {lane: lane, deck: deck}}
"""


SURGED = ("a1", "a2", "b1", "b2")  # and the spare one


@pytest.mark.parametrize("cards", [(), ("a1",), ("a1", "a2"), ("a1", "a2", "b1"), SURGED])
def test_several_cards_and_what_stands_in_are_told_with_the_odds_of_every_way(
    cards: tuple[str, ...],
) -> None:
    at = surging(cards)
    expected: Counter[tuple[int, str, str]] = Counter()
    now = at.state.round
    told = forecast(at.game, at.state)
    for share, acted_on in ways(at, range(now + 1, now + 3)):
        for spot in acted_on:
            expected[spot] += share
    found: Counter[tuple[int, str, str]] = Counter()
    for coming in told:
        for odds in coming.cards:
            for card, chance in odds.items():
                found[now + coming.round, coming.step, card] += chance
    assert found == expected


def surging(cards: tuple[str, ...]) -> Table:
    """A table at which these cards have been turned, at the first step after the last."""
    at = table(SURGE)
    for card in cards:
        while turning.missing(at.game, at.state) is None:
            at.do("next")
        at.do("reveal", card)
    return at


Spots = list[tuple[int, str, str]]


def ways(at: Table, rounds: range) -> Iterator[tuple[Fraction, Spots]]:
    """Every way in which a game can go on until the end of some rounds: its share, and on what
    each of their steps acts."""
    spots: Spots = []
    while at.state.round < rounds.stop and at.state.outcome is None:
        wanted = turning.missing(at.game, at.state)
        likely = turning.likely(at.game, at.state, wanted) if wanted else {}
        for card, chance in likely.items():
            there = Table(at.game)
            there.timeline = at.timeline
            for share, more in ways(there.do("reveal", card), rounds):
                yield chance * share, spots + more
        if likely:
            return
        slot = {"look": "see", "act": "do"}.get(at.state.step, "")
        if not wanted and slot and at.state.round in rounds:
            cards = at.parts["lane"].cards(slot)
            spots += [(at.state.round, at.state.step, card) for card in cards]
        at.do("reveal", None) if wanted else at.do("next")
    yield Fraction(1), spots


def test_what_this_round_will_still_turn_is_told_and_in_an_idle_round_nothing() -> None:
    at = surging(("a1",)).until("plan")
    (shown,) = at.game.rulebook.page.outlook
    assert to_turn(at.game, at.state, shown) == ()
    at.until("plan")
    (coming,) = to_turn(at.game, at.state, shown)
    assert [sum(odds.values()) for odds in coming.cards] == [1, 1]


# Every way in which the cards of BOOK may lie in the deck, each as likely.
ORDERS = [(*ones, two) for ones in permutations(("a1", "a2", "a3")) for two in ("b1", "b2")]


@pytest.mark.parametrize("known", [0, 1, 2])
def test_odds_are_the_shares_of_all_orders(known: int) -> None:
    start = ORDERS[0][:known]
    orders = [order for order in ORDERS if order[:known] == start]
    happened: Counter[tuple[int, str, str]] = Counter()
    for order in orders:
        happened.update(acted(order))
    at = turned(*start) if start else table(BOOK)
    for coming in forecast(at.game, at.state):
        round_ = at.state.round + coming.round
        for odds in coming.cards:
            for card, chance in odds.items():
                times = happened[(round_, coming.step, card)]
                assert chance == Fraction(times, len(orders)), (round_, coming.step, card)


def acted(order: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """What each step acts on, round by round, with the deck in this order."""
    at, cards = table(BOOK), iter(order)
    while at.state.outcome is None:
        if at.game.step(at.state).turn:
            at.do("reveal", next(cards, None))
        for slot in at.game.rulebook.components["lane"].slots.values():
            if slot.step == at.state.current:
                place = {"look": "see", "act": "do", "after": "late"}[slot.step]
                for card in at.parts["lane"].cards(place):
                    yield at.state.round, slot.step, card
        if at.state.outcome is None:
            at.do("next")


GAMES = [{}, {"foe": "drought", "level": 2}, {"foe": "frost", "level": 2, "tale": "moonlight"}]


@pytest.mark.parametrize("options", GAMES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_what_happens_had_been_told(options: dict[str, object], seed: int) -> None:
    at = orchard(str(seed), cards="app", **options)
    play_as_told(at, "branches", ("hold", "discard"), seed)
    assert at.state.reason == "swarms"
