"""Steps that are repeated, phases with effects of their own, and how many cards a step turns."""

import pytest

from tests.engine.books import Table, table

REPEATED = """
components:
  wood: {kind: counter, start: 3}
  fire: {kind: counter}
  dawns: {kind: counter}
  dusks: {kind: counter}
phases: {day: {start: [{add: dawns}], done: [{add: dusks}]}, night: {}}
steps:
  chop: {repeat: 3, start: [{add: fire, by: time}]}
  burn: {while: wood > 0, done: [{add: wood, by: -1}]}
  never: {when: wood > 9}
  sleep: {phase: night, when: wood > 9}
"""


def test_a_step_is_repeated_so_often_and_its_time_counts() -> None:
    at = table(REPEATED)
    times = []
    while at.state.step == "chop":
        times.append(at.state.time)
        at.do("next")
    assert (times, at.state.step, at.state.time) == ([1, 2, 3], "burn", 1)
    assert at.value("fire") == 2 + 3  # the first time was there before the first tap


def test_a_step_is_repeated_while_something_holds() -> None:
    at = table(REPEATED).do("next").do("next").do("next")
    passes = 0
    while at.state.step == "burn":
        at.do("next")
        passes += 1
    assert (passes, at.value("wood")) == (3, 0)


def test_a_phase_has_its_effects_though_all_its_other_steps_are_passed_over() -> None:
    at = table(REPEATED)
    for _ in range(6):
        at.do("next")
    assert (at.state.round, at.state.step) == (2, "chop")
    assert (at.value("dawns"), at.value("dusks")) == (1, 1)


TURNING = """
cards:
  things: {a: {props: {age: 1}}, b: {props: {age: 1}}, c: {props: {age: 2}}, d: {props: {age: 2}}}
components:
  deck:
    kind: deck
    cards: things
    by: age
    order: "'1122'"
    on_missing: [{add: missing}]
  small:
    kind: deck
    cards: things
    by: age
    order: "'1'"
    on_short: [{shuffle: used, into: small}]
  used: {kind: pile, cards: things, named: true}
  out: {kind: pile, cards: things, named: true}
  spare: {kind: hidden_deck, stacks: "[1, 1]", on_stack_end: [{add: ends}]}
  thin: {kind: hidden_deck, stacks: "[1]", on_short: [{add: shorts}], on_missing: [{add: missing}]}
  won: {kind: pile}
  ends: {kind: counter}
  shorts: {kind: counter}
  missing: {kind: counter}
steps:
  two: {turn: {from: deck, to: out, count: 2}}
  last: {turn: {from: deck, to: out, bottom: true}}
  stand_in: {turn: {from: thin, to: won, short: {from: [spare]}, names: things}}
  again: {turn: {from: small, to: used}}
moves:
  earn: {asks: {count: {kind: amount}}, do: [{draw: thin, to: won, count: count}]}
  bottom: {do: [{shuffle: out, into: deck, at: bottom}]}
  parts: {do: [{shuffle: out, into: deck, at: each}]}
"""


def test_a_step_turns_as_many_cards_as_it_says() -> None:
    at = table(TURNING).do("reveal", "a")
    assert at.refused("next") == "turn_first"
    assert at.do("reveal", "b").do("next").state.step == "last"


def test_a_deck_that_runs_out_on_the_way_turns_what_it_can() -> None:
    at = table(TURNING)
    for card in ("a", "b"):
        at.do("reveal", card)
    at.do("go", "two").do("reveal", "c").do("reveal", "d").do("go", "two")
    at.do("reveal", None).do("reveal", None).do("next")
    assert at.value("missing") == 2


def test_a_card_comes_from_the_bottom() -> None:
    at = table(TURNING).do("go", "last")
    assert at.refused("reveal", "a") == "not_on_top"
    at.do("reveal", "c")
    assert at.shown["components"]["deck"]["order"] == [1, 1, 2]


def test_another_deck_stands_in_for_an_empty_one() -> None:
    at = table(TURNING).do("go", "stand_in").do("reveal", "a")
    assert at.shown["components"]["thin"]["left"] == 0
    at.do("go", "stand_in").do("reveal", None)
    assert at.shown["components"]["spare"] == {"left": 1, "stacks": [0, 1]}
    assert (at.value("ends"), at.value("missing")) == (1, 0)


def test_a_deck_is_filled_again_before_a_card_is_missing() -> None:
    at = table(TURNING).do("go", "again").do("reveal", "a").do("go", "again")
    assert at.shown["components"]["small"]["left"] == 0
    at.do("reveal", "a")
    assert at.shown["components"]["used"]["cards"] == ["a"]


def test_what_a_hidden_deck_does_where_it_is_short() -> None:
    at = table(TURNING).move("earn", count=3)
    assert at.shown["components"]["won"]["count"] == 1
    assert (at.value("shorts"), at.value("missing")) == (2, 2)


def turned(*cards: str) -> Table:
    at = table(TURNING)
    for card in cards:
        at.do("reveal", card).do("go", "two")
    return at


def test_a_pile_is_shuffled_under_a_deck() -> None:
    at = turned("a", "b").move("bottom")
    assert at.shown["components"]["deck"]["order"] == [2, 2, 1, 1]
    assert set(at.shown["components"]["deck"]["chances"]) == {"c", "d"}


def test_one_card_goes_into_each_part_of_a_deck() -> None:
    at = turned("a", "b").move("parts")
    assert at.shown["components"]["deck"]["chances"] == pytest.approx(
        {"c": 1 / 4, "d": 1 / 4, "a": 1 / 2}
    )


CROSSING = """
components:
  heat:
    kind: counter
    start: 2
    at:
      - {reaches: 4, do: [{add: reached}]}
      - {falls_to: "[1, 0]", do: [{add: fell}]}
      - {passes: 4, do: [{add: passed}]}
      - {leaves: 2, do: [{add: left}]}
  reached: {kind: counter}
  fell: {kind: counter}
  passed: {kind: counter}
  left: {kind: counter}
moves:
  warm: {asks: {by: {kind: amount}}, do: [{add: heat, by: by}]}
  cool: {asks: {by: {kind: amount}}, do: [{add: heat, by: -by}]}
"""


@pytest.mark.parametrize(
    ("moves", "counts"),
    [
        ([("warm", 1)], (0, 0, 0, 1)),
        ([("warm", 2)], (1, 0, 0, 1)),
        ([("warm", 3)], (1, 0, 1, 1)),
        ([("warm", 2), ("warm", 1)], (1, 0, 1, 1)),
        ([("warm", 2), ("cool", 1), ("warm", 1)], (2, 0, 0, 1)),
        ([("cool", 1)], (0, 1, 0, 1)),
        ([("cool", 2)], (0, 2, 0, 1)),
        ([("warm", 1), ("cool", 1), ("cool", 1)], (0, 1, 0, 2)),
    ],
)
def test_what_a_counter_does_at_the_values_it_crosses(
    moves: list[tuple[str, int]], counts: tuple[int, ...]
) -> None:
    at = table(CROSSING)
    for move, by in moves:
        at.move(move, by=by)
    assert tuple(at.value(part) for part in ("reached", "fell", "passed", "left")) == counts


ASKING = """
cards:
  tools: {axe: {props: {price: 2, big: true}}, pot: {props: {price: 1, big: false}}}
components:
  gold: {kind: counter, start: 3}
  fame: {kind: counter}
  owned: {kind: pile, cards: tools, named: true}
moves:
  buy:
    asks: {tool: {kind: piece, cards: tools, where: price <= gold and card not in owned.cards}}
    do: [{add: gold, by: -tool.price}, {put: tool, to: owned}]
  raise:
    asks: {what: {kind: counter, counters: [gold, fame]}, amount: {kind: amount, least: 0, most: 5}}
    refuse: [{when: what.value + amount > 6, because: {ko: 너무 많아요., en: Too much.}}]
    do: [{add: what, by: amount}]
"""


def test_a_move_asks_for_a_piece_and_reads_what_it_says() -> None:
    at = table(ASKING).move("buy", tool="axe")
    assert (at.value("gold"), at.shown["components"]["owned"]["cards"]) == (1, ["axe"])
    assert at.refused("move", {"id": "buy", "tool": "axe"}) == "no_such_choice"
    assert at.move("buy", tool="pot").value("gold") == 0


def test_a_move_asks_for_a_counter_and_knows_its_number() -> None:
    at = table(ASKING).move("raise", what="fame", amount=0).move("raise", what="gold", amount=3)
    assert (at.value("fame"), at.value("gold")) == (0, 6)
    assert at.refused("move", {"id": "raise", "what": "gold", "amount": 1}) == "rule"
    assert at.refused("move", {"id": "raise", "what": "owned", "amount": 1}) == "no_such_choice"
    assert at.refused("move", {"id": "raise", "what": "fame", "amount": 6}) == "not_an_amount"
