"""Tables and taps: one tap, one transaction.

A table's state is the fold of its log. What was folded is remembered for a while, by table and
version, so that a tap costs the same however long the log is.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

from app.engine import play
from app.engine.events import Refusal
from app.engine.game import Game
from app.engine.play import Timeline
from app.engine.state import State, Tap
from app.rulebook import library
from app.rulebook.library import Library
from app.store import Store, TableRow, TapRow, Transaction
from app.tables.evening import paused_since
from app.tables.pace import EACH, QUICK, following

# Easy to read aloud and to type; ten of them are fifty bits, too many to guess.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 10
_REMEMBERED = 256
_MOST_PAUSES = 200
# A log has this many entries at most: fifty times those of a long game.
MOST_TAPS = 20_000
# So many taps are folded while other tables wait; more of them before their turn comes.
_FEW = 50
# So many taps belong to one press at most.
_MOST_IN_A_PRESS = 12


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it stands. `since` is when its present phase began (unix seconds)."""

    row: TableRow
    game: Game
    timeline: Timeline
    since: float

    @property
    def state(self) -> State:
        """The present state."""
        return self.timeline.state


@dataclass(frozen=True, slots=True)
class TapResult:
    """What became of a tap: the table as it stands now, and why nothing changed, if so."""

    table: Table
    refusal: Refusal | None = None
    stale: bool = False
    full: bool = False


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
    ) -> TableRow:
        """Starts a table with the rulebook as it reads today. `options` must be complete."""
        text = shelf.composed(game, options)
        with self.store.write() as transaction:
            sha = transaction.rulebooks.keep(game, text, at)
            return transaction.tables.add(
                code=_free_code(transaction),
                game=game,
                rulebook_sha=sha,
                options=options,
                seed=secrets.randbits(53),
                at=at,
                group_code=group,
                pace=pace,
            )

    def find(self, code: str) -> Table | None:
        """The table with this code; None where there is none. Raises StoreError."""
        with self.store.read() as transaction:
            row = transaction.tables.find(tidy(code))
            table = self._up_to_date(transaction, row) if row else None
        if table:
            self._remember(table)
        return table

    def version(self, code: str) -> int | None:
        """How many entries the log of a table has; None without a table. Raises StoreError."""
        with self.store.read() as transaction:
            row = transaction.tables.find(tidy(code))
            return transaction.taps.version(row.id) if row else None

    def tap(
        self,
        code: str,
        tap: Tap,
        seen: int,
        press: str,
        at: float,
        edition: int | None = None,
        through: str = "",
    ) -> TapResult | None:
        """Makes a tap, if the rules and the version it was made on allow; None without a table.

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
                    result = _decide(transaction, table, tap, seen, press, at)
                    result = _follow(transaction, table, result, press, at, through)
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
            known = Table(row, game, play.begin(game), row.created_at)
        taps = transaction.taps.after(row.id, known.timeline.version)
        table = Table(row, known.game, known.timeline, known.since)
        for tap in taps:
            table = _after(table, play.apply(table.game, table.timeline, tap_of(tap.tap)), tap.at)
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


def _decide(
    transaction: Transaction, table: Table, tap: Tap, seen: int, press: str, at: float
) -> TapResult:
    if transaction.taps.version_of_press(table.row.id, press) is not None:
        return TapResult(table)
    if seen != table.timeline.version and not play.commutes(table.game, tap):
        return TapResult(table, stale=True)
    if table.timeline.version >= MOST_TAPS:
        return TapResult(table, full=True)
    decided = play.decide(table.game, table.timeline, tap)
    if isinstance(decided, Refusal):
        return TapResult(table, refusal=decided)
    made, timeline = decided
    transaction.taps.append(table.row.id, timeline.version, press, at, made.to_log())
    if timeline.state.outcome != table.row.outcome:
        transaction.tables.set_outcome(table.row.id, timeline.state.outcome)
    return TapResult(_after(table, timeline, at))


def _follow(
    transaction: Transaction, table: Table, first: TapResult, press: str, at: float, through: str
) -> TapResult:
    """The taps that belong to the same press, after the first; where one is refused they end."""
    before, result = table, first
    for number in range(2, _MOST_IN_A_PRESS):
        if result.table.timeline.version == before.timeline.version:
            break
        quick = table.row.pace == QUICK and not through
        tap = following(result.table.game, before.state, result.table.state, quick, through)
        if tap is None:
            break
        seen = result.table.timeline.version
        after = _decide(transaction, result.table, tap, seen, f"{press}.{number}", at)
        if after.refusal or after.full:
            break
        before, result = result.table, after
    return result


def _after(table: Table, timeline: Timeline, at: float) -> Table:
    before, now = table.state, timeline.state
    same = (before.round, table.game.phase(before)) == (now.round, table.game.phase(now))
    return Table(table.row, table.game, timeline, table.since if same else at)


def _game(transaction: Transaction, row: TableRow) -> Game:
    rulebook = library.pinned(transaction.rulebooks.text(row.rulebook_sha))
    return Game(rulebook, row.options, str(row.seed))


def tap_of(entry: Mapping[str, Any]) -> Tap:
    """The tap that an entry of the log keeps."""
    return Tap.from_log(entry)


def tidy(code: str) -> str:
    """A code as it was typed or read aloud, in its one spelling."""
    return "".join(letter for letter in code.upper() if letter.isalnum())[: CODE_LENGTH * 2]


def _free_code(transaction: Transaction) -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        if transaction.tables.find(code) is None:
            return code
