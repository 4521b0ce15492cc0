"""What a table knows of its finished game."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.scores.reckon import from_table
from app.scores.reckon.from_table import PAUSE_SECONDS, EndedTable
from app.store import Store, open_store
from app.tables.service import Tables
from tests.tables.phones import Phone, open_table


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    with closing(open_store(db)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("times", "minutes"),
    [
        ([0], None),
        ([0, 0], None),
        ([0, 10], 1),
        ([0, 300, 600], 10),
        ([0, PAUSE_SECONDS], 15),
        ([0, 300, 300 + PAUSE_SECONDS + 1, 900 + PAUSE_SECONDS], 15),
        ([0, 60, 86_400, 86_520], 3),
    ],
)
def test_the_time_at_the_table_leaves_pauses_out(times: list[float], minutes: int | None) -> None:
    assert from_table.minutes(times) == minutes


def found(store: Store, code: str) -> EndedTable:
    table = from_table.find(store, code)
    assert table is not None
    return table


def test_a_table_knows_how_long_and_how_it_went(store: Store) -> None:
    tables = Tables(store)
    code = open_table(tables, at=1_000_000.0, players=3)
    phone = Phone(tables, code)
    for number, amount in enumerate((3, 4), start=1):
        phone.press("move", {"id": "gain_fear", "amount": amount}, at=1_000_000.0 + 240 * number)
    phone.press("move", {"id": "declare_victory"}, at=1_086_400.0)
    table = found(store, code)
    assert table.minutes == 8
    assert table.state.outcome == "victory"
    assert [each.values for each in table.story.series if each.id == "fear_pool"] == [(7,)]


def test_dealt_seats_are_given_out_in_order(store: Store) -> None:
    tables = Tables(store)
    code = open_table(tables, players=2)
    Phone(tables, code).press("move", {"id": "deal_spirits"})
    table = found(store, code)
    dealt = table.state.parts["dealt_spirits"]
    assert [person.seats["spirit"] for person in table.people] == [*dealt.cards]  # type: ignore[union-attr]


def test_there_is_no_table_with_an_unknown_code(store: Store) -> None:
    assert from_table.find(store, "NOPE") is None
