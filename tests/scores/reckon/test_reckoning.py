"""The score of a finished game, by its rulebook."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app import replay as transcript
from app.scores.reckon import reckoning
from app.scores.reckon.facts import BadFacts
from tests.scores.invented import ended, game

WRITTEN = Path(__file__).parents[2] / "transcripts" / "score.yaml"


def test_a_written_game_is_scored() -> None:
    run = transcript.replay(WRITTEN, scorer=reckoning.score)
    assert run.failures == []
    assert run.score == {
        "total": 12,
        "parts": {"difficulty": 12, "deck": 2, "dahan": 0, "blight": -2},
    }


# Players, adversary and level; how it ended; figures; the parts of the sum in order.
SUMS: list[tuple[dict[str, Any], str, dict[str, int], dict[str, int]]] = [
    # The examples of the facts, section 6.
    (
        {"players": 2},
        "victory",
        {"cards_left": 4, "dahan": 13, "blight": 5},
        {"difficulty": 0, "victory": 10, "deck": 8, "dahan": 6, "blight": -2},
    ),
    (
        {"players": 3, "adversary": "england", "level": 3},
        "victory",
        {"cards_left": 5, "dahan": 17, "blight": 8},
        {"difficulty": 30, "victory": 10, "deck": 10, "dahan": 5, "blight": -2},
    ),
    (
        {"players": 1, "adversary": "prussia", "level": 6},
        "defeat",
        {"cards_left": 2, "dahan": 3, "blight": 7},
        {"difficulty": 20, "deck": 6, "dahan": 3, "blight": -7},
    ),
    (
        {"players": 4, "adversary": "sweden", "level": 2},
        "defeat",
        {"cards_left": 0, "dahan": 15, "blight": 22},
        {"difficulty": 6, "deck": 12, "dahan": 3, "blight": -5},
    ),
    # Our own: an adversary each, a scenario, the board, and the shortest deck (8 cards).
    (
        {"players": 2, "adversary": "prussia", "level": 4, "scenario": "dahan-insurrection"},
        "victory",
        {"cards_left": 1, "dahan": 1, "blight": 1},
        {"difficulty": 55, "victory": 10, "deck": 2, "dahan": 0, "blight": 0},
    ),
    (
        {"players": 4, "adversary": "england", "level": 6, "board": "thematic"},
        "victory",
        {"cards_left": 0, "dahan": 11, "blight": 12},
        {"difficulty": 70, "victory": 10, "deck": 0, "dahan": 2, "blight": -3},
    ),
    (
        {"players": 3, "adversary": "sweden", "level": 6},
        "defeat",
        {"cards_left": 12, "dahan": 2, "blight": 2},
        {"difficulty": 16, "deck": 0, "dahan": 0, "blight": 0},
    ),
    (
        {"players": 1},
        "defeat",
        {"cards_left": 12, "dahan": 0, "blight": 9},
        {"difficulty": 0, "deck": 0, "dahan": 0, "blight": -9},
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
    figures = {"cards_left": 12, "dahan": 0, "blight": 9}
    assert reckoning.reckon(played, ended(played, "defeat"), figures).total == -9


@pytest.mark.parametrize(
    ("given", "taken"), [({}, 0), ({"sacrifice": 5}, -5), ({"sacrifice": 10}, -10)]
)
def test_a_sacrifice_is_worth_what_the_group_says(given: dict[str, int], taken: int) -> None:
    played = game(players=2)
    figures = {"cards_left": 4, "dahan": 13, "blight": 5, **given}
    done = reckoning.reckon(played, ended(played, "victory", "sacrifice"), figures)
    assert done.parts["sacrifice"] == taken
    assert done.total == 22 + taken


def test_a_difficulty_that_is_given_goes_before_the_choices() -> None:
    played = game(players=2, adversary="england", level=6)
    figures = {"cards_left": 4, "dahan": 0, "blight": 0, "difficulty": 2}
    assert reckoning.reckon(played, ended(played, "victory"), figures).parts["difficulty"] == 10


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("ko", ["5 × 난이도 6", "이기면 10점", "2 × 남은 카드 5장"]),
        ("en", ["5 × difficulty 6", "10 for a win", "2 × 5 cards left"]),
    ],
)
def test_each_part_shows_its_arithmetic(lang: str, told: list[str]) -> None:
    played = game(players=3, adversary="england", level=3)
    done = reckoning.reckon(
        played, ended(played, "victory"), {"cards_left": 5, "dahan": 17, "blight": 8}
    )
    assert [done.reads(line, lang) for line in done.lines][:3] == told


def test_a_loss_shows_the_arithmetic_of_a_loss() -> None:
    played = game(players=1, adversary="prussia", level=6)
    figures = {"cards_left": 2, "dahan": 3, "blight": 7}
    done = reckoning.reckon(played, ended(played, "defeat"), figures)
    assert done.reads(done.lines[1], "en") == "8 cards − 2 left"


SOUND = {"cards_left": 4, "dahan": 13, "blight": 5}


@pytest.mark.parametrize(
    ("change", "fact", "code"),
    [
        ({"dahan": None}, "dahan", "missing"),
        ({"dahan": -1}, "dahan", "out_of_range"),
        ({"dahan": 100}, "dahan", "out_of_range"),
        ({"dahan": "13"}, "dahan", "not_a_number"),
        ({"dahan": True}, "dahan", "not_a_number"),
        ({"cards_left": 13}, "cards_left", "out_of_range"),
        ({"dahn": 3}, "dahn", "unknown"),
        ({"sacrifice": 5}, "sacrifice", "not_asked"),
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
        reckoning.reckon(
            played, ended(played, "victory", "sacrifice"), {"sacrifice": 7, "blight": -1}
        )
    told = {each.fact: each.code for each in refused.value.problems}
    assert told == {"dahan": "missing", "blight": "out_of_range", "sacrifice": "not_offered"}


def test_a_game_that_is_not_over_has_no_score() -> None:
    played = game(players=2)
    with pytest.raises(ValueError, match="not over"):
        reckoning.reckon(played, played.start(), SOUND)


def test_a_game_without_parts_has_no_score() -> None:
    played = game(players=2)
    played.rulebook = replace(played.rulebook, score=None)
    with pytest.raises(ValueError, match="has no score"):
        reckoning.reckon(played, ended(played, "victory"), SOUND)
