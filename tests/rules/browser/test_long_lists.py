"""A list of the form that is too long to be looked through."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.rules.browser.tour import CRUSOE, ISLAND, Tour
from tests.rules.shelf import SHELF

LARGER = "surges-of-colonization-larger"


def test_a_long_list_is_searched(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.goto(f"/ko/new/{ISLAND}")
    page.locator("#options > details > summary").tap()
    for owned in ("branch-and-claw", "jagged-earth", "nature-incarnate"):
        page.locator(f".option:has(input[value={owned}])").tap()
    scenario = page.locator("select#scenario")
    expect(scenario).to_be_visible()
    search = page.locator("[data-for=scenario]")
    search.tap()
    name = SHELF.base(ISLAND).options["scenario"].values[LARGER].name.ko
    search.press_sequentially(name.replace(" ", ""))
    search.press("Enter")
    expect(scenario).to_have_value(LARGER)
    expect(page.locator("#difficulty")).to_contain_text("7")
    expect(search).to_have_value("")


def test_a_sheet_with_a_long_list_is_read_from_its_top(phone: Callable[..., Page]) -> None:
    page = phone("en")
    tour = Tour(page, "en")
    code = tour.table(CRUSOE)
    tour.press(code, *[{"kind": "next"}] * 4)
    page.goto(f"/en/t/{code}?sheet=part/morale")
    expect(page.locator("dialog [type=search]")).to_be_attached()
    expect(page.locator("dialog #sheet-name")).to_be_focused()
