"""Tables and taps: one tap, one transaction.

A table's state is the fold of its log. What was folded is remembered for a while, by table and
version, so that a tap costs the same however long the log is.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from threading import Lock
from typing import Any

from app.engine import play
from app.engine.game import Game
from app.engine.state import Tap
from app.rulebook import library
from app.rulebook.library import Library
from app.store import Store, TableRow, TapRow, Transaction
from app.tables.codes import free_code, free_join_code, tidy
from app.tables.evening import paused_since
from app.tables.pace import EACH
from app.tables.people import PhoneName, with_ready
from app.tables.press import Log, TapResult, decide, follow
from app.tables.table import Table, after, marks, moment

_REMEMBERED = 256
_MOST_PAUSES = 200
# So many taps are folded while other tables wait; more of them before their turn comes.
_FEW = 50


class Tables:
    """The tables of one store, with what this process remembers of them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = Lock()
        self._known: OrderedDict[tuple[int, int], Table] = OrderedDict()

    def open(
        self,
        shelf: Library,
        game: str,
        options: Mapping[str, Any],
        at: float,
        group: str | None = None,
        pace: str = EACH,
        people: Sequence[str] = (),
    ) -> TableRow:
        """Starts a table with the rulebook as it reads today. `options` must be complete; `people`
        are the names of those who play, where they are known."""
        text = shelf.composed(game, options)
        with self.store.write() as transaction:
            sha = transaction.rulebooks.keep(game, text, at)
            return transaction.tables.add(
                code=free_code(transaction),
                game=game,
                rulebook_sha=sha,
                options=options,
                seed=secrets.randbits(53),
                at=at,
                group_code=group,
                pace=pace,
                people=people,
            )

    def find(self, code: str) -> Table | None:
        """The table with this code; None where there is none. Raises StoreError."""
        with self.store.read() as transaction:
            row = transaction.tables.find(tidy(code))
            table = self._up_to_date(transaction, row) if row else None
        if table:
            self._remember(table)
        return table

    def stands(self, code: str) -> tuple[int, str] | None:
        """How many entries the log of a table has, and the mark of all else that its page shows;
        None without a table. Raises StoreError."""
        with self.store.read() as transaction:
            row = transaction.tables.find(tidy(code))
            return (transaction.taps.version(row.id), marks(row)) if row else None

    def marks_of(self, codes: Sequence[str]) -> dict[str, str]:
        """The mark of all that some tables show beside their logs. Raises StoreError."""
        with self.store.read() as transaction:
            return {row.code: marks(row) for row in transaction.tables.with_codes(codes)}

    def tap(
        self,
        code: str,
        tap: Tap,
        seen: int,
        press: str,
        at: float,
        edition: int | None = None,
        through: str = "",
        who: str | None = None,
    ) -> TapResult | None:
        """Makes a tap, of `who`, if the rules and the version it was made on allow; None without a
        table.

        At a quick table, or `through` a later step, the steps that belong to the same press follow
        as taps of their own.

        A press that came before, and a button of an old page or of another edition of the
        database, change nothing. Raises StoreError.
        """
        while True:
            with self.store.write() as transaction:
                row = transaction.tables.lock(tidy(code))
                if row is None:
                    return None
                if self._is_nearly_up_to_date(transaction, row):
                    table = self._up_to_date(transaction, row)
                    if edition not in (None, row.edition):
                        return TapResult(table, stale=True)
                    log = Log(transaction, at, who)
                    result = decide(log, table, tap, seen, press)
                    result = follow(log, table, result, press, through)
                    break
            self.find(code)
        self._remember(result.table)
        return result

    def set_pace(self, code: str, wanted: str) -> bool:
        """Changes what one press does from now on; False without a table. Raises StoreError."""
        with self.store.write() as transaction:
            row = transaction.tables.lock(tidy(code))
            if row is not None:
                transaction.tables.set_pace(row.id, wanted)
        return row is not None

    def wall(self, code: str) -> str | None:
        """The address of a screen that only looks; None without a table. Raises StoreError."""
        with self.store.read() as transaction:
            row = transaction.tables.find(tidy(code))
            return row.wall if row else None

    def behind_wall(self, wall: str) -> Table | None:
        """The table of a screen that only looks. Raises StoreError."""
        with self.store.read() as transaction:
            row = transaction.tables.behind_wall(wall)
        return self.find(row.code) if row else None

    def open_joining(self, code: str, until: float) -> str | None:
        """A short code that leads to the table until a time; None without a table. Raises
        StoreError."""
        with self.store.write() as transaction:
            row = transaction.tables.lock(tidy(code))
            if row is None:
                return None
            join_code = row.join_code or free_join_code(transaction)
            transaction.tables.set_joining(row.id, join_code, until)
            return join_code

    def close_joining(self, code: str) -> bool:
        """Lets the short code lead nowhere; False without a table. Raises StoreError."""
        with self.store.write() as transaction:
            row = transaction.tables.lock(tidy(code))
            if row is not None:
                transaction.tables.set_joining(row.id, None, None)
        return row is not None

    def joined_by(self, join_code: str, at: float) -> str | None:
        """The code of the table that a short code leads to now. Raises StoreError."""
        with self.store.read() as transaction:
            row = transaction.tables.joined_by(join_code)
        return row.code if row and (row.join_until or 0) > at else None

    def set_ready(self, code: str, phone: PhoneName, wanted: bool) -> bool:
        """Notes that a phone is ready, or is not; False without a table. Raises StoreError."""
        found = self.find(code)
        if found is None:
            return False
        with self.store.write() as transaction:
            row = transaction.tables.lock(found.row.code)
            if row is not None:
                ready = with_ready(moment(found), row.ready, phone, wanted)
                transaction.tables.set_ready(row.id, ready)
        return row is not None

    def pause(self, code: str, wanted: bool, at: float) -> bool:
        """Begins or ends a pause; False without a table. Raises StoreError."""
        with self.store.write() as transaction:
            row = transaction.tables.lock(tidy(code))
            if row is not None and wanted != (paused_since(row.touched_at, row.pauses) is not None):
                # A pause that a tap has ended has no end of its own yet.
                ended = [*row.pauses, row.touched_at] if len(row.pauses) % 2 else row.pauses
                pauses = [*ended, at] if wanted else [*row.pauses, at]
                if len(pauses) > _MOST_PAUSES:
                    del pauses[:2]
                transaction.tables.set_pauses(row.id, pauses)
        return row is not None

    def log(self, table: Table) -> list[TapRow]:
        """The whole log with its times, oldest first."""
        with self.store.read() as transaction:
            return transaction.taps.after(table.row.id, 0)

    def _up_to_date(self, transaction: Transaction, row: TableRow) -> Table:
        known = self._recall(row)
        if known is None or known.timeline.version > transaction.taps.version(row.id):
            game = _game(transaction, row)
            known = Table(row, game, play.begin(game), row.created_at, row.created_at)
        taps = transaction.taps.after(row.id, known.timeline.version)
        table = replace(known, row=row)
        for tap in taps:
            timeline = play.apply(table.game, table.timeline, Tap.from_log(tap.tap))
            table = after(table, timeline, tap.at, tap.who)
        return table

    def _is_nearly_up_to_date(self, transaction: Transaction, row: TableRow) -> bool:
        known, version = self._recall(row), transaction.taps.version(row.id)
        return version - (known.timeline.version if known else 0) <= _FEW

    def _recall(self, row: TableRow) -> Table | None:
        with self._lock:
            return self._known.get((row.id, row.edition))

    def _remember(self, table: Table) -> None:
        key = (table.row.id, table.row.edition)
        with self._lock:
            known = self._known.get(key)
            if known is None or known.timeline.version <= table.timeline.version:
                self._known[key] = table
            self._known.move_to_end(key)
            while len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)


def _game(transaction: Transaction, row: TableRow) -> Game:
    rulebook = library.pinned(transaction.rulebooks.text(row.rulebook_sha))
    return Game(rulebook, row.options, str(row.seed))
