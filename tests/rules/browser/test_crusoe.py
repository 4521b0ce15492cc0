"""Four rounds of the second game by touch, in each language: events, dice, questions, people."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import SHEET, Table, send
from tests.rules.browser.tour import CRUSOE, name_of_card

# What has just been turned has come to rest.
AT_REST = """() => Promise.allSettled(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime < 5000)
    .map((each) => each.finished))"""
SMALL = {"width": 390, "height": 844}


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_four_rounds_by_touch(phone: Callable[..., Page], lang: str) -> None:
    table = begin(phone(lang, viewport=SMALL), lang)
    setup_and_first_round(table)
    second_round(table)
    third_round(table)
    fourth_round(table)


def begin(page: Page, lang: str) -> Table:
    """From the start page to a table of three."""
    page.goto(f"/{lang}/")
    page.locator(f"a[href='/{lang}/new/{CRUSOE}']").first.tap()
    page.wait_for_url(f"**/{lang}/new/{CRUSOE}")  # with its scripts, which ask for a third seat
    page.locator("label:has([name=players][value='3'])").tap()
    expect(page.locator("select[name='characters']")).to_have_count(3)
    page.locator(".dock button.go").tap()
    page.wait_for_url(f"**/{lang}/t/*")
    return Table(page, page.url.rpartition("/")[2], lang)


def on_to(table: Table, step: str, looking: bool = False) -> None:
    """Presses the one button until a step is at hand, `looking` whether each fits the screen."""
    while table.step != step:
        if looking:
            fits(table)
        table.go()


def fits(table: Table) -> None:
    """The button that goes on is on the screen, and nothing leaves it sideways."""
    table.page.evaluate(AT_REST)
    box = table.page.locator("#going").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= SMALL["height"] + 1
    assert table.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"], table.step


def setup_and_first_round(table: Table) -> None:
    on_to(table, "morale")
    assert table.state["first_player"] == "carpenter"
    on_to(table, "eat", looking=True)
    table.read()
    # One food of the camp for three: two people go hungry.
    for who in ("cook", "explorer"):
        table.page.locator(f"#tap-choose-hungry label:has([value='{who}'])").tap()
    table.tap("#tap-choose-hungry button")
    on_to(table, "next_round")
    assert table.state["components"]["wounds"] == {"carpenter": 1, "cook": 3, "explorer": 3}


def second_round(table: Table) -> None:
    on_to(table, "event")
    assert table.state["first_player"] == "cook"
    table.pick("adventure")
    table.pick("build")
    crates = name_of_card(CRUSOE, "food-crates")
    expect(table.page.locator("#table")).to_contain_text(crates.say(table.lang))
    assert table.state["components"]["threat_lane"] == {"left": ["food-crates"], "right": ["build"]}
    on_to(table, "build")
    give(table, food=9, wood=9, lasting_food=20)
    table.tap("#step form:has([name=move][value=build_shelter]) button")
    assert table.value("shelter") == 1
    on_to(table, "next_round")


def third_round(table: Table) -> None:
    on_to(table, "event")
    table.pick("book")
    assert table.state["components"]["event_discard"]["cards"] == ["food-crates"]
    on_to(table, "next_round")


def fourth_round(table: Table) -> None:
    on_to(table, "event")
    table.pick("gather")
    assert table.step == "threat_effect"
    on_to(table, "weather_roll")
    table.pick("rain-2")
    on_to(table, "clouds")
    on_to(table, "next_round", looking=True)
    assert (table.state["round"], table.state["outcome"]) == (4, None)


def give(table: Table, **numbers: int) -> None:
    """Corrects numbers as players do who have lost count, from elsewhere."""
    for name, value in numbers.items():
        version = table.state["version"]
        send(table, kind="set", name=name, value=str(value), version=version, press=f"give-{name}")
    table.page.reload()
    assert table.page.locator(SHEET).count() == 0
