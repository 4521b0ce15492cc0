"""Several phones at one table, and a network that answers for the site or not at all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.tables import Table

# A press without an answer is sent again after a second, then after two, …
RETRY = 2_000
PORTAL = "<!doctype html><title>Sign in</title><p>Welcome to the network. Please sign in.</p>"


def beside(seated: Table, phone: Callable[..., Page], lang: str = "en") -> Table:
    """Another phone at the same table."""
    page = phone(lang)
    page.goto(f"/{lang}/t/{seated.code}")
    return Table(page, seated.code, lang)


# --- together ------------------------------------------------------------------------------------


def test_a_tap_on_one_phone_repaints_the_others_each_in_its_language(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    first = begun("en")
    others = [beside(first, phone, lang) for lang in ("ko", "en", "ko")]
    first.plus("beat")
    for other in others:
        expect(other.page.locator("#glance")).to_contain_text("1/6")
    others[0].go()
    for each in (first, *others):
        expect(each.page.locator("#step")).to_have_attribute("data-step", "water-1")


def test_what_is_open_typed_and_focused_survives_what_others_do(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    first = begun()
    other = beside(first, phone)
    field = first.open("reminders").locator("[name='answer.text']")
    field.fill("Defend 2")
    other.plus("beat")
    expect(first.page.locator("#glance")).to_contain_text("1/6")
    expect(field).to_have_value("Defend 2")
    expect(field).to_be_focused()


def test_a_phone_that_slept_compares_when_it_wakes(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    first = begun()
    other = beside(first, phone)
    first.page.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    other.plus("beat")
    expect(other.page.locator("#glance")).to_contain_text("1/6")
    first.page.wait_for_timeout(500)
    expect(first.page.locator("#glance")).to_contain_text("0/6")
    first.page.evaluate("""() => {
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    expect(first.page.locator("#glance")).to_contain_text("1/6")


def test_a_phone_that_was_offline_says_so_and_comes_back_into_step(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    first = begun()
    other = beside(first, phone)
    first.page.context.set_offline(True)
    expect(first.page.locator("#notice")).to_contain_text("No connection")
    other.plus("beat")
    first.page.context.set_offline(False)
    expect(first.page.locator("#glance")).to_contain_text("1/6")
    expect(first.page.locator("#notice")).to_be_empty()


def test_presses_made_offline_wait_and_count_once_in_order(begun: Callable[..., Table]) -> None:
    table = begun()
    table.page.context.set_offline(True)
    expect(table.page.locator("#notice")).to_contain_text("No connection")
    for _ in range(3):
        table.page.locator("#moves .plus").first.tap()
    expect(table.page.locator("#notice")).to_contain_text("sent once")
    table.page.context.set_offline(False)
    expect(table.page.locator("#glance")).to_contain_text("3/6")
    expect(table.page.locator("#notice")).to_be_empty()
    assert table.value("noise") == 3


# --- a page is never lost ------------------------------------------------------------------------

FOREIGN = {
    "bad gateway": {"status": 502, "body": "<h1>502 Bad Gateway</h1>", "content_type": "text/html"},
    "unavailable": {"status": 503, "body": "", "content_type": "text/plain"},
    "timeout": {"status": 504, "body": "<h1>504</h1>", "content_type": "text/html"},
    "portal": {"status": 200, "body": PORTAL, "content_type": "text/html"},
    "nothing": {"status": 200, "body": "", "content_type": "text/html"},
}


@pytest.mark.parametrize("answer", FOREIGN.values(), ids=FOREIGN)
def test_an_answer_that_is_not_the_sites_leaves_the_table_there(
    begun: Callable[..., Table], answer: dict[str, str]
) -> None:
    table = begun()
    page = table.page
    page.route("**/taps", lambda route: route.fulfill(**answer))
    page.locator("#moves .plus").first.tap()
    expect(page.locator("#notice")).to_contain_text("No connection")
    expect(page.locator("#step")).to_be_visible()
    assert "/t/" in page.url
    page.unroute("**/taps")
    page.clock.fast_forward(RETRY)
    expect(page.locator("#glance")).to_contain_text("1/6")
    expect(page.locator("#notice")).to_be_empty()
    assert table.value("noise") == 1


def test_a_redirect_to_elsewhere_leaves_the_table_there(begun: Callable[..., Table]) -> None:
    table = begun()
    page = table.page
    page.route("**/taps", lambda route: route.fulfill(status=302, headers={"location": "/en/"}))
    page.locator("#moves .plus").first.tap()
    expect(page.locator("#notice")).to_contain_text("No connection")
    expect(page.locator("#step")).to_be_visible()
    page.unroute("**/taps")
    page.clock.fast_forward(RETRY)
    expect(page.locator("#glance")).to_contain_text("1/6")


def test_half_an_answer_leaves_the_table_there_and_counts_once(
    begun: Callable[..., Table],
) -> None:
    table = begun()
    page = table.page

    def halve(route: Route) -> None:
        answer = route.fetch()
        body = answer.text()
        route.fulfill(response=answer, body=body[: len(body) // 2])

    page.route("**/taps", halve)
    page.locator("#moves .plus").first.tap()
    expect(page.locator("#notice")).to_contain_text("No connection")
    expect(page.locator("#going .go")).to_be_visible()
    page.unroute("**/taps")
    page.clock.fast_forward(RETRY)
    expect(page.locator("#glance")).to_contain_text("1/6")
    assert table.value("noise") == 1


def test_a_repaint_that_is_not_the_sites_is_not_painted(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    first = begun()
    other = beside(first, phone)
    page = first.page
    page.route("**/table?*", lambda route: route.fulfill(body=PORTAL, content_type="text/html"))
    other.plus("beat")
    expect(page.locator("#notice")).to_contain_text("No connection")
    expect(page.locator("#step")).to_be_visible()
    page.unroute("**/table?*")
    page.clock.fast_forward(RETRY)
    expect(page.locator("#glance")).to_contain_text("1/6")
