"""Every figure of the expansions, typed by hand from the expansion facts, sections 1 to 7."""

from itertools import product
from typing import Any

import pytest

from app.rulebook import options
from app.rulebook.options import BadOptions
from app.scores.reckon.reckoning import reckon
from tests.rules.island import NAME, SHELF, Table

BASE = SHELF.base(NAME)
STANDARD = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
LATE = [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
IN_TURN = [1, 1, 1, 2, 3, 2, 3, 2, 3, 2, 3, 3]
COASTAL = [1, 1, 2, 2, 1, "2C", 2, 3, 3, 3, 3, 3]
AMBITION = [1, 1, 2, 2, 3, "2C", 2, 3, 3, 3, 3]
SALT = [1, 1, 1, 2, "2S", 2, 2, 3, 3, 3, 3, 3]
FIGURES: dict[str, list[tuple[int, list[int], list[Any]]]] = {
    "prussia": [
        (1, [3, 3, 3], STANDARD),
        (2, [3, 3, 3], STANDARD),
        (4, [3, 3, 3], [1, 1, 1, 3, 2, 2, 2, 2, 3, 3, 3, 3]),
        (6, [3, 4, 3], [1, 1, 3, 2, 2, 2, 2, 3, 3, 3, 3]),
        (7, [4, 4, 3], [1, 1, 3, 2, 2, 2, 3, 3, 3, 3]),
        (9, [4, 4, 3], [1, 3, 2, 2, 2, 3, 3, 3, 3]),
        (10, [4, 4, 4], [3, 2, 2, 2, 3, 3, 3, 3]),
    ],
    "england": [
        (1, [3, 3, 3], STANDARD),
        (3, [3, 4, 3], STANDARD),
        (4, [4, 4, 3], STANDARD),
        (6, [4, 5, 4], STANDARD),
        (7, [4, 5, 5], STANDARD),
        (9, [4, 5, 5], STANDARD),
        (11, [4, 5, 4], STANDARD),
    ],
    "sweden": [
        (1, [3, 3, 3], STANDARD),
        (2, [3, 3, 3], STANDARD),
        (3, [3, 4, 3], STANDARD),
        (5, [3, 4, 3], STANDARD),
        (6, [3, 4, 4], STANDARD),
        (7, [4, 4, 4], STANDARD),
        (8, [4, 4, 5], STANDARD),
    ],
    "france": [
        (2, [3, 3, 3], STANDARD),
        (3, [3, 3, 3], STANDARD),
        (5, [3, 4, 3], STANDARD),
        (7, [4, 4, 3], STANDARD),
        (8, [4, 4, 4], STANDARD),
        (9, [4, 5, 4], STANDARD),
        (10, [4, 5, 5], STANDARD),
    ],
    "habsburg-livestock": [
        (2, [3, 3, 3], STANDARD),
        (3, [3, 4, 3], STANDARD),
        (5, [4, 5, 2], STANDARD),
        (6, [4, 5, 3], LATE),
        (8, [4, 5, 3], LATE),
        (9, [4, 6, 3], LATE),
        (10, [5, 6, 3], LATE),
    ],
    "russia": [
        (1, [3, 3, 3], STANDARD),
        (3, [3, 3, 4], STANDARD),
        (4, [4, 3, 4], STANDARD),
        (6, [4, 4, 3], STANDARD),
        (7, [4, 4, 4], IN_TURN),
        (9, [4, 5, 4], IN_TURN),
        (11, [5, 5, 4], IN_TURN),
    ],
    "scotland": [
        (1, [3, 3, 3], STANDARD),
        (3, [3, 4, 3], STANDARD),
        (4, [4, 4, 3], COASTAL),
        (6, [4, 5, 4], COASTAL),
        (7, [5, 5, 4], AMBITION),
        (8, [5, 6, 4], AMBITION),
        (10, [6, 6, 4], AMBITION),
    ],
    "habsburg-mining": [
        (1, [3, 3, 3], STANDARD),
        (3, [3, 3, 3], STANDARD),
        (4, [3, 3, 4], STANDARD),
        (5, [3, 4, 4], STANDARD),
        (7, [4, 4, 4], SALT),
        (9, [4, 5, 4], SALT),
        (10, [4, 5, 4], SALT),
    ],
}
CELLS = [(name, level) for name in FIGURES for level in range(7)]


def document(**chosen: Any) -> dict[str, Any]:
    return Table(**chosen).document


@pytest.mark.parametrize(("name", "level"), CELLS)
def test_a_level(name: str, level: int) -> None:
    difficulty, fear, order = FIGURES[name][level]
    found = document(adversary=name, level=level)
    assert found["difficulty"] == difficulty
    assert found["components"]["fear_deck"]["stacks"] == fear
    assert found["components"]["invader_deck"]["order"] == order
    assert found["components"]["fear_pool"]["full"] == (
        10 if (name, level) == ("england", 6) else 8
    )


# --- two adversaries -----------------------------------------------------------------------------

PAIRS = [
    ("prussia", 6, "russia", 6, [3, 3, 2, 3, 2, 3, 2, 3]),
    ("russia", 6, "prussia", 6, [3, 2, 3, 2, 3, 2, 3, 3]),
    ("scotland", 6, "prussia", 6, [2, 2, 3, "2C", 3, 3, 3, 3]),
    ("habsburg-mining", 6, "prussia", 6, [3, 2, "2S", 2, 3, 3, 3, 3]),
    ("prussia", 6, "habsburg-mining", 6, [3, "2S", 2, 2, 3, 3, 3, 3]),
    ("prussia", 2, "scotland", 2, [1, 1, 2, 2, 1, 3, "2C", 2, 3, 3, 3, 3]),
    ("habsburg-mining", 4, "scotland", 2, [1, 1, 2, "2S", 1, "2C", 2, 3, 3, 3, 3, 3]),
    ("scotland", 2, "habsburg-mining", 4, [1, 1, 2, "2S", 1, "2C", 2, 3, 3, 3, 3, 3]),
    ("habsburg-livestock", 3, "prussia", 3, [1, 3, 2, 2, 2, 2, 3, 3, 3, 3]),
    ("england", 6, "sweden", 6, STANDARD),
]


@pytest.mark.parametrize(("lead", "level", "support", "its_level", "order"), PAIRS)
def test_the_deck_of_two(
    lead: str, level: int, support: str, its_level: int, order: list[Any]
) -> None:
    found = document(adversary=lead, level=level, supporting=support, supporting_level=its_level)
    assert found["components"]["invader_deck"]["order"] == order


@pytest.mark.parametrize(
    ("lead", "support"), [(a, b) for a, b in product(FIGURES, FIGURES) if a != b]
)
def test_a_pair_at_its_highest(lead: str, support: str) -> None:
    found = document(adversary=lead, level=6, supporting=support, supporting_level=6)
    high, low = sorted((FIGURES[lead][6][0], FIGURES[support][6][0]), reverse=True)
    assert found["difficulty"] == high + round(0.6 * low)
    fear = [a + b - 3 for a, b in zip(FIGURES[lead][6][1], FIGURES[support][6][1], strict=True)]
    assert found["components"]["fear_deck"]["stacks"] == fear
    markers = 5 if "england" in (lead, support) else 4
    assert found["components"]["fear_pool"]["full"] == 2 * markers


@pytest.mark.parametrize(
    ("chosen", "option"),
    [
        ({"supporting": "russia"}, "supporting"),
        ({"adversary": "russia", "supporting": "russia"}, "supporting"),
        ({"players": 5}, "players"),
        ({"players": 6, "expansions": ["branch-and-claw"]}, "players"),
        ({"adversary": "portugal"}, "adversary"),
    ],
)
def test_what_does_not_go_together(chosen: dict[str, Any], option: str) -> None:
    with pytest.raises(BadOptions) as caught:
        options.complete(BASE, chosen)
    assert [problem.option for problem in caught.value.problems] == [option]


# --- limits --------------------------------------------------------------------------------------

LIMITS = [
    ({"adversary": "france"}, "town_supply", lambda n: 7 * n),
    ({"adversary": "france", "level": 5}, "resting_blight", lambda n: 3 * n),
    ({"adversary": "habsburg-livestock"}, "irreparable_damage", lambda n: n),
    ({"adversary": "scotland"}, "coastal_cities", lambda n: 2 * n),
    ({"scenario": "the-great-river"}, "escaped_towns", lambda n: 3 * n),
    ({"scenario": "ward-the-shores"}, "warding_patterns", lambda n: 3 * n),
    (
        {"adversary": "france", "level": 2, "supporting": "sweden", "supporting_level": 5},
        "town_supply",
        lambda n: 12 * n,
    ),
    (
        {"adversary": "sweden", "level": 4, "supporting": "france", "supporting_level": 2},
        "town_supply",
        lambda n: 11 * n,
    ),
    (
        {"adversary": "france", "level": 1, "supporting": "sweden", "supporting_level": 5},
        "town_supply",
        lambda n: 7 * n,
    ),
]


@pytest.mark.parametrize("players", [1, 2, 4, 6])
@pytest.mark.parametrize(("chosen", "counter", "limit"), LIMITS)
def test_a_limit(chosen: dict[str, Any], counter: str, limit: Any, players: int) -> None:
    found = document(**chosen, players=players, expansions=["jagged-earth"])
    assert found["components"][counter]["full"] == limit(players)


SCENARIOS = {
    "powers-long-forgotten": 1,
    "rituals-of-the-destroying-flame": 3,
    "second-wave": 0,
    "ward-the-shores": 2,
    "elemental-invocation": 1,
    "despicable-theft": 2,
    "the-great-river": 3,
    "a-diversity-of-spirits": 0,
    "varied-terrains": 2,
    "destiny-unfolds": -1,
    "surges-of-colonization": 2,
    "surges-of-colonization-larger": 7,
}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_difficulty_of_a_scenario(scenario: str) -> None:
    assert document(scenario=scenario)["difficulty"] == SCENARIOS[scenario]


# --- blight cards, Spirits, boards ---------------------------------------------------------------

ALL = ["branch-and-claw", "jagged-earth", "feather-and-flame", "horizons", "nature-incarnate"]
BLIGHT = {"": 2, "branch-and-claw": 9, "jagged-earth": 9, "nature-incarnate": 10}
SPIRITS = {
    "": 8,
    "branch-and-claw": 10,
    "jagged-earth": 18,
    "feather-and-flame": 12,
    "horizons": 13,
}


@pytest.mark.parametrize("key", BLIGHT)
def test_the_blight_cards_of_a_group(key: str) -> None:
    cards = Table(expansions=[key] if key else []).game.rulebook.cards["blight_cards"]
    assert len(cards) == BLIGHT[key]


def test_all_blight_cards() -> None:
    cards = Table(expansions=ALL).game.rulebook.cards["blight_cards"]
    assert len(cards) == 2 + 7 + 7 + 8 - 1  # Tipping Point leaves with Nature Incarnate
    assert "tipping-point" not in cards
    assert {key for key, each in cards.items() if each.props["still_healthy"]} == {
        "invaders-find-the-land-to-their-liking",
        "strong-earth-shatters-slowly",
        "the-border-of-life-and-death",
        "thriving-crops",
    }
    per_player = sorted(each.props["per_player"] for each in cards.values())
    assert per_player == sorted(
        [5, 4, 3, 2, 2, 5, 3, 4, 3, 2, 4, 2, 4, 3, 4, 4, 4, 2, 5, 2, 3, 1, 2]
    )


@pytest.mark.parametrize("key", SPIRITS)
def test_the_spirits_of_a_group(key: str) -> None:
    cards = Table(expansions=[key] if key else []).game.rulebook.cards["spirits"]
    assert len(cards) == SPIRITS[key]


def test_all_spirits_and_boards() -> None:
    cards = Table(expansions=ALL).game.rulebook.cards
    assert len(cards["spirits"]) == 8 + 29
    levels = [each.props["complexity"] for each in cards["spirits"].values()]
    assert [levels.count(n) for n in (1, 2, 3, 4)] == [9, 13, 11, 4]
    assert len(cards["boards"]) == 8


@pytest.mark.parametrize(
    ("chosen", "fear"),
    [
        ({"expansions": ["branch-and-claw"]}, [3, 4, 3]),
        ({"expansions": ["branch-and-claw"], "events": True}, [3, 3, 3]),
        ({"expansions": ["feather-and-flame"]}, [3, 3, 3]),
        ({"expansions": ["jagged-earth"], "tokens": False}, [3, 3, 3]),
        ({"expansions": ["nature-incarnate"], "tokens": True}, [3, 4, 3]),
    ],
)
def test_tokens_without_events(chosen: dict[str, Any], fear: list[int]) -> None:
    assert document(**chosen)["components"]["fear_deck"]["stacks"] == fear


@pytest.mark.parametrize(
    ("chosen", "difficulty"),
    [
        ({"board": "thematic"}, 3),
        ({"board": "thematic", "expansions": ["branch-and-claw"]}, 1),
        ({"board": "thematic", "expansions": ["horizons"]}, 3),
        ({"extra_board": True}, 2),
    ],
)
def test_boards(chosen: dict[str, Any], difficulty: int) -> None:
    assert document(**chosen)["difficulty"] == difficulty


@pytest.mark.parametrize(("players", "blight", "fear"), [(1, 5, 5), (2, 7, 10), (4, 11, 20)])
def test_an_extra_board(players: int, blight: int, fear: int) -> None:
    parts = document(extra_board=True, players=players)["components"]
    assert (parts["blight_card"]["value"], parts["fear_pool"]["full"]) == (blight, fear)


@pytest.mark.parametrize(
    ("chosen", "given", "told"),
    [
        ({"scenario": "varied-terrains"}, {}, "5 × 난이도 15 (적대국 10 + 0.6 × 5, 그 밖 2)"),
        ({}, {"difficulty": 12}, "5 × 난이도 12"),
        ({"supporting": "none", "supporting_level": 0}, {}, "5 × 난이도 10"),
    ],
)
def test_the_difficulty_of_two_shows_its_working(
    chosen: dict[str, Any], given: dict[str, int], told: str
) -> None:
    two = {"adversary": "france", "level": 6, "supporting": "habsburg-mining"}
    at = Table(**{**two, "supporting_level": 3, **chosen})
    assert at.do("move", {"id": "declare_victory", "because": "terror_victory"})
    done = reckon(at.game, at.timeline.state, {"dahan": 0, **given})
    assert done.reads(done.lines[0], "ko") == told
