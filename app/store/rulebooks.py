"""The composed rulebooks that tables were started with."""

from __future__ import annotations

import hashlib

from app.store.connection import Connection


class RulebookTexts:
    """The kept rulebooks, as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def keep(self, game: str, text: str, at: float) -> str:
        """Keeps a composed rulebook once, however many tables use it. Answers its sha256."""
        sha = hashlib.sha256(text.encode()).hexdigest()
        self._connection.execute(
            "INSERT INTO rulebooks (sha, game, text, created) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (sha) DO NOTHING",
            [sha, game, text, at],
        )
        return sha

    def text(self, sha: str) -> str:
        """The text of a kept rulebook. KeyError when there is none."""
        row = self._connection.execute("SELECT text FROM rulebooks WHERE sha = ?", [sha]).fetchone()
        if row is None:
            raise KeyError(sha)
        return str(row[0])
