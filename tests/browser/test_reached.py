"""Whatever a network answers in place of the site, what stands on the screen stays there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.tables import GAME, Table

SIGN_IN = "<!doctype html><h1>Sign in</h1>"
WRONG = [
    {"status": 200, "body": SIGN_IN, "content_type": "text/html"},
    {"status": 502, "body": SIGN_IN, "content_type": "text/html"},
]


def spoil(page: Page, pattern: str, wrong: dict[str, object] | None) -> None:
    """From now on the network answers wrongly, or not at all."""

    def answer(route: Route) -> None:
        if wrong is None:
            route.abort()
        else:
            route.fulfill(**wrong)  # type: ignore[arg-type]

    page.route(pattern, answer)


@pytest.mark.parametrize("wrong", [*WRONG, None], ids=["200", "502", "none"])
def test_a_sheet_that_does_not_come_leaves_the_table(
    begun: Callable[..., Table], wrong: dict[str, object] | None
) -> None:
    table = begun("en")
    page = table.page
    spoil(page, "**/*part=*", wrong)
    page.locator("a[data-open=search]:visible").first.tap()
    expect(page.locator("dialog #sheet-name")).to_contain_text("No connection")
    page.unroute_all()
    page.reload()
    seek = page.locator("dialog [type=search]")
    expect(seek).to_be_focused()
    spoil(page, "**/*part=*", wrong)
    seek.fill("a")
    expect(page.locator("dialog #found")).to_contain_text("No connection")
    expect(seek).to_have_value("a")
    expect(page.locator("#table")).to_have_attribute("data-version", "5")


@pytest.mark.parametrize("wrong", [*WRONG, None], ids=["200", "502", "none"])
def test_what_was_entered_waits_until_the_site_is_there(
    phone: Callable[..., Page], wrong: dict[str, object] | None
) -> None:
    page = phone("en")
    page.goto(f"/en/new/{GAME}")
    told = page.get_by_role("alert")
    spoil(page, "**/*", wrong)
    page.locator("[name=players][value='3']").tap()
    expect(told).to_contain_text("cannot be reached")
    expect(page.locator("#options")).to_be_visible()
    page.locator("button[form=new-table]").tap()
    expect(page.locator("button[form=new-table] + [role=alert]")).to_be_visible()
    expect(told).to_have_count(1)
    expect(page.locator("#new-table [name=players]:checked")).to_have_value("3")
    page.unroute_all()
    page.locator("button[form=new-table]").tap()
    page.wait_for_url("**/en/t/*")
