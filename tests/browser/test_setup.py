"""The form of a new game follows what is chosen, without losing the place or the focus."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.tables import GAME


def test_the_form_asks_for_what_goes_with_the_choices(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto(f"/en/new/{GAME}")
    level = page.locator("#option-level")
    expect(level).to_have_count(0)
    page.locator(".option:has(input[name=adversary][value=england])").tap()
    expect(level).to_be_visible()
    assert page.evaluate("document.activeElement.value") == "england"
    page.locator(".option:has(input[name=level][value='3'])").tap()
    expect(page.locator("#difficulty")).to_contain_text("6")


def test_the_finer_choices_stay_open(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto(f"/en/new/{GAME}")
    page.locator("#options > details > summary").tap()
    page.locator(".option:has(input[name=board][value=thematic])").tap()
    expect(page.locator("#difficulty")).to_contain_text("3")
    expect(page.locator("#option-board")).to_be_visible()


def test_the_form_works_without_script(phone: Callable[..., Page]) -> None:
    page = phone("en", java_script_enabled=False)
    page.goto(f"/en/new/{GAME}")
    page.locator(".option:has(input[name=adversary][value=england])").tap()
    page.locator("noscript button, button[formmethod=get]").first.tap()
    expect(page.locator("#option-level")).to_be_visible()
    assert page.locator("input[name=adversary][value=england]").is_checked()
