"""Without a connection: a network that is gone, a site that has stopped, and a new release."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import waitress
from flask import Flask
from playwright.sync_api import Locator, Page, expect
from waitress import wasyncore
from waitress.server import TcpWSGIServer

from tests.browser.tables import READING
from tests.conftest import make_app
from tests.looks import faults

GAMES = Path(__file__).parents[1] / "games"
GAME = "raft"
HELD = """async () => {
    await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((soon) => setTimeout(soon, 20));
}"""
KEPT = """async (path) => {
    const look = async () => (await caches.open("seomjigi-tables")).match(path);
    for (let i = 0; i < 250; i++) {
        const text = await (await look())?.text();
        if (text?.includes(document.querySelector("#step").dataset.step)) return true;
        await new Promise((soon) => setTimeout(soon, 20));
    }
}"""
CACHES = "async () => (await caches.keys()).sort()"


class Site:
    """A site that can be stopped, and started again at the same address."""

    def __init__(self, db: Path) -> None:
        self.db, self.port, self.release = db, 0, ""
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, **config: object) -> None:
        self.app: Flask = make_app({"DATABASE": self.db, "RULES": GAMES, **config})
        if self.release:
            self.app.extensions["release"] = self.release
        server = waitress.create_server(self.app, host="127.0.0.1", port=self.port, threads=16)
        self.port = server.effective_port
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(server,))
        self._thread.start()

    def stop(self) -> None:
        self._ended.set()
        self._thread.join()
        self.app.extensions["store"].close()

    def _serve(self, server: TcpWSGIServer) -> None:
        # What a loop watches is closed by its own thread alone.
        while not self._ended.is_set():
            wasyncore.loop(timeout=0.05, map=server._map, count=1)
        server.close()
        for channel in list(server.active_channels.values()):
            channel.handle_close()
        server.task_dispatcher.shutdown(timeout=0.5)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Site]:
    made = Site(tmp_path / "games.db")
    yield made
    made.stop()


@pytest.fixture
def visitor(stage: Site, phone: Callable[..., Page]) -> Callable[..., Page]:
    """A phone that holds the site."""

    def make(lang: str = "ko", **options: object) -> Page:
        page = phone(lang, base_url=stage.address, service_workers="allow", **options)
        page.goto(f"/{lang}/rules/{GAME}/hope")
        page.evaluate(HELD)
        return page

    return make


def new_table(page: Page, lang: str) -> str:
    """Opens a new table; answers its path."""
    answer = page.request.post(
        f"/{lang}/new/{GAME}", form={"players": "1", "crew": "cook"}, max_redirects=0
    )
    path = answer.headers["location"]
    page.goto(path)
    return path


def table_on(page: Page, lang: str) -> str:
    """A new table, kept by the phone; answers its path."""
    path = new_table(page, lang)
    keep(page, path)
    return path


def word_of(page: Page) -> Locator:
    """A word of the first step that has one."""
    page.wait_for_timeout(READING)
    page.locator("#going .going-on button").tap()
    word = page.locator("#step a[data-sheet=hope]")
    expect(word).to_be_visible()
    return word


def keep(page: Page, path: str) -> None:
    page.evaluate("document.dispatchEvent(new Event('htmx:after:swap'))")
    assert page.evaluate(KEPT, path)


@pytest.mark.parametrize(("lang", "scheme"), [("ko", "dark"), ("en", "light")])
def test_the_words_of_the_rules_are_there_without_a_network(
    visitor: Callable[..., Page], lang: str, scheme: str
) -> None:
    page = visitor(lang, color_scheme=scheme)
    page.context.set_offline(True)
    page.goto(f"/{lang}/rules/{GAME}/")
    expect(page.locator("#terms li")).to_have_count(3)
    assert faults(page) == []
    page.locator("[type=search]").fill({"ko": "ㅎㅁ", "en": "hop"}[lang])
    expect(page.locator("#terms li")).not_to_have_count(3)
    page.locator("#terms a").first.tap()
    page.wait_for_url(f"**/{lang}/rules/{GAME}/hope")
    expect(page.get_by_role("heading", level=1)).to_contain_text({"ko": "희망", "en": "Hope"}[lang])
    assert faults(page) == []
    page.goto(f"/{lang}/scores")
    expect(page.locator("[data-waiting]")).to_be_visible()
    assert faults(page) == []
    page.goto("/")
    page.wait_for_url(f"**/{lang}/")


def test_a_table_is_seen_as_it_stood_and_goes_on_by_itself(
    stage: Site, visitor: Callable[..., Page]
) -> None:
    page = visitor("en")
    path = table_on(page, "en")
    stage.stop()
    page.goto(path)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("1 minute ago")
    button = page.locator("#going .going-on button")
    expect(button).to_be_disabled()
    expect(button).to_have_attribute("aria-describedby", "notice")
    assert faults(page) == []
    # A word of the step is explained, a sheet of the table says why not.
    page.locator("#more a[data-open=search]").tap()
    sheet = page.locator("dialog[open] .sheet-body")
    sheet.locator("[type=search]").fill("thirst")
    sheet.locator("#found a").first.tap()
    expect(sheet.locator("#sheet-name")).to_contain_text("Thirst")
    page.keyboard.press("Escape")
    page.locator("#more a[data-open=piles]").tap()
    expect(sheet.locator("#sheet-name")).to_have_text("No connection")
    page.keyboard.press("Escape")
    expect(page).to_have_url(stage.address + path)
    page.goto("/en/")
    expect(page.locator(f"a[href='{path}'] small")).to_have_text("1 minute ago")
    page.locator(f"a[href='{path}']").tap()
    expect(notice).to_contain_text("only to look at")
    stage.start()
    expect(button).to_be_enabled(timeout=20_000)
    expect(notice).to_be_empty()
    step = page.locator("#step").get_attribute("data-step")
    button.tap()
    expect(page.locator("#step")).not_to_have_attribute("data-step", step or "")


def test_a_word_tapped_on_an_open_table_opens_without_a_network(
    visitor: Callable[..., Page],
) -> None:
    page = visitor("ko")
    table_on(page, "ko")
    word = word_of(page)
    page.context.set_offline(True)
    word.tap()
    expect(page.locator("dialog[open] #sheet-name")).to_contain_text("희망")
    assert "/t/" in page.url
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    # A press waits, as it does without a worker, and is made once.
    version = int(page.locator("#table").get_attribute("data-version") or "")
    page.wait_for_timeout(READING)
    page.locator("#going .going-on button").tap()
    expect(page.locator("#notice .lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#table")).to_have_attribute("data-version", str(version + 1))


def test_without_a_worker_a_tapped_word_leaves_the_table_there(
    stage: Site, phone: Callable[..., Page]
) -> None:
    page = phone("en", base_url=stage.address)
    new_table(page, "en")
    word = word_of(page)
    page.context.set_offline(True)
    word.tap()
    sheet = page.locator("dialog[open] #sheet-name")
    expect(sheet).to_contain_text("No connection")
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(word).to_be_visible()
    page.context.set_offline(False)
    word.tap()
    expect(sheet).to_contain_text("Hope")


def test_a_form_stays_as_it_was_filled_in_while_it_cannot_be_sent(
    visitor: Callable[..., Page],
) -> None:
    page = visitor("en")
    page.goto(f"/en/new/{GAME}")
    page.context.set_offline(True)
    page.locator(".dock .go").tap()
    expect(page.get_by_role("alert")).to_contain_text("What you entered is still here")
    page.context.set_offline(False)
    page.locator(".dock .go").tap()
    page.wait_for_url("**/en/t/*")


def test_a_page_that_was_not_there_opens_by_itself(
    stage: Site, visitor: Callable[..., Page]
) -> None:
    page = visitor("en")
    stage.stop()
    page.goto("/en/scores")
    expect(page.locator("[data-waiting]")).to_be_visible()
    stage.start()
    expect(page.locator("[data-waiting]")).to_have_count(0, timeout=20_000)
    expect(page).to_have_url(f"{stage.address}/en/scores")


def test_another_release_takes_the_place_of_what_was_held(
    stage: Site, visitor: Callable[..., Page]
) -> None:
    page = visitor("en")
    before = page.evaluate(CACHES)
    stage.stop()
    stage.release = "0123456789ab"
    stage.start()
    page.goto(f"/en/rules/{GAME}/")  # a visit, no reload: the browser looks for another worker
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    await_caches(page, ["seomjigi-0123456789ab", "seomjigi-tables"])
    assert "seomjigi-0123456789ab" not in before
    stage.stop()
    page.goto(f"/en/rules/{GAME}/thirst")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thirst")
    stage.start()


def test_a_site_that_wants_no_worker_gets_rid_of_it(
    stage: Site, visitor: Callable[..., Page]
) -> None:
    page = visitor("en")
    table_on(page, "en")
    stage.stop()
    stage.start(OFFLINE=False)
    page.goto("/en/")
    await_caches(page, [])


def await_caches(page: Page, names: list[str]) -> None:
    for _ in range(500):
        if page.evaluate(CACHES) == names:
            return
        page.wait_for_timeout(20)
    assert page.evaluate(CACHES) == names


OFFERED = """() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = async () => { document.title = "installed"; };
    dispatchEvent(event);
}"""


def test_the_app_is_offered_quietly_and_not_again_once_dismissed(
    phone: Callable[..., Page],
) -> None:
    page = phone("en")
    page.goto("/en/")
    hint = page.locator("#install")
    expect(hint).to_be_hidden()  # nothing is promised before the browser offers it
    page.evaluate(OFFERED)
    expect(hint.locator("[data-way=ios]")).to_be_hidden()
    assert faults(page) == []
    hint.get_by_role("button", name="Install").tap()
    expect(page).to_have_title("installed")
    page.goto("/en/")
    page.evaluate(OFFERED)
    hint.get_by_role("button", name="Do not show again").tap()
    page.goto("/en/")
    page.evaluate(OFFERED)
    expect(hint).to_be_hidden()


def test_an_iphone_is_told_how(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.add_init_script("navigator.standalone = false")
    page.goto("/ko/")
    expect(page.locator("[data-way=ios]")).to_contain_text("홈 화면에 추가")
    expect(page.locator("[data-way=offer]")).to_be_hidden()
