"""Lanes that move by pushing, cards of which there are several, and decks that are shuffled."""

from fractions import Fraction

import pytest

from tests.engine.books import Table, table

BOOK = """
cards:
  threats:
    crate: {props: {bad: 0}}
    wolf: {copies: 2, props: {bad: 1}}
    storm: {copies: 2, props: {bad: 2}}
    fog: {props: {bad: 0}}
  strays: {omen: {copies: 9, props: {bad: 0}}}
components:
  deck:
    {kind: deck, cards: threats, by: bad, also: strays, mixed: {1: 2, 2: 1},
     on_missing: [{add: missing}]}
  row:
    kind: lane
    cards: threats
    moves: push
    slots: {near: {}, far: {}}
    start: {near: [crate]}
    leaves_to: gone
    on_pushed_out: [{add: harm, by: bad}, {if: bad > 0, then: [{interrupt: suffer}]}]
  gone: {kind: pile, cards: threats, named: true}
  harm: {kind: counter}
  missing: {kind: counter}
phases: {day: {}}
steps:
  draw: {turn: {from: deck, to: row.near, again: card == 'omen'}}
  rest: {}
  suffer: {interrupt: true}
moves:
  answer: {asks: {card: {kind: card, of: [row]}}, do: [{move: card, to: gone}]}
  far: {do: [{move: row.far, to: gone}]}
  push: {do: [{push: row}]}
  back: {do: [{shuffle: gone, into: deck, at: top}]}
  all: {do: [{shuffle: gone, into: deck}]}
  clear: {do: [{clear: row}, {clear: gone}]}
  out: {do: [{take_out: deck, group: "1", to: gone}]}
  find: {do: [{put: "'fog'", to: gone}]}
  swap:
    asks: {card: {kind: card, of: [row]}, other: {kind: other_card}}
    do: [{swap: card, with: other}]
"""


def row(at: Table) -> dict[str, list[str]]:
    return dict(at.shown["components"]["row"])


def drawn(*cards: str) -> Table:
    at = table(BOOK)
    for card in cards:
        at.do("reveal", card)
        while at.state.step != "draw" or at.state.interrupts or at.state.turned:
            at.do("next")
    return at


def test_a_card_moves_on_only_when_another_takes_its_space() -> None:
    assert row(table(BOOK)) == {"near": ["crate"], "far": []}
    assert row(drawn("wolf")) == {"near": ["wolf"], "far": ["crate"]}
    at = drawn("wolf").move("far").do("reveal", "storm")
    assert row(at) == {"near": ["storm"], "far": ["wolf"]}


def test_what_is_pushed_out_lies_in_the_pile_and_does_what_it_says() -> None:
    at = drawn("wolf", "wolf").do("reveal", "storm")
    assert (row(at), at.value("harm")) == ({"near": ["storm"], "far": ["wolf"]}, 1)
    assert at.shown["components"]["gone"]["cards"] == ["crate", "wolf"]
    assert at.state.current == "suffer"
    look_up = at.game.lookup(at.state)
    assert [look_up("row.pushed_out"), look_up("row.pushed_out.bad")] == [("wolf",), (1,)]
    assert at.do("next").state.current == "draw"


def test_a_harmless_card_interrupts_nothing() -> None:
    at = table(BOOK).do("reveal", "wolf").do("next").do("next").do("reveal", "wolf")
    assert at.state.interrupts == ()


def test_a_stray_card_is_set_aside_uncounted_and_another_is_wanted() -> None:
    at = table(BOOK).do("reveal", "omen")
    assert (at.shown["components"]["deck"]["left"], row(at)["near"]) == (3, ["crate"])
    assert at.refused("next") == "turn_first"
    assert at.do("reveal", "wolf").do("next").state.step == "rest"


def test_pushing_without_a_card() -> None:
    assert row(table(BOOK).move("push")) == {"near": [], "far": ["crate"]}


# --- several copies ------------------------------------------------------------------------------


def test_a_card_is_out_only_when_every_copy_is() -> None:
    at = drawn("wolf", "wolf")
    assert at.refused("reveal", "wolf") == "already_out"


def test_players_know_better_how_many_of_a_group_they_have_mixed_in() -> None:
    at = drawn("storm").do("reveal", "storm")
    assert at.shown["components"]["deck"]["left"] == 1
    assert row(at) == {"near": ["storm"], "far": ["storm"]}
    assert drawn("storm").refused("reveal", "fog") == "not_on_top"


def test_odds_count_copies_and_what_was_shuffled_together() -> None:
    chances = table(BOOK).game.kinds["deck"].chances
    at = table(BOOK)
    assert chances(at.parts["deck"], at.state) == {"wolf": Fraction(2, 3), "storm": Fraction(1, 3)}
    at = drawn("wolf")
    assert chances(at.parts["deck"], at.state) == {"wolf": Fraction(1, 2), "storm": Fraction(1, 2)}


def test_a_card_that_lies_twice_is_meant_by_its_place() -> None:
    at = drawn("wolf", "wolf")
    assert at.refused("move", {"id": "answer", "card": "wolf"}) == "name_the_place"
    assert row(at.move("answer", card="row.far")) == {"near": ["wolf"], "far": []}
    assert row(at.move("answer", card={"of": "row.near", "card": "wolf"})) == {
        "near": [],
        "far": [],
    }
    assert at.refused("move", {"id": "answer", "card": "row.near"}) == "no_such_card"


def test_one_copy_that_was_noted_by_mistake_is_mended() -> None:
    at = drawn("wolf", "wolf")
    assert at.refused("move", {"id": "swap", "card": "row.near", "other": "storm"}) == "wrong_group"
    at.move("swap", card="row.near", other="crate")  # it lies out: they change places
    assert (row(at)["near"], at.shown["components"]["gone"]["cards"]) == (["crate"], ["wolf"])


# --- shuffling -----------------------------------------------------------------------------------


def test_a_pile_shuffled_on_top_comes_back_in_any_order() -> None:
    at = drawn("wolf", "wolf", "storm").move("far").move("back")
    assert at.shown["components"]["deck"]["left"] == 3
    assert at.shown["components"]["gone"]["count"] == 0
    assert at.shown["components"]["deck"]["chances"] == pytest.approx(
        {"crate": 1 / 3, "wolf": 2 / 3}
    )
    at.do("reveal", "wolf").do("next").do("next")
    assert at.shown["components"]["deck"]["chances"] == {"crate": 0.5, "wolf": 0.5}


def test_a_pile_shuffled_through_all_of_it() -> None:
    at = drawn("wolf").move("far").move("all")
    chances = at.shown["components"]["deck"]["chances"]
    assert chances == pytest.approx({"crate": 1 / 3, "wolf": 1 / 3, "storm": 1 / 3})


def test_a_card_of_a_group_is_taken_out_unseen() -> None:
    at = table(BOOK).move("out")
    assert at.shown["components"]["deck"]["left"] == 2
    assert at.shown["components"]["gone"] == {"cards": [], "count": 1}


def test_a_card_comes_from_the_box_only_while_one_is_there() -> None:
    at = table(BOOK).move("find")
    assert at.shown["components"]["gone"]["cards"] == ["fog"]
    assert at.refused("move", {"id": "find"}) == "already_out"


def test_cleared_cards_are_back_in_the_box() -> None:
    at = drawn("wolf").move("find").move("clear")
    assert (row(at), at.shown["components"]["gone"]["count"]) == ({"near": [], "far": []}, 0)
    assert at.move("find").shown["components"]["gone"]["cards"] == ["fog"]


def test_nobody_knows_the_order_of_a_deck_that_was_mixed() -> None:
    at = table(BOOK)
    assert at.game.kinds["deck"].layout(at.parts["deck"]) == ""
