"""What a score form begins with, and the last day it takes."""

import pytest

from app.scores.form.scored_game import ScoredGame, latest_day
from tests.scores.invented import GAME, LATEST, SHELF, played

MIDNIGHT = 1_796_083_200.0  # the beginning of 2026-12-01 in Greenwich


@pytest.mark.parametrize(
    ("now", "shared", "day"),
    [
        (MIDNIGHT - 1, False, "2026-11-30"),
        (MIDNIGHT, False, "2026-12-01"),
        (MIDNIGHT - 14 * 3600 - 1, True, "2026-11-30"),
        (MIDNIGHT - 14 * 3600, True, "2026-12-01"),  # it has begun on Kiritimati
    ],
)
def test_the_last_day_that_may_be_entered(now: float, shared: bool, day: str, utc: None) -> None:
    assert latest_day(now, shared) == day


def test_a_new_form_begins_with_the_defaults_and_today() -> None:
    typed = ScoredGame(SHELF, GAME, LATEST).typed()
    assert typed["date"] == LATEST
    assert (typed["option.players"], typed["option.adversary"]) == ("2", "none")
    assert not any(name.startswith("fact.") for name in typed)


def test_there_is_room_for_everybody() -> None:
    assert ScoredGame(SHELF, GAME, LATEST).rows == 4


def test_a_game_that_is_not_here_is_not_understood() -> None:
    play = played()
    assert ScoredGame(SHELF, GAME, LATEST, play=play).understood
    assert not ScoredGame(SHELF, "harbour", LATEST, play=play).understood
