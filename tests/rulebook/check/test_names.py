"""Which names may be asked for, and what they can be."""

from typing import Any

import pytest

from app.rulebook import source
from app.rulebook.check.names import Vocabulary
from app.rulebook.folder import read_folder
from app.rulebook.schema import Rulebook, Turn
from app.rulebook.schema.marks import Over
from app.rulebook.walk import Around, Spot, Walk
from tests.rulebook.small import LANTERN

TREE = read_folder(LANTERN).base
WORDS = Vocabulary(TREE)
START = {"players", "rival", "level", "extras", "by_hand", "oil_each", "parts", "order"}
MOMENT = {"round", "step", "phase", "outcome", "reason", "difficulty", "time"}
TURNED = {"turned", "turned.group", "turned.skill", "turned.burns"}
PARTS = {
    *(
        "oil",
        "oil.value",
        "oil.high",
        "stage",
        "stage.value",
        "sparks",
        "sparks.value",
        "sparks.full",
    ),
    *("dusk", "dusk.left", "dusk.built", "dusk.next"),
    *("dawn", "dawn.left", "dawn.built", "dawn.stacks"),
    *("sky", "sky.far", "sky.far.group", "sky.near", "sky.near.group"),
    *("sky.pushed_out", "sky.pushed_out.group"),
    *("past", "past.count", "past.cards", "past.group", "rays", "rays.count", "rays.cards"),
    *("dealt", "dealt.count", "dealt.cards", "dealt.skill"),
    *("wick", "wick.value", "wick.side", "wick.card"),
}


def spot(value: Any) -> Spot:
    """The spot in the small game where a value stands."""
    return next(each for each in Walk(Rulebook, TREE).spots if each.value == value)


def test_a_card_turned_is_of_the_deck_or_of_what_was_shuffled_in() -> None:
    tree = source.parse(
        "cards: {own: {sun: {props: {icon: day}}}, more: {owl: {props: {icon: night, wise: 1}}}}\n"
        "components: {pack: {kind: deck, cards: own, also: more}}",
        "two.yaml",
    )
    turn = source.parse("from: pack", "two.yaml")
    around = (Around(Turn, turn, "again"),)
    known = Vocabulary(tree).known(Over("table"), Spot(None, "", turn.place, around))
    assert known["icon"].words == {"day", "night"}
    assert {"wise", "card"} <= known.keys()


def test_names_before_the_game() -> None:
    assert WORDS.start.keys() == START


def test_names_at_a_table() -> None:
    assert WORDS.table.keys() == START | MOMENT | TURNED | PARTS


@pytest.mark.parametrize(
    ("value", "more"),
    [
        ("amount", {"amount"}),
        ("card", {"card", "card.group", "card.skill", "card.burns", "to"}),
        ("skill < 3", {"skill", "card"}),
        ("group == 2", {"group", "card"}),
        ("burns * players", {"burns", "card"}),
        ("2 * left", {"left"}),
        ("oil > 0", set()),
    ],
)
def test_names_that_are_brought(value: str, more: set[str]) -> None:
    known = WORDS.known(Over("table"), spot(value))
    assert known.keys() - WORDS.table.keys() == more


@pytest.mark.parametrize(
    ("names", "known"),
    [("start", START), ("options", START - {"oil_each", "parts", "order"}), ("nothing", set())],
)
def test_names_of_other_moments(names: Any, known: set[str]) -> None:
    assert WORDS.known(Over(names), spot("oil > 0")).keys() == known


@pytest.mark.parametrize(
    ("name", "values", "words"),
    [
        ("rival", ("none", "wind"), {"none", "wind"}),
        ("players", range(1, 5), set()),
        ("by_hand", (False, True), set()),
        ("extras", None, {"fog", "moths"}),
        ("oil_each", None, set()),
        ("order", None, None),
        ("phase", ("evening", "night"), {"evening", "night"}),
        ("step", ("light", "omen", "burn", "trim"), {"light", "omen", "burn", "trim"}),
        ("reason", ("", "dark", "morning"), {"", "dark", "morning"}),
        ("dusk.next", ("", "1", "2"), {"", "1", "2"}),
        ("wick.side", ("fresh", "burnt"), {"fresh", "burnt"}),
        ("sky.far", None, {"moon", "owl", "fox"}),
        ("wick.card", None, {"thick"}),
        ("oil", range(21), set()),
        ("sparks", None, set()),
    ],
)
def test_what_a_name_can_be(name: str, values: tuple | None, words: set[str] | None) -> None:
    assert WORDS.table[name].values == values
    assert WORDS.table[name].words == words
