"""A table on a phone of about 2020: no popover, no dialog, and htmx does not run there."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

GAME = "spirit-island"
LACKS = """
delete HTMLElement.prototype.popover;
delete HTMLDialogElement.prototype.showModal;
"""


def without_popovers(route: Route) -> None:
    """The page, or the stylesheet, as a browser understands it that has no popovers."""
    answer = route.fetch()
    old = re.sub(r'(<div id="more-\w+" [^>]*) popover', r"\1", answer.text())
    route.fulfill(response=answer, body=old.replace("selector(:popover-open)", "selector(:old)"))


@pytest.fixture
def old(phone: Callable[..., Page]) -> Callable[..., Page]:
    """Opens a table in the first step of round 1 on an old phone."""

    def make(lang: str = "ko", **options: Any) -> Page:
        page = phone(lang, **options)
        page.add_init_script(LACKS)
        page.route("**/htmx*", lambda route: route.fulfill(body="", content_type="text/javascript"))
        answer = page.request.post(f"/{lang}/new/{GAME}", max_redirects=0)
        page.goto(answer.headers["location"])
        for _ in range(3):
            go(page)
        page.locator(".pick").first.tap()
        go(page)
        expect(page.locator("#step")).to_have_attribute("data-step", "growth-1")
        return page

    return make


def go(page: Page) -> None:
    page.locator("#going .going-on button").tap()


def test_every_press_counts_without_htmx(old: Callable[..., Page]) -> None:
    page = old()
    page.locator("#moves .plus").first.tap()
    expect(page.locator("#glance .cell").first).to_contain_text("1/8")
    page.locator("#going .undo").tap()
    expect(page.locator("#glance .cell").first).to_contain_text("0/8")
    page.locator("#going .redo").tap()
    expect(page.locator("#glance .cell").first).to_contain_text("1/8")


def test_a_refusal_is_told_above_the_thumb_without_htmx(old: Callable[..., Page]) -> None:
    page = old("en")
    page.locator("#going [name=version]").evaluate_all("all => all.forEach(v => v.value = 0)")
    with page.expect_response("**/taps") as answered:
        go(page)
    assert answered.value.status == 409
    expect(page.locator(".dock [role=status]")).to_be_in_viewport()
    expect(page.locator(".dock [role=status]")).not_to_be_empty()


def test_a_term_leads_to_its_page_without_dialogs(old: Callable[..., Page]) -> None:
    page = old("en")
    page.locator("#step a[data-sheet=growth]").tap()
    page.wait_for_url(f"**/en/rules/{GAME}/growth")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Growth")


def test_other_amounts_are_found_without_popovers(old: Callable[..., Page]) -> None:
    page = old()
    page.route(re.compile(r"/t/\w+$|\.css"), without_popovers)
    page.reload()
    amounts = page.locator("#more-gain_fear")
    expect(amounts).to_be_visible()
    seven = amounts.locator("button[value='7']")
    expect(seven).not_to_be_in_viewport()
    page.locator("#moves [popovertarget=more-gain_fear]").tap()
    expect(seven).to_be_in_viewport()
    seven.tap()
    expect(page.locator("#glance .cell").first).to_contain_text("7/8")
