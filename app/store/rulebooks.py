"""The composed rulebooks that tables were started with."""

from __future__ import annotations

import hashlib

from app.store.connection import Connection


class RulebookTexts:
    """The kept rulebooks, as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def keep(self, game: str, text: str, at: float) -> str:
        """Keeps a composed rulebook once, however many tables use it. Answers its sha256. The
        latest use counts as its time, so that it is not cleared away as one that nobody uses."""
        sha = hashlib.sha256(text.encode()).hexdigest()
        self._connection.execute(
            "INSERT INTO rulebooks (sha, game, text, created) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (sha) DO UPDATE SET created = excluded.created",
            [sha, game, text, at],
        )
        return sha

    def forget_unused(self, before: float) -> int:
        """Removes those that no table uses and none was begun with since a time; answers how
        many."""
        return self._connection.execute(
            "DELETE FROM rulebooks WHERE created < ?"
            " AND NOT EXISTS (SELECT 1 FROM tables WHERE rulebook_sha = sha)",
            [before],
        ).rowcount

    def text(self, sha: str) -> str:
        """The text of a kept rulebook. KeyError when there is none."""
        row = self._connection.execute("SELECT text FROM rulebooks WHERE sha = ?", [sha]).fetchone()
        if row is None:
            raise KeyError(sha)
        return str(row[0])
