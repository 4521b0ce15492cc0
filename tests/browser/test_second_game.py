"""What only a game with people, dice and questions shows: entered by touch, on the same page."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.tables import SHEET, Table, pressed, sit_down

GAME = "raft"
CAPTAIN, DIVER = "captain", "diver"


def seated(phone: Callable[..., Page], lang: str = "en", **chosen: Any) -> Table:
    """A table for two on its first day."""
    page = phone(lang)
    table = sit_down(page, GAME, lang, {"players": "2", **chosen})
    table.go()
    return table


def go_to(table: Table, step: str) -> None:
    sheet = table.open("course")
    sheet.locator("select[name=step]").select_option(step)
    table.tap(sheet.locator("form:has(select[name=step]) button"))
    table.read()


def test_a_drink_is_given_to_a_person_in_two_taps(phone: Callable[..., Page]) -> None:
    table = seated(phone)
    pressed(table, {"kind": "set", "name": "hope", "value": "2"}, {"kind": "next"})
    assert table.state["components"]["shells"] == {CAPTAIN: 2, DIVER: 0}
    table.page.locator("#moves .asks").first.tap()
    row = table.page.locator(f"{SHEET} .amount-row").first
    table.tap(row.locator("button[value='2']"))
    assert table.state["components"]["shells"] == {CAPTAIN: 0, DIVER: 0}


def test_a_person_opens_a_sheet_with_what_is_theirs(phone: Callable[..., Page]) -> None:
    table = seated(phone, "ko")
    sheet = table.open(f"person/{DIVER}")
    expect(sheet.locator("#sheet-name")).to_contain_text("잠수부")
    sheet.get_by_label("잠수부: 조개", exact=True).fill("3")
    table.tap(sheet.get_by_role("button", name="고치기: 잠수부: 조개"))
    assert table.state["components"]["shells"][DIVER] == 3


def test_dice_are_entered_one_tile_at_a_time_or_rolled_by_the_app(
    phone: Callable[..., Page],
) -> None:
    table = seated(phone)
    pressed(table, {"kind": "set", "name": "round", "value": "3"})
    go_to(table, "weather_roll")
    table.tap(".pick[value='rain-2']")
    table.pick("gust")
    expect(table.page.locator("#step .dealt")).to_contain_text("Rain 2")
    assert table.state["components"]["weather"]["rain"] == ["rain-2"]
    by_app = seated(phone, dice="app")
    go_to(by_app, "weather_roll")
    by_app.go()
    assert by_app.state["components"]["weather"]["rain"]
    assert by_app.step == "weather_roll"


def test_a_question_is_answered_where_it_stands(phone: Callable[..., Page]) -> None:
    table = seated(phone, cat="true")
    go_to(table, "sleep")
    yes = table.page.locator("[name='choice.feed'][value=true]")
    table.tap(yes)
    expect(yes).to_have_attribute("aria-pressed", "true")
