"""A phone at a table in WebKit: what a thumb does there."""

import itertools
import json
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Self

import pytest
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.tables.serving import Visitor, serving

READING = 0.45  # seconds that a new step takes no press
PATIENCE = 15  # seconds
_presses = itertools.count()


class Site:
    """The site at one address, that can be taken away and brought back."""

    def __init__(self, db: Path, games: Path) -> None:
        self.db, self.games = db, games
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.running = ExitStack()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        self.running.enter_context(serving(self.db, self.port, self.games))

    def stop(self) -> None:
        self.running.close()

    def opened(self, game: str, lang: str, chosen: Mapping[str, str]) -> str:
        """Starts a table, and answers its code."""
        with closing(Visitor(self.address, lang)) as visitor:
            headers = visitor.post(f"/{lang}/new/{game}", chosen)[1]
        return headers["Location"].rpartition("/")[2]

    def state(self, code: str) -> dict[str, Any]:
        with closing(Visitor(self.address)) as visitor:
            found: dict[str, Any] = json.loads(visitor.get(f"/t/{code}/state.json")[2])
        return found

    def send(self, code: str, *presses: Mapping[str, str]) -> None:
        """Makes taps from elsewhere."""
        version = self.state(code)["version"]
        with closing(Visitor(self.address)) as visitor:
            for at, press in enumerate(presses, version):
                form = {"version": at, "press": f"sent-{next(_presses)}", **press}
                assert visitor.post(f"/en/t/{code}/taps", form)[0] == 303, press


class Phone:
    """A window of the browser that shows a table."""

    def __init__(self, driver: WebDriver, site: Site, code: str, lang: str) -> None:
        self.driver, self.site, self.code, self.lang = driver, site, code, lang
        self.window = driver.current_window_handle
        self.came = 0.0  # when the present page did
        self.show()

    @property
    def url(self) -> str:
        return f"http://{self.site.address}/{self.lang}/t/{self.code}"

    def show(self) -> None:
        self.driver.get(self.url)
        self.came = time.monotonic()

    def look(self) -> None:
        """Turns to this window."""
        self.driver.switch_to.window(self.window)

    def run(self, script: str) -> Any:
        return self.driver.execute_script(f"return {script}")

    def find(self, selector: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def until(self, true: Callable[[], object], what: str) -> None:
        """Waits for what a repaint brings."""
        wait = WebDriverWait(
            self.driver, PATIENCE, 0.05, ignored_exceptions=[StaleElementReferenceException]
        )
        try:
            wait.until(lambda _: true())
        except TimeoutException:
            pytest.fail(f"{what}: {self.find('#table').text}")

    @property
    def version(self) -> int:
        return int(self.find("#table").get_attribute("data-version") or "")

    @property
    def step(self) -> str:
        return (self.find("#step").get_attribute("data-step") or "").rpartition("-")[0]

    def tap(self, selector: str) -> None:
        """Presses a button, and waits for the page of a later version."""
        version = self.version
        self.find(selector).click()
        self.until(lambda: self.version > version, f"more than version {version}")
        self.came = time.monotonic()

    def read(self) -> None:
        """Looks at a new step for as long as it takes no press."""
        time.sleep(max(0, self.came + READING - time.monotonic()))

    def go(self) -> None:
        self.read()
        self.tap("#going form.going-on button")

    def pick(self, card: str) -> None:
        self.read()
        self.tap(f".pick[value='{card}']")

    def go_on(self) -> None:
        """Presses what goes on, or the first card that can be picked."""
        self.read()
        self.tap("#going form.going-on button, #going .pick")

    def plus(self, move: str) -> None:
        self.tap(f"#moves form:has([name=move][value={move}]) .plus")

    def says(self, selector: str, words: str) -> None:
        self.until(lambda: words in self.find(selector).text, f"{words!r} in {selector}")

    @property
    def hidden(self) -> list[str]:
        """What goes on and is not wholly on the screen; and what makes the page too wide."""
        found: list[str] = self.run(HIDDEN)
        return found


HIDDEN = """(() => {
  const hidden = [...document.querySelectorAll("#going .go, #going .pick, #moves .plus")]
    .filter((each) => {
      const { top, left, right, bottom } = each.getBoundingClientRect();
      return top < 0 || left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} px of ${clientWidth}`] : [];
  return [...hidden.map((each) => each.innerText), ...wide];
})()"""
