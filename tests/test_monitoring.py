"""Whether the site works, and in figures how it does."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient

from tests.conftest import make_app
from tests.tables.seats import Seat


@pytest.fixture
def measured(db: Path) -> Iterator[Flask]:
    app = make_app({"DATABASE": db, "METRICS": True})
    yield app
    app.extensions["store"].close()


def figures(client: FlaskClient) -> dict[str, float]:
    found = re.findall(r"^(seomjigi_\S+) (\S+)$", client.get("/metrics").text, re.MULTILINE)
    return {name: float(value) for name, value in found}


def test_a_healthy_site_says_so(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")


def test_whoever_looks_after_the_site_may_call_it_as_they_like(client: FlaskClient) -> None:
    assert client.get("/healthz", headers={"Host": "upstream-7"}).status_code == 200


def test_without_its_database_it_is_not_healthy(client: FlaskClient, db: Path) -> None:
    db.rename(db.with_name("elsewhere.db"))
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "unreachable")
    db.with_name("elsewhere.db").rename(db)
    assert client.get("/healthz").status_code == 200


def test_figures_are_shown_only_when_asked_for(client: FlaskClient) -> None:
    assert client.get("/metrics").status_code == 404


def test_taps_are_counted_by_what_became_of_them(measured: Flask) -> None:
    client = measured.test_client()
    seat = Seat(client, "en")
    seat.do(("next", {}), ("next", {}), ("next", {}))
    seat.press("next", version=0)
    seat.press("next")
    client.post(f"{seat.page}/taps", data={"kind": "nonsense"})
    shown = figures(client)
    assert shown['seomjigi_taps_total{result="accepted"}'] == 3
    assert shown['seomjigi_taps_total{result="stale"}'] == 1
    assert shown['seomjigi_taps_total{result="refused"}'] == 1
    assert shown['seomjigi_taps_total{result="failed"}'] == 1
    assert shown["seomjigi_tap_seconds_count"] == 6
    assert 0 < shown["seomjigi_tap_seconds_sum"] < 60


def test_open_streams_are_counted(measured: Flask) -> None:
    def stream() -> Response:
        return Response(iter(["data: 1\n\n", "data: 2\n\n"]), mimetype="text/event-stream")

    measured.add_url_rule("/stream", view_func=stream)
    client = measured.test_client()
    answer = client.get("/stream", buffered=False)
    assert figures(client)["seomjigi_streams"] == 1
    answer.close()
    assert figures(client)["seomjigi_streams"] == 0


def test_nobody_is_named_in_the_figures(measured: Flask) -> None:
    client = measured.test_client()
    seat = Seat(client, "en").do(("next", {}))
    assert seat.code not in client.get("/metrics").text
