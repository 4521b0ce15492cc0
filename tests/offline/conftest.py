"""A site with one small game, and what its worker holds."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.conftest import make_app

GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture
def app(db: Path) -> Iterator[Flask]:
    made = make_app({"DATABASE": db, "RULES": GAMES})
    yield made
    made.extensions["store"].close()


@pytest.fixture
def held(client: FlaskClient) -> dict[str, Any]:
    return held_by(client)


def held_by(client: FlaskClient) -> dict[str, Any]:
    """What the worker of a site holds."""
    return held_in(client.get("/worker.js").text)


def held_in(worker: str) -> dict[str, Any]:
    """What a worker holds, by its text."""
    first = worker.splitlines()[0]
    found: dict[str, Any] = json.loads(first.removeprefix("const HELD = ").removesuffix(";"))
    return found
