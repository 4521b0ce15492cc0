"""Letters twice as large, as the settings of a phone make them."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

USUAL = 16  # px, the size that a browser begins with


@contextmanager
def twice_as_large(page: Page) -> Iterator[None]:
    """A page whose letters are twice as large."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 2 * USUAL}})
    try:
        yield
    finally:
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL}})
        devtools.detach()
