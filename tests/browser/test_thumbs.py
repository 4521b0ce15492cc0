"""Quick thumbs, two phones, lost connections; what a repaint and the way back must keep."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.tables import GAME, SHEET, Table, soon

# --- quick thumbs --------------------------------------------------------------------------------


def click_twice(table: Table, selector: str) -> None:
    """Two presses before the first is answered."""
    table.page.locator(selector).first.evaluate("button => { button.click(); button.click(); }")


def test_a_double_tap_on_the_button_goes_on_once(begun: Callable[..., Table]) -> None:
    table = begun()
    click_twice(table, "#going form.going-on button")
    soon(lambda: table.step == "water")
    assert table.state["step"] == "water"


@pytest.mark.parametrize("between", [60, 150, 300])
def test_a_slow_double_tap_of_a_finger_goes_on_once(
    begun: Callable[..., Table], between: int
) -> None:
    table = begun()
    button = table.page.locator("#going form.going-on button")
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # However busy the machine is, the finger is as quick.
    table.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=10))
    table.page.touchscreen.tap(x, y)
    table.page.clock.fast_forward(between)
    table.page.touchscreen.tap(x, y)
    expect(table.page.locator("#step")).to_have_attribute("data-step", "water-1")
    table.go()
    assert (table.step, table.state["step"]) == ("sow", "sow")


def test_a_press_on_a_step_that_was_read_counts(begun: Callable[..., Table]) -> None:
    table = begun()
    table.go()
    table.go()
    assert table.state["step"] == "sow"


def test_two_quick_taps_on_plus_count_two(begun: Callable[..., Table]) -> None:
    table = begun()
    version = table.version
    click_twice(table, "#moves .plus")
    table.at(version + 2)
    assert table.value("noise") == 2
    expect(table.page.locator("#glance")).to_contain_text("2/6")


def test_many_quick_taps_on_plus_all_count(begun: Callable[..., Table]) -> None:
    table = begun()
    version = table.version
    table.page.locator("#moves .plus").first.evaluate(
        "button => { for (let n = 0; n < 5; n++) button.click(); }"
    )
    table.at(version + 5)
    assert table.value("noise") == 5


# --- two phones ----------------------------------------------------------------------------------


def test_the_old_page_of_a_second_phone_gets_the_present_one_and_a_notice(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    table = begun("en")
    second = Table(phone("ko"), table.code, "ko")
    second.page.route("**/live", lambda route: route.abort())  # it does not hear of the other
    second.page.goto(second.url)
    table.go()
    second.page.locator("#going form.going-on button").tap()
    expect(second.page.locator("#notice")).to_contain_text("다시 눌러 주세요")
    expect(second.page.locator("#step")).to_have_attribute("data-step", "water-1")
    second.go()
    expect(second.page.locator("#notice")).to_be_empty()
    assert second.step == "sow"


def test_moves_of_two_phones_add_up(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    table = begun()
    second = Table(phone("en"), table.code, "en")
    second.page.goto(second.url)
    version = table.version
    table.plus("beat")
    second.page.locator("#moves .plus").first.tap()
    second.at(version + 2)
    expect(second.page.locator("#glance")).to_contain_text("2/6")


def test_a_refusal_is_told_in_the_page(begun: Callable[..., Table]) -> None:
    table = begun("ko")
    version = table.version
    table.open("part/soil")
    table.page.locator(f"{SHEET} form:has([value=heal]) button[value='1']").tap()
    expect(table.page.locator("#notice")).to_contain_text("뺄 수 없어요")
    assert table.version == version


def test_a_press_without_a_connection_is_told_and_sent_again_as_the_same(
    begun: Callable[..., Table], browser: Browser
) -> None:
    """Its answer is lost, though it counted; the console may say so."""
    seated = begun()
    page = browser.new_page(base_url=seated.page.url, has_touch=True)
    page.goto(seated.url)
    table = Table(page, seated.code, "en")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/taps", lose)
    page.locator("#moves .plus").first.tap()
    expect(page.locator("#notice")).to_contain_text("No connection")
    page.unroute("**/taps")
    assert table.value("noise") == 1
    expect(page.locator("#glance")).to_contain_text("1/6")
    expect(page.locator("#notice")).to_be_empty()
    table.plus("beat")
    assert table.value("noise") == 2
    page.close()


# --- what a repaint keeps ------------------------------------------------------------------------


def test_ticks_survive_a_repaint(table: Callable[..., Table]) -> None:
    made = table()
    made.go()
    made.page.locator(".checks input").nth(1).tap()
    made.tap("#step form:has([value=rot_from_box]) button.button")
    assert made.value("rot") == 1
    ticked = made.page.locator(".checks input:checked")
    expect(ticked).to_have_count(1)
    expect(made.page.locator(".checks input").nth(1)).to_be_checked()
    made.page.reload()
    expect(ticked).to_have_count(1)


def test_ticks_belong_to_their_step(table: Callable[..., Table]) -> None:
    made = table()
    for box in made.page.locator(".checks input").all():
        box.tap()
    made.go()
    expect(made.page.locator(".checks input:checked")).to_have_count(0)
    made.tap("#going .undo")
    expect(made.page.locator(".checks input:not(:checked)")).to_have_count(0)


def test_the_focus_stays_on_what_was_pressed(begun: Callable[..., Table]) -> None:
    table = begun()
    plus = table.page.locator("#moves .plus").first
    plus.focus()
    for count in (1, 2):
        table.page.keyboard.press("Enter")
        expect(table.page.locator("#glance")).to_contain_text(f"{count}/6")
        expect(plus).to_be_focused()


def test_a_new_step_is_shown_from_its_top(begun: Callable[..., Table]) -> None:
    table = begun()
    table.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    table.go()
    soon(lambda: table.page.evaluate("scrollY") == 0)


def test_what_was_typed_stays_when_another_button_is_pressed(begun: Callable[..., Table]) -> None:
    table = begun()
    field = table.open("reminders").locator("[name='answer.text']")
    field.fill("Defend 2")
    table.page.evaluate("document.querySelector('#moves .plus').click()")
    expect(table.page.locator("#glance")).to_contain_text("1/6")
    expect(field).to_have_value("Defend 2")
    expect(field).to_be_focused()


def test_a_sheet_says_what_the_table_says_now(begun: Callable[..., Table]) -> None:
    table = begun()
    sheet = table.open("part/noise")
    more = sheet.locator(".nudge button").last
    for value in ("1", "2"):
        more.tap()
        expect(sheet.locator(".figure")).to_contain_text(value)
    assert table.value("noise") == 2
    table.close()
    expect(table.page.locator("#glance")).to_contain_text("2/6")


# --- back and forward ----------------------------------------------------------------------------


def test_back_and_forward_show_the_table_as_it_stands(begun: Callable[..., Table]) -> None:
    table = begun()
    page = table.page
    table.plus("beat")
    page.locator(f"a[href='{table.url}/history']:visible").first.tap()
    page.wait_for_url("**/history")
    page.go_back()
    expect(page.locator("#glance")).to_contain_text("1/6")
    table.plus("beat")
    page.go_forward()
    page.wait_for_url("**/history")
    page.go_back()
    expect(page.locator("#glance")).to_contain_text("2/6")


def test_presses_leave_no_trace_in_the_way_back(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto("/en/")
    page.goto(f"/en/new/{GAME}")
    page.locator(".dock button.go").tap()
    page.wait_for_url("**/en/t/*")
    table = Table(page, page.url.rpartition("/")[2], "en")
    table.go()
    table.go()
    page.go_back()
    page.wait_for_url(f"**/new/{GAME}")
    page.go_forward()
    page.wait_for_url("**/en/t/*")
    expect(page.locator("#step")).to_have_attribute("data-step", "gather-0")


def test_the_way_back_without_script_presses_nothing_again(begun: Callable[..., Table]) -> None:
    table = begun(java_script_enabled=False)
    with table.page.expect_navigation(url=f"**{table.url}"):
        table.page.locator("#moves .plus").first.click()
    table.page.reload()
    assert table.value("noise") == 1


# --- rows and pace -------------------------------------------------------------------------------


def test_a_tap_on_a_row_completes_up_to_there(begun: Callable[..., Table]) -> None:
    table = begun()
    version = table.version
    rows = table.page.get_by_role("checkbox")
    table.read()
    rows.nth(1).tap()
    table.at(version + 2)
    assert table.step == "sow"
    expect(rows.nth(1)).to_be_checked()
    expect(rows.nth(2)).not_to_be_checked()


def test_the_pace_is_changed_in_a_sheet_and_one_press_does_more(
    begun: Callable[..., Table],
) -> None:
    table = begun("en")
    version = table.version
    table.open("course").locator("[name=pace][value=quick]").tap()
    expect(table.page.locator("#going .go")).to_contain_text("Done through Chores")
    table.close()
    table.read()
    table.page.locator("#going .go").tap()
    table.at(version + 4)
    table.page.locator("#going .undo").tap()
    table.at(version + 5)
    assert table.state["step"] == "prune"
