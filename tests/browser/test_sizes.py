"""What goes on is always on the screen, whatever the size of the screen and of the letters."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.browser.tables import CARDS, ENGLAND, GAME, Table
from tests.browser.test_table_for_all import large_print, pressed

__all__ = ["large_print"]

SIZES = [(320, 568), (390, 664), (390, 844), (844, 390), (768, 1024), (1280, 800)]
FORWARD = "#going .going-on button, #going .pick, #going a.go"


def steps(table: Table) -> Iterator[str]:
    """One kind of step after the other, each shown from its top."""
    pressed(table)
    yield "a checklist"
    pressed(table, {"kind": "next"}, {"kind": "next"}, {"kind": "next"})
    yield "the first card"
    pressed(table, {"kind": "reveal", "card": CARDS[0]}, {"kind": "next"})
    yield "rows"
    blight = {"kind": "move", "move": "add_blight"}
    pressed(table, {"kind": "move", "move": "gain_fear", "amount": "8"}, blight)
    pressed(table, {"kind": "go", "step": "fear"})
    yield "a fear card"
    pressed(table, {"kind": "go", "step": "build"})
    yield "a card that acts"
    pressed(table, {"kind": "go", "step": "explore"})
    yield "a card to pick"
    pressed(table, {**blight, "amount": "9"})
    yield "many cards to pick"
    pressed(table, {"kind": "move", "move": "declare_defeat", "answer.because": "conceded"})
    yield "the end"


def hidden(page: Page) -> list[str]:
    """What of the buttons that go on, of undo and of the moves is not wholly on the screen."""
    size = page.viewport_size
    assert size is not None
    buttons = [*page.locator(FORWARD).all(), page.locator("#going .undo")]
    buttons += page.locator("#moves .plus").all()
    within = page.locator("#going .picks")
    return [
        each.inner_text()
        for each in buttons
        if not _inside(each, size["width"], size["height"]) and not _scrolls(each, within)
    ]


def _inside(button: Locator, width: float, height: float) -> bool:
    box = button.bounding_box()
    assert box is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] >= 0 and box["y"] >= 0 and right <= width + 1 and bottom <= height + 1


def _scrolls(button: Locator, picks: Locator) -> bool:
    """Whether this is one of so many cards that they are scrolled within the dock."""
    inside = picks.count() and button.evaluate("each => each.matches('.pick')")
    return bool(inside) and picks.evaluate("each => each.scrollHeight > each.clientHeight + 1")


COVERED = """() => {
    const room = document.querySelector(".under-thumb").getBoundingClientRect();
    scrollTo(0, document.documentElement.scrollHeight);
    const last = [...document.querySelectorAll("#more a, #more p")].pop().getBoundingClientRect();
    return last.bottom > room.top + 1 && last.right > room.left + 1;
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_what_goes_on_is_on_the_screen(
    table: Callable[..., Table], lang: str, width: int, height: int
) -> None:
    viewport = {"width": width, "height": height}
    made = table(lang, ENGLAND, reduced_motion="reduce", viewport=viewport)
    found = []
    for where in steps(made):
        found += [f"{where}: {each}" for each in hidden(made.page)]
        if made.page.evaluate(COVERED):
            found.append(f"{where}: the end of the page stays under the dock")
    assert found == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_goes_on_is_on_the_screen_with_letters_twice_as_large(
    large_print: Browser, site: str, width: int, height: int
) -> None:
    viewport = {"width": width, "height": height}
    page = large_print.new_page(
        base_url=site, is_mobile=True, has_touch=True, reduced_motion="reduce", viewport=viewport
    )
    answer = page.request.post(f"/ko/new/{GAME}", form=ENGLAND, max_redirects=0)
    made = Table(page, answer.headers["location"].rpartition("/")[2], "ko")
    found = [f"{where}: {each}" for where in steps(made) for each in hidden(page)]
    page.close()
    assert found == []
