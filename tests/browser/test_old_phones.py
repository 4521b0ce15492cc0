"""A table on a phone of about 2020: no dialog, and htmx does not run there."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import GAME, Table

LACKS = """delete HTMLDialogElement.prototype.showModal;"""


@pytest.fixture
def old(phone: Callable[..., Page]) -> Callable[..., Page]:
    """Opens a table in the first step of round 1 on an old phone."""

    def make(lang: str = "ko", **options: Any) -> Page:
        page = phone(lang, **options)
        page.add_init_script(LACKS)
        page.route("**/htmx*", lambda route: route.fulfill(body="", content_type="text/javascript"))
        answer = page.request.post(f"/{lang}/new/{GAME}", max_redirects=0)
        page.goto(answer.headers["location"])
        table = Table(page, page.url.rpartition("/")[2], lang)
        for _ in range(3):
            table.go()
        table.read()
        table.tap(".pick")
        table.go()
        expect(page.locator("#step")).to_have_attribute("data-step", "prune-1")
        table.read()
        return page

    return make


def test_every_press_counts_without_htmx(old: Callable[..., Page]) -> None:
    page = old()
    page.locator("#moves .plus").first.tap()
    expect(page.locator("#glance .cell").first).to_contain_text("1/6")
    page.locator("#going .undo").tap()
    expect(page.locator("#glance .cell").first).to_contain_text("0/6")
    page.locator("#going .redo").tap()
    expect(page.locator("#glance .cell").first).to_contain_text("1/6")


def test_a_refusal_is_told_above_the_thumb_without_htmx(old: Callable[..., Page]) -> None:
    page = old("en")
    page.locator("#going [name=version]").evaluate_all("all => all.forEach(v => v.value = 0)")
    with page.expect_response("**/taps") as answered:
        page.locator("#going .going-on button").tap()
    assert answered.value.status == 409
    expect(page.locator(".dock [role=status]")).to_be_in_viewport()
    expect(page.locator(".dock [role=status]")).not_to_be_empty()


def test_a_term_leads_to_its_page_without_dialogs(old: Callable[..., Page]) -> None:
    page = old("en")
    page.locator("#step a[data-sheet=pruning]").tap()
    page.wait_for_url(f"**/en/rules/{GAME}/pruning")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Pruning")


def test_other_amounts_stand_on_a_page_of_their_own_without_dialogs(
    old: Callable[..., Page],
) -> None:
    page = old()
    page.locator("#moves .amount").first.tap()
    page.wait_for_url("**/sheet/part/noise")
    page.locator("button[value='5']").first.tap()
    expect(page.locator("#glance .cell").first).to_contain_text("5/6")
