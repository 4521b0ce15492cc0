"""Every page around a table, in light and dark, on narrow phones and with large letters."""

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.browser.tables import CARDS, ENGLAND, GAME, REMINDER, Table, send
from tests.chromium import launch
from tests.looks import SIDEWAYS, faults

SHEETS = ("part/fear_pool", "part/terror_level", "part/blight_card", "slot/invader_track.build",
          "piles", "reminders", "hand", "course", "end")  # fmt: skip


def pressed(table: Table, *presses: dict[str, str]) -> None:
    """Makes taps from elsewhere, and shows the table as it stands then."""
    for press in presses:
        send(table, version=table.state["version"], press=f"send-{time.monotonic_ns()}", **press)
    table.page.goto(table.url)


def moments(table: Table) -> Iterator[str]:
    """Shows one page after the other, and says which: each kind of step, and all around it."""
    page, lang = table.page, table.lang
    pressed(table)
    yield "a checklist"
    for path, name in (("", "start"), (f"new/{GAME}", "setup"), (f"t/{table.code}/share", "share")):
        page.goto(f"/{lang}/{path}")
        if name == "setup":
            page.locator("details.fold > summary").tap()
            page.locator("label:has([name=adversary][value=england])").tap()
        yield name
    pressed(table, {"kind": "next"})
    yield "moves of a step"
    pressed(table, {"kind": "next"}, {"kind": "next"})
    yield "a choice of cards"
    pressed(table, {"kind": "reveal", "card": CARDS[0]})
    yield "a turned card"
    pressed(table, {"kind": "next"})
    yield "rows of a phase"
    pinned = {"move": "pin_reminder", "answer.step": "fear", "answer.text": REMINDER[lang]}
    pressed(
        table,
        {"kind": "move", "move": "gain_fear", "amount": "8"},
        {"kind": "move", "move": "add_blight", "amount": "2"},
        {"kind": "move", **pinned},
        {"kind": "go", "step": "fear"},
    )
    yield "a fear card"
    pressed(table, {"kind": "go", "step": "build"})
    yield "a card that acts"
    for name in SHEETS:
        page.goto(f"{table.url}?sheet={name}")
        page.locator("#sheet-name").wait_for()
        yield f"the sheet {name}"
        page.goto(f"{table.url}/sheet/{name}")
        yield f"the page {name}"
    pressed(table, {"kind": "move", "move": "add_blight", "amount": "3"})
    yield "an interrupt"
    page.goto(f"{table.url}/history")
    yield "history"
    pressed(table, {"kind": "move", "move": "declare_defeat", "answer.because": "adversary"})
    yield "the end"


def too_wide(page: Page, where: str) -> list[str]:
    """On a narrow phone, and on a usual one."""
    found = []
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        if wider := page.evaluate(SIDEWAYS):
            found.append(f"{where}: {wider} px wider than {width} px")
    return found


@pytest.mark.parametrize(("lang", "scheme"), [("ko", "light"), ("en", "dark")])
def test_every_page_can_be_used_by_all(table: Callable[..., Table], lang: str, scheme: str) -> None:
    made = table(lang, ENGLAND, reduced_motion="reduce", color_scheme=scheme)
    found = []
    for where in moments(made):
        found += [f"{where}: {fault}" for fault in faults(made.page)]
        found += too_wide(made.page, where)
    assert found == []


@pytest.fixture(scope="module")
def large_print(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose letters are twice as large."""
    opened = launch(playwright, "--blink-settings=defaultFontSize=32")
    yield opened
    opened.close()


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_letters_twice_as_large_leave_every_page_in_its_width(
    large_print: Browser, site: str, lang: str
) -> None:
    page = large_print.new_page(
        base_url=site, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    answer = page.request.post(f"/{lang}/new/{GAME}", form=ENGLAND, max_redirects=0)
    made = Table(page, answer.headers["location"].rpartition("/")[2], lang)
    assert [fault for where in moments(made) for fault in too_wide(page, where)] == []
    page.close()
