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
    page.route("**/taps", lambda route: route.fulfill(status=502), times=1)
    page.locator("#going form.going-on button").tap()
    expect(page.locator("#notice")).to_contain_text("sent once")
    table.at(9)  # the same press, sent again
    expect(page.locator("#notice")).to_be_empty()
    assert page.evaluate("window.stayed")
    page.wait_for_timeout(READING)
    refused = {"X-Seomjigi": "1"}
    page.route("**/taps", lambda route: route.fulfill(status=429, headers=refused), times=1)
    page.locator("#going form.going-on button").tap()
    table.at(10)  # as a plain form
    assert page.evaluate("window.stayed") is None
