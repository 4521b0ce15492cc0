"""A phone at a table in a real browser: what a thumb does there."""

import json
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.tables.serving import Visitor

GAME = "orchard"
# What comes up, turn after turn; the fourth is of the second wave.
CARDS = ["1-apple", "1-pear", "1-plum", "2-hedge"]
SHEET = "dialog.sheet[open]"
# A step that came less than 400 ms ago takes no press that goes on: nobody has read it.
READING = 450
REMINDER = {"ko": "모든 나무에 그물", "en": "Nets on every tree"}


class Table:
    """A phone at a table: what a thumb does there, each press waited for."""

    def __init__(self, page: Page, code: str, lang: str) -> None:
        self.page, self.code, self.lang = page, code, lang

    @property
    def url(self) -> str:
        return f"/{self.lang}/t/{self.code}"

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or "")

    @property
    def step(self) -> str:
        """The step as the page shows it, without its round."""
        shown = self.page.locator("#step").get_attribute("data-step") or ""
        return shown.rpartition("-")[0]

    @property
    def state(self) -> dict[str, Any]:
        with closing(self.elsewhere) as visitor:
            found: dict[str, Any] = json.loads(visitor.get(f"/t/{self.code}/state.json")[2])
        return found

    @property
    def elsewhere(self) -> Visitor:
        """A visitor of the same site whose visits the page does not learn of."""
        return Visitor(urlsplit(self.page.url).netloc, self.lang)

    def value(self, part: str) -> int:
        return int(self.state["components"][part]["value"])

    def tap(self, button: str | Locator) -> None:
        """Taps a button that makes one tap, and waits for the page of the next version."""
        version = self.version
        found = self.page.locator(button) if isinstance(button, str) else button
        found.first.tap()
        self.at(version + 1)

    def at(self, version: int) -> None:
        expect(self.page.locator("#table")).to_have_attribute("data-version", str(version))

    def read(self) -> None:
        """Puts the phone's clock forward by what it takes to read a step."""
        self.page.clock.fast_forward(READING)

    def go(self) -> None:
        self.read()
        self.tap("#going form.going-on button")

    def pick(self, card: str) -> None:
        self.read()
        self.tap(f".pick[value='{card}']")

    def plus(self, move: str) -> None:
        self.tap(f"#moves form:has([name=move][value={move}]) .plus")

    def amount(self, move: str, amount: int) -> None:
        """Another amount, from the sheet behind the move."""
        self.page.locator(f"#moves form:has([value={move}]) .amount").tap()
        self.tap(f"{SHEET} form:has([name=move][value={move}]) button[value='{amount}']")
        expect(self.page.locator(SHEET)).to_have_count(0)

    def until(self, step: str) -> None:
        while self.step != step:
            self.go()

    def open(self, name: str) -> Locator:
        """Opens a sheet of the table, and answers its inside."""
        self.page.locator(f"a[data-open='{name}']").first.tap()
        sheet = self.page.locator(f"{SHEET} .sheet-body")
        expect(sheet.locator("#sheet-name")).to_be_focused()
        return sheet

    def close(self) -> None:
        """Closes the sheet."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator(SHEET)).to_have_count(0)


def sit_down(page: Page, game: str, lang: str, chosen: Mapping[str, str] | None = None) -> Table:
    """Starts a table without the page, and shows it there."""
    answer = page.request.post(f"/{lang}/new/{game}", form=dict(chosen or {}), max_redirects=0)
    page.goto(answer.headers["location"])
    return Table(page, page.url.rpartition("/")[2], lang)


def sitting(phone: Callable[..., Page], game: str) -> Callable[..., Table]:
    """Opens a new table of a game on a new phone."""

    def make(lang: str = "en", chosen: Mapping[str, str] | None = None, **options: Any) -> Table:
        return sit_down(phone(lang, **options), game, lang, chosen)

    return make


def beginning(table: Callable[..., Table], card: str) -> Callable[..., Table]:
    """Opens one in the first step of round 1, set up by presses without the page."""

    def make(lang: str = "en", chosen: Mapping[str, str] | None = None, **options: Any) -> Table:
        made = table(lang, chosen, **options)
        set_up(made, card)
        return made

    return make


def set_up(table: Table, card: str) -> None:
    """Takes a table through three steps of setup and a first card, without the page."""
    presses = [{"kind": "next"}] * 3 + [{"kind": "reveal", "card": card}, {"kind": "next"}]
    for version, press in enumerate(presses):
        send(table, version=version, press=f"setup-{version}", **press)
    table.page.reload()


def send(table: Table, **form: Any) -> None:
    """Makes a tap from elsewhere."""
    with closing(table.elsewhere) as visitor:
        status, _, body = visitor.post(f"{table.url}/taps", form)
    assert status == 303, body.decode()


def pressed(table: Table, *presses: dict[str, str]) -> None:
    """Makes taps from elsewhere, and shows the table as it stands then."""
    for press in presses:
        send(table, version=table.state["version"], press=f"send-{time.monotonic_ns()}", **press)
    table.page.goto(table.url)


def soon(true: Callable[[], bool], seconds: float = 30) -> None:
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two states are the same, however many taps led there."""
    return {**one, "version": 0} == {**other, "version": 0}
