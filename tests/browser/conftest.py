"""Phones at tables."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.tables import CARDS, GAME, Table, set_up, sit_down


@pytest.fixture
def table(phone: Callable[..., Page]) -> Callable[..., Table]:
    """Opens a new table on a new phone."""

    def make(lang: str = "en", chosen: dict[str, str] | None = None, **options: Any) -> Table:
        return sit_down(phone(lang, **options), GAME, lang, chosen)

    return make


@pytest.fixture
def begun(table: Callable[..., Table]) -> Callable[..., Table]:
    """Opens a table in the first step of round 1, set up by presses without the page."""

    def make(lang: str = "en", chosen: dict[str, str] | None = None, **options: Any) -> Table:
        made = table(lang, chosen, **options)
        set_up(made, CARDS[0])
        return made

    return make
