"""A table with the keys alone."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.accessibility.keys import SCREEN, Keys
from tests.browser.tables import Table


def test_a_sheet_opens_closes_and_gives_the_focus_back(begun: Callable[..., Table]) -> None:
    table = Keys(begun("en", **SCREEN).page)
    link = table.page.get_by_role("link", name="Noise 0/6")
    table.reach(link)
    table.page.keyboard.press("Enter")
    sheet = table.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", level=1)).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(link).to_be_focused()
