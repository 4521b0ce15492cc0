"""Terms in a sheet over a table, on a phone with touch."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.looks import faults

OPEN = "dialog.sheet[open]"


@pytest.fixture
def table(phone: Callable[..., Page]) -> Callable[..., Page]:
    """Opens a new table on a new phone: its first step links several terms."""

    def make(lang: str = "ko", **options: object) -> Page:
        page = phone(lang, **options)
        answer = page.request.post(f"/{lang}/new/orchard", max_redirects=0)
        page.goto(answer.headers["location"])
        return page

    return make


def links(page: Page) -> list[str]:
    """The terms that the step links, each once."""
    found = page.locator("#step a[data-sheet]").evaluate_all("all => all.map(a => a.dataset.sheet)")
    return list(dict.fromkeys(found))


def tap(page: Page, term: str, within: str = "#step") -> None:
    page.locator(f"{within} a[data-sheet='{term}']").first.tap()
    expect(page).to_have_url(re.compile(rf"[?&]term={term}\b"))


def depth(page: Page) -> int:
    found: int = page.evaluate("history.length")
    return found


@pytest.mark.parametrize(("lang", "official", "twin"), [("ko", "가지", "Branch")])
def test_a_tap_opens_the_term_over_the_table(
    table: Callable[..., Page], lang: str, official: str, twin: str
) -> None:
    page = table(lang)
    before = page.url
    tap(page, "branch")
    heading = page.locator(OPEN).get_by_role("heading", level=1)
    expect(heading).to_have_text(f"{official} {twin}")
    expect(page.locator("#step")).to_be_visible()
    assert page.url == f"{before}?term=branch"


def test_the_sheet_has_the_name_of_its_term_and_takes_the_focus(table: Callable[..., Page]) -> None:
    page = table("en")
    tap(page, "branch")
    expect(page.get_by_role("dialog", name="Branch 가지")).to_be_visible()
    expect(page.locator("#sheet-name")).to_be_focused()


def test_nothing_is_loaded_anew(table: Callable[..., Page]) -> None:
    page = table()
    page.evaluate("window.same = true")
    tap(page, "branch")
    page.go_back()
    expect(page.locator(OPEN)).to_have_count(0)
    assert page.evaluate("window.same")


@pytest.mark.parametrize("way", ["back", "Escape", "button", "beside"])
def test_each_way_to_close_leaves_the_table_as_it_was(table: Callable[..., Page], way: str) -> None:
    page = table()
    before = page.url
    tap(page, "branch")
    if way == "back":
        page.go_back()
    elif way == "Escape":
        page.keyboard.press("Escape")
    elif way == "button":
        page.locator(OPEN).get_by_role("button", name="닫기").tap()
    else:
        page.touchscreen.tap(195, 20)
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page).to_have_url(before)
    expect(page.locator("#step a[data-sheet='branch']").first).to_be_focused()


def test_a_term_within_the_sheet_opens_there_and_back_returns_to_the_first(
    table: Callable[..., Page],
) -> None:
    page = table()
    tap(page, "branch")
    inner = page.locator(f"{OPEN} a[data-sheet]").first.get_attribute("data-sheet")
    assert inner
    tap(page, inner, OPEN)
    expect(page.locator(OPEN)).to_have_count(1)
    expect(page.locator("#sheet-name")).to_be_focused()
    page.go_back()
    expect(page).to_have_url(re.compile("term=branch"))
    expect(page.locator(OPEN).get_by_role("heading", level=1)).to_contain_text("가지")


def test_the_sheet_has_a_way_back_of_its_own_from_the_second_term_on(
    table: Callable[..., Page],
) -> None:
    page = table()
    tap(page, "branch")
    back = page.locator(OPEN).get_by_role("button", name="뒤로")
    expect(back).to_be_hidden()
    tap(page, "swarm", OPEN)
    back.tap()
    expect(page.locator(OPEN).get_by_role("heading", level=1)).to_contain_text("가지")


def test_there_is_a_way_back_to_a_term_opened_by_its_address(table: Callable[..., Page]) -> None:
    page = table()
    page.goto(f"{page.url}?term=branch")
    tap(page, "swarm", OPEN)
    page.locator(OPEN).get_by_role("button", name="뒤로").tap()
    expect(page.locator(OPEN).get_by_role("heading", level=1)).to_contain_text("가지")
    page.keyboard.press("Escape")
    expect(page).not_to_have_url(re.compile("term="))


def test_closing_the_second_term_goes_all_the_way_back(table: Callable[..., Page]) -> None:
    page = table()
    before = page.url
    tap(page, "branch")
    tap(page, "swarm", OPEN)
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page).to_have_url(before)
    page.go_forward()
    expect(page.locator(OPEN)).to_have_count(1)


@pytest.mark.parametrize("opened", ["by an address", "by loading anew"])
def test_the_address_of_a_sheet_shows_the_table_with_the_term(
    table: Callable[..., Page], opened: str
) -> None:
    page = table()
    before = page.url
    if opened == "by an address":
        page.goto(f"{before}?term=branch")
    else:
        tap(page, "branch")
        page.reload()
    expect(page.locator(OPEN).get_by_role("heading", level=1)).to_contain_text("가지")
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page).to_have_url(before)


@pytest.mark.parametrize("term", ["no-such-term", "..", "%3Cscript%3E"])
def test_an_address_with_a_wrong_term_shows_the_table(
    table: Callable[..., Page], term: str
) -> None:
    page = table()
    before = page.url
    page.goto(f"{before}?term={term}")
    expect(page).to_have_url(before)
    expect(page.locator(OPEN)).to_have_count(0)


def test_the_keyboard_opens_follows_and_closes(table: Callable[..., Page]) -> None:
    page = table()
    link = page.locator("#step a[data-sheet='branch']").first
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator(OPEN)).to_have_count(1)
    expect(page.locator("#sheet-name")).to_be_focused()
    page.keyboard.press("Tab")
    inside = page.evaluate("document.activeElement.closest('dialog') !== null")
    assert inside
    page.keyboard.press("Escape")
    expect(link).to_be_focused()


def test_the_focus_returns_to_the_link_of_a_repainted_step(table: Callable[..., Page]) -> None:
    page = table()
    tap(page, "branch")
    page.evaluate("document.querySelector('#step').outerHTML += ''")
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator("#step a[data-sheet='branch']").first).to_be_focused()


def test_a_click_for_a_new_tab_is_left_to_the_browser(table: Callable[..., Page]) -> None:
    page = table()
    with page.context.expect_page() as other:
        page.locator("#step a[data-sheet='branch']").first.click(modifiers=["Control"])
    other.value.wait_for_url("**/ko/rules/orchard/branch")
    expect(page.locator(OPEN)).to_have_count(0)


def test_where_there_is_no_sheet_the_link_leads_to_its_page(table: Callable[..., Page]) -> None:
    page = table()

    def refuse(route: Route) -> None:
        route.fulfill(status=404, headers={"X-Seomjigi": "1"})

    page.route("**/*part=sheet", refuse)
    page.locator("#step a[data-sheet='branch']").first.tap()
    page.wait_for_url("**/ko/rules/orchard/branch")


def test_the_last_of_two_quick_taps_is_shown_and_only_that(table: Callable[..., Page]) -> None:
    page = table()
    first, second = links(page)[:2]
    before = depth(page)
    page.evaluate(
        "terms => terms.forEach(t => document.querySelector(`#step a[data-sheet=${t}]`).click())",
        [first, second],
    )
    expect(page).to_have_url(re.compile(rf"term={second}\b"))
    expect(page.locator(OPEN)).to_have_count(1)
    assert depth(page) == before + 1


def test_without_script_a_link_leads_to_the_page_of_the_term(table: Callable[..., Page]) -> None:
    page = table(java_script_enabled=False)
    page.locator("#step a[data-sheet='branch']").first.click()
    page.wait_for_url("**/ko/rules/orchard/branch")
    expect(page.get_by_role("heading", level=1)).to_contain_text("가지")


def test_a_calculator_works_in_the_sheet(table: Callable[..., Page]) -> None:
    page = table()
    page.goto(f"{page.url}?term=feast")
    sheet = page.locator(OPEN)
    sheet.get_by_label("다 자란 것", exact=True).fill("2")
    expect(sheet.locator(".result dd").first).to_contain_text("5")
    expect(page).to_have_url(re.compile("term=feast"))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize(("lang", "scheme"), [("ko", "light"), ("en", "dark")])
@pytest.mark.parametrize("term", ["feast", "drought"])
def test_the_sheet_can_be_used_by_all(
    table: Callable[..., Page], lang: str, scheme: str, term: str
) -> None:
    page = table(lang, color_scheme=scheme, viewport={"width": 320, "height": 640})
    page.goto(f"{page.url}?term={term}")
    expect(page.locator(OPEN)).to_have_count(1)
    assert faults(page) == []


@pytest.mark.parametrize(("pull", "open_after"), [(40, 1), (200, 0)])
def test_the_handle_can_be_pulled(table: Callable[..., Page], pull: int, open_after: int) -> None:
    page = table(reduced_motion="reduce")
    tap(page, "branch")
    box = page.locator(f"{OPEN} .sheet-bar").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 12
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + pull, steps=4)
    page.mouse.up()
    expect(page.locator(OPEN)).to_have_count(open_after)


def test_the_book_stands_in_the_strip_over_any_step(table: Callable[..., Page]) -> None:
    page = table("en")
    book = page.locator(".above a[data-open='search']")
    page.mouse.wheel(0, 600)
    box, strip = book.bounding_box(), page.locator("#glance").bounding_box()
    assert box is not None
    assert strip is not None
    assert box["y"] + box["height"] <= strip["y"] + strip["height"]
    book.tap()
    expect(page.locator(f"{OPEN} [type=search]")).to_be_focused()
    expect(page.locator(".above .wordmark")).to_be_hidden()
