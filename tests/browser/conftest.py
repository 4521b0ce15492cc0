"""Phones at tables."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.tables import CARDS, GAME, Table, beginning, sitting


@pytest.fixture
def table(phone: Callable[..., Page]) -> Callable[..., Table]:
    """Opens a new table on a new phone."""
    return sitting(phone, GAME)


@pytest.fixture
def begun(table: Callable[..., Table]) -> Callable[..., Table]:
    """Opens one in the first step of round 1."""
    return beginning(table, CARDS[0])
