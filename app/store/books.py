"""What can be asked of the database and written into it, inside one transaction."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

# A restored database gets a new edition, so that what was remembered of the old one is not
# mistaken for it: two logs may both have a version 12.
TABLE_COLUMNS = """id, code, game, rulebook_sha, options, seed, created_at, touched_at, outcome,
    group_code, (SELECT user_version FROM pragma_user_version)"""
OPTIONS = 4

TAP_COLUMNS = "version, press, at, tap"
TAP = 3


@dataclass(frozen=True, slots=True)
class TableRow:
    """A running or ended game. Times in unix seconds; `outcome` is null while it runs;
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
    edition: int


@dataclass(frozen=True, slots=True)
class TapRow:
    """One entry of a table's log: the `version` it made, the id of its press, when (unix
    seconds), and the tap itself with what was random in it."""

    version: int
    press: str
    at: float
    tap: dict[str, Any]


class Books:
    """The stored tables and taps, as one transaction sees them."""

    def __init__(self, db: Database) -> None:
        self.db = db

    # Rulebooks

    def keep_rulebook(self, game: str, text: str, at: float) -> str:
        """Keeps a composed rulebook once, however many tables use it. Answers its sha256."""
        sha = hashlib.sha256(text.encode()).hexdigest()
        self.db.execute(
            "INSERT INTO rulebooks (sha, game, text, created) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (sha) DO NOTHING",
            [sha, game, text, at],
        )
        return sha

    def rulebook(self, sha: str) -> str:
        """The text of a kept rulebook. KeyError when there is none."""
        row = self.db.execute("SELECT text FROM rulebooks WHERE sha = ?", [sha]).fetchone()
        if row is None:
            raise KeyError(sha)
        return str(row[0])

    # Tables

    def create_table(
        self,
        *,
        code: str,
        game: str,
        rulebook_sha: str,
        options: Mapping[str, Any],
        seed: int,
        at: float,
        group_code: str | None = None,
    ) -> TableRow:
        """A new table. The code must be free (ask `table(code)` in the same transaction)."""
        self.db.execute(
            "INSERT INTO tables (code, game, rulebook_sha, options, seed, created_at, touched_at,"
            " group_code) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [code, game, rulebook_sha, _json(options), seed, at, at, group_code],
        )
        return self._tables("code = ?", [code])[0]

    def table(self, code: str) -> TableRow | None:
        """The table with this code."""
        return next(iter(self._tables("code = ?", [code])), None)

    def tables_by_codes(self, codes: Iterable[str]) -> list[TableRow]:
        """Those of the tables that exist, the one touched last first."""
        wanted = list(codes)
        marks = ", ".join("?" * len(wanted))
        return self._tables(f"code IN ({marks}) ORDER BY touched_at DESC, id DESC", wanted)

    def set_outcome(self, table_id: int, outcome: str | None) -> None:
        """How the game ended, or null when an undo has reopened it."""
        self.db.execute("UPDATE tables SET outcome = ? WHERE id = ?", [outcome, table_id])

    def _tables(self, where: str, parameters: list[str]) -> list[TableRow]:
        rows = self.db.execute(f"SELECT {TABLE_COLUMNS} FROM tables WHERE {where}", parameters)
        return [TableRow(*_with_json(row, OPTIONS)) for row in rows]

    # Taps

    def version(self, table_id: int) -> int:
        """The number of log entries."""
        row = self.db.execute(
            "SELECT max(version) FROM taps WHERE table_id = ?", [table_id]
        ).fetchone()
        return row[0] or 0

    def taps_after(self, table_id: int, version: int) -> list[TapRow]:
        """The log behind a version, oldest first."""
        rows = self.db.execute(
            f"SELECT {TAP_COLUMNS} FROM taps WHERE table_id = ? AND version > ? ORDER BY version",
            [table_id, version],
        )
        return [TapRow(*_with_json(row, TAP)) for row in rows]

    def add_tap(
        self, table_id: int, version: int, press: str, at: float, tap: Mapping[str, Any]
    ) -> None:
        """Appends an entry. The version must be the next one and the press a new one: both are
        keys of the table, so a mistake here is an error and never a second entry."""
        self.db.execute(
            "INSERT INTO taps (table_id, version, press, at, tap) VALUES (?, ?, ?, ?, ?)",
            [table_id, version, press, at, _json(tap)],
        )
        self.db.execute("UPDATE tables SET touched_at = ? WHERE id = ?", [at, table_id])

    def press_seen(self, table_id: int, press: str) -> int | None:
        """The version that this press made, when it came before."""
        row = self.db.execute(
            "SELECT version FROM taps WHERE table_id = ? AND press = ?", [table_id, press]
        ).fetchone()
        return None if row is None else row[0]


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _with_json(row: Sequence[Any], column: int) -> Sequence[Any]:
    return [*row[:column], json.loads(row[column]), *row[column + 1 :]]
