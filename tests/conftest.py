"""What the tests share: a database, the site, its client, and phones with a real browser."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import settings
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from werkzeug.test import TestResponse

from app import create_app
from app.rulebook.library import Library
from tests.chromium import launch
from tests.markup import faults
from tests.postgres import Server, serving
from tests.quick import Compiled, hasten
from tests.running import running
from tests.shelf import SHELF

settings.register_profile("seomjigi", deadline=None)
settings.load_profile("seomjigi")
hasten()
expect.set_options(timeout=30_000)  # a busy machine answers late

LOCALES = {"ko": "ko-KR", "en": "en-US"}


class CheckingClient(FlaskClient):
    """A client that checks the markup of every page it gets."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        response = super().open(*args, **({"buffered": True} | kwargs))
        ours = response.mimetype == "text/html" and not 300 <= response.status_code < 400
        if ours and "Content-Encoding" not in response.headers:
            assert faults(response.text) == []
        return response


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Where a database may lie; nothing is there yet."""
    return tmp_path / "games.db"


COMPILED = Compiled()


def make_app(config: Mapping[str, Any]) -> Flask:
    """A site for a test: its pages are checked, and what every site would read and compile anew
    (the games, unless `RULES` names others; the templates) is made once for all tests."""
    made = create_app({"THROTTLE": False, **config})
    made.test_client_class = CheckingClient
    made.jinja_env.bytecode_cache = COMPILED
    if "RULES" not in config:
        made.extensions["library"] = SHELF
    return made


@contextmanager
def serving_games(shelf: Library, db: Path) -> Iterator[str]:
    """The address of a site with these games, on a database of its own."""
    made = make_app({"DATABASE": db})
    made.extensions["library"] = shelf
    with running(made) as port:
        yield f"http://127.0.0.1:{port}"
    made.extensions["store"].close()


@pytest.fixture
def app(db: Path) -> Iterator[Flask]:
    """The site on an empty database. A test may add routes to it before the first request."""
    made = make_app({"DATABASE": db})
    yield made
    made.extensions["store"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without script, whose every page is checked."""
    return app.test_client()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server. Where it is not installed the test is skipped; it fails in CI."""
    with serving() as server:
        yield server


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site with invented games, served as `seomjigi serve` does."""
    with serving_games(SHELF, tmp_path_factory.mktemp("site") / "games.db") as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What steers the browsers."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, as it is installed here. Where it is not the test is skipped; it fails in CI."""
    opened = launch(playwright)
    yield opened
    opened.close()


@pytest.fixture
def phone(site: str, browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes phones: `phone("ko")` is a page of a new phone with touch, at the site.

    More keywords go to Playwright's `new_context` (`color_scheme="dark"`, `java_script_enabled`
    ...). What a page of it reports to the console as an error fails the test. Its clock runs as
    any other, and can be put forward: nobody waits while a person reads.
    """
    contexts = []
    complaints: list[str] = []

    def make(lang: str = "ko", **options: Any) -> Page:
        context = browser.new_context(
            **{
                "base_url": site,
                "viewport": {"width": 390, "height": 844},
                "device_scale_factor": 2,
                "is_mobile": True,
                "has_touch": True,
                "locale": LOCALES[lang],
                "timezone_id": "Asia/Seoul",
                "reduced_motion": "reduce",  # each frame of a movement is work for the machine
                "service_workers": "block",  # it would fetch the whole glossary for each phone
            }
            | options
        )
        contexts.append(context)
        if options.get("java_script_enabled", True):
            context.clock.install()
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on("console", lambda message: _note_error(message, complaints))
        return context.new_page()

    yield make
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # what still loads is not waited for
        context.close()
    assert complaints == []


def _note_error(message: ConsoleMessage, complaints: list[str]) -> None:
    # A refused tap is answered with 4xx on purpose, and Chromium reports that as an error.
    # Where a test takes the network away, htmx reports that as an error, too.
    expected = ("Failed to load resource", "Failed to fetch", "net::ERR_")
    if message.type == "error" and not any(each in message.text for each in expected):
        complaints.append(message.text)
