"""The evening at a table is counted, its pauses are not."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.tables.evening import LONGEST_SILENCE_SECONDS as SILENCE
from app.tables.evening import paused_since, seconds_played
from app.tables.service import Tables
from tests.tables.phones import Phone
from tests.tables.seats import Seat, say

HOUR = 3600.0


@pytest.mark.parametrize(
    ("times", "pauses", "seconds"),
    [
        ([], [], 0),
        ([0], [], 0),
        ([0, 300, 600], [], 600),
        ([600, 0, 300], [], 600),
        ([25 * 60 * n for n in range(9)], [], 200 * 60),  # eight rounds of 25 minutes
        ([0, SILENCE], [], SILENCE),
        ([0, 300, 300 + SILENCE + 1, 900 + SILENCE], [], 899),  # the night between
        ([0, 600, 4200], [700, 3700], 1200),  # 50 minutes of dinner
        ([0, 600, 4200], [700], 700),  # nobody ended it: the next tap does
        ([0, 600, 4200, 5000], [700, 4900], 1500),  # ended later than that tap
        ([0, 4 * HOUR], [600, 4 * HOUR - 600], 1200),  # longer than any silence
        ([0, 100, 200], [10, 20, 110, 130], 170),
        ([0, 100], [200, 300], 100),
    ],
)
def test_the_time_at_the_table(times: list[float], pauses: list[float], seconds: float) -> None:
    assert seconds_played(times, pauses) == seconds


@pytest.mark.parametrize(
    ("touched", "pauses", "since"),
    [(5, [], None), (5, [10], 10), (20, [10], None), (5, [10, 20], None), (25, [10, 20, 30], 30)],
)
def test_whoever_taps_plays_again(touched: float, pauses: list[float], since: float | None) -> None:
    assert paused_since(touched, pauses) == since


def test_a_pause_is_kept_in_turn_and_pressed_twice_changes_nothing(
    tables: Tables, phone: Phone
) -> None:
    def pauses() -> list[float]:
        found = tables.find(phone.code)
        assert found is not None
        return found.row.pauses

    began = tables.find(phone.code).row.touched_at  # type: ignore[union-attr]
    for wanted, at in [(False, 1), (True, 2), (True, 3), (False, 4), (False, 5), (True, 6)]:
        assert tables.pause(phone.code, wanted, began + at)
    assert pauses() == [began + at for at in (2, 4, 6)]
    phone.press("next", 1, at=began + 7)
    tables.pause(phone.code, True, began + 8)
    assert pauses() == [began + at for at in (2, 4, 6, 7, 8)]
    assert not tables.pause("NOSUCHCODE", True, began)


def test_pauses_do_not_grow_without_end(tables: Tables, phone: Phone) -> None:
    for number in range(240):
        tables.pause(phone.code, number % 2 == 0, 2_000_000_000.0 + number)
    found = tables.find(phone.code)
    assert found is not None
    assert len(found.row.pauses) == 200
    assert found.row.pauses[0] % 2 == 0  # it still begins with a beginning


def test_the_page_of_the_evening(seat: Seat, client: FlaskClient, app: Flask) -> None:
    lang, address = seat.lang, f"{seat.page}/evening"

    def told() -> str:
        page = LexborHTMLParser(client.get(address).text).css_first("main")
        assert page is not None
        return " ".join(page.text(separator=" ").split())

    assert say(lang, "evening.pause") in told()
    answer = client.post(f"{seat.page}/pause", data={"pause": "1"})
    assert (answer.status_code, answer.headers["Location"]) == (303, address)
    assert say(lang, "evening.resume") in told()
    client.post(f"{seat.page}/pause", data={"pause": "0"})
    assert say(lang, "evening.pause") in told()
    assert address in client.get(seat.page).text
    assert client.get(f"/{lang}/t/NOSUCHCODE/evening").status_code == 404
    assert client.post(f"/{lang}/t/NOSUCHCODE/pause").status_code == 404


def test_the_table_says_that_it_pauses_until_somebody_taps(
    seat: Seat, client: FlaskClient, tables: Tables
) -> None:
    def says() -> list[bool]:
        pages = (client.get(seat.page).text, client.get(f"{seat.page}/table").text)
        return ['id="paused"' in page for page in pages]

    assert says() == [False, False]
    client.post(f"{seat.page}/pause", data={"pause": "1"})
    assert says() == [True, True]
    assert say(seat.lang, "evening.paused_here") in client.get(seat.page).text
    seat.do(("next", {}))
    assert says() == [False, False]
