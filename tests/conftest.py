"""What the tests share."""

from pathlib import Path

import pytest


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Where a database may lie; nothing is there yet."""
    return tmp_path / "games.db"
