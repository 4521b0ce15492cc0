"""What one press does at a quick table of Robinson Crusoe."""

import pytest

from app.tables import pace
from tests.rules.crusoe import Table


def together(table: Table) -> list[str]:
    return list(pace.together(table.game, table.timeline.state))


@pytest.mark.parametrize(
    ("at", "then"),
    [("morale", ["production"]), ("sleep", ["rot", "next_round"]), ("plan", []), ("rest", [])],
)
def test_steps_that_a_group_does_in_one_go(at: str, then: list[str]) -> None:
    table = Table()
    table.until("plan")
    table.do("set", {"food": 0})
    table.do("go", at)
    assert together(table) == [at, *then]


def test_a_step_that_asks_something_is_not_passed() -> None:
    table = Table()
    table.until("plan")
    table.do("go", "sleep")
    table.do("set", {"food": 2})
    assert together(table) == ["sleep"]  # food may be stored
