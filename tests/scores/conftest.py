"""What the tests of the finished games share."""

import time
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.scores.invented import SHELF


@pytest.fixture
def app(app: Flask) -> Flask:
    """The site, with invented games."""
    app.extensions["library"] = SHELF
    return app


@pytest.fixture
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The server stands in Greenwich."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
