"""Effects on lanes: cards move on, wait, and leave."""

from __future__ import annotations

from app.engine import components as c
from app.engine.effects.cards import place_card
from app.engine.effects.draft import Draft, carries
from app.engine.state import Refused
from app.rulebook import schema as s


@carries(s.Advance)
def _advance(draft: Draft, effect: s.Advance) -> None:
    lane: c.LaneState = draft.part(effect.advance)
    spec = draft.game.rulebook.components[effect.advance]
    assert isinstance(spec, s.Lane)
    draft.tell("advance", part=effect.advance)
    slots = []
    arriving: tuple[str, ...] = ()
    for name, cards in lane.slots:
        if any(closed_by(draft, spec.slots[name], card) for card in arriving):
            draft.tell("close", slot=f"{effect.advance}.{name}")
            arriving = (*cards, *arriving)
            continue
        staying = tuple(card for card in cards if card in lane.held)
        slots.append((name, (*staying, *arriving)))
        arriving = tuple(card for card in cards if card not in lane.held)
    draft.put(effect.advance, c.LaneState(tuple(slots)))
    for card in arriving:
        place_card(draft, card, spec.leaves_to)
        draft.tell("leave", card=card, to=spec.leaves_to)


def closed_by(draft: Draft, slot: s.Slot, card: str) -> bool:
    """Whether a slot leaves when this card would slide into it."""
    names = {**draft.names, **draft.game.cards[card].props}
    return bool(draft.game.value(slot.closes, draft.game.lookup(draft.state, names)))


@carries(s.Hold)
def _hold(draft: Draft, effect: s.Hold) -> None:
    card = draft.value(effect.hold)
    for part_id, part in draft.state.parts.items():
        if isinstance(part, c.LaneState) and card in c.visible({part_id: part}):
            draft.put(part_id, c.LaneState(part.slots, part.held ^ {card}))
            draft.tell("let_go" if card in part.held else "hold", card=card)
            return
    raise Refused("not_out", card=card)
