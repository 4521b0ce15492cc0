"""The engine of every iPhone: WebKit's own browser on a screen that nobody sees."""

import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.shelf import SHELF
from tests.webkit.phones import Site

# Debian's, in its libraries; others keep such programs in libexec.
BROWSERS = ("usr/lib*/*/webkit*gtk-*/MiniBrowser", "usr/libexec/webkit*gtk-*/MiniBrowser")
NO_WEBKIT = "no WebKit for these tests; get it with `apt install webkit2gtk-driver xvfb`"
# The narrowest window that the browser makes is 447 px wide.
NARROW, HIGH = 390, 844


def find_webkit() -> tuple[str, str, str] | None:
    """The paths of the screen, of the driver and of the browser, where all three are here."""
    x_server, driver = shutil.which("Xvfb"), shutil.which("WebKitWebDriver")
    browsers = (str(path) for each in BROWSERS for path in Path("/").glob(each))
    browser = next(browsers, None)
    return (x_server, driver, browser) if x_server and driver and browser else None


@contextmanager
def screen(program: str) -> Iterator[str]:
    """An X server without a screen: its display. It is ended at the end."""
    command = [program, "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def webkit() -> Iterator[WebDriver]:
    """One browser for all tests. Where there is none they are skipped; they fail in CI."""
    found = find_webkit()
    if found is None:
        give_up = pytest.fail if os.environ.get("CI") else pytest.skip
        give_up(NO_WEBKIT)
    x_server, driver, browser = found
    options = Options()
    options.binary_location = browser
    options.add_argument("--automation")
    with screen(x_server) as display:
        # The browser's sandbox wants a user of its own; the tests may be run by root.
        env = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with warnings.catch_warnings():  # selenium's own way to a driver is deprecated by itself
            warnings.simplefilter("ignore", DeprecationWarning)
            opened = webdriver.WebKitGTK(options=options, service=Service(driver, env=env))
        opened.set_window_size(NARROW, HIGH)
        yield opened
        opened.quit()


@pytest.fixture(scope="session")
def webkit_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site that goes away and comes back at the same address."""
    with Site(tmp_path_factory.mktemp("webkit") / "games.db", SHELF.root) as site:
        yield site
