"""The addresses that keep a phone in step."""

import gzip

import pytest
from flask.testing import FlaskClient

from tests.tables.seats import Seat


@pytest.fixture
def seat(client: FlaskClient) -> Seat:
    return Seat(client, "en")


def test_the_regions_alone_are_what_the_page_holds(seat: Seat) -> None:
    answer = seat.client.get(f"{seat.page}/table")
    assert answer.status_code == 200
    assert answer.headers["X-Table-Version"] == "0"
    assert answer.text.lstrip().startswith('<div id="table"')
    assert answer.text.rstrip().endswith("<!--whole-->")
    assert "<html" not in answer.text


@pytest.mark.parametrize(
    ("seen", "status"),
    [("seen=0", 204), ("seen=0&edition={}", 204), ("seen=1", 200), ("seen=0&edition=x", 200)],
)
def test_who_has_seen_them_gets_nothing(seat: Seat, seen: str, status: int) -> None:
    edition = seat.html.css_first("#table").attributes["data-edition"]
    answer = seat.client.get(f"{seat.page}/table?{seen.format(edition)}")
    assert (answer.status_code, bool(answer.data)) == (status, status == 200)
    assert answer.headers["X-Table-Version"] == "0"
    assert "no-store" in answer.headers["Cache-Control"]


def test_they_are_handed_out_packed(seat: Seat) -> None:
    plain = seat.client.get(f"{seat.page}/table")
    packed = seat.client.get(f"{seat.page}/table", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data).decode() == plain.text


def test_each_version_and_language_has_its_own(seat: Seat) -> None:
    korean = seat.client.get(f"{seat.page.replace('/en/', '/ko/')}/table").text
    before = seat.client.get(f"{seat.page}/table").text
    seat.press("next")
    after = seat.client.get(f"{seat.page}/table").text
    assert len({korean, before, after}) == 3


def test_the_stream_is_one_of_events(seat: Seat) -> None:
    answer = seat.client.get(f"/t/{seat.code}/live", buffered=False)
    assert answer.mimetype == "text/event-stream"
    assert "no-store" in answer.headers["Cache-Control"]
    told = answer.iter_encoded()
    assert next(told) == b"retry: 2000\n\n"
    assert next(told) == b"data: 0\n\n"
    answer.close()


@pytest.mark.parametrize("address", ["/t/NOSUCHCODE/live", "/en/t/NOSUCHCODE/table"])
def test_there_is_none_of_an_unknown_code(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404
