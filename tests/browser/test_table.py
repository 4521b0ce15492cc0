"""Three rounds by touch in each language, back to the start and forth again; one without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import CARDS, GAME, REMINDER, Table, same


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_three_rounds_by_touch_back_to_the_start_and_forth_again(
    phone: Callable[..., Page], lang: str
) -> None:
    table = start_by_touch(phone(lang), lang)
    first = table.state
    set_up(table)
    first_round(table)
    second_round(table)
    third_round(table)
    last = table.state
    assert (last["round"], last["phase"]) == (4, "spirit")
    undo_all(table)
    assert same(table.state, first)
    redo_all(table)
    assert same(table.state, last)


def start_by_touch(page: Page, lang: str) -> Table:
    page.goto(f"/{lang}/")
    page.locator(f"a[href='/{lang}/new/{GAME}']").first.tap()
    level = page.locator("fieldset:has([name=level])")
    expect(level).to_be_hidden()  # it means nothing without an adversary
    page.locator("label:has([name=adversary][value=england])").tap()
    expect(level).to_be_visible()
    page.locator("label:has([name=level][value='3'])").tap()
    expect(page.locator("#difficulty")).to_contain_text("6")
    page.locator(".dock button.go").tap()
    page.wait_for_url(f"**/{lang}/t/*")
    return Table(page, page.url.rpartition("/")[2], lang)


def set_up(table: Table) -> None:
    for box in table.page.locator(".checks input").all():
        box.tap()
    table.go()
    table.go()
    table.go()
    assert table.step == "initial_explore"
    table.pick(CARDS[0])
    table.go()
    assert table.step == "growth"


def first_round(table: Table) -> None:
    table.plus("gain_fear")
    table.until("fast_powers")
    pin(table, "ravage", REMINDER[table.lang])
    table.amount("gain_fear", 7)
    assert table.state["components"]["earned_fear"] == {"count": 1}
    table.go()
    assert table.step == "fear"
    table.go()  # resolves the card
    table.until("explore")
    table.pick(CARDS[1])
    table.until("time_passes")
    table.go()
    assert table.state["round"] == 2


def pin(table: Table, step: str, text: str) -> None:
    form = table.open("reminders").locator("form:has([value=pin_reminder])")
    form.locator("select").select_option(step)
    form.locator("[name='answer.text']").fill(text)
    table.tap(form.get_by_role("button"))


def second_round(table: Table) -> None:
    assert table.page.get_by_text(REMINDER[table.lang]).count() == 0  # it fell off
    table.plus("add_blight")
    table.amount("add_blight", 3)
    assert table.value("blight_island") == 4
    table.until("explore")
    table.pick(CARDS[2])
    table.until("time_passes")
    table.go()


def third_round(table: Table) -> None:
    pin(table, "high_immigration", REMINDER[table.lang])
    table.until("high_immigration")
    expect(table.page.locator("#step .pin")).to_contain_text(REMINDER[table.lang])
    table.until("ravage")
    expect(table.page.locator("#step")).to_contain_text("사막" if table.lang == "ko" else "Sands")
    table.plus("add_blight")  # the last one: the card turns over before anything else
    assert table.step == "blight_flip"
    table.read()
    table.tap(".pick")
    table.go()
    assert table.step == "ravage"
    assert table.state["components"]["blight_card"]["side"] == "blighted"
    table.until("explore")
    table.pick(CARDS[3])
    table.until("time_passes")
    table.go()


def undo_all(table: Table) -> None:
    for _ in range(6):
        table.tap("#going .undo")
    table.page.locator(f"a[href='{table.url}/history']:visible").first.tap()
    table.page.wait_for_url("**/history")
    table.page.locator("main > form button").last.tap()
    table.page.wait_for_url(f"**{table.url}")
    expect(table.page.locator("#going .undo")).to_be_disabled()


def redo_all(table: Table) -> None:
    for _ in range(6):
        table.tap("#going .redo")
    table.page.goto(f"{table.url}/history")
    table.page.locator("form:has([value=redo]) button").first.tap()
    table.page.wait_for_url(f"**{table.url}")
    expect(table.page.locator("#going .redo")).to_have_count(0)


def test_a_round_without_script(begun: Callable[..., Table]) -> None:
    table = begun(java_script_enabled=False)
    page = table.page

    def press(selector: str) -> None:
        with page.expect_navigation(url=f"**{table.url}"):
            page.locator(selector).first.click()

    press("#moves form:has([value=gain_fear]) .plus")
    page.locator("#moves form:has([value=add_blight]) .amount").click()
    page.wait_for_url("**/sheet/part/blight_card")
    press("form:has([value=add_blight]) button[value='2']")
    while table.state["round"] == 1:
        waits = page.locator(".pick").count()
        press(f".pick[value='{CARDS[1]}']" if waits else "#going form.going-on button")
    assert table.state["components"]["fear_pool"]["value"] == 1
    assert table.value("blight_island") == 2
    assert table.state["components"]["invader_track"]["ravage"] == [CARDS[0]]
