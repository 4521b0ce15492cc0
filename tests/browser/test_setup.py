"""The form of a new game follows what is chosen, without losing the place or the focus."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.tables import GAME


def test_the_form_asks_for_what_goes_with_the_choices(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto(f"/en/new/{GAME}")
    level = page.locator("#option-level")
    expect(level).to_have_count(0)
    page.locator(".option:has(input[name=foe][value=drought])").tap()
    expect(level).to_be_visible()
    assert page.evaluate("document.activeElement.value") == "drought"
    page.locator(".option:has(input[name=level][value='2'])").tap()
    expect(page.locator("#difficulty")).to_contain_text("6")


def test_the_finer_choices_stay_open(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto(f"/en/new/{GAME}")
    page.locator("#options > details > summary").tap()
    page.locator(".option:has(input[name=plots][value=steep])").tap()
    expect(page.locator("#difficulty")).to_contain_text("3")
    expect(page.locator("#option-plots")).to_be_visible()


def test_the_form_works_without_script(phone: Callable[..., Page]) -> None:
    page = phone("en", java_script_enabled=False)
    page.goto(f"/en/new/{GAME}")
    page.locator(".option:has(input[name=foe][value=drought])").tap()
    page.locator("noscript button, button[formmethod=get]").first.tap()
    expect(page.locator("#option-level")).to_be_visible()
    assert page.locator("input[name=foe][value=drought]").is_checked()


def test_seats_come_and_go_at_once_and_are_drawn_at_random(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.route("**/choices?*", lambda route: None)  # an answer that is long in coming
    page.goto("/en/new/raft")
    seats = page.locator("select[name=crew]")
    page.locator(".option:has(input[name=players][value='3'])").tap()
    expect(seats).to_have_count(3)
    assert len({seat.input_value() for seat in seats.all()}) == 3
    expect(page.locator(".seat .label").nth(2)).to_have_text("Seat 3")
    page.locator(".option:has(input[name=players][value='1'])").tap()
    expect(seats).to_have_count(1)
    page.unroute_all(behavior="ignoreErrors")
    page.locator(".option:has(input[name=players][value='2'])").tap()
    expect(page.locator("#option-crew option[value=captain]")).to_have_count(2)
    page.locator("button[name=draw]").tap()
    expect(seats).to_have_count(2)
    page.locator(".dock .go").tap()
    page.wait_for_url("**/t/*")
