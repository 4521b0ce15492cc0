"""Running and ended games."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.store.connection import Connection, to_json, with_json

# A restored database gets a new edition, so that what was remembered of the old one is not
# mistaken for it: two logs may both have a version 12.
_COLUMNS = """id, code, game, rulebook_sha, options, seed, created_at, touched_at, outcome,
    group_code, pace, pauses, (SELECT number FROM edition), wall, join_code, join_until, ready,
    people"""
_OPTIONS, _PAUSES, _READY, _PEOPLE = 4, 11, 16, 17


@dataclass(frozen=True, slots=True)
class TableRow:
    """A running or ended game. Times in unix seconds; `outcome` is null while it runs; `pace`
    is "each" or "quick"; `pauses` began and ended in turn;
    `wall` is the address of a screen that only looks; `join_code` a short code that leads here
    until `join_until`; `ready` says who is ready for what is behind a phase; `people` are the names
    of those who play, in seat order, empty where one is not known.
    `edition` belongs into the key of whatever is remembered of this table."""

    id: int
    code: str
    game: str
    rulebook_sha: str
    options: dict[str, Any]
    seed: int
    created_at: float
    touched_at: float
    outcome: str | None
    group_code: str | None
    pace: str
    pauses: list[float]
    edition: int
    wall: str | None = None
    join_code: str | None = None
    join_until: float | None = None
    ready: dict[str, Any] = field(default_factory=dict)
    people: list[str] = field(default_factory=list)


class TableRows:
    """The tables, as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        # The tables of which something has changed that is not in their logs; no version.
        self.marked: dict[str, int] = {}

    def add(
        self,
        *,
        code: str,
        game: str,
        rulebook_sha: str,
        options: Mapping[str, Any],
        seed: int,
        at: float,
        group_code: str | None = None,
        pace: str = "each",
        people: Sequence[str] = (),
    ) -> TableRow:
        """A new table. The code must be free (`find` it in the same transaction)."""
        self._connection.execute(
            "INSERT INTO tables (code, game, rulebook_sha, options, seed, created_at, touched_at,"
            " group_code, pace, people, wall) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                *(code, game, rulebook_sha, to_json(options), seed, at, at),
                *(group_code, pace, to_json(list(people)), secrets.token_urlsafe(12)),
            ],
        )
        return self._rows("code = ?", [code])[0]

    def find(self, code: str) -> TableRow | None:
        """The table with this code."""
        return next(iter(self._rows("code = ?", [code])), None)

    def lock(self, code: str) -> TableRow | None:
        """The table with this code, which nobody else may change until this transaction ends."""
        lock = self._connection.row_lock
        return next(iter(self._rows(f"code = ?{lock}", [code])), None)

    def behind_wall(self, wall: str) -> TableRow | None:
        """The table of a screen that only looks."""
        return next(iter(self._rows("wall = ?", [wall])), None)

    def joined_by(self, join_code: str) -> TableRow | None:
        """The table that was last opened for joining under this code."""
        return next(iter(self._rows("join_code = ?", [join_code])), None)

    def set_joining(self, table_id: int, join_code: str | None, until: float | None) -> None:
        """By which short code, and until when, others find the table."""
        self._connection.execute(
            "UPDATE tables SET join_code = ?, join_until = ? WHERE id = ?",
            [join_code, until, table_id],
        )

    def set_ready(self, table_id: int, ready: Mapping[str, Any]) -> None:
        """Who is ready."""
        self._mark("ready", to_json(ready), table_id)

    def set_people(self, table_id: int, people: Sequence[str]) -> None:
        """Who plays, in seat order."""
        self._mark("people", to_json(list(people)), table_id)

    def with_codes(self, codes: Iterable[str]) -> list[TableRow]:
        """Those of the tables that exist, the one touched last first."""
        wanted = list(codes)
        if not wanted:
            return []
        marks = ", ".join("?" * len(wanted))
        return self._rows(f"code IN ({marks}) ORDER BY touched_at DESC, id DESC", wanted)

    def set_pace(self, table_id: int, pace: str) -> None:
        """How much one press does from now on."""
        self._mark("pace", pace, table_id)

    def set_pauses(self, table_id: int, pauses: list[float]) -> None:
        """When pauses began and ended, in turn."""
        self._mark("pauses", to_json(pauses), table_id)

    def _mark(self, column: str, value: str, table_id: int) -> None:
        """Sets what the page of a table shows beside its log."""
        found = self._connection.execute(
            f"UPDATE tables SET {column} = ? WHERE id = ? RETURNING code", [value, table_id]
        ).fetchone()
        if found:
            self.marked[found[0]] = 0

    def set_outcome(self, table_id: int, outcome: str | None) -> None:
        """How the game ended, or null when an undo has reopened it."""
        self._connection.execute("UPDATE tables SET outcome = ? WHERE id = ?", [outcome, table_id])

    def forget_untouched(self, before: float, most: int) -> int:
        """Removes tables, with their logs, at which nobody has tapped since a time; at most so
        many, those untouched longest first. Answers how many."""
        lock = self._connection.row_lock
        found = self._connection.execute(
            f"SELECT id FROM tables WHERE touched_at < ? ORDER BY touched_at LIMIT ?{lock}",
            [before, most],
        )
        ids = [row[0] for row in found]
        for table_id in ids:
            self._connection.execute("DELETE FROM taps WHERE table_id = ?", [table_id])
            self._connection.execute("DELETE FROM tables WHERE id = ?", [table_id])
        return len(ids)

    def _rows(self, where: str, parameters: list[str]) -> list[TableRow]:
        rows = self._connection.execute(f"SELECT {_COLUMNS} FROM tables WHERE {where}", parameters)
        return [TableRow(*_read(row)) for row in rows]


def _read(row: Sequence[Any]) -> Sequence[Any]:
    for column in (_OPTIONS, _PAUSES, _READY, _PEOPLE):
        row = with_json(row, column)
    return row
