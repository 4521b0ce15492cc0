"""What a table knows of its finished game."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.engine import play
from app.scores.plays import MOST_MINUTES
from app.scores.reckon import from_table
from app.scores.reckon.from_table import EndedTable
from app.store import Store, open_store
from app.tables.service import Tables
from tests.scores.invented import GAME, SHELF, game
from tests.tables.phones import Phone


def open_table(tables: Tables, at: float = 1000.0, **chosen: Any) -> str:
    """Starts a table and answers its code."""
    return tables.open(SHELF, GAME, game(**chosen).options, at).code


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    with closing(open_store(db)) as opened:
        yield opened


def found(tables: Tables, code: str) -> EndedTable:
    table = from_table.find(tables, code)
    assert table is not None
    return table


def test_a_table_knows_how_long_and_how_it_went(store: Store) -> None:
    tables = Tables(store)
    code = open_table(tables, at=1_000_000.0, players=3)
    phone = Phone(tables, code)
    for number, amount in enumerate((3, 4), start=1):
        phone.press("move", {"id": "raise_waves", "amount": amount}, at=1_000_000.0 + 240 * number)
    phone.press("move", {"id": "declare_victory"}, at=1_086_400.0)
    table = found(tables, code)
    assert table.minutes == 8
    assert table.state.outcome == "victory"
    assert [each.values for each in table.story.series if each.id == "waves"] == [(7,)]


def test_dealt_seats_are_given_out_in_order(store: Store) -> None:
    tables = Tables(store)
    code = open_table(tables, players=2)
    Phone(tables, code).press("move", {"id": "deal_guides"})
    table = found(tables, code)
    dealt = table.state.parts["dealt_guides"]
    assert [person.seats["guide"] for person in table.people] == [*dealt.cards]  # type: ignore[union-attr]


def test_there_is_no_table_with_an_unknown_code(store: Store) -> None:
    assert from_table.find(Tables(store), "NOPE") is None


def test_it_shares_what_the_site_remembers_of_the_table(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(store)
    code = open_table(tables, players=2)
    Phone(tables, code).press("move", {"id": "declare_victory"})
    monkeypatch.setattr(play, "begin", lambda game: pytest.fail("the log is folded anew"))
    assert found(tables, code).state.outcome == "victory"


def test_an_endless_evening_is_kept_within_bounds(store: Store) -> None:
    tables = Tables(store)
    code = open_table(tables, at=0.0, players=2)
    phone = Phone(tables, code)
    for hour in range(1, 86):
        phone.press("move", {"id": "raise_waves", "amount": 1}, at=7_200.0 * hour - 3_600)
        phone.press("undo", 1, at=7_200.0 * hour)
    assert found(tables, code).minutes == MOST_MINUTES
