"""`make screenshots`: a picture of every page of both games, in docs/screens/."""

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.chromium import launch
from tests.rules.browser.tour import Tour
from tests.tables.serving import serving

SCREENS = Path(__file__).parents[2] / "docs" / "screens"
QUALITY = 62
PHONE = {"width": 390, "height": 844}
# Those that are seen most often are shown on other screens, too, in Korean.
DARK = {"start", "rows", "a fear card", "a card to pick", "a term", "the end", "an action"}
OTHERS = {
    "small phone": {"width": 320, "height": 568},
    "held sideways": {"width": 844, "height": 390},
    "tablet": {"width": 768, "height": 1024},
    "large screen": {"width": 1280, "height": 800},
}
ON_OTHERS = {"rows", "a card to pick", "an action"}
ON_THE_WALL = {"wall", "the wall of people"}
HEAD = """# Every screen

Made by `make screenshots` from tables that are set up by presses; a change of a page shows as a
change of its picture.
"""


def main() -> int:
    """Takes every picture anew, and writes the page that shows them."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    for old in SCREENS.glob("*.jpg"):
        old.unlink()
    shown: dict[str, dict[str, str]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        for lang in ("ko", "en"):
            with serving(Path(folder) / f"{lang}.db") as (_, address):
                page = browser.new_page(
                    base_url=f"http://{address}", viewport=PHONE, reduced_motion="reduce",
                    is_mobile=True, has_touch=True, locale=lang, timezone_id="Asia/Seoul",
                )  # fmt: skip
                for name, kind, file in taken(page, lang):
                    shown.setdefault(name, {})[kind] = file
        browser.close()
    (SCREENS / "README.md").write_text(index(shown), encoding="utf-8")
    print(f"{len(list(SCREENS.glob('*.jpg')))} pictures in docs/screens")
    return 0


def taken(page: Page, lang: str) -> Iterator[tuple[str, str, str]]:
    """Takes a picture of each page: its name, what is special about it, and the file."""
    for name, address in Tour(page, lang).pages():
        page.goto(address)
        if "?sheet=" in address or "?term=" in address:
            page.locator("dialog[open] #sheet-name").wait_for()
        if name in ON_THE_WALL:
            page.set_viewport_size(OTHERS["large screen"])
        yield name, lang, shot(page, name, lang)
        page.set_viewport_size(PHONE)
        if lang == "en":
            continue
        if name in DARK:
            page.emulate_media(color_scheme="dark")
            yield name, "dark", shot(page, name, "dark")
            page.emulate_media(color_scheme="light")
        if name in ON_OTHERS:
            for kind, size in OTHERS.items():
                page.set_viewport_size(size)
                yield name, kind, shot(page, name, kind)
            page.set_viewport_size(PHONE)


def shot(page: Page, name: str, kind: str) -> str:
    """Takes one picture, and answers the name of its file."""
    file = f"{re.sub(r'[^a-z0-9]+', '-', f'{name} {kind}'.lower()).strip('-')}.jpg"
    page.screenshot(path=SCREENS / file, type="jpeg", quality=QUALITY)
    return file


def index(shown: dict[str, dict[str, str]]) -> str:
    """A page with all pictures, each page of the site in a row."""
    lines = [HEAD]
    for name, files in shown.items():
        heading = name[0].upper() + name[1:]
        pictures = " ".join(
            f'<img src="{file}" alt="{heading}, {kind}" title="{kind}" height="420">'
            for kind, file in files.items()
        )
        lines.append(f"## {heading}\n{pictures}\n")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
