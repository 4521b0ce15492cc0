"""The whole table as its page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rulebook.options import default
from app.rulebook.schema import Rulebook
from app.rulebook.terms import Term
from app.tables import buttons, track
from app.tables.buttons import Correction, Going, MainMove, MoveForm
from app.tables.glance import Glance, glance
from app.tables.outlook import Outlook, outlooks
from app.tables.service import Table
from app.tables.setup import counted
from app.tables.step import ReminderView, StepView, reminders, step_view
from app.tables.track import PileView, TrackView
from app.tables.wording import Wording


@dataclass(frozen=True, slots=True)
class End:
    """How the game ended."""

    outcome: str
    reason: str
    term: str | None
    round: int
    consequences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything that the regions of a table show. `spent`: seconds in the present phase."""

    code: str
    game: str
    game_name: str
    version: int
    spent: int
    options: str
    difficulty: int
    glance: Glance
    step: StepView
    end: End | None
    tracks: tuple[TrackView, ...]
    outlooks: tuple[Outlook, ...]
    piles: tuple[PileView, ...]
    moves: tuple[MainMove, ...]
    going: Going
    by_hand: tuple[MoveForm, ...]
    pins: tuple[MoveForm, ...]
    unpin: MoveForm | None
    endings: tuple[MoveForm, ...]
    after_end: tuple[str, ...]
    corrections: tuple[Correction, ...]
    steps: tuple[buttons.Answer, ...]
    reminders: tuple[ReminderView, ...]


def table_page(table: Table, lang: str, terms: Mapping[str, Term], now: float) -> TablePage:
    """A table in the reader's language, at `now` (unix seconds)."""
    w = wording(table, lang, terms)
    return TablePage(
        code=table.row.code,
        game=table.row.game,
        game_name=w.say(w.game.rulebook.name),
        version=table.timeline.version,
        spent=max(0, round(now - table.since)),
        options=options_line(table.game.rulebook, table.game.options, lang),
        difficulty=w.game.value(w.game.rulebook.difficulty),
        glance=glance(w),
        step=step_view(w),
        end=_end(w, table),
        tracks=track.tracks(w),
        outlooks=outlooks(w),
        piles=track.piles(w),
        moves=buttons.main_moves(w),
        going=buttons.going(w, table.timeline),
        by_hand=buttons.forms(w, "hand"),
        pins=buttons.forms(w, "pin"),
        unpin=next(iter(buttons.forms(w, "unpin")), None),
        endings=buttons.forms(w, "end"),
        after_end=tuple(x for x, move in w.game.rulebook.moves.items() if move.after_end),
        corrections=buttons.corrections(w),
        steps=tuple(buttons.Answer(x, w.step(x), x == w.state.step) for x in w.game.steps),
        reminders=reminders(w),
    )


def wording(table: Table, lang: str, terms: Mapping[str, Term]) -> Wording:
    """The words of a table at its present state."""
    return Wording(table.game, table.state, lang, terms)


def _end(w: Wording, table: Table) -> End | None:
    if w.state.outcome is None:
        return None
    reason = w.game.rulebook.reasons.get(w.state.reason or "")
    return End(
        outcome=w.state.outcome,
        reason=w.reason(w.state.reason),
        term=reason.term if reason else None,
        round=w.state.round,
        consequences=tuple(w.consequences(table.timeline.present.events)),
    )


def options_line(rulebook: Rulebook, options: Mapping[str, Any], lang: str) -> str:
    """What a group chose beyond the defaults, in a line: players first, then names and levels."""
    said = []
    for name, option in rulebook.options.items():
        value = options.get(name)
        if option.kind == "number" and (name == "players" or value != default(option)):
            said.append(counted(option, value, lang) or f"{option.name.say(lang)} {value}")
        elif option.kind == "one" and value != default(option) and str(value) in option.values:
            said.append(option.values[str(value)].name.say(lang))
        elif option.kind == "some":
            said.extend(option.values[x].name.say(lang) for x in value or () if x in option.values)
    return " · ".join(said)
