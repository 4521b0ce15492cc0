"""The guard: who may write, how much, how often, and what a browser may do with our pages."""

import socket
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from limits.errors import StorageError
from werkzeug.datastructures import Headers

from app import guard
from app.guard import same_origin
from tests.conftest import make_app

HERE = "192.168.0.7:8000"


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        # A browser on https, or on localhost, says where the request comes from.
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": ""}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": f"http://{HERE}"}, False),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://elsewhere.test"}, True),
        # On plain http in a home network only the origin is sent.
        ({"Origin": f"http://{HERE}"}, True),
        ({"Origin": "http://192.168.0.7"}, False),
        ({"Origin": "http://192.168.0.7:80"}, False),
        ({"Origin": "https://192.168.0.7:8000"}, False),
        ({"Origin": "http://192.168.0.8:8000"}, False),
        ({"Origin": f"http://{HERE}.elsewhere.test"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://192.168.0.7:port"}, False),
        # A program that is no browser says nothing.
        ({}, True),
    ],
)
def test_a_write_comes_from_our_own_pages(headers: dict[str, str], allowed: bool) -> None:
    assert same_origin(Headers(headers), "http", HERE) is allowed


@pytest.mark.parametrize(
    ("origin", "scheme", "host"),
    [
        ("http://seomjigi.test", "http", "seomjigi.test"),
        ("http://seomjigi.test", "http", "seomjigi.test:80"),
        ("https://seomjigi.test:443", "https", "seomjigi.test"),
        ("http://SEOMJIGI.test", "http", "seomjigi.test"),
        ("http://[::1]:8000", "http", "[::1]:8000"),
    ],
)
def test_one_origin_is_written_in_several_ways(origin: str, scheme: str, host: str) -> None:
    assert same_origin(Headers({"Origin": origin}), scheme, host)


@pytest.fixture
def echo(app: Flask) -> FlaskClient:
    """A client of a page that answers the field `word` of what was sent, in capitals."""

    def view() -> dict[str, Any]:
        return {"word": request.form.get("word", "").upper(), "q": request.args.get("q")}

    app.add_url_rule("/<lang:lang>/echo", view_func=view, methods=["GET", "POST"])
    return app.test_client()


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_write_from_elsewhere_is_refused(echo: FlaskClient, method: str) -> None:
    answer = echo.open("/ko/echo", method=method, headers={"Origin": "http://elsewhere.test"})
    assert answer.status_code == 403
    assert "다른 사이트" in answer.text


def test_reading_is_free_from_anywhere(echo: FlaskClient) -> None:
    headers = {"Origin": "http://elsewhere.test", "Sec-Fetch-Site": "cross-site"}
    assert echo.get("/ko/echo", headers=headers).status_code == 200


def test_a_form_of_our_own_arrives(echo: FlaskClient) -> None:
    answer = echo.post(
        "/ko/echo?q=섬", data={"word": "섬a"}, headers={"Origin": "http://localhost"}
    )
    assert answer.json == {"word": "섬A", "q": "섬"}


@pytest.mark.parametrize(
    ("path", "body", "kind"),
    [
        ("/ko/echo", b"word=%FF%FE", "application/x-www-form-urlencoded"),
        ("/ko/echo", b"word=\xc3", "application/x-www-form-urlencoded"),
        ("/ko/echo", b"w%FFrd=a", "application/x-www-form-urlencoded"),
        (
            "/ko/echo",
            b'--b\r\nContent-Disposition: form-data; name="word"\r\n\r\n\xff\r\n--b--\r\n',
            "multipart/form-data; boundary=b",
        ),
        ("/ko/echo?q=%FF", b"word=a", "application/x-www-form-urlencoded"),
        ("/ko/%FF", b"word=a", "application/x-www-form-urlencoded"),
        ("/%FF", b"word=a", "application/x-www-form-urlencoded"),
    ],
)
def test_broken_utf8_is_refused(echo: FlaskClient, path: str, body: bytes, kind: str) -> None:
    answer = echo.post(path, data=body, content_type=kind)
    assert answer.status_code == 400
    assert "UTF-8" in answer.text


@pytest.mark.parametrize(("size", "status"), [(60_000, 200), (70_000, 413), (1_000_000, 413)])
def test_a_form_has_64_kilobytes_at_most(echo: FlaskClient, size: int, status: int) -> None:
    answer = echo.post("/en/echo", data={"word": "a" * size})
    assert answer.status_code == status
    assert status == 200 or "Too much" in answer.text


@pytest.mark.parametrize("path", ["/ko/echo", "/ko/nowhere", "/"])
def test_every_answer_has_the_headers(echo: FlaskClient, path: str) -> None:
    headers = echo.get(path).headers
    for rule in (
        "default-src 'self'", "img-src 'self' data:", "frame-ancestors 'none'",
        "form-action 'self'", "base-uri 'none'", "object-src 'none'",
    ):  # fmt: skip
        assert rule in headers["Content-Security-Policy"].split("; ")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8::1", "2001:db8::2:3:4", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("2001:db8:0:1:ffff::", "2001:db8:0:1::", True),
        ("", "192.0.2.1", False),
    ],
)
def test_who_is_counted_as_one(one: str, other: str, same: bool) -> None:
    assert (guard.household(one) == guard.household(other)) is same


@pytest.fixture
def limited(app: Flask) -> FlaskClient:
    """A client of a page that may be asked for thirty times a minute."""

    def view() -> str:
        guard.spend("unknown_code")
        return "found"

    app.add_url_rule("/<lang:lang>/guess", view_func=view, methods=["POST"])
    app.config["THROTTLE"] = True
    return app.test_client()


def test_what_is_limited_is_refused_with_the_time_to_wait(limited: FlaskClient) -> None:
    answers = [limited.post("/en/guess") for _ in range(31)]
    assert [answer.status_code for answer in answers] == [200] * 30 + [429]
    wait = int(answers[-1].headers["Retry-After"])
    assert 50 <= wait <= 60
    assert f"{wait} seconds" in answers[-1].text


def test_one_who_asks_too_often_stops_nobody_else(limited: FlaskClient) -> None:
    def ask(address: str) -> int:
        return limited.post("/en/guess", environ_base={"REMOTE_ADDR": address}).status_code

    assert [ask(f"2001:db8::{n:x}") for n in range(31)][-1] == 429
    assert ask("2001:db8:0:1::1") == 200


def test_without_limits_nobody_waits(app: Flask, limited: FlaskClient) -> None:
    app.config["THROTTLE"] = False
    assert {limited.post("/en/guess").status_code for _ in range(100)} == {200}


def test_where_nothing_can_be_counted_the_site_goes_on(
    app: Flask, limited: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> bool:
        raise StorageError(OSError("away"))

    monkeypatch.setattr(app.extensions["limiter"], "hit", away)
    assert limited.post("/en/guess").status_code == 200


@pytest.mark.parametrize("name", guard.LIMITS)
def test_every_limit_leaves_room_for_an_evening(name: str) -> None:
    assert all(limit.amount >= 5 for limit in guard.LIMITS[name])


# --- names of this machine -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("LocalHost.", True),
        ("games.localhost", True),
        ("127.0.0.1:8000", True),
        ("192.168.0.7:8000", True),
        ("[::1]:8000", True),
        ("[fe80::1]", True),
        (socket.gethostname(), True),
        (f"{socket.gethostname()}.local:8000", True),
        ("island.example", True),
        ("Island.Example:443", True),
        ("elsewhere.test", False),
        ("localhost.elsewhere.test", False),
        ("192.168.0.7.elsewhere.test", False),
        ("127.0.0.1.nip.test:8000", False),
        ("island.example.elsewhere.test", False),
    ],
)
def test_only_names_of_this_machine_are_answered(db: Path, host: str, known: bool) -> None:
    app = make_app({"DATABASE": db, "NAMES": ["island.example"]})
    answer = app.test_client().get("/ko/", headers={"Host": host})
    app.extensions["store"].close()
    assert answer.status_code == (200 if known else 400)
    assert known or f"--name {host.partition(':')[0]}" in answer.text


@pytest.mark.parametrize(
    ("names", "host", "status"),
    [((), "any.example", 200), (["one.example"], "any.example", 400)],
)
def test_a_proxy_knows_its_names_unless_they_are_given(
    db: Path, names: list[str], host: str, status: int
) -> None:
    app = make_app({"DATABASE": db, "PROXY": True, "NAMES": names})
    assert app.test_client().get("/ko/", headers={"Host": host}).status_code == status
    app.extensions["store"].close()
