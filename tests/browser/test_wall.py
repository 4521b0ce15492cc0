"""The screen on the wall: it fills what it hangs on, and follows the table."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests import looks
from tests.browser.tables import Table, send

SCREENS = [(768, 1024), (1280, 720), (1920, 1080), (3840, 2160)]
# How much of the screen's height the wall is high, and how large the letters of its step are.
FILLED = "document.documentElement.scrollHeight / innerHeight"
LETTERS = "parseFloat(getComputedStyle(document.querySelector('.say')).fontSize) / innerHeight"


@pytest.fixture
def wall(begun: Callable[..., Table]) -> Callable[..., tuple[Table, Page]]:
    """A table in its first round, whose page is now the wall."""

    def make(lang: str, **options: Any) -> tuple[Table, Page]:
        table = begun(lang, **options)
        table.page.goto(f"{table.url}/wall")
        return table, table.page

    return make


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_it_fills_every_screen(wall: Callable[..., tuple[Table, Page]], lang: str) -> None:
    _, page = wall(lang)
    for wide, high in SCREENS:
        page.set_viewport_size({"width": wide, "height": high})
        assert looks.too_wide(page) == []
        assert page.evaluate(FILLED) == pytest.approx(1, abs=0.01), (wide, high)
        assert page.evaluate(LETTERS) > 0.02
    assert looks.axe(page) == []


def test_it_shows_what_was_tapped_elsewhere(wall: Callable[..., tuple[Table, Page]]) -> None:
    table, page = wall("en")
    name = page.locator("h1").text_content() or ""
    send(table, version=5, press="from-elsewhere", kind="next")
    expect(page.locator("#table")).to_have_attribute("data-version", "6")
    expect(page.locator("h1")).not_to_have_text(name)
