"""Ways to a table for others: a short code for a while, a name for a phone, a screen that looks."""

import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.tables import codes
from app.tables.views import share
from tests.tables.seats import Seat, say


@pytest.fixture
def seat(client: FlaskClient) -> Seat:
    return Seat(client, "en", players="2")


def post(seat: Seat, where: str, **form: str) -> int:
    return seat.client.post(f"{seat.page}/{where}", data=form).status_code


def opened(seat: Seat) -> str:
    """The short code, once the table is open for joining."""
    assert post(seat, "joining", open="1") == 303
    html = LexborHTMLParser(seat.client.get(f"{seat.page}/share").text)
    code = html.css_first(".joining .code")
    assert code is not None
    return code.text()


# --- joining -------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["{}", "  {} ", "{lower}", "{spaced}", "{dashed}"])
def test_a_short_code_leads_to_the_table_however_it_is_typed(seat: Seat, typed: str) -> None:
    code = opened(seat)
    assert len(code) == codes.JOIN_CODE_LENGTH
    spaced, dashed = " ".join(code), f"{code[:2]}-{code[2:]}"
    text = typed.format(code, lower=code.lower(), spaced=spaced, dashed=dashed)
    answer = seat.client.get("/en/join", query_string={"code": text})
    assert (answer.status_code, answer.headers.get("Location")) == (303, seat.page)


def test_it_leads_nowhere_once_joining_is_closed(seat: Seat) -> None:
    code = opened(seat)
    assert post(seat, "joining", open="0") == 303
    assert seat.client.get("/en/join", query_string={"code": code}).status_code == 404
    assert code not in seat.client.get(f"{seat.page}/share").text


def test_it_leads_nowhere_after_a_while(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    code, now = opened(seat), time.time()
    monkeypatch.setattr(share.time, "time", lambda: now + share.OPEN_SECONDS + 1)
    assert seat.client.get("/en/join", query_string={"code": code}).status_code == 404


def test_it_stays_the_same_while_it_is_open(seat: Seat) -> None:
    assert opened(seat) == opened(seat)


def test_guessing_is_limited(app: Flask, seat: Seat) -> None:
    app.config["THROTTLE"] = True
    guesses = [f"2222{letter}" for letter in codes.ALPHABET]
    answers = [seat.client.get("/en/join", query_string={"code": code}) for code in guesses]
    assert {answer.status_code for answer in answers} == {404, 429}
    assert answers[-1].status_code == 429


# --- names and readiness -------------------------------------------------------------------------


def test_the_history_says_who_pressed_what(seat: Seat) -> None:
    seat.press("next")
    assert post(seat, "phone", name="민수", color="2") == 303
    seat.press("next")
    html = LexborHTMLParser(seat.client.get(f"{seat.page}/history").text)
    who = [line.css_first(".who") for line in html.css(".log li")]
    assert [each and each.text() for each in who] == ["민수", None]
    assert "phone-2" in who[0].attributes["class"]


def test_a_name_is_taken_away_by_an_empty_one(seat: Seat) -> None:
    post(seat, "phone", name="Ann", color="1")
    post(seat, "phone", name=" ", color="1")
    seat.press("next")
    assert 'class="who' not in seat.client.get(f"{seat.page}/history").text


def test_what_a_name_says_stays_words(seat: Seat) -> None:
    post(seat, "phone", name="<b>Ann</b>", color="0")
    seat.press("next")
    assert "<b>Ann" not in seat.client.get(f"{seat.page}/history").text


def ready(seat: Seat) -> str:
    section = seat.html.css_first("#ready [role=status]")
    return " ".join(section.text().split()) if section else ""


def test_each_phone_says_that_it_is_ready_and_the_step_offers_to_go_on(
    app: Flask, seat: Seat
) -> None:
    seat.begun()
    other = app.test_client()
    assert ready(seat) == ""  # a single phone in the middle of the table asks nobody
    assert post(seat, "ready") == 400  # nobody knows who says so
    post(seat, "phone", name="Ann", color="0")
    seat.press("next")
    assert ready(seat) == say("en", "people.who_is_ready", count=0, of=2)
    other.post(f"{seat.page}/phone", data={"name": "Bob", "color": "1"})
    assert post(seat, "ready") == 303
    assert ready(seat) == say("en", "people.who_is_ready", count=1, of=2) + " Ann"
    assert other.post(f"{seat.page}/ready").status_code == 303
    assert ready(seat).startswith(say("en", "people.all_ready"))
    assert post(seat, "ready") == 303  # said again: not ready after all
    assert ready(seat).endswith("Bob")


def test_who_is_ready_is_part_of_what_a_phone_has_seen(seat: Seat) -> None:
    seat.begun()
    post(seat, "phone", name="Ann", color="0")
    marks = seat.html.css_first("#table").attributes["data-marks"]
    address = f"{seat.page}/table?seen={seat.version}&marks={marks}"
    assert seat.client.get(address).status_code == 204
    post(seat, "ready")
    answer = seat.client.get(address)
    assert (answer.status_code, "Ann" in answer.text) == (200, True)


def test_a_phone_that_is_ready_is_so_under_its_new_name(seat: Seat) -> None:
    seat.begun()
    for name in ("Ann", "Anna"):
        post(seat, "phone", name=name, color="0")
        if name == "Ann":
            post(seat, "ready")
    assert ready(seat) == say("en", "people.who_is_ready", count=1, of=2) + " Anna"
    post(seat, "phone", name="", color="0")
    assert ready(seat) == ""


def test_nobody_need_be_ready_in_setup(seat: Seat) -> None:
    assert ready(seat) == ""


# --- the wall ------------------------------------------------------------------------------------


def test_a_screen_on_the_wall_shows_the_table_and_not_its_code(seat: Seat) -> None:
    seat.begun()
    answer = seat.client.get(f"{seat.page}/wall")
    assert answer.status_code == 303
    wall = answer.headers["Location"]
    assert seat.code not in wall
    page = seat.client.get(wall)
    assert (page.status_code, seat.code in page.text) == (200, False)
    assert "<form" not in page.text
    assert "no-store" in page.headers["Cache-Control"]
    assert seat.client.get(f"{seat.page}/wall").headers["Location"] == wall


def test_its_address_stays_in_its_language_and_repaints(seat: Seat) -> None:
    wall = seat.client.get(f"{seat.page}/wall").headers["Location"]
    assert seat.client.get(f"{wall}/table?seen={seat.version}").status_code == 204
    seat.press("next")
    region = seat.client.get(f"{wall}/table?seen=0")
    assert region.headers["X-Table-Version"] == "1"
    assert region.text.rstrip().endswith("<!--whole-->")
    stream = seat.client.get(wall.replace("/en/", "/") + "/live", buffered=False)
    told = stream.iter_encoded()
    assert [next(told), next(told)] == [b"retry: 2000\n\n", b"data: 1\n\n"]
    stream.close()


def test_the_screen_says_that_the_table_pauses(seat: Seat) -> None:
    wall = seat.client.get(f"{seat.page}/wall").headers["Location"]
    seat.client.post(f"{seat.page}/pause", data={"pause": "1"})
    shown = LexborHTMLParser(seat.client.get(wall).text)
    assert shown.css_first(".pausing").text() == say("en", "wall.paused")
    stands = dict(shown.css_first("#table").attributes)
    seen = "&".join(f"{each}={stands[f'data-{each}']}" for each in ("edition", "marks"))
    address = f"{wall}/table?seen={seat.version}&{seen}"
    assert seat.client.get(address).status_code == 204
    seat.client.post(f"{seat.page}/pause", data={"pause": "0"})
    gone_on = seat.client.get(address)
    assert gone_on.status_code == 200
    assert "pausing" not in gone_on.text


@pytest.mark.parametrize("address", ["/en/wall/nothing", "/wall/nothing/live", "/en/t/NONE/wall"])
def test_there_is_no_wall_of_nothing(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404
