"""People at a table: what each of them has, who is meant, and who is first."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import play
from app.engine.events import Refusal
from app.engine.kinds import visible
from app.engine.state import Tap
from tests.engine.books import Table, table

BOOK = """
options: {crew: {kind: people, cards: crew}}
people: crew
cards:
  crew:
    ann: {props: {life: 3, arrows: [1, 2]}}
    bob: {props: {life: 5, arrows: [4]}}
    cid: {props: {life: 2, arrows: []}}
  goods: {rope: {copies: 2}, salt: {}}
components:
  wounds:
    kind: counter
    per: person
    high: life
    stops: true
    at:
      - {reaches: arrows, do: [{add: mood, by: -1}]}
      - {reaches: life, do: [{end: defeat, reason: death}]}
  coins: {kind: counter, per: person, start: life}
  mood: {kind: counter, low: -3, high: 3}
  chest: {kind: counter, start: 4}
  hand: {kind: pile, cards: goods, per: person, named: true}
values: {worst: max(wounds), poor: "coins[first_player] < 2"}
effects: {hurt: [{add: wounds, by: hard, for: whom}]}
phases: {day: {}}
steps:
  work: {}
  meal: {each: people, done: [{add: coins, by: -1}]}
  sleep: {done: [{pass: first_player}]}
moves:
  all: {do: [{add: wounds, for: all}]}
  first: {do: [{add: wounds, by: 2, for: first}]}
  one:
    asks: {who: {kind: person}, amount: {kind: amount}}
    do: [{add: wounds, by: amount, for: who}]
  weak: {do: [{for: all, where: "wounds[who] == 0", do: [{add: wounds, by: 1}]}]}
  heal: {asks: {who: {kind: person}}, do: [{set: wounds, to: 0, for: who}]}
  pay: {do: [{pay: [coins, chest], amount: 9, for: first, short: [{add: mood, by: -short}]}]}
  run: {do: [{run: hurt, with: {hard: 2, whom: "'bob'"}}]}
  give:
    asks: {who: {kind: person}}
    do: [{if: who == 'ann', then: [{put: "'rope'", to: hand.ann}]}]
  take: {asks: {card: {kind: card, of: [hand]}}, do: [{move: card, to: hand.bob}]}
reasons: {death: {}}
"""


def crew(*people: str) -> Table:
    return table(BOOK, crew=list(people or ("ann", "bob", "cid")))


def wounds(at: Table) -> dict[str, int]:
    return dict(at.shown["components"]["wounds"])


def test_each_begins_with_what_their_card_says() -> None:
    assert crew().shown["components"]["coins"] == {"ann": 3, "bob": 5, "cid": 2}
    assert wounds(crew("cid", "ann")) == {"cid": 0, "ann": 0}


@pytest.mark.parametrize(
    ("move", "answers", "expected"),
    [
        ("all", {}, {"ann": 1, "bob": 1, "cid": 1}),
        ("first", {}, {"ann": 2, "bob": 0, "cid": 0}),
        ("one", {"who": "bob", "amount": 3}, {"ann": 0, "bob": 3, "cid": 0}),
        ("run", {}, {"ann": 0, "bob": 2, "cid": 0}),
    ],
)
def test_who_is_meant(move: str, answers: dict[str, Any], expected: dict[str, int]) -> None:
    assert wounds(crew().move(move, **answers)) == expected


def test_only_those_for_whom_it_holds() -> None:
    at = crew().move("one", who="bob").move("weak")
    assert wounds(at) == {"ann": 1, "bob": 1, "cid": 1}


def test_nobody_who_does_not_sit_there() -> None:
    at = crew("ann", "bob")
    assert at.refused("move", {"id": "one", "who": "cid"}) == "no_such_person"
    assert at.refused("move", {"id": "one", "who": ["ann"]}) == "no_such_person"


@pytest.mark.parametrize(
    ("who", "amount", "mood", "left"),
    [("ann", 1, -1, 1), ("ann", 2, -2, 2), ("bob", 3, 0, 3), ("bob", 4, -1, 4)],
)
def test_each_value_that_is_reached_counts(who: str, amount: int, mood: int, left: int) -> None:
    at = crew().move("one", who=who, amount=amount)
    assert (at.value("mood"), wounds(at)[who], at.state.outcome) == (mood, left, None)


def test_a_value_counts_again_when_it_is_reached_again() -> None:
    at = crew().move("one", who="ann").move("heal", who="ann").move("one", who="ann")
    assert at.value("mood") == -2


def test_the_last_space_is_the_end_and_nothing_goes_beyond() -> None:
    at = crew().move("one", who="cid", amount=9)
    assert (wounds(at)["cid"], at.state.outcome, at.state.reason) == (2, "defeat", "death")


def test_what_nobody_has_is_short() -> None:
    at = crew("cid", "bob").move("pay")  # two coins, four in the chest: three are missing
    assert at.shown["components"]["coins"] == {"cid": 0, "bob": 5}
    assert (at.value("chest"), at.value("mood")) == (0, -3)


def test_expressions_read_everybody() -> None:
    at = crew().move("one", who="bob", amount=3).move("all")
    look_up = at.game.lookup(at.state)
    assert at.game.value("sum(wounds)", look_up) == 6
    assert at.game.value("worst", look_up) == 4
    assert at.game.value("min(wounds) + len(people)", look_up) == 4
    assert at.game.value("wounds['bob'] + wounds[first_player]", look_up) == 5
    assert at.game.value("poor", look_up) is False


def test_a_step_for_each_begins_with_the_first_player() -> None:
    at = crew().do("next")
    order = []
    while at.state.step == "meal":
        order.append(at.game.acting(at.state))
        at.do("next")
    assert (order, at.state.step) == (["ann", "bob", "cid"], "sleep")
    assert at.shown["components"]["coins"] == {"ann": 2, "bob": 4, "cid": 1}
    at.do("next").do("next")
    assert (at.shown["first_player"], at.game.acting(at.state)) == ("bob", "bob")


def test_the_marker_goes_with_a_round_that_is_set() -> None:
    at = crew().do("set", {"round": 3})
    assert at.shown["first_player"] == "cid"
    assert at.do("set", {"round": 2}).shown["first_player"] == "bob"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"wounds": {"cid": 3}}, "out_of_bounds"),
        ({"wounds": {"eve": 1}}, "no_such_person"),
        ({"wounds": 1}, "nothing_to_set"),
        ({"wounds": {"ann": 1, "bob": -1}}, "out_of_bounds"),
    ],
)
def test_what_cannot_be_set(given: dict[str, Any], code: str) -> None:
    assert crew().refused("set", given) == code


def test_a_correction_has_no_consequence() -> None:
    at = crew().do("set", {"wounds": {"ann": 3, "bob": 1}})
    assert (wounds(at), at.value("mood"), at.state.outcome) == (
        {"ann": 3, "bob": 1, "cid": 0},
        0,
        None,
    )


def test_cards_that_each_has_lie_in_places_of_their_own() -> None:
    at = crew().move("give", who="ann").move("give", who="ann")
    assert at.shown["components"]["hand"]["ann"] == {"cards": ["rope", "rope"], "count": 2}
    assert at.refused("move", {"id": "give", "who": "ann"}) == "already_out"
    at.move("take", card="rope")
    hands = at.shown["components"]["hand"]
    assert [hands[who]["count"] for who in ("ann", "bob", "cid")] == [1, 1, 0]
    assert at.refused("move", {"id": "take", "card": "rope"}) == "name_the_place"
    at.move("take", card={"of": "hand.ann", "card": "rope"})
    assert at.shown["components"]["hand"]["bob"]["count"] == 2


# --- every kind of component, kept per person ----------------------------------------------------

EACH = """
options: {crew: {kind: people, cards: crew}}
people: crew
cards:
  crew: {ann: {props: {life: 3}}, bob: {props: {life: 5}}}
  goods: {nut: {copies: 4}, fig: {copies: 4}}
components:
  deck: {kind: deck, cards: goods, count: 2, per: person}
  blind: {kind: hidden_deck, stacks: [2, 1], per: person}
  hand: {kind: pile, cards: goods, named: true, per: person}
  seen: {kind: pile, per: person}
  row: {kind: lane, cards: goods, slots: {left: {}, right: {}}, leaves_to: hand, per: person}
  shelf: {kind: lane, cards: goods, moves: push, slots: {only: {}}, leaves_to: hand, per: person}
  bones: {kind: dice, per: person, dice: {die: {faces: {one: {}, two: {}}}}}
  lamp:
    kind: card
    per: person
    side: lit
    value: life
    sides: {lit: {on_empty: [{flip: lamp, side: out, value: 2}]}, out: {}}
  pips: {kind: counter, per: person, start: life}
steps:
  draw: {each: people, turn: {from: deck, to: hand}}
  lay: {each: people, turn: {from: deck, to: row.left}, done: [{advance: row}]}
  peek: {each: people, turn: {from: blind, to: seen}}
  throw: {each: people, roll: {dice: bones, done: [{add: pips, by: "sum([2])"}]}}
  store: {each: people, turn: {from: hand, to: shelf.only, all: true}}
  rest:
    each: people
    done:
      - {clear: row}
      - {deal: goods, to: hand, count: 1}
      - {draw: blind, to: seen}
      - {add: lamp, by: -life}
  mix: {done: [{for: all, do: [{shuffle: hand, into: deck}]}]}
  stop: {}
"""


def shown(at: Table, *parts: str) -> list[Any]:
    return [at.shown["components"][part] for part in parts]


def each_does(at: Table, kind: str, *given: Any) -> None:
    for value in given:
        at.do(kind, value).do("next")


def test_any_kind_is_kept_per_person_and_is_that_of_who_acts() -> None:
    at = table(EACH, crew=["ann", "bob"])
    each_does(at, "reveal", "nut", "fig")
    assert shown(at, "hand") == [
        {"ann": {"cards": ["nut"], "count": 1}, "bob": {"cards": ["fig"], "count": 1}}
    ]
    each_does(at, "reveal", "fig", "nut")
    assert shown(at, "row") == [
        {"ann": {"left": [], "right": ["fig"]}, "bob": {"left": [], "right": ["nut"]}}
    ]
    each_does(at, "reveal", None, None)
    assert shown(at, "seen") == [{"ann": {"count": 1}, "bob": {"count": 1}}]
    assert at.refused("next") == "roll_first"
    each_does(at, "roll", {"die": "one"}, {"die": "two"})
    assert shown(at, "bones", "pips") == [
        {"ann": {"die": ["one"]}, "bob": {"die": ["two"]}},
        {"ann": 5, "bob": 7},
    ]
    each_does(at, "reveal", None, None)
    assert shown(at, "shelf") == [{"ann": {"only": ["nut"]}, "bob": {"only": ["fig"]}}]
    at.do("next").do("next")
    assert shown(at, "row", "lamp") == [
        {"ann": {"left": [], "right": []}, "bob": {"left": [], "right": []}},
        {"ann": 2, "bob": 2},
    ]
    dealt = [each["count"] for each in at.shown["components"]["hand"].values()]
    at.do("next")
    left = [each["left"] for each in at.shown["components"]["deck"].values()]
    assert (dealt, left) == ([1, 1], [1, 1])


def test_what_follows_by_itself_passes_over_what_is_not_there() -> None:
    missing = [
        "{add: wounds, for: \"'cid'\"}",
        "{move: \"'rope'\", to: hand.ann}",
        "{put: \"['salt', 'salt']\", to: hand.ann}",
        "{swap: \"'rope'\", with: \"'salt'\"}",
    ]
    at = table(BOOK, f"steps: {{work: {{done: [{', '.join(missing)}]}}}}", crew=["ann", "bob"])
    at.do("next")
    assert at.shown["components"]["hand"]["ann"] == {"cards": ["salt"], "count": 1}


def test_what_cannot_be_worked_out_is_refused_and_changes_nothing() -> None:
    at = table(BOOK, "steps: {work: {done: [{add: mood, by: 3 // mood}]}}", crew=["ann"])
    assert at.refused("next") == "unworkable"


def possible(at: Table) -> list[Tap]:
    """Taps that the moment may allow."""
    return [
        *(Tap("next"), Tap("undo"), Tap("redo"), Tap("reveal", None), Tap("roll", None)),
        *(Tap("reveal", card) for card in ("nut", "fig")),
        *(Tap("go", step) for step in at.game.rulebook.steps),
    ]


@given(picks=st.lists(st.integers(0, 10**6), max_size=40))
@settings(max_examples=25, deadline=None)
def test_what_everybody_has_folds_to_what_was_played_and_is_taken_back(picks: list[int]) -> None:
    at = table(EACH, "steps: {rest: null}", crew=["ann", "bob"])
    log: list[Tap] = []
    for pick in picks:
        tap = possible(at)[pick % len(possible(at))]
        decided = play.decide(at.game, at.timeline, tap)
        if isinstance(decided, Refusal):
            continue
        if tap.kind not in ("undo", "redo"):
            back = play.decide(at.game, decided[1], Tap("undo"))
            assert not isinstance(back, Refusal)
            assert back[1].state == at.state
        log.append(decided[0])
        at.timeline = decided[1]
        assert max(Counter(visible(at.game, at.state)).values(), default=0) <= 4
    assert play.fold(at.game, log).state == at.state
