"""Finished games, and the group that each belongs to.

A `group` is the code of a group; the empty text stands for the one group of a household. Where a
group may be None, the plays of all groups are meant: in a household nobody is kept apart.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.store.connection import Connection, to_json
from app.store.errors import GroupFull

HOUSEHOLD = ""
MOST_OF_A_GROUP = 20_000
_COLUMNS = "id, group_code, table_code, game, date, created_at, changed_at, deleted_at, play"
_NEWEST_FIRST = "ORDER BY date DESC, created_at DESC, n DESC"


@dataclass(frozen=True, slots=True)
class PlayRow:
    """A finished game as it is kept. Times in unix seconds; `date` is `YYYY-MM-DD`. `play` holds
    all that was written down, `story` how it went (None: not asked for, or not known)."""

    id: str
    group: str
    table_code: str | None
    game: str
    date: str
    created_at: float
    changed_at: float
    deleted_at: float | None
    play: dict[str, Any]
    story: dict[str, Any] | None = None


class PlayRows:
    """The finished games, as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._counts: dict[str, int] = {}

    def lock(self, group: str | None) -> None:
        """Before a game is looked up and then kept: nobody else keeps one of this group until the
        transaction ends."""
        self._connection.lock_name(f"plays of {group or HOUSEHOLD}")

    def count(self, group: str) -> int:
        """How many games a group has, deleted ones too."""
        sql = "SELECT count(*) FROM plays WHERE group_code = ?"
        return int(self._connection.execute(sql, [group]).fetchone()[0])

    def all(self, group: str | None, stories: bool = False) -> list[PlayRow]:
        """Every game of a group that was not deleted, the newest first."""
        where, parameters = _of(group)
        return list(self._rows(f"deleted_at IS NULL AND {where}", parameters, stories))

    def texts(self, group: str | None) -> dict[tuple[str, str], str]:
        """What was written down of every game of a group that was not deleted, the newest first,
        as JSON, by the code of its group and its id."""
        where, parameters = _of(group)
        sql = f"SELECT group_code, id, play FROM plays WHERE deleted_at IS NULL AND {where}"
        rows = self._connection.execute(f"{sql} {_NEWEST_FIRST}", parameters)
        return {(group_code, play_id): text for group_code, play_id, text in rows}

    def find(self, group: str | None, play_id: str) -> PlayRow | None:
        """One game with its story, deleted or not."""
        where, parameters = _of(group)
        rows = self._rows(f"id = ? AND {where}", [play_id, *parameters], stories=True)
        return next(rows, None)

    def of_table(self, group: str | None, code: str) -> list[PlayRow]:
        """What was scored from a table, with its story: deleted or not, those not deleted first."""
        where, parameters = _of(group)
        rows = self._rows(f"table_code = ? AND {where}", [code, *parameters], stories=True)
        return sorted(rows, key=lambda row: row.deleted_at is not None)

    def keep(self, row: PlayRow) -> None:
        """Keeps a game, in the place of the one with its id in its group. Raises GroupFull."""
        self._make_room(row)
        self._connection.execute(
            "INSERT INTO plays (id, group_code, table_code, game, date, created_at, changed_at,"
            " deleted_at, play, story) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (group_code, id) DO UPDATE SET table_code = excluded.table_code,"
            " game = excluded.game, date = excluded.date, created_at = excluded.created_at,"
            " changed_at = excluded.changed_at, deleted_at = excluded.deleted_at,"
            " play = excluded.play, story = excluded.story",
            [
                row.id, row.group, row.table_code, row.game, row.date, row.created_at,
                row.changed_at, row.deleted_at, to_json(row.play),
                None if row.story is None else to_json(row.story),
            ],
        )  # fmt: skip

    def _make_room(self, row: PlayRow) -> None:
        """In a household there is room for everything."""
        if row.group == HOUSEHOLD or self.find(row.group, row.id):
            return
        count = self._counts.get(row.group)
        count = self.count(row.group) if count is None else count
        if count >= MOST_OF_A_GROUP:
            raise GroupFull("plays")
        self._counts[row.group] = count + 1

    def mark_deleted(self, row: PlayRow, at: float | None) -> None:
        """Takes a game out of every list; None puts it back."""
        self._connection.execute(
            "UPDATE plays SET deleted_at = ? WHERE group_code = ? AND id = ?",
            [at, row.group, row.id],
        )

    def forget_deleted(self, before: float) -> None:
        """Removes for good what was deleted before a time."""
        self._connection.execute("DELETE FROM plays WHERE deleted_at < ?", [before])

    def _rows(self, where: str, parameters: list[Any], stories: bool) -> Iterator[PlayRow]:
        story = "story" if stories else "NULL"
        sql = f"SELECT {_COLUMNS}, {story} FROM plays WHERE {where} {_NEWEST_FIRST}"
        for *columns, play, told in self._connection.execute(sql, parameters):
            read = [json.loads(play), json.loads(told) if told else None]
            yield PlayRow(*[*columns, *read])


def _of(group: str | None) -> tuple[str, list[Any]]:
    return ("TRUE", []) if group is None else ("group_code = ?", [group])
