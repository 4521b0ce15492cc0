"""Draws the icons of a home screen from static/icon.svg: `python -m tests.icons`."""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.chromium import find_chromium

STATIC = Path(__file__).parent.parent / "static"
PLAIN = {"icon-192.png": 192, "icon-512.png": 512}
# To the edges, for what cuts its own corners: whatever lies outside of a circle of 80 % may go.
WHOLE = {"icon.png": (180, 1.0), "icon-maskable-192.png": (192, 0.78),
         "icon-maskable-512.png": (512, 0.78)}  # fmt: skip


def draw() -> None:
    """Writes all icons."""
    drawing = (STATIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(playwright), args=["--no-sandbox"]
        )
        page = browser.new_page()
        for name, size in PLAIN.items():
            _draw(page, drawing, size, STATIC / name)
        for name, (size, scale) in WHOLE.items():
            _draw(page, _whole(drawing, scale), size, STATIC / name)
        browser.close()


def _whole(drawing: str, scale: float) -> str:
    """The drawing without round corners, its picture smaller around the middle."""
    square = drawing.replace(' rx="15"', "")
    edge = 32 * (1 - scale)
    ground, picture = re.split(r"(?<=/>)", square, maxsplit=1)
    inside, end = picture.split("</svg>")
    return f'{ground}<g transform="translate({edge} {edge}) scale({scale})">{inside}</g></svg>{end}'


def _draw(page, drawing: str, size: int, path: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>*{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawing}"
    )
    page.screenshot(path=path, omit_background=True)


if __name__ == "__main__":
    draw()
