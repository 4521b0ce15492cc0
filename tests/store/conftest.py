"""Every test of what a store promises runs on every kind of store."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.store import Store, open_store

KINDS = ("sqlite", "postgres")


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, db: Path) -> str:
    """Where an empty database of each kind lies."""
    if request.param == "sqlite":
        return str(db)
    found: str = request.getfixturevalue("postgres").new_database()
    return found


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with closing(open_store(address)) as opened:
        yield opened


@pytest.fixture
def other(address: str, store: Store) -> Iterator[Store]:
    """The same database, as another process has it open."""
    with closing(open_store(address)) as opened:
        yield opened
