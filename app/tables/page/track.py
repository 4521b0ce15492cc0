"""The tracks as the board shows them, and the piles beside them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.engine.kinds import Lane, LaneState
from app.rulebook import schema as s
from app.tables.page.cards import CardView, views
from app.tables.page.glance import full
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class SlotView:
    """A slot: its cards, or what an empty one waits for; `now` where its step is at hand."""

    id: str
    name: str
    twin: str
    term: str | None
    cards: tuple[CardView, ...]
    now: bool
    waits: str


@dataclass(frozen=True, slots=True)
class TrackView:
    """A lane, its last slot first: cards move towards the reader's left; or `forwards`."""

    id: str
    name: str
    slots: tuple[SlotView, ...]
    forwards: bool = False


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile, a deck or a number beside the track."""

    id: str
    name: str
    art: str
    tone: str
    term: str | None
    count: int
    full: int | None
    note: str
    cards: tuple[str, ...]


def tracks(w: Wording) -> tuple[TrackView, ...]:
    """Every lane that the page shows."""
    return tuple(_track(w, lane_id) for lane_id in w.game.rulebook.page.tracks)


def _track(w: Wording, lane_id: str) -> TrackView:
    spec = w.game.kind(Lane, lane_id).spec
    lane: Any = w.state.parts[lane_id]
    forwards = lane_id in w.game.rulebook.page.forwards
    order = lane.slots if forwards else tuple(reversed(lane.slots))
    slots = tuple(_slot(w, spec, lane, name) for name, _ in order)
    return TrackView(lane_id, w.say(spec.name), slots, forwards)


def _slot(w: Wording, spec: s.Lane, lane: LaneState, name: str) -> SlotView:
    slot = spec.slots[name]
    shown = views(w, lane.cards(name))
    cards = tuple(replace(card, held=(name, card.id) in lane.held) for card in shown)
    return SlotView(
        id=name,
        name=w.say(slot.name),
        twin=w.twin(slot.name),
        term=slot.term,
        cards=cards,
        now=slot.step == w.state.current,
        waits=_waits(w, slot),
    )


def _waits(w: Wording, slot: s.Slot) -> str:
    """What will come to an empty slot: how many cards its deck has left."""
    step = w.game.rulebook.steps.get(slot.step or "")
    if step is None or step.turn is None:
        return ""
    source = step.turn.from_
    left = w.game.kinds[source].left(w.state.parts[source])
    return "" if left is None else w.words.say("table.left", count=left)


def piles(w: Wording) -> tuple[PileView, ...]:
    """Every pile, deck and number that the page lists."""
    return tuple(pile(w, part_id) for part_id in w.game.rulebook.page.piles)


def pile(w: Wording, part_id: str) -> PileView:
    """Anything that is tracked, with its number and what is known of it."""
    kind, part = w.game.kinds[part_id], w.state.parts[part_id]
    spec = kind.spec
    named = [card for _, cards in kind.places(part) for card in cards] if kind.lists else []
    return PileView(
        id=part_id,
        name=w.say(spec.name),
        art=spec.art,
        tone=spec.tone,
        term=spec.term,
        count=kind.figure(part),
        full=full(w, part_id),
        note=kind.layout(part),
        cards=tuple(_named(card) for card in views(w, named)),
    )


def _named(card: CardView) -> str:
    return f"{card.group} {card.name}".strip()
