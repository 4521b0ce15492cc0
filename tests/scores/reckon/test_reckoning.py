"""The score of a finished game, by its rulebook."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app import replay as transcript
from app.scores.reckon import reckoning
from app.scores.reckon.facts import BadFacts
from tests.scores.invented import SHELF, ended, game

WRITTEN = Path(__file__).parent / "reef.yaml"


def test_a_written_game_is_scored() -> None:
    run = transcript.replay(WRITTEN, SHELF, scorer=reckoning.score)
    assert run.failures == []
    assert run.score == {
        "total": 12,
        "parts": {"difficulty": 12, "tides": 2, "fish": 0, "algae": -2},
    }


# Players, rival and level; how it ended; figures; the parts of the sum in order.
SUMS: list[tuple[dict[str, Any], str, dict[str, int], dict[str, int]]] = [
    # The examples of the facts, section 6.
    (
        {"players": 2},
        "victory",
        {"tides_left": 4, "fish": 13, "algae": 5},
        {"difficulty": 0, "victory": 10, "tides": 8, "fish": 6, "algae": -2},
    ),
    (
        {"players": 3, "rival": "gulls", "level": 3},
        "victory",
        {"tides_left": 5, "fish": 17, "algae": 8},
        {"difficulty": 30, "victory": 10, "tides": 10, "fish": 5, "algae": -2},
    ),
    (
        {"players": 1, "rival": "crabs", "level": 6},
        "defeat",
        {"tides_left": 2, "fish": 3, "algae": 7},
        {"difficulty": 20, "tides": 6, "fish": 3, "algae": -7},
    ),
    (
        {"players": 4, "rival": "sharks", "level": 2},
        "defeat",
        {"tides_left": 0, "fish": 15, "algae": 22},
        {"difficulty": 6, "tides": 12, "fish": 3, "algae": -5},
    ),
    # Our own: an rival each, a tale, the board, and the shortest deck (8 cards).
    (
        {"players": 2, "rival": "crabs", "level": 4, "tale": "feast"},
        "victory",
        {"tides_left": 1, "fish": 1, "algae": 1},
        {"difficulty": 55, "victory": 10, "tides": 2, "fish": 0, "algae": 0},
    ),
    (
        {"players": 4, "rival": "gulls", "level": 6, "map": "wild"},
        "victory",
        {"tides_left": 0, "fish": 11, "algae": 12},
        {"difficulty": 70, "victory": 10, "tides": 0, "fish": 2, "algae": -3},
    ),
    (
        {"players": 3, "rival": "sharks", "level": 6},
        "defeat",
        {"tides_left": 12, "fish": 2, "algae": 2},
        {"difficulty": 16, "tides": 0, "fish": 0, "algae": 0},
    ),
    (
        {"players": 1},
        "defeat",
        {"tides_left": 12, "fish": 0, "algae": 9},
        {"difficulty": 0, "tides": 0, "fish": 0, "algae": -9},
    ),
]


@pytest.mark.parametrize(("options", "outcome", "figures", "parts"), SUMS)
def test_each_part_is_reckoned(
    options: dict[str, Any], outcome: Any, figures: dict[str, int], parts: dict[str, int]
) -> None:
    played = game(**options)
    done = reckoning.reckon(played, ended(played, outcome), figures)
    assert done.parts == parts
    assert done.total == sum(parts.values())


def test_a_negative_sum_stays_negative() -> None:
    played = game(players=1)
    figures = {"tides_left": 12, "fish": 0, "algae": 9}
    assert reckoning.reckon(played, ended(played, "defeat"), figures).total == -9


@pytest.mark.parametrize(("given", "taken"), [({}, 0), ({"gift": 5}, -5), ({"gift": 10}, -10)])
def test_a_gift_is_worth_what_the_group_says(given: dict[str, int], taken: int) -> None:
    played = game(players=2)
    figures = {"tides_left": 4, "fish": 13, "algae": 5, **given}
    done = reckoning.reckon(played, ended(played, "victory", "gift"), figures)
    assert done.parts["gift"] == taken
    assert done.total == 22 + taken


def test_a_difficulty_that_is_given_goes_before_the_choices() -> None:
    played = game(players=2, rival="gulls", level=6)
    figures = {"tides_left": 4, "fish": 0, "algae": 0, "difficulty": 2}
    assert reckoning.reckon(played, ended(played, "victory"), figures).parts["difficulty"] == 10


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("ko", ["5 × 난이도 6", "이기면 10점", "2 × 남은 물때 5장"]),
        ("en", ["5 × difficulty 6", "10 for a win", "2 × 5 tides left"]),
    ],
)
def test_each_part_shows_its_arithmetic(lang: str, told: list[str]) -> None:
    played = game(players=3, rival="gulls", level=3)
    done = reckoning.reckon(
        played, ended(played, "victory"), {"tides_left": 5, "fish": 17, "algae": 8}
    )
    assert [done.reads(line, lang) for line in done.lines][:3] == told


def test_a_loss_shows_the_arithmetic_of_a_loss() -> None:
    played = game(players=1, rival="crabs", level=6)
    figures = {"tides_left": 2, "fish": 3, "algae": 7}
    done = reckoning.reckon(played, ended(played, "defeat"), figures)
    assert done.reads(done.lines[1], "en") == "8 tides − 2 left"


SOUND = {"tides_left": 4, "fish": 13, "algae": 5}


@pytest.mark.parametrize(
    ("change", "fact", "code"),
    [
        ({"fish": None}, "fish", "missing"),
        ({"fish": -1}, "fish", "out_of_range"),
        ({"fish": 100}, "fish", "out_of_range"),
        ({"fish": "13"}, "fish", "not_a_number"),
        ({"fish": True}, "fish", "not_a_number"),
        ({"tides_left": 13}, "tides_left", "out_of_range"),
        ({"fihs": 3}, "fihs", "unknown"),
        ({"gift": 5}, "gift", "not_asked"),
        ({"difficulty": 100}, "difficulty", "out_of_range"),
    ],
)
def test_a_figure_that_cannot_be_is_refused(change: dict[str, Any], fact: str, code: str) -> None:
    played = game(players=2)
    inputs = {name: value for name, value in {**SOUND, **change}.items() if value is not None}
    with pytest.raises(BadFacts) as refused:
        reckoning.reckon(played, ended(played, "victory"), inputs)
    assert [(each.fact, each.code) for each in refused.value.problems] == [(fact, code)]
    assert fact in str(refused.value)


def test_every_wrong_figure_is_told_at_once() -> None:
    played = game(players=2)
    with pytest.raises(BadFacts) as refused:
        reckoning.reckon(played, ended(played, "victory", "gift"), {"gift": 7, "algae": -1})
    told = {each.fact: each.code for each in refused.value.problems}
    assert told == {"fish": "missing", "algae": "out_of_range", "gift": "not_offered"}


def test_a_game_that_is_not_over_has_no_score() -> None:
    played = game(players=2)
    with pytest.raises(ValueError, match="not over"):
        reckoning.reckon(played, played.start(), SOUND)


def test_a_game_without_parts_has_no_score() -> None:
    played = game(players=2)
    played.rulebook = replace(played.rulebook, score=None)
    with pytest.raises(ValueError, match="has no score"):
        reckoning.reckon(played, ended(played, "victory"), SOUND)
