"""Phones at a table, without the web: each keeps the version it saw last and presses anew."""

import itertools
from typing import Any

from app.engine.document import document
from app.engine.state import Tap
from app.rulebook import options
from app.rulebook.library import Library
from app.tables.press import TapResult
from app.tables.service import Tables
from app.tables.table import Table
from tests.shelf import SHELF

GAME = "orchard"
# Through setup to the first step of round 1.
SETUP = [("next", 1)] * 3 + [("reveal", "1-apple"), ("next", 1)]
_presses = itertools.count()


def open_table(
    tables: Tables, shelf: Library = SHELF, at: float = 1000.0, game: str = GAME, **chosen: Any
) -> str:
    """Starts a table and answers its code."""
    complete = options.complete(shelf.base(game), chosen)
    return tables.open(shelf, game, complete, at).code


def shown(table: Table | None) -> dict[str, Any]:
    """The state document of a table that is there."""
    assert table is not None
    return document(table.game, table.timeline)


class Phone:
    """A phone that looks at one table."""

    def __init__(self, tables: Tables, code: str) -> None:
        self.tables, self.code, self.seen = tables, code, 0

    @property
    def table(self) -> Table:
        """The table as it stands, which this phone may not have seen."""
        found = self.tables.find(self.code)
        assert found is not None
        return found

    @property
    def shown(self) -> dict[str, Any]:
        return shown(self.table)

    @property
    def log(self) -> list[dict[str, Any]]:
        return [row.tap for row in self.tables.log(self.table)]

    def press(
        self,
        kind: str,
        value: Any = 1,
        seen: int | None = None,
        press: str | None = None,
        at: float = 2000.0,
    ) -> TapResult:
        """Presses a button of the page that this phone shows, or of an older one (`seen`)."""
        seen = self.seen if seen is None else seen
        press = press or f"press-{next(_presses)}"
        answer = self.tables.tap(self.code, Tap(kind, value), seen, press, at)
        assert answer is not None
        self.seen = answer.table.timeline.version
        return answer

    def do(self, *taps: tuple[str, Any]) -> "Phone":
        """Presses that must all be accepted."""
        for kind, value in taps:
            answer = self.press(kind, value)
            assert (answer.refusal, answer.stale) == (None, False), (kind, value, answer.refusal)
        return self


def moved(move_id: str, **answers: Any) -> tuple[str, dict[str, Any]]:
    """The tap of a move, as `do` takes it."""
    return "move", {"id": move_id, **answers}
