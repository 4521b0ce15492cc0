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
    """Opens the search of a table against a drought of level 2."""

    def make(lang: str = "ko", **options: object) -> Page:
        page = phone(lang, **options)
        form = {"foe": "drought", "level": "2"}
        answer = page.request.post(f"/{lang}/new/orchard", form=form, max_redirects=0)
        page.goto(answer.headers["location"])
        page.locator("#more [data-open=search]").tap()
        expect(page.locator(SHEET).get_by_role("searchbox")).to_be_focused()
        return page

    return make


def test_what_belongs_to_the_game_comes_first_and_opens_in_the_sheet(
    searching: Callable[..., Page],
) -> None:
    page = searching()
    page.keyboard.type("2단계")
    expect(page.locator(FOUND).first).to_contain_text("가뭄 2단계")
    page.locator(FOUND).first.tap()
    level = page.locator(f"{SHEET} [id='level-2']")
    expect(level).to_be_in_viewport()
    assert "/t/" in page.url


def test_the_way_back_leads_to_what_was_looked_for(searching: Callable[..., Page]) -> None:
    page = searching("en")
    page.keyboard.type("when does the soil turn")
    page.locator(FOUND).first.tap()
    expect(page.locator(f"{SHEET} article")).to_be_visible()
    page.locator(SHEET).get_by_role("button", name="Back").tap()
    expect(page.locator(SHEET).get_by_role("searchbox")).to_have_value("when does the soil turn")
    expect(page.locator(FOUND).first).to_be_visible()


def test_a_term_in_the_sheet_leads_to_the_search(searching: Callable[..., Page]) -> None:
    page = searching()
    page.keyboard.type("둥지")
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
    page.keyboard.type({"ko": "흙 카드는 언제", "en": "how does courage rise"}[lang])
    expect(page.locator(FOUND).first).to_be_visible()
    assert faults(page) == []


def test_without_script_the_search_is_a_page(phone: Callable[..., Page]) -> None:
    page = phone("ko", java_script_enabled=False)
    answer = page.request.post("/ko/new/orchard", max_redirects=0)
    page.goto(answer.headers["location"])
    page.locator("#more [data-open=search]").tap()
    page.get_by_role("searchbox").fill("둥지")
    page.keyboard.press("Enter")
    expect(page.locator("#terms .list a").first).to_contain_text("둥지")
    assert "near=" in page.url
