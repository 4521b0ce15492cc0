"""The sites of these tests share what takes longer to make than a test takes: the rules as read,
and the templates as compiled."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from app.store import Store, open_store
from app.tables.service import Tables
from app.words import LANGS
from tests.tables.phones import SETUP, SHELF, Phone, open_table
from tests.tables.seats import Seat


class Compiled(BytecodeCache):
    """Templates that another site of this run has compiled; a changed one is compiled anew."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


@pytest.fixture
def app(app: Flask) -> Flask:
    """The site on an empty database."""
    app.extensions["library"] = SHELF
    app.jinja_env.bytecode_cache = COMPILED
    return app


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
