"""What every page must keep in a real browser, for the tests that open one."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Links within a text are as high as its line, and what is hidden cannot be missed by a finger.
SMALL_TARGETS = """[...document.querySelectorAll("a, button, input, select, textarea, summary")]
    .filter(each => each.checkVisibility() && !each.matches("p a, li a, dd a, td a, [type=hidden]"))
    .filter(each => !each.matches("label input, .skip"))
    .map(each => [each.getBoundingClientRect(), each.outerHTML.slice(0, 120)])
    .filter(([box]) => box.width < 43.9 || box.height < 43.9)
    .map(([box, html]) => `${box.width}x${box.height}: ${html}`)"""


def faults(page: Page) -> list[str]:
    """What axe finds, targets for a finger under 44 x 44 px, and a page wider than the phone."""
    found = [
        f"axe: {each['id']}: {each['help']}" for each in Axe().run(page).response["violations"]
    ]
    found += [f"small target: {each}" for each in page.evaluate(SMALL_TARGETS)]
    wider = page.evaluate(SIDEWAYS)
    return [*found, f"{wider} px wider than the phone"] if wider else found
