"""The game that is measured: a whole one, as groups play it."""

from typing import Any

from app.tables.service import Tables
from tests.rules.shelf import SHELF
from tests.tables import phones

GAME = "spirit-island"
# Through setup to the first step of round 1.
SETUP = [("next", 1)] * 3 + [("reveal", "1-jungle"), ("next", 1)]


# The most that a group can put on the table: two adversaries at their highest level, events.
HEAVIEST: dict[str, Any] = {
    "players": 6,
    "expansions": ["branch-and-claw", "jagged-earth", "nature-incarnate"],
    "events": True,
    "adversary": "france",
    "level": 6,
    "supporting": "russia",
    "supporting_level": 6,
}


def open_table(tables: Tables, **chosen: Any) -> str:
    """Starts a table of it and answers its code."""
    return phones.open_table(tables, SHELF, game=GAME, **chosen)
