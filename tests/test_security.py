"""What an attacker tries, as tables of cases: every address of the site, every kind of answer."""

import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from app.guard import HEADERS, LIMITS
from app.tables.service import Tables
from tests.conftest import make_app
from tests.scores.browsers import fields
from tests.tables.phones import GAME
from tests.tables.seats import Seat

MARKUP = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'`{{7*7}}${7*7}"
RIGHT_TO_LEFT = "\u202eevil\u2066\u2069\u200f"
LONG = "가" * 3_500  # more than 10 kB
PART = re.compile(r"<(?:[a-z_]+(?:\([^)]*\))?:)?([a-z_]+)>")
NAMES = [MARKUP, RIGHT_TO_LEFT, LONG, "\ud7ff\U0001f3dd", " ", "=1+1", "../../etc/passwd"]


@pytest.fixture
def seat(client: FlaskClient) -> Seat:
    return Seat(client, "en").begun()


def rules(app: Flask, method: str) -> list[Rule]:
    return [rule for rule in app.url_map.iter_rules() if method in (rule.methods or ())]


def path_of(rule: Rule, seat: Seat) -> str:
    """An address of a rule, with what there is for its parts."""
    parts = {
        "lang": "en", "game": GAME, "code": seat.code, "filename": "app.css", "term": "song",
        "play_id": "0" * 24,
    }  # fmt: skip
    return PART.sub(lambda found: parts.get(found[1], "x"), str(rule))


def dump(app: Flask) -> list[str]:
    with closing(sqlite3.connect(app.config["DATABASE"])) as connection:
        return list(connection.iterdump())


# --- headers -------------------------------------------------------------------------------------


def answers(client: FlaskClient, seat: Seat) -> Iterator[tuple[int, TestResponse]]:
    """An answer of every kind."""
    tag = client.get("/static/app.css").headers["ETag"]
    yield 200, client.get(seat.page)
    yield 200, client.get("/static/app.css")
    yield 200, client.get(f"/t/{seat.code}/state.json")
    yield 200, client.get("/en/scores/plays.csv")
    yield 200, client.get(f"{seat.page}/qr.svg")
    yield 200, client.get("/healthz")
    yield 304, client.get("/static/app.css", headers={"If-None-Match": tag})
    yield 302, client.get("/")
    yield 303, seat.press("next")
    yield 400, client.post(f"{seat.page}/taps", data={"kind": "nonsense"})
    yield 400, client.get("/en/", headers={"Host": "elsewhere.test"})
    yield 403, client.post(f"{seat.page}/taps", headers={"Origin": "http://elsewhere.test"})
    yield 404, client.get("/en/nowhere")
    yield 404, client.get("/t/NOSUCHCODE/state.json")
    yield 405, client.delete(seat.page)
    yield 409, seat.press("next", version=0)
    yield 413, client.post(f"{seat.page}/taps", data={"kind": "a" * 100_000})
    yield 422, client.post(f"/en/new/{GAME}", data={"players": "99"})


def test_every_kind_of_answer_has_the_headers(client: FlaskClient, seat: Seat) -> None:
    for status, answer in answers(client, seat):
        assert answer.status_code == status
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, status
        assert "Server" not in answer.headers
        assert "Access-Control-Allow-Origin" not in answer.headers


def test_every_cookie_is_kept_from_scripts_and_other_sites(db: Path) -> None:
    app = make_app({"DATABASE": db, "SHARED": True})
    for base, secure in (("http://localhost", False), ("https://localhost", True)):
        client = app.test_client()
        made = client.post(f"/en/new/{GAME}", data={}, base_url=base)
        opened = client.get(made.headers["Location"], base_url=base)
        cookies = [*made.headers.getlist("Set-Cookie"), *opened.headers.getlist("Set-Cookie")]
        assert {cookie.partition("=")[0] for cookie in cookies} >= {"group", "tables"}
        for cookie in cookies:
            assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
            assert ("Secure" in cookie) is secure
    app.extensions["store"].close()


# --- who may write -------------------------------------------------------------------------------

FROM_ELSEWHERE = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "http://elsewhere.test"},
    {"Origin": "null"},
    {"Origin": "https://localhost"},
    {"Origin": "http://localhost:81"},
    {"Origin": "http://localhost.elsewhere.test"},
    {"Origin": "http://elsewhere.test", "X-Forwarded-Host": "elsewhere.test"},
    {"Origin": "http://elsewhere.test", "Referer": "http://localhost/"},
]


@pytest.mark.parametrize("headers", FROM_ELSEWHERE, ids=str)
def test_nothing_can_be_written_from_elsewhere(
    app: Flask, client: FlaskClient, seat: Seat, headers: dict[str, str]
) -> None:
    before, found = dump(app), rules(app, "POST")
    assert len(found) >= 8
    for rule in found:
        assert client.post(path_of(rule, seat), headers=headers).status_code == 403, rule
    assert dump(app) == before


def test_nothing_changes_by_looking(app: Flask, client: FlaskClient, seat: Seat) -> None:
    before = dump(app)
    for rule in rules(app, "GET"):
        streamed = str(rule).endswith("/live")  # it has no end
        answer = client.get(path_of(rule, seat), buffered=not streamed)
        assert answer.status_code < 500, rule
        answer.close()
    assert dump(app) == before


BODIES: list[dict[str, Any]] = [
    {"data": b""},
    {"data": b"\xff\xfe\x00", "content_type": "application/octet-stream"},
    {"data": b"{]", "content_type": "application/json"},
    {"data": b"a=1", "content_type": "multipart/form-data; boundary=none"},
    {"data": b"--b\r\n\r\n", "content_type": "multipart/form-data; boundary=b"},
    {"data": b"&&&===%00%", "content_type": "application/x-www-form-urlencoded"},
    {"data": b"a=1&" * 5_000, "content_type": "application/x-www-form-urlencoded"},
    {"data": {"kind": ["next", "undo"], "version": ["1", "x"], "press": "a" * 60_000}},
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: str(body)[:40])
def test_no_body_ends_in_a_fault_of_ours(
    app: Flask, client: FlaskClient, seat: Seat, body: dict[str, Any]
) -> None:
    for rule in rules(app, "POST"):
        if rule.endpoint == "tables.create":
            continue  # every field of it has a usual value: it starts a game
        assert client.post(path_of(rule, seat), **body).status_code < 500, rule


# --- what people write ---------------------------------------------------------------------------


def foreign_tags(page: str) -> list[str]:
    """What would run, or be fetched, had a text been taken for markup."""
    tree = LexborHTMLParser(page)
    found = [node.html or "" for node in tree.css("script:not([src]), img[src=x], [onerror]")]
    return [each for each in found if "application/json" not in each]


@pytest.mark.parametrize("text", NAMES, ids=lambda text: ascii(text)[:24])
def test_a_reminder_is_text_whatever_it_says(client: FlaskClient, seat: Seat, text: str) -> None:
    form = {"move": "pin", "answer.step": "feast", "answer.text": text}
    answer = seat.press("move", **form)
    assert answer.status_code in (303, 422)
    for page in ("", "/history"):
        shown = client.get(f"{seat.page}{page}")
        assert shown.status_code == 200
        assert foreign_tags(shown.text) == []


@pytest.mark.parametrize("text", NAMES, ids=lambda text: ascii(text)[:24])
def test_a_play_is_text_whatever_it_says(client: FlaskClient, text: str) -> None:
    page = client.get(f"/en/scores/new?game={GAME}")
    form = {**fields(page), "name.1": text, "place": text, "notes": text, "outcome": "victory"}
    answer = client.post(f"/en/scores/new?game={GAME}", data=form)
    assert answer.status_code in (303, 413, 422)
    assert foreign_tags(answer.text) == []
    for path in ("/en/scores", "/en/scores/statistics", answer.headers.get("Location")):
        if path:
            shown = client.get(path)
            assert shown.status_code == 200
            assert foreign_tags(shown.text) == []


@pytest.mark.parametrize("text", NAMES, ids=lambda text: ascii(text)[:24])
def test_an_address_is_text_whatever_it_says(client: FlaskClient, text: str) -> None:
    for path, query in (
        (f"/en/rules/{GAME}/", {"q": text}),
        ("/en/join", {"code": text}),
        ("/en/scores", {"name": text, "game": text, "page": text}),
        ("/en/scores/statistics", {"game": text}),
    ):
        answer = client.get(path, query_string=query)
        assert answer.status_code < 500
        assert foreign_tags(answer.text) == []


# --- proxies and limits --------------------------------------------------------------------------


def guesses(client: FlaskClient, **headers: str) -> list[int]:
    times = LIMITS["unknown_code"][0].amount + 1
    said = [{name: value.format(n) for name, value in headers.items()} for n in range(times)]
    return [client.get("/t/NOSUCH/state.json", headers=each).status_code for each in said]


@pytest.mark.parametrize(
    ("proxy", "headers", "stopped"),
    [
        (False, {}, True),
        (False, {"X-Forwarded-For": "192.0.2.{}"}, True),
        (False, {"Forwarded": "for=192.0.2.{}"}, True),
        (False, {"X-Real-Ip": "192.0.2.{}"}, True),
        (True, {"X-Forwarded-For": "192.0.2.{}"}, False),
        (True, {"X-Forwarded-For": "192.0.2.{}, 192.0.2.1"}, True),
        (True, {"X-Forwarded-For": "2001:db8::{}"}, True),
        (True, {"Forwarded": "for=192.0.2.{}"}, True),
    ],
    ids=str,
)
def test_codes_cannot_be_guessed_by_one_who_says_to_be_many(
    db: Path, proxy: bool, headers: dict[str, str], stopped: bool
) -> None:
    app = make_app({"DATABASE": db, "PROXY": proxy, "THROTTLE": True})
    found = guesses(app.test_client(), **headers)
    app.extensions["store"].close()
    assert found[:-1] == [404] * (len(found) - 1)
    assert found[-1] == (429 if stopped else 404)


@pytest.mark.parametrize(
    "name", ["Host", "X-Forwarded-Host", "X-Forwarded-Prefix", "X-Forwarded-Port"]
)
def test_no_header_puts_another_address_into_our_links(
    client: FlaskClient, seat: Seat, name: str
) -> None:
    shared = client.get(f"{seat.page}/share", headers={name: "elsewhere.test"})
    assert "//elsewhere.test" not in shared.text


@pytest.mark.parametrize(
    ("limit", "address", "form"),
    [
        ("new_table", f"/en/new/{GAME}", {}),
        ("new_play", "/en/scores/new", {"outcome": "victory"}),
        ("import", "/en/scores/import", {}),
    ],
)
def test_what_grows_is_limited(db: Path, limit: str, address: str, form: dict[str, str]) -> None:
    app = make_app({"DATABASE": db, "THROTTLE": True})
    client = app.test_client()
    if limit == "new_play":
        address = f"/en/scores/new?game={GAME}"
        figures = {"fact.trees": "1", "fact.left": "1", "fact.rotten": "1"}
        form = {**fields(client.get(address)), **form, **figures}
    found = [
        client.post(address, data=form).status_code for _ in range(LIMITS[limit][0].amount + 1)
    ]
    app.extensions["store"].close()
    assert 429 not in found[:-1]
    assert found[-1] == 429


# --- secrets -------------------------------------------------------------------------------------


def test_no_address_of_a_table_or_a_group_stands_in_the_log(
    app: Flask, seat: Seat, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(Tables, "find", fail)
    for path in (seat.page, f"{seat.page}/history", f"/t/{seat.code}/state.json"):
        assert seat.client.get(path).status_code == 500
    assert "a fault of ours" in caplog.text
    assert seat.code not in caplog.text


def test_no_other_site_learns_where_a_reader_came_from(client: FlaskClient, seat: Seat) -> None:
    for page in ("", "/history", "/share"):
        shown = client.get(f"{seat.page}{page}")
        assert shown.headers["Referrer-Policy"] == "same-origin"
        tree = LexborHTMLParser(shown.text)
        for node in tree.css("[src], link[href]"):
            address = node.attributes.get("src") or node.attributes.get("href") or ""
            assert address.startswith(("/", "#", "data:", "http://localhost/")), address
