"""Taps that make no sense at a table of Robinson Crusoe: refused, and nothing changes."""

from typing import Any

import pytest

from tests.rules.crusoe import Table

AT_THE_DICE = {"scenario": "custom", "rounds": 12, "rain_from": 1, "winter_from": 1}


@pytest.mark.parametrize(
    ("kind", "value", "code"),
    [
        ("roll", {"rain": "rain-9", "winter": "snow-1"}, "no_such_face"),
        ("roll", {"luck": "rain-1"}, "no_such_die"),
        ("reveal", None, "nothing_to_turn"),
        ("reveal", "food-crates", "nothing_to_turn"),
        ("move", {"id": "wound", "who": "soldier", "amount": 1}, "no_such_person"),
        ("move", {"id": "wound", "who": "nobody", "amount": 1}, "no_such_person"),
        ("set", {"food": -1}, "out_of_bounds"),
        ("set", {"wounds": {"soldier": 1}}, "no_such_person"),
        ("choose", {"hungry": ["soldier"]}, "nothing_to_choose"),
    ],
)
def test_it_is_refused_and_nothing_changes(kind: str, value: Any, code: str) -> None:
    table = Table(players=2, characters=["carpenter", "cook"], **AT_THE_DICE)
    table.until("weather_roll")
    before = table.document
    refusal = table.tap(kind, value)
    assert refusal is not None
    assert refusal.code == code
    assert table.document == before
