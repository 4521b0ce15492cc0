"""What a table knows of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from app.engine import components as c
from app.engine.game import Game
from app.engine.state import State
from app.scores.plays import Person, Story
from app.scores.reckon import story
from app.store import Store, TableRow
from app.tables.service import Tables

# A longer silence between two taps was a meal, or the next evening: it is not time at the game.
PAUSE_SECONDS = 15 * 60


@dataclass(frozen=True, slots=True)
class EndedTable:
    """A table, and how long it was played: in minutes, without pauses."""

    row: TableRow
    game: Game
    state: State
    minutes: int | None
    story: Story

    @property
    def date(self) -> str:
        """The day on which it was begun, where the server stands."""
        return datetime.fromtimestamp(self.row.created_at).astimezone().date().isoformat()

    @property
    def people(self) -> tuple[Person, ...]:
        """One for each player, with the seats that were dealt."""
        players = int(self.game.options.get("players", 0))
        return tuple(Person(seats=self._seats(number)) for number in range(players))

    def _seats(self, number: int) -> dict[str, str]:
        dealt = {
            kind: self.state.parts[seats.dealt]
            for kind, seats in self.game.rulebook.seats.items()
            if seats.dealt
        }
        return {
            kind: card
            for kind, pile in dealt.items()
            if isinstance(pile, c.PileState)
            for card in pile.cards[number : number + 1]
            if card is not None
        }


def find(store: Store, code: str) -> EndedTable | None:
    """The table with this code; None where there is none. Raises StoreError."""
    tables = Tables(store)
    table = tables.find(code)
    if table is None:
        return None
    times = [table.row.created_at, *(tap.at for tap in tables.log(table))]
    went = story.record(table.game, table.timeline)
    return EndedTable(table.row, table.game, table.state, minutes(times), went)


def minutes(times: Sequence[float]) -> int | None:
    """The time at the table in minutes, pauses left out; None where it was no time at all."""
    gaps = [after - before for before, after in pairwise(sorted(times))]
    seconds = sum(gap for gap in gaps if gap <= PAUSE_SECONDS)
    return max(1, round(seconds / 60)) if seconds else None
