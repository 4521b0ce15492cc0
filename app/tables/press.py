"""One press of a button: its tap, and those that follow from the same press."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine import play
from app.engine.events import Refusal
from app.engine.state import Tap
from app.store import Transaction
from app.tables.pace import QUICK, following
from app.tables.table import Table, after

# A log has this many entries at most: fifty times those of a long game.
MOST_TAPS = 20_000
# So many taps belong to one press at most.
_MOST_IN_A_PRESS = 12


@dataclass(frozen=True, slots=True)
class TapResult:
    """What became of a tap: the table as it stands now, and why nothing changed, if so."""

    table: Table
    refusal: Refusal | None = None
    stale: bool = False
    full: bool = False


@dataclass(frozen=True, slots=True)
class Log:
    """Where the taps of one press are written: when, and by whom."""

    transaction: Transaction
    at: float
    who: str | None


def decide(log: Log, table: Table, tap: Tap, seen: int, press: str) -> TapResult:
    """Makes one tap and writes it down, if the rules allow; else says why not."""
    transaction = log.transaction
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
    entry = made.to_log()
    transaction.taps.append(table.row.id, timeline.version, press, log.at, entry, log.who)
    if timeline.state.outcome != table.row.outcome:
        transaction.tables.set_outcome(table.row.id, timeline.state.outcome)
    return TapResult(after(table, timeline, log.at, log.who))


def follow(log: Log, table: Table, first: TapResult, press: str, through: str) -> TapResult:
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
        next_ = decide(log, result.table, tap, seen, f"{press}.{number}")
        if next_.refusal or next_.full:
            break
        before, result = result.table, next_
    return result
