"""Players at a table with a browser without script, and what they read."""

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser
from werkzeug.test import TestResponse

from app.words import words
from tests.tables.phones import GAME


class Seat:
    """A player with a browser without script: follows redirects by hand, presses forms."""

    def __init__(self, client: FlaskClient, lang: str, **chosen: Any) -> None:
        self.client, self.lang, self.pressed, self.version = client, lang, 0, 0
        answer = client.post(f"/{lang}/new/{GAME}", data=chosen)
        assert answer.status_code == 303, answer.text
        self.page = answer.headers["Location"]
        self.code = self.page.rpartition("/")[2]

    def press(self, kind: str, version: int | None = None, **form: Any) -> TestResponse:
        """Presses a button of the page as it stands, or of an older one."""
        self.pressed += 1
        seen = self.version if version is None else version
        headers = form.pop("headers", {})
        fields = {"kind": kind, "press": f"press-{self.pressed:03}", "version": seen, **form}
        answer = self.client.post(f"{self.page}/taps", data=fields, headers=headers)
        self.version += answer.status_code in (200, 303)
        return answer

    def do(self, *taps: tuple[str, Mapping[str, Any]]) -> "Seat":
        for kind, form in taps:
            answer = self.press(kind, **form)
            assert answer.status_code == 303, answer.text
            assert answer.headers["Location"] == self.page
        return self

    def begun(self) -> "Seat":
        """Through setup, to the first step of round 1."""
        return self.do(*[("next", {})] * 3, ("reveal", {"card": "1-apple"}), ("next", {}))

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"/t/{self.code}/state.json").get_json()
        return found

    @property
    def html(self) -> LexborHTMLParser:
        return LexborHTMLParser(self.client.get(self.page).text)


def say(lang: str, key: str, **fields: object) -> str:
    return words(lang).say(key, **fields)


def text_of(html: str, selector: str) -> str:
    node = LexborHTMLParser(html).css_first(selector)
    assert node is not None, f"no {selector} in {html[:300]}"
    return re.sub(r"\s+", " ", node.text()).strip()


def notice(answer: TestResponse) -> str:
    return text_of(answer.text, "#notice")


def count(app: Flask, what: str) -> int:
    with closing(sqlite3.connect(app.config["DATABASE"])) as connection:
        (found,) = connection.execute(f"SELECT count(*) FROM {what}").fetchone()
    return int(found)


def dump(app: Flask) -> list[str]:
    with closing(sqlite3.connect(app.config["DATABASE"])) as connection:
        return list(connection.iterdump())
