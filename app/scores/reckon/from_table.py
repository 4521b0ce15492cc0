"""What a table knows of a finished game."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine import seats
from app.engine.game import Game
from app.engine.state import State
from app.scores.plays import MOST_MINUTES, Person, Story
from app.scores.reckon import story
from app.store import TableRow
from app.tables.evening import seconds_played
from app.tables.service import Tables


@dataclass(frozen=True, slots=True)
class EndedTable:
    """A table, and how long it was played, in minutes."""

    row: TableRow
    game: Game
    state: State
    minutes: int | None
    story: Story

    @property
    def people(self) -> tuple[Person, ...]:
        """One for each player, by name where it is known, with the seats that were dealt."""
        players = int(self.game.options.get("players", 0))
        names = [*self.row.people, *[""] * players]
        dealt = [*seats.dealt(self.game, self.state), *({} for _ in range(players))]
        return tuple(
            Person(name=names[n], seats={**dealt[n], **self._who(n)}) for n in range(players)
        )

    def _who(self, number: int) -> dict[str, str]:
        """Who sits there, where the options say so."""
        people, kind = self.game.people, self.game.rulebook.people
        return {kind: people[number]} if kind is not None and number < len(people) else {}


def find(tables: Tables, code: str) -> EndedTable | None:
    """The table with this code; None where there is none. Raises StoreError."""
    table = tables.find(code)
    if table is None:
        return None
    times = [table.row.created_at, *(tap.at for tap in tables.log(table))]
    seconds = seconds_played(times, table.row.pauses)
    minutes = min(MOST_MINUTES, max(1, round(seconds / 60))) if seconds else None
    went = story.record(table.game, table.timeline)
    return EndedTable(table.row, table.game, table.state, minutes, went)
