"""The order of a deck, and how a layer edits it."""

from typing import Any

import pytest

from app.rulebook import orders
from app.rulebook.orders import BadEdit


@pytest.mark.parametrize(
    ("order", "groups"),
    [
        ("111-22", "1 1 1 2 2"),
        ("1 2-3", "1 2 3"),
        ("11-22-1-(2C)2", "1 1 2 2 1 2C 2"),
        ("AB-A", "A B A"),
        ("(2S)", "2S"),
        ("", ""),
    ],
)
def test_the_groups_of_an_order(order: str, groups: str) -> None:
    assert " ".join(orders.groups(order)) == groups


@pytest.mark.parametrize(
    "order", ["111-2222-33333", "11-22-1-(2C)2-3333", "1-2(2S)2-33", "A-B-A", ""]
)
def test_an_order_reads_as_it_is_written(order: str) -> None:
    assert orders.written(orders.groups(order)) == order


EDITS: list[tuple[str, dict[str, Any], str]] = [
    ("11-22", {"take_out": 1}, "1-22"),
    ("11-22", {"take_out": "last 2"}, "11-2"),
    ("11-22-1", {"take_out": "every 1"}, "22"),
    ("11-22", {"take_out": 3}, "11-22"),
    ("11-22", {"take_out": "third 1"}, "11-22"),
    ("11-(2C)2", {"take_out": "every 2*"}, "11"),
    ("11-(2C)2", {"take_out": 2}, "11-(2C)"),
    ("11-22", {"replace": "second 2", "with": "2C"}, "11-2(2C)"),
    ("11-22", {"replace": "every 1", "with": 3}, "33-22"),
    ("11-22", {"put": 3, "before": 2}, "11-3-22"),
    ("11-22", {"put": 3, "after": 1}, "1-3-1-22"),
    ("11-22", {"put": 3, "after": "last 1"}, "11-3-22"),
    ("11-22", {"put": 3, "at": "top"}, "3-11-22"),
    ("11-22", {"put": 3, "at": "bottom"}, "11-22-3"),
    ("11-22", {"put": 3, "before": 4}, "11-22"),
    ("11-22", {"put": 3, "before": 4, "else": "top"}, "3-11-22"),
    ("11-22-33", {"move": "last 3", "after": "last 1"}, "11-3-22-3"),
    ("22-33", {"move": "last 3", "after": "last 1", "else": "top"}, "3-22-3"),
    ("22-33", {"move": "last 3", "after": "last 1"}, "22-33"),
    ("22-33", {"move": 1, "after": 2}, "22-33"),
    ("11-22-333", {"move": "last 3", "after": "every 2"}, "11-2-3-2-33"),
    ("3-22-3333", {"move": "last 3", "after": "every 2"}, "3-2-3-2-333"),
    ("22", {"move": "last 3", "after": "every 2"}, "22"),
    ("3-1-2", {"move": 3, "before": "every 2"}, "1-3-2"),
    ("111-22", {"move": 2, "up": 1}, "11-2-1-2"),
    ("2-11", {"move": 2, "up": 1}, "2-11"),
    ("2-11", {"move": 2, "down": 2}, "11-2"),
    ("2-11", {"move": 3, "down": 2}, "2-11"),
    ("11-22-1-33", {"move": "last 3", "onto": "last 1"}, "11-22-33"),
    ("33-1", {"move": 3, "onto": 1}, "33"),
    ("22-33", {"move": "last 3", "onto": "last 1"}, "22-33"),
]


@pytest.mark.parametrize(("order", "edit", "edited"), EDITS)
def test_an_edit_works_on_what_lies_there(order: str, edit: dict[str, Any], edited: str) -> None:
    assert orders.written(orders.edited(orders.groups(order), edit)) == edited


@pytest.mark.parametrize(
    ("edit", "wrong"),
    [
        ({}, "an edit of an order is one of take_out, replace, put, move"),
        ({"throw": 1}, "an edit of an order is one of take_out, replace, put, move"),
        ({"take_out": "twelfth 1"}, "'twelfth 1' names no card of an order"),
        ({"take_out": "1 1"}, "'1 1' names no card of an order"),
        ({"take_out": 1, "where": 2}, "'where' is not known here"),
        ({"replace": 1}, "'None' is not a group of cards"),
        ({"put": 3}, "an edit must say where: 'before' or 'after' a card"),
        ({"put": 3, "at": "middle"}, "'middle' is no end of a deck"),
        ({"put": "last 3", "at": "top"}, "'last 3' is not a group of cards"),
        ({"move": 1, "up": 0}, "'up' and 'down' say past how many cards"),
        ({"move": 1}, "an edit must say where: 'before' or 'after' a card"),
    ],
)
def test_an_edit_that_cannot_be_understood(edit: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadEdit) as caught:
        orders.edited(("1", "1", "2"), edit)
    assert str(caught.value) == wrong
