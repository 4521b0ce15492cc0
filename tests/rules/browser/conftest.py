"""The games of this folder, served to phones."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.tables import Table, beginning, sitting
from tests.conftest import serving_games
from tests.rules.browser.tour import CARDS, ISLAND
from tests.rules.shelf import SHELF


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site with these games."""
    with serving_games(SHELF, tmp_path_factory.mktemp("site") / "games.db") as address:
        yield address


@pytest.fixture
def table(phone: Callable[..., Page]) -> Callable[..., Table]:
    """Opens a new table on a new phone."""
    return sitting(phone, ISLAND)


@pytest.fixture
def begun(table: Callable[..., Table]) -> Callable[..., Table]:
    """Opens one in the first step of round 1."""
    return beginning(table, CARDS[0])
