"""Effects on lanes: cards move on, wait, and leave."""

from __future__ import annotations

from app.engine.effects.draft import Draft, carries
from app.engine.effects.places import whereabouts
from app.engine.events import NotOut, Refused
from app.engine.kinds import Lane
from app.rulebook import schema as s


@carries(s.Advance)
def _advance(draft: Draft, effect: s.Advance) -> None:
    for cell in draft.cells(effect.advance):
        draft.kind(Lane, effect.advance).advance(cell)


@carries(s.Push)
def _push(draft: Draft, effect: s.Push) -> None:
    for cell in draft.cells(effect.push):
        draft.kind(Lane, effect.push).push(cell)


@carries(s.Hold)
def _hold(draft: Draft, effect: s.Hold) -> None:
    card = draft.value(effect.hold)
    lanes = [key for key, kind in draft.game.kinds.items() if kind.own.moves_on]
    place = whereabouts(draft.game, draft.state, card, lanes, draft.names.get(f"{effect.hold}.at"))
    if place is not None:
        cell, slot = draft.cell_of(place)
        draft.kind(Lane, cell.id).hold(cell, slot, card)
    elif draft.strict:
        raise Refused(NotOut(card))
