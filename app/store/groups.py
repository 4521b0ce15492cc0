"""The groups of a shared host, each known by its code alone."""

from __future__ import annotations

from app.store.connection import Connection


class GroupRows:
    """The groups, as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, code: str, at: float) -> None:
        """A new group. Its code must be free."""
        self._connection.execute("INSERT INTO groups (code, created_at) VALUES (?, ?)", [code, at])

    def forget_unused(self, before: float) -> int:
        """Removes those made before a time that have neither a table nor a game; answers how
        many."""
        return self._connection.execute(
            "DELETE FROM groups WHERE created_at < ?"
            " AND NOT EXISTS (SELECT 1 FROM tables WHERE group_code = groups.code)"
            " AND NOT EXISTS (SELECT 1 FROM plays WHERE group_code = groups.code)",
            [before],
        ).rowcount

    def exists(self, code: str) -> bool:
        """Whether a group has this code."""
        found = self._connection.execute("SELECT 1 FROM groups WHERE code = ?", [code]).fetchone()
        return found is not None
