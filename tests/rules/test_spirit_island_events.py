"""The stage of the invaders that event cards ask for (expansion facts section 3)."""

from typing import Any

import pytest

from tests.rules.island import Table

PRUSSIA_2 = {"adversary": "prussia", "level": 2}
PRUSSIA_3 = {"adversary": "prussia", "level": 3}


@pytest.mark.parametrize(
    ("chosen", "stages"),
    [
        # from turn 2 on: 111-2222-33333 without its first two cards; with no card left, III
        ({}, "12222333333"),
        # 111-3-2222-3333 and 11-3-2222-3333: the early card counts as II
        (PRUSSIA_2, "12222233333"),
        (PRUSSIA_3, "2222233333"),
        ({"adversary": "england", "level": 3, "supporting": "prussia"}, "12222333333"),
        (
            {"adversary": "england", "supporting": "prussia", "supporting_level": 3},
            "2222233333",
        ),
        # 111-3-2-3-2-3-2-3-2-3: only the first of them is Prussia's
        ({**PRUSSIA_2, "supporting": "russia", "supporting_level": 4}, "12232323233"),
    ],
)
def test_the_stage_is_that_of_the_top_card(chosen: dict[str, Any], stages: str) -> None:
    options = {"cards": "app", "expansions": ["jagged-earth"], "events": True, **chosen}
    at = Table(players=2, **options)
    lookup = at.game.lookup
    asked = [
        str(at.game.value("invader_stage", lookup(at.timeline.state)))
        for step in at.play()
        if step == "event"
    ]
    assert "".join(asked) == stages
