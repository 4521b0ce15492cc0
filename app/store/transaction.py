"""What can be asked of the database and written into it, inside one transaction."""

from __future__ import annotations

from app.store.connection import Connection
from app.store.groups import GroupRows
from app.store.plays import PlayRows
from app.store.rulebooks import RulebookTexts
from app.store.tables import TableRows
from app.store.taps import TapRows
from app.store.watching import EVERYTHING, Change


class Transaction:
    """All that is stored, room by room, as one transaction sees it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.everything_changed = False
        self.rulebooks = RulebookTexts(connection)
        self.tables = TableRows(connection)
        self.taps = TapRows(connection)
        self.plays = PlayRows(connection)
        self.groups = GroupRows(connection)

    def changes(self) -> list[Change]:
        """What a commit of this transaction changes for those who watch."""
        if self.everything_changed:
            return [EVERYTHING]
        moved = {**self.tables.marked, **self.taps.moved}
        return [Change(code, version) for code, version in moved.items()]
