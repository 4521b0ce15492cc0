"""Chromium, as it is installed here."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

# The build without a window asks half the work of the machine.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
NO_CHROMIUM = (
    "no Chromium for the browser tests; get it with `apt install chromium`"
    " or `.venv/bin/playwright install chromium`"
)


def launch(playwright: Playwright, *arguments: str) -> Browser:
    """Starts it. Where there is none the test is skipped; it fails in CI."""
    chromium = find_chromium(playwright)
    if chromium is None:
        give_up = pytest.fail if os.environ.get("CI") else pytest.skip
        give_up(NO_CHROMIUM)
    return playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", *arguments])


def find_chromium(playwright: Playwright) -> str | None:
    """The path of a Chromium: one of the system's, or the one that Playwright has fetched."""
    found = [shutil.which(name) for name in CHROMIUMS]
    fetched = playwright.chromium.executable_path
    return next(filter(None, found), fetched if Path(fetched).exists() else None)
