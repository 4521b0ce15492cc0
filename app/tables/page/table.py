"""The whole table as its page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.engine.events import Passed
from app.rulebook.terms import Term
from app.tables.evening import paused_since
from app.tables.pace import GUIDED, QUICK
from app.tables.page import moves
from app.tables.page.ending import EndView, end_view
from app.tables.page.glance import GlanceView, glance
from app.tables.page.going import GoingView, going
from app.tables.page.moments import MomentView, moments
from app.tables.page.moves import BarMoveView, MoveView
from app.tables.page.options import options_line
from app.tables.page.outlook import OutlookView, outlooks, together
from app.tables.page.people import SeatView, ShelfView, seats, shelves
from app.tables.page.step import StepView, step_view
from app.tables.page.track import TrackView, tracks
from app.tables.page.unchanged import unchanged
from app.tables.page.wording import Wording
from app.tables.people import PhoneName, ready_for
from app.tables.table import Table, marks, moment


@dataclass(frozen=True, slots=True)
class ReadyView:
    """Who is ready to leave a phase in which everybody acts at once, of how many."""

    who: tuple[PhoneName, ...]
    of: int

    @property
    def everybody(self) -> bool:
        """Whether nobody is waited for."""
        return len(self.who) >= self.of


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything that the regions of a table show. `spent`: seconds in the present phase;
    `paused`: a pause goes on, which the next tap ends."""

    code: str
    game: str
    game_name: str
    version: int
    edition: int
    marks: str
    ready: ReadyView | None
    paused: bool
    spent: int
    options: str
    difficulty: int | None
    glance: GlanceView
    moments: tuple[MomentView, ...]
    step: StepView
    end: EndView | None
    seats: tuple[SeatView, ...]
    shelves: tuple[ShelfView, ...]
    has_shelves: bool
    tracks: tuple[TrackView, ...]
    outlooks: tuple[OutlookView, ...]
    moves: tuple[BarMoveView, ...]
    going: GoingView
    unpin: MoveView | None
    by_hand: bool
    after_end: tuple[MoveView, ...]
    reminders: int


def table_page(table: Table, lang: str, terms: Mapping[str, Term], now: float) -> TablePage:
    """A table in the reader's language, at `now` (unix seconds)."""
    w = wording(table, lang, terms)
    quick = table.row.pace == QUICK
    return TablePage(
        code=table.row.code,
        game=table.row.game,
        game_name=w.say(w.game.rulebook.name),
        version=table.timeline.version,
        edition=table.row.edition,
        marks=marks(table.row),
        ready=_ready(w, table),
        paused=paused_since(table.touched, table.row.pauses) is not None,
        spent=max(0, round(now - table.since)),
        options=options_line(table.game.rulebook, table.game.options, lang),
        difficulty=_difficulty(w),
        glance=unchanged(w, "glance", glance),
        moments=tuple(moments(w, table.timeline)),
        step=_step(w, table),
        end=end_view(w, table),
        seats=unchanged(w, "seats", seats),
        shelves=unchanged(w, "shelves", shelves),
        has_shelves=bool(w.game.rulebook.page.shelves),
        tracks=unchanged(w, "tracks", tracks),
        outlooks=unchanged(w, "outlooks", lambda w: together(outlooks(w))),
        moves=unchanged(w, "bar", moves.bar),
        going=going(w, table.timeline, quick),
        unpin=next(iter(moves.offered(w, "unpin")), None),
        by_hand=any(move.group == "hand" for move in w.game.rulebook.moves.values()),
        after_end=_after_end(w),
        reminders=len(w.state.reminders),
    )


def _step(w: Wording, table: Table) -> StepView:
    """The step at hand; at a guided table with what was passed over on the way to it."""
    pace = table.row.pace
    quick, guided = pace == QUICK, pace == GUIDED
    view = unchanged(w, "step", lambda w: step_view(w, quick, guided), given=pace)
    passed = (each for each in table.timeline.present.events if isinstance(each, Passed))
    return replace(view, passed=tuple(w.consequences(passed))) if guided else view


def _ready(w: Wording, table: Table) -> ReadyView | None:
    """Nothing where one after the other acts, where there is but one, or where no phone has a
    name: a single phone in the middle of the table asks nobody."""
    people = len(w.game.people) or int(w.game.options.get("players", 1))
    phase = w.game.rulebook.phases[w.game.phase(w.state)]
    if not phase.together or people < 2 or w.state.outcome is not None:
        return None
    ready = ready_for(moment(table), table.row.ready)
    return ReadyView(ready, people) if ready or table.phones else None


def _difficulty(w: Wording) -> int | None:
    """How difficult the game is; None where the game does not say."""
    says = w.game.rulebook.difficulty
    return None if says == 0 else int(w.game.value(says))


def _after_end(w: Wording) -> tuple[MoveView, ...]:
    """The moves with which the result of an ended game can be changed."""
    if w.state.outcome is None:
        return ()
    changing = moves.offered(w, "end")
    return tuple(each for each in changing if w.game.rulebook.moves[each.id].after_end)


def wording(table: Table, lang: str, terms: Mapping[str, Term]) -> Wording:
    """The words of a table at its present state."""
    return Wording(table.game, table.state, lang, terms)
