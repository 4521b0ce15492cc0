"""The search in a sheet over a table, on a phone with touch."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.looks import faults

SHEET = "dialog.sheet[open]"
FOUND = f"{SHEET} #found .list a"


@pytest.fixture
def searching(phone: Callable[..., Page]) -> Callable[..., Page]:
    """Opens the search of a table against England 3."""

    def make(lang: str = "ko", **options: object) -> Page:
        page = phone(lang, **options)
        form = {"adversary": "england", "level": "3"}
        answer = page.request.post(f"/{lang}/new/spirit-island", form=form, max_redirects=0)
        page.goto(answer.headers["location"])
        page.locator("#more [data-open=search]").tap()
        expect(page.locator(SHEET).get_by_role("searchbox")).to_be_focused()
        return page

    return make


def test_what_belongs_to_the_game_comes_first_and_opens_in_the_sheet(
    searching: Callable[..., Page],
) -> None:
    page = searching()
    page.keyboard.type("3단계")
    expect(page.locator(FOUND).first).to_contain_text("잉글랜드 3단계")
    page.locator(FOUND).first.tap()
    level = page.locator(f"{SHEET} [id='level-3']")
    expect(level).to_be_in_viewport()
    assert "/t/" in page.url


def test_the_way_back_leads_to_what_was_looked_for(searching: Callable[..., Page]) -> None:
    page = searching("en")
    page.keyboard.type("when does blight cascade")
    page.locator(FOUND).first.tap()
    expect(page.locator(f"{SHEET} article")).to_be_visible()
    page.locator(SHEET).get_by_role("button", name="Back").tap()
    expect(page.locator(SHEET).get_by_role("searchbox")).to_have_value("when does blight cascade")
    expect(page.locator(FOUND).first).to_be_visible()


def test_a_term_in_the_sheet_leads_to_the_search(searching: Callable[..., Page]) -> None:
    page = searching()
    page.keyboard.type("정복")
    page.locator(FOUND).first.tap()
    expect(page.locator(f"{SHEET} article")).to_be_visible()
    page.locator(f"{SHEET} .sheet-bar [data-open=search]").tap()
    expect(page).to_have_url(re.compile("sheet=search"))
    expect(page.locator(SHEET).get_by_role("searchbox")).to_be_focused()


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_is_amiss_with_the_search_over_a_table(
    searching: Callable[..., Page], lang: str
) -> None:
    page = searching(lang, viewport={"width": 320, "height": 640})
    page.keyboard.type({"ko": "오염 카드는 언제", "en": "how do we win"}[lang])
    expect(page.locator(FOUND).first).to_be_visible()
    assert faults(page) == []


def test_without_script_the_search_is_a_page(phone: Callable[..., Page]) -> None:
    page = phone("ko", java_script_enabled=False)
    answer = page.request.post("/ko/new/spirit-island", max_redirects=0)
    page.goto(answer.headers["location"])
    page.locator("#more [data-open=search]").tap()
    page.get_by_role("searchbox").fill("정복")
    page.keyboard.press("Enter")
    expect(page.locator("#terms .list a").first).to_contain_text("정복")
    assert "near=" in page.url
