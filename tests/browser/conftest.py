"""Phones at tables."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.tables import CARDS, GAME, Table, send


@pytest.fixture
def table(phone: Callable[..., Page]) -> Callable[..., Table]:
    """Opens a new table on a new phone."""

    def make(lang: str = "en", chosen: dict[str, str] | None = None, **options: Any) -> Table:
        page = phone(lang, **options)
        answer = page.request.post(f"/{lang}/new/{GAME}", form=chosen or {}, max_redirects=0)
        page.goto(answer.headers["location"])
        return Table(page, page.url.rpartition("/")[2], lang)

    return make


@pytest.fixture
def begun(table: Callable[..., Table]) -> Callable[..., Table]:
    """Opens a table in the first step of round 1, set up by presses without the page."""

    def make(lang: str = "en", chosen: dict[str, str] | None = None, **options: Any) -> Table:
        made = table(lang, chosen, **options)
        presses = [{"kind": "next"}] * 3 + [{"kind": "reveal", "card": CARDS[0]}, {"kind": "next"}]
        for version, press in enumerate(presses):
            send(made, version=version, press=f"setup-{version}", **press)
        made.page.reload()
        return made

    return make
