"""What the tests of the rules of this folder share."""

import pytest
from flask import Flask

from tests.rules.shelf import SHELF


@pytest.fixture
def app(app: Flask) -> Flask:
    """The site, with the games of this folder."""
    app.extensions["library"] = SHELF
    return app
