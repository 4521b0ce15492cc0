"""Taps as they are written, and what a message may show of what was given."""

import pytest

from app.engine.state import Refused, Tap, shown


def test_a_tap_is_written_as_one_key() -> None:
    assert Tap("go", "work").written() == {"go": "work"}
    assert Tap("next").written() == {"next": 1}


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


def test_a_refusal_carries_its_code_and_names() -> None:
    refusal = Refused("too_many", part="pool").refusal
    assert (refusal.code, refusal.names) == ("too_many", {"part": "pool"})
