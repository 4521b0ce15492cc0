"""Taps as they are written, and what a message may show of what was given."""

import pytest

from app.engine.events import Refused, TooMany
from app.engine.state import Tap, shown


def test_a_tap_is_written_as_one_key() -> None:
    assert Tap("go", "work").to_log() == {"go": "work"}
    assert Tap("next").to_log() == {"next": 1}
    assert Tap("next", 1, ("a", 2)).to_log() == {"next": 1, "chance": ["a", 2]}


@pytest.mark.parametrize(
    ("entry", "tap"),
    [
        ({"go": "work"}, Tap("go", "work")),
        ({"reveal": None, "chance": ["a"]}, Tap("reveal", None, ("a",))),
        ({"move": {"id": "deal", "dealt": ["b", "a"]}}, Tap("move", {"id": "deal"}, ("b", "a"))),
    ],
)
def test_a_tap_is_read_back_from_the_log_of_today_and_of_earlier_days(
    entry: dict[str, object], tap: Tap
) -> None:
    assert Tap.from_log(entry) == tap


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("work", "work"),
        ("x" * 500, "x" * 40),
        (-3, "-3"),
        (True, "True"),
        (None, "None"),
        (0.5, "0.5"),
        pytest.param(10**5000, "…", id="endless"),
        (["a"] * 500, "…"),
        ({"a": 1}, "…"),
    ],
)
def test_a_message_shows_what_was_given_and_stays_short(given: object, message: str) -> None:
    assert shown(given) == message


def test_a_refusal_has_its_type_as_its_code() -> None:
    assert Refused(TooMany("pool", 3, 4)).refusal.code == "too_many"
