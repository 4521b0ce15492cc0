"""A sheet, the way back, a site that is away and two phones, in WebKit."""

from collections.abc import Callable, Iterator

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.browser.tables import CARDS, GAME
from tests.webkit.phones import Phone, Site

SETUP = [{"kind": "next"}] * 3 + [{"kind": "reveal", "card": CARDS[0]}, {"kind": "next"}]
OPEN = "dialog.sheet[open]"


@pytest.fixture
def phone(webkit: WebDriver, webkit_site: Site) -> Callable[..., Phone]:
    """Opens a phone at a table of its own, in the first step of round 1."""

    def make(lang: str = "ko", at_setup: bool = False) -> Phone:
        code = webkit_site.opened(GAME, lang, {})
        if not at_setup:
            webkit_site.send(code, *SETUP)
        return Phone(webkit, webkit_site, code, lang)

    return make


@pytest.fixture
def second(webkit: WebDriver, webkit_site: Site) -> Iterator[Callable[[Phone, str], Phone]]:
    """Opens one more phone at the same table, in a window of its own."""
    first = webkit.current_window_handle

    def make(beside: Phone, lang: str) -> Phone:
        webkit.switch_to.new_window("window")
        return Phone(webkit, webkit_site, beside.code, lang)

    yield make
    for each in webkit.window_handles:
        if each != first:
            webkit.switch_to.window(each)
            webkit.close()
    webkit.switch_to.window(first)


def test_a_term_opens_over_the_table_and_back_closes_it(phone: Callable[..., Phone]) -> None:
    table = phone(at_setup=True)
    table.run("window.same = true")
    term = table.find("#step a[data-sheet]").get_attribute("data-sheet")
    table.find("#step a[data-sheet]").click()
    table.until(lambda: table.find(f"{OPEN} #sheet-name").is_displayed(), "the sheet")
    assert table.driver.current_url.endswith(f"?term={term}")
    assert table.run("document.activeElement.id") == "sheet-name"
    table.driver.back()
    table.until(lambda: not table.driver.find_elements(By.CSS_SELECTOR, OPEN), "no sheet")
    table.until(lambda: table.run("document.activeElement.dataset.sheet") == term, "the focus")
    assert table.run("window.same")


def test_a_press_in_a_sheet_counts(phone: Callable[..., Phone]) -> None:
    table = phone("en")
    table.find("#glance a[data-open='part/noise']").click()
    table.until(lambda: table.find(f"{OPEN} .nudge").is_displayed(), "the sheet")
    table.find(f"{OPEN} .nudge button:last-of-type").click()
    table.says(f"{OPEN} .figure", "1")
    table.find(f"{OPEN} .sheet-bar form button").click()
    table.until(lambda: not table.driver.find_elements(By.CSS_SELECTOR, OPEN), "no sheet")
    table.says("#glance", "1/6")


def test_back_from_another_page_shows_the_table_as_it_stands(phone: Callable[..., Phone]) -> None:
    table = phone("en")
    table.plus("beat")
    table.driver.get(f"{table.url}/history")
    table.site.send(table.code, {"kind": "move", "move": "beat", "amount": "2"})
    table.driver.back()
    table.says("#glance", "3/6")


def test_presses_made_while_the_site_is_away_wait_and_count_once(
    phone: Callable[..., Phone],
) -> None:
    table = phone("en")
    table.site.stop()
    for _ in range(2):
        table.find("#moves .plus").click()
        table.says("#notice", "sent once")
    table.site.start()
    table.says("#glance", "2/6")
    table.until(lambda: not table.find("#notice").text, "no notice")
    assert table.site.state(table.code)["components"]["noise"]["value"] == 2


def test_two_phones_show_what_either_does_each_in_its_language(
    phone: Callable[..., Phone], second: Callable[[Phone, str], Phone]
) -> None:
    table = phone("ko")
    other = second(table, "en")
    other.plus("beat")
    table.look()
    table.says("#glance", "1/6")
    table.go()
    other.look()
    other.until(lambda: other.step == "water", "the step of the other")
    assert "Morning" in other.find("#step h1").text
