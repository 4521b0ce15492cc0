"""What only a game with people, dice and questions shows: entered by touch, on the same page."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.tables import SHEET, Table

GAME = "robinson-crusoe"


def seated(phone: Callable[..., Page], lang: str = "en", **chosen: Any) -> Table:
    """A table for two after its setup."""
    page = phone(lang, reduced_motion="reduce")
    form = {"players": "2", **chosen}
    answer = page.request.post(f"/{lang}/new/{GAME}", form=form, max_redirects=0)
    made = Table(page, answer.headers["location"].rpartition("/")[2], lang)
    page.goto(made.url)
    while made.state["round"] == 0:
        made.go()
    return made


def go_to(table: Table, step: str) -> None:
    sheet = table.open("course")
    sheet.locator("select[name=step]").select_option(step)
    table.tap(sheet.locator("form:has(select[name=step]) button"))
    table.read()


def test_a_wound_is_given_to_a_person_in_two_taps(phone: Callable[..., Page]) -> None:
    table = seated(phone)
    table.page.locator("#moves .asks").first.tap()
    row = table.page.locator(f"{SHEET} .amount-row").nth(1)
    table.tap(row.locator("button[value='2']"))
    wounds = table.state["components"]["wounds"]
    assert list(wounds.values()) == [0, 2]


def test_a_person_opens_a_sheet_with_what_is_theirs(phone: Callable[..., Page]) -> None:
    table = seated(phone, "ko")
    sheet = table.open("person/cook")
    expect(sheet.locator("#sheet-name")).to_contain_text("요리사")
    table.tap(sheet.locator("form:has([value=gain_determination]) button[value='3']"))
    assert table.state["components"]["determination"]["cook"] == 3


def test_dice_are_entered_one_tile_at_a_time_or_rolled_by_the_app(
    phone: Callable[..., Page],
) -> None:
    table = seated(phone, rounds="12", scenario="custom", rain_from="1", winter_from="1")
    go_to(table, "weather_roll")
    table.tap(".pick[value='rain-2']")
    table.pick("snow-1")
    expect(table.page.locator("#step .dealt")).to_contain_text("2 rain")
    assert table.state["components"]["weather"]["rain"] == ["rain-2"]
    by_app = seated(phone, scenario="custom", rain_from="1", dice="app")
    go_to(by_app, "weather_roll")
    by_app.go()
    assert by_app.state["components"]["weather"]["rain"]
    assert by_app.step == "weather_roll"


def test_a_question_is_answered_where_it_stands(phone: Callable[..., Page]) -> None:
    table = seated(phone)
    go_to(table, "move_camp")
    yes = table.page.locator("[name='choice.move'][value=true]")
    table.tap(yes)
    expect(yes).to_have_attribute("aria-pressed", "true")
