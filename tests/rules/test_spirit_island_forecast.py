"""What the forecast tells of the invader cards comes true, whoever leads and whatever is told."""

import pytest

from tests.engine.books import Table
from tests.engine.foretold import play_as_told
from tests.rules.island import game

GAMES = [
    {},
    {"adversary": "england", "level": 3},
    {"adversary": "england", "level": 4, "scenario": "blitz"},
    {"adversary": "prussia", "level": 6, "scenario": "blitz"},
    {"adversary": "sweden", "level": 4},
    {"adversary": "habsburg-mining", "level": 4},
    {"scenario": "surges-of-colonization-larger"},
    {"adversary": "habsburg-livestock", "level": 3, "scenario": "surges-of-colonization"},
]


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_what_happens_had_been_told(options: dict[str, object]) -> None:
    at = Table(game(cards="app", **options))
    play_as_told(at, "invader_track", ("hold_card", "discard_card"), 1)
    assert at.state.reason == "deck_empty"
