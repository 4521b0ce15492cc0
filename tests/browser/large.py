"""A browser whose letters are twice as large."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from tests.chromium import launch


@pytest.fixture(scope="module")
def large_print(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose letters are twice as large."""
    opened = launch(playwright, "--blink-settings=defaultFontSize=32")
    yield opened
    opened.close()
