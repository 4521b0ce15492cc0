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
    assert (last["round"], last["phase"]) == (4, "morning")
    undo_all(table)
    assert same(table.state, first)
    redo_all(table)
    assert same(table.state, last)


def start_by_touch(page: Page, lang: str) -> Table:
    page.goto(f"/{lang}/")
    page.locator(f"a[href='/{lang}/new/{GAME}']").first.tap()
    level = page.locator("fieldset:has([name=level])")
    expect(level).to_be_hidden()  # it means nothing without a foe
    page.locator("label:has([name=foe][value=drought])").tap()
    expect(level).to_be_visible()
    page.locator("label:has([name=level][value='2'])").tap()
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
    assert table.step == "first_swarm"
    table.pick(CARDS[0])
    table.go()
    assert table.step == "prune"


def first_round(table: Table) -> None:
    table.plus("beat")
    table.until("chores")
    pin(table, "feast", REMINDER[table.lang])
    table.amount("beat", 7)
    assert table.state["components"]["sung"] == {"count": 1}
    table.go()
    assert table.step == "sing"
    table.go()  # resolves the card
    table.until("land")
    table.pick(CARDS[1])
    table.until("dusk")
    table.go()
    assert table.state["round"] == 2


def pin(table: Table, step: str, text: str) -> None:
    form = table.open("reminders").locator("form:has([value=pin])")
    form.locator("select").select_option(step)
    form.locator("[name='answer.text']").fill(text)
    table.tap(form.get_by_role("button"))


def second_round(table: Table) -> None:
    assert table.page.get_by_text(REMINDER[table.lang]).count() == 0  # it fell off
    table.plus("wither")
    table.amount("wither", 3)
    assert table.value("rot") == 4
    table.until("land")
    table.pick(CARDS[2])
    table.until("dusk")
    table.go()


def third_round(table: Table) -> None:
    pin(table, "early_nest", REMINDER[table.lang])
    table.until("early_nest")
    expect(table.page.locator("#step .pin")).to_contain_text(REMINDER[table.lang])
    table.until("feast")
    expect(table.page.locator("#step")).to_contain_text("배" if table.lang == "ko" else "Pear")
    table.plus("wither")  # the last one: the card turns over before anything else
    assert table.step == "soil_turns"
    table.read()
    table.tap(".pick")
    table.go()
    assert table.step == "feast"
    assert table.state["components"]["soil"]["side"] == "tired"
    table.until("land")
    table.pick(CARDS[3])
    table.until("dusk")
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

    press("#moves form:has([value=beat]) .plus")
    page.locator("#moves form:has([value=wither]) .amount").click()
    page.wait_for_url("**/sheet/part/soil")
    press("form:has([value=wither]) button[value='2']")
    while table.state["round"] == 1:
        waits = page.locator(".pick").count()
        press(f".pick[value='{CARDS[1]}']" if waits else "#going form.going-on button")
    assert table.state["components"]["noise"]["value"] == 1
    assert table.value("rot") == 2
    assert table.state["components"]["branches"]["feast"] == [CARDS[0]]
