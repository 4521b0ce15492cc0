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


def test_seats_come_and_go_at_once_and_are_drawn_at_random(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.route("**/choices?*", lambda route: None)  # an answer that is long in coming
    page.goto("/en/new/robinson-crusoe")
    seats = page.locator("select[name=characters]")
    page.locator(".option:has(input[name=players][value='3'])").tap()
    expect(seats).to_have_count(3)
    assert len({seat.input_value() for seat in seats.all()}) == 3
    expect(page.locator(".seat .label").nth(2)).to_have_text("Seat 3")
    page.locator(".option:has(input[name=players][value='1'])").tap()
    expect(seats).to_have_count(1)
    page.unroute_all(behavior="ignoreErrors")
    page.locator(".option:has(input[name=players][value='4'])").tap()
    expect(page.locator("#option-characters option[value=soldier]")).to_have_count(4)
    page.locator("button[name=draw]").tap()
    expect(seats).to_have_count(4)
    page.locator(".dock .go").tap()
    page.wait_for_url("**/t/*")


def test_a_long_list_is_searched(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.goto(f"/ko/new/{GAME}")
    page.locator("#options > details > summary").tap()
    for owned in ("branch-and-claw", "jagged-earth", "nature-incarnate"):
        page.locator(f".option:has(input[value={owned}])").tap()
    scenario = page.locator("select#scenario")
    expect(scenario).to_be_visible()
    search = page.locator("[data-for=scenario]")
    search.tap()
    search.press_sequentially("큰식민")
    search.press("Enter")
    expect(scenario).to_have_value("surges-of-colonization-larger")
    expect(page.locator("#difficulty")).to_contain_text("7")
    expect(search).to_have_value("")
