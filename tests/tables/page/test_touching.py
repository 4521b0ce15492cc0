"""Which moves concern which part."""

import pytest

from app.tables.page.touching import moves_on
from tests.engine.books import book

BOOK = book(
    "cards: {hues: {red: {}, blue: {}}}\n"
    "components:\n"
    "  wood: {kind: counter}\n"
    "  food: {kind: counter}\n"
    "  bag: {kind: pile, cards: hues, named: true}\n"
    "moves:\n"
    "  fell: {asks: {amount: {kind: amount}}, do: [{add: wood, by: amount}]}\n"
    "  trade: {do: [{if: wood > 2, then: [{shift: 1, from: wood, to: food}]}]}\n"
    "  sort: {asks: {card: {kind: card, of: [bag]}}, do: []}\n"
    "  look: {shows: food}\n"
)


@pytest.mark.parametrize(
    ("part", "moves"),
    [("wood", ("fell", "trade")), ("food", ("trade", "look")), ("bag", ("sort",)), ("none", ())],
)
def test_a_move_belongs_to_what_it_changes_asks_about_or_shows(
    part: str, moves: tuple[str, ...]
) -> None:
    assert moves_on(BOOK, part) == moves
