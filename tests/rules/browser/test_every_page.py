"""Every page can be used by all: in both languages and themes, zoomed and in large print."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.large import twice_as_large
from tests.looks import AXE, CONTRAST, axe, contrast_of_new, small_targets, too_wide
from tests.rules.browser.test_lines import BROKEN
from tests.rules.browser.tour import Tour

# 1280 x 1024 at 400 %, and the narrowest phone.
ZOOMED = {"width": 320, "height": 256}
PHONE = {"width": 390, "height": 844}
# What is in a dialog lies over what goes on.
COVERED = """() => {
  if (document.querySelector("dialog[open]")) return [];
  return [...document.querySelectorAll("#going .go, #going .pick")].slice(0, 1)
    .filter((each) => {
      each.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = each.getBoundingClientRect();
      return !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((each) => `cannot be reached: ${each.innerText}`);
}"""


# Where there is little room a button shows its drawing alone, and keeps its name.
NAMES = ["button-name", "link-name"]
OPEN_FOLDS = "document.querySelectorAll('main details').forEach((each) => { each.open = true; })"


def opened(page: Page, lang: str) -> Iterator[str]:
    """Shows one page after the other, with all that folds open, and says which."""
    for name, address in Tour(page, lang).pages():
        page.goto(address)
        if "?sheet=" in address or "?term=" in address:
            page.locator("dialog[open] #sheet-name").wait_for()
        page.evaluate(OPEN_FOLDS)
        yield name


def too_wide_in_large_print(page: Page) -> list[str]:
    """Whether a page with letters twice as large is wider than a phone."""
    found = []
    with twice_as_large(page):
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 844})
            wrong = [*too_wide(page), *(page.evaluate(BROKEN) if width == 320 else [])]
            found += [f"large print at {width}: {each}" for each in wrong]
    return found


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_page_can_be_used_by_all(phone: Callable[..., Page], lang: str) -> None:
    page = phone(lang, viewport=PHONE)
    page.add_init_script(AXE)  # there with each page, not sent to each
    found = []
    for name in opened(page, lang):
        wrong = [*axe(page, rules={CONTRAST: {"enabled": False}})]
        for theme in ("dark", "light"):
            wrong += contrast_of_new(page, theme)
        page.set_viewport_size(ZOOMED)
        wrong += axe(page, runOnly=NAMES)
        wrong += [*too_wide(page), *small_targets(page), *page.evaluate(COVERED)]
        wrong += page.evaluate(BROKEN)
        if "wall" not in name:  # that is looked at on a large screen
            wrong += too_wide_in_large_print(page)
        page.set_viewport_size(PHONE)
        found += [f"{name}: {each}" for each in wrong]
    assert not found, "\n".join(found)
