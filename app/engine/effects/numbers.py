"""Effects on numbers: counters, and tokens on a card that lies out."""

from __future__ import annotations

from app.engine.effects.draft import Draft, carries
from app.engine.kinds import TokenCard
from app.rulebook import schema as s


def _meant(draft: Draft, part_id: str) -> str:
    """The component itself, or the one that a move was told under this name."""
    return str(draft.names.get(part_id, part_id))


@carries(s.Add)
def _add(draft: Draft, effect: s.Add) -> None:
    part_id = _meant(draft, effect.add)
    for cell in draft.cells(part_id, effect.for_):
        if draft.ended:
            return
        with draft.naming(draft.game.naming(cell.who)):
            draft.game.kinds[part_id].own.add(cell, draft.value(effect.by))


@carries(s.Set)
def _set(draft: Draft, effect: s.Set) -> None:
    part_id = _meant(draft, effect.set)
    for cell in draft.cells(part_id, effect.for_):
        if draft.ended:
            return
        with draft.naming(draft.game.naming(cell.who)):
            draft.game.kinds[part_id].own.set_to(cell, draft.value(effect.to))


@carries(s.Shift)
def _shift(draft: Draft, effect: s.Shift) -> None:
    source = next(draft.cells(effect.from_), None)
    target = next(draft.cells(effect.to), None)
    if source and target:
        draft.game.kinds[effect.from_].own.give(source, draft.value(effect.shift), target)


@carries(s.Pay)
def _pay(draft: Draft, effect: s.Pay) -> None:
    owed = max(0, draft.value(effect.amount))
    for part_id in effect.pay:
        for cell in draft.cells(part_id, effect.for_):
            given = min(owed, draft.game.kinds[part_id].own.figure(cell.part))
            draft.game.kinds[part_id].own.add(cell, -given)
            owed -= given
    if owed and not draft.ended:
        with draft.naming({"short": owed}):
            draft.run(effect.short)


@carries(s.Flip)
def _flip(draft: Draft, effect: s.Flip) -> None:
    for cell in draft.cells(effect.flip):
        draft.kind(TokenCard, effect.flip).flip(cell, effect.side, draft.value(effect.value))
