"""What a phone signals by itself."""

import pytest
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.tables.signals import Signals
from tests.tables.seats import Seat, say

ALL = Signals("down", 7, sound=True, tremble=True)


@pytest.mark.parametrize("signals", [Signals(), ALL, Signals("up", 60), Signals("off", 1, True)])
def test_they_are_read_back_as_they_were_kept(signals: Signals) -> None:
    assert Signals.read(str(signals)) == signals


@pytest.mark.parametrize(
    "written",
    ["", "loud", "down.0.1.1", "down.61.1.1", "down.5.2.0", "sideways.5.1.1", "up.5.1.1\n"],
)
def test_what_is_none_is_off(written: str) -> None:
    assert Signals.read(written) == Signals()
    assert not Signals.read(written).any


@pytest.mark.parametrize(
    ("form", "chosen"),
    [
        ({}, Signals()),
        ({"timer": "down", "minutes": " 7 ", "sound": "on", "tremble": "on"}, ALL),
        ({"timer": "later"}, None),
        ({"minutes": "0"}, None),
        ({"minutes": "61"}, None),
        ({"minutes": "soon"}, None),
    ],
)
def test_a_form_chooses_them(form: dict[str, str], chosen: Signals | None) -> None:
    assert Signals.chosen(form) == chosen


def test_a_phone_that_chose_nothing_loads_nothing(client: FlaskClient, seat: Seat) -> None:
    assert "signals" not in client.get(seat.page).text
    client.post(f"{seat.page}/signals", data={})
    assert "signals" not in client.get(seat.page).text


def test_what_was_chosen_is_remembered(client: FlaskClient, seat: Seat) -> None:
    form = {"timer": "down", "minutes": "7", "sound": "on"}
    assert client.post(f"{seat.page}/signals", data=form).status_code == 303
    html = LexborHTMLParser(client.get(seat.page).text)
    row = html.css_first("#signals")
    assert row is not None
    assert (row.attributes["data-minutes"], "data-sound" in row.attributes) == ("7", True)
    assert html.css_first("script[src*='signals.js']") is not None
    page = LexborHTMLParser(client.get(f"{seat.page}/evening").text)
    assert page.css_first("input[name=timer][value=down][checked]") is not None
    assert page.css_first("input[name=tremble][checked]") is None


def test_a_wrong_number_of_minutes_is_told(client: FlaskClient, seat: Seat) -> None:
    answer = client.post(f"{seat.page}/signals", data={"timer": "down", "minutes": "90"})
    assert answer.status_code == 422
    assert say(seat.lang, "signals.wrong_minutes", most=60) in answer.text
    assert "signals" not in client.get(seat.page).text


@pytest.mark.parametrize(
    ("agent", "key"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X)", "awake.apple"),
        ("Mozilla/5.0 (Linux; Android 9)", "awake.android"),
        ("Mozilla/5.0 (X11; Linux x86_64)", "awake.other"),
    ],
)
@pytest.mark.parametrize("secure", [False, True])
def test_what_keeps_this_screen_awake(
    client: FlaskClient, lang: str, agent: str, key: str, secure: bool
) -> None:
    base = "https://localhost" if secure else "http://localhost"
    hint = client.get(f"/{lang}/awake", base_url=base, headers={"User-Agent": agent}).text
    assert say(lang, key) in LexborHTMLParser(hint).text()
    assert (say(lang, "awake.plain") in hint) is not secure
