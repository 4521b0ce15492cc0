"""The pages of the glossary on a phone: search as you type, calculators, fit for all."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

RULES = "rules/orchard/"
# How far the page moved by itself; what follows a person's own input does not count.
WATCH_SHIFTS = """() => {
    window.shifted = 0;
    new PerformanceObserver(list => list.getEntries().forEach(
        each => { if (!each.hadRecentInput) window.shifted += each.value; }
    )).observe({type: "layout-shift", buffered: true});
}"""


def test_the_list_follows_what_is_typed(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.goto(f"/ko/{RULES}")
    page.evaluate("window.same = true")
    search = page.get_by_role("searchbox", name="규칙 찾기")
    search.press_sequentially("만찬", delay=20)
    first = page.locator("#terms .list a").first
    expect(first).to_contain_text("잔치")
    expect(page).to_have_url(re.compile(r"\?q=%EB%A7%8C%EC%B0%AC$"))
    expect(search).to_be_focused()
    assert page.evaluate("window.same")
    search.fill("")
    expect(page.locator("#in-calculators")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/ko/{RULES}$"))


def test_a_search_comes_back_with_the_page(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto(f"/en/{RULES}")
    page.get_by_role("searchbox").fill("courage")
    expect(page).to_have_url(re.compile("q=courage"))
    page.locator("#terms .list a").first.tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Courage")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("courage")
    expect(page.locator("#terms .list a").first).to_contain_text("Courage")


def test_the_search_works_without_script(phone: Callable[..., Page]) -> None:
    page = phone("ko", java_script_enabled=False)
    page.goto(f"/ko/{RULES}")
    page.get_by_role("searchbox").fill("ㅈㅊ")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator("#terms .list a").first).to_contain_text("잔치")


def test_nothing_shifts_by_itself(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    for path in ("", "feast", "drought"):
        page.goto(f"/ko/{RULES}{path}")
        page.evaluate(WATCH_SHIFTS)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("window.shifted") < 0.01


@pytest.mark.parametrize("script", [True, False])
def test_a_calculator_answers_a_pressed_step(phone: Callable[..., Page], script: bool) -> None:
    page = phone("ko", java_script_enabled=script)
    page.goto(f"/ko/{RULES}feast")
    form = page.locator("#calculator-bites")
    form.get_by_role("button", name="다 자란 것 하나 늘리기").tap()
    expect(form.get_by_label("다 자란 것", exact=True)).to_have_value("1")
    expect(form.locator(".result dd").first).to_contain_text("3")


def test_a_calculator_answers_what_is_typed_and_keeps_the_focus(
    phone: Callable[..., Page],
) -> None:
    page = phone("en")
    page.goto(f"/en/{RULES}feast")
    form = page.locator("#calculator-bites")
    nets = form.get_by_label("Nets", exact=True)
    nets.fill("99")
    expect(form.locator(".result dd").first).to_contain_text("0")
    expect(nets).to_be_focused()
    nets.fill("999")
    expect(form.locator(".error")).to_contain_text("from 0 to 99")
    expect(nets).to_have_value("999")
    expect(nets).to_have_attribute("aria-invalid", "true")


def test_enter_in_a_field_works_it_out(phone: Callable[..., Page]) -> None:
    page = phone("en", java_script_enabled=False)
    page.goto(f"/en/{RULES}feast")
    grown = page.get_by_label("Grown", exact=True)
    grown.fill("2")
    grown.press("Enter")
    expect(page).to_have_url(re.compile("grown=2"))
    expect(page.get_by_label("Young", exact=True)).to_have_value("1")
    expect(page.get_by_label("Grown", exact=True)).to_have_value("2")


def test_on_paper_only_the_words_are_left(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.goto(f"/ko/{RULES}feast")
    page.emulate_media(media="print")
    expect(page.locator("article h1")).to_be_visible()
    for hidden in ("header.top", ".chips", ".button"):
        expect(page.locator(hidden).first).to_be_hidden()
