"""The games of this folder, served to phones."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.tables import Table, set_up, sit_down
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
    """Opens a new table of Spirit Island on a new phone."""

    def make(lang: str = "en", chosen: dict[str, str] | None = None, **options: Any) -> Table:
        return sit_down(phone(lang, **options), ISLAND, lang, chosen)

    return make


@pytest.fixture
def begun(table: Callable[..., Table]) -> Callable[..., Table]:
    """Opens one in the first step of round 1, set up by presses without the page."""

    def make(lang: str = "en", chosen: dict[str, str] | None = None, **options: Any) -> Table:
        made = table(lang, chosen, **options)
        set_up(made, CARDS[0])
        return made

    return make
