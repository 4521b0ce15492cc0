"""What the tests of the tracker share: a store, tables, a phone, a seat."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app.store import Store, open_store
from app.tables.service import Tables
from app.words import LANGS
from tests.tables.phones import SETUP, Phone, open_table
from tests.tables.seats import Seat


@pytest.fixture(params=LANGS)
def lang(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
def seat(client: FlaskClient, lang: str) -> Seat:
    """A player at a new table."""
    return Seat(client, lang)


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    """An empty database."""
    with closing(open_store(db)) as opened:
        yield opened


@pytest.fixture
def tables(store: Store) -> Tables:
    """Its tables."""
    return Tables(store)


@pytest.fixture
def phone(tables: Tables) -> Phone:
    """A phone at a new table, before its first tap."""
    return Phone(tables, open_table(tables))


@pytest.fixture
def playing(phone: Phone) -> Phone:
    """A phone at a table in the first step of round 1."""
    return phone.do(*SETUP)
