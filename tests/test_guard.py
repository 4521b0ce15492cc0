"""The guard: who may write, how much, how often, and what a browser may do with our pages."""

from typing import Any

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from werkzeug.datastructures import Headers

from app import guard
from app.guard import Throttle, same_origin

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


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_throttle_allows_a_burst_and_then_a_steady_rate() -> None:
    clock = Clock()
    throttle = Throttle(burst=3, per_minute=6, clock=clock)
    assert [throttle.wait("a") for _ in range(4)] == [0, 0, 0, 10]
    clock.now += 4
    assert throttle.wait("a") == pytest.approx(6)
    clock.now += 6
    assert throttle.wait("a") == 0
    assert throttle.wait("a") == pytest.approx(10)


def test_a_throttle_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    throttle = Throttle(burst=2, per_minute=60, clock=clock)
    throttle.wait("a")
    clock.now += 3600
    assert [throttle.wait("a") for _ in range(3)] == [0, 0, 1]


def test_each_address_has_its_own_bucket() -> None:
    throttle = Throttle(burst=1, per_minute=1, clock=Clock())
    assert [throttle.wait(who) for who in "aabb"] == [0, 60, 0, 60]


def test_full_buckets_are_forgotten() -> None:
    clock = Clock()
    throttle = Throttle(burst=1, per_minute=60, clock=clock)
    throttle.MANY = 100
    for n in range(1000):
        clock.now += 0.1
        throttle.wait(f"address-{n}")
    assert len(throttle._buckets) <= 100


def test_what_is_limited_is_refused_with_the_time_to_wait(app: Flask) -> None:
    def view() -> str:
        guard.spend("new_table")
        return "made"

    app.add_url_rule("/<lang:lang>/make", view_func=view, methods=["POST"])
    app.config["THROTTLE"] = True
    client = app.test_client()
    answers = [client.post("/en/make") for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert answers[-1].headers["Retry-After"] == "6"
    assert "6 seconds" in answers[-1].text
