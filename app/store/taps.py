"""The logs of the tables: what was tapped, and nothing that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.store.connection import Connection, to_json, with_json

_COLUMNS = "version, press, at, tap, who"
_TAP = 3


@dataclass(frozen=True, slots=True)
class TapRow:
    """One entry of a table's log: the `version` it made, the id of its press, when (unix
    seconds), the tap itself with what was random in it, and `who` tapped, as their phone is
    called; null where it has no name."""

    version: int
    press: str
    at: float
    tap: dict[str, Any]
    who: str | None = None


class TapRows:
    """The logs, as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.moved: dict[str, int] = {}  # the tables that got entries, and the version of each

    def version(self, table_id: int) -> int:
        """The number of entries in a table's log."""
        row = self._connection.execute(
            "SELECT max(version) FROM taps WHERE table_id = ?", [table_id]
        ).fetchone()
        return row[0] or 0

    def after(self, table_id: int, version: int) -> list[TapRow]:
        """The log behind a version, oldest first."""
        rows = self._connection.execute(
            f"SELECT {_COLUMNS} FROM taps WHERE table_id = ? AND version > ? ORDER BY version",
            [table_id, version],
        )
        return [TapRow(*with_json(row, _TAP)) for row in rows]

    def append(
        self,
        table_id: int,
        version: int,
        press: str,
        at: float,
        tap: Mapping[str, Any],
        who: str | None = None,
    ) -> None:
        """Appends an entry. The version must be the next one and the press a new one: both are
        keys of the table, so a mistake here is an error and never a second entry."""
        self._connection.execute(
            "INSERT INTO taps (table_id, version, press, at, tap, who) VALUES (?, ?, ?, ?, ?, ?)",
            [table_id, version, press, at, to_json(tap), who],
        )
        (code,) = self._connection.execute(
            "UPDATE tables SET touched_at = ? WHERE id = ? RETURNING code", [at, table_id]
        ).fetchone()
        self.moved[code] = version

    def version_of_press(self, table_id: int, press: str) -> int | None:
        """The version that this press made, when it came before."""
        row = self._connection.execute(
            "SELECT version FROM taps WHERE table_id = ? AND press = ?", [table_id, press]
        ).fetchone()
        return None if row is None else row[0]
