"""What a score form begins with, and the last day it takes."""

import pytest

from app.scores.form.scored_game import ScoredGame
from tests.scores.invented import GAME, NOW, SHELF, played

MIDNIGHT = 1_796_083_200.0  # the beginning of 2026-12-01 in Greenwich


@pytest.mark.parametrize(
    ("now", "day"),
    [
        (MIDNIGHT - 14 * 3600 - 1, "2026-11-30"),
        (MIDNIGHT - 14 * 3600, "2026-12-01"),  # it has begun on Kiritimati
    ],
)
def test_the_last_day_that_may_be_entered(now: float, day: str) -> None:
    assert ScoredGame(SHELF, GAME, now).latest == day


@pytest.mark.parametrize(("now", "day"), [(MIDNIGHT - 1, "2026-11-30"), (MIDNIGHT, "2026-12-01")])
def test_a_form_begins_with_the_day_of_the_server(now: float, day: str, utc: None) -> None:
    assert ScoredGame(SHELF, GAME, now).typed()["date"] == day


def test_a_new_form_begins_with_the_defaults() -> None:
    typed = ScoredGame(SHELF, GAME, NOW).typed()
    assert (typed["option.players"], typed["option.rival"]) == ("2", "none")
    assert not any(name.startswith("fact.") for name in typed)


def test_there_is_room_for_everybody() -> None:
    assert ScoredGame(SHELF, GAME, NOW).rows == 4


def test_a_game_that_is_not_here_is_not_understood() -> None:
    play = played()
    assert ScoredGame(SHELF, GAME, NOW, play=play).understood
    assert not ScoredGame(SHELF, "harbour", NOW, play=play).understood
