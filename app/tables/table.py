"""A table as it stands, and as it stands after one more tap."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from app.engine.game import Game
from app.engine.play import Timeline
from app.engine.state import State
from app.store import TableRow
from app.tables.evening import seconds_played
from app.tables.people import PhoneName


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it stands. `since` is when its present phase began, `touched` when the last tap
    was made (unix seconds); `played` how long was played until then, in seconds; `phones`: those
    with a name that have tapped."""

    row: TableRow
    game: Game
    timeline: Timeline
    since: float
    touched: float
    played: float = 0.0
    phones: tuple[PhoneName, ...] = ()

    @property
    def state(self) -> State:
        """The present state."""
        return self.timeline.state


def after(table: Table, timeline: Timeline, at: float, who: str | None) -> Table:
    """The table once a tap was made."""
    before, now = table.state, timeline.state
    same = (before.round, table.game.phase(before)) == (now.round, table.game.phase(now))
    phone = PhoneName.read(who)
    return replace(
        table,
        timeline=timeline,
        since=table.since if same else at,
        touched=max(at, table.touched),
        played=table.played + seconds_played((table.touched, at), table.row.pauses),
        phones=tuple(dict.fromkeys((*table.phones, phone) if phone else table.phones)),
    )


def marks(row: TableRow) -> str:
    """What a table's page shows beside its log, as a short word that changes with it."""
    shown = repr((row.pace, row.pauses, row.ready, row.people)).encode()
    return hashlib.sha256(shown).hexdigest()[:8]


def moment(table: Table) -> str:
    """The phase in which a table stands, of which round: what people are ready to leave."""
    return f"{table.state.round}/{table.game.phase(table.state)}"
