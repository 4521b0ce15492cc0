"""A press before the scripts of the table have come is answered in its place, too."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.tables import READING, Table


def test_a_press_before_the_scripts_is_answered_in_its_place(
    phone: Callable[..., Page], begun: Callable[..., Table]
) -> None:
    table = begun()
    page = table.page
    page.route("**/htmx-*.js*", lambda route: None)  # it does not come; nor what waits for it
    page.goto(table.url, wait_until="commit")
    expect(page.locator("#table")).to_have_attribute("data-version", "5")
    page.evaluate("window.stayed = true")
    plus = page.locator("#moves form:has([value=beat]) .plus").first
    plus.evaluate("(button) => { button.click(); button.click(); }")  # two are two
    table.at(7)
    button = page.locator("#going form.going-on button")
    button.evaluate("(button) => { button.click(); button.click(); }")  # but a step is read
    table.at(8)
    expect(page.locator("#step-name")).to_be_focused()
    assert page.evaluate("window.stayed")
    page.wait_for_timeout(READING)
    page.route("**/taps", lambda route: route.fulfill(status=500) if _fetched(route.request.headers)
               else route.continue_())  # fmt: skip
    page.locator("#going form.going-on button").tap()
    table.at(9)  # as a plain form
    assert page.evaluate("window.stayed") is None


def _fetched(headers: dict[str, str]) -> bool:
    return "hx-request" in headers
