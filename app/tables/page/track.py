"""The tracks as the board shows them, and the piles beside them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from app.engine import components as c
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
    """A lane, its last slot first: cards move towards the reader's left."""

    id: str
    name: str
    slots: tuple[SlotView, ...]


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
    spec, lane = w.game.rulebook.components[lane_id], w.state.parts[lane_id]
    assert isinstance(spec, s.Lane) and isinstance(lane, c.LaneState)
    slots = tuple(_slot(w, spec, lane, name) for name, _ in reversed(lane.slots))
    return TrackView(lane_id, w.say(spec.name), slots)


def _slot(w: Wording, spec: s.Lane, lane: c.LaneState, name: str) -> SlotView:
    slot = spec.slots[name]
    cards = tuple(replace(card, held=card.id in lane.held) for card in views(w, lane.cards(name)))
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
    deck = w.state.parts.get(step.turn.from_) if step and step.turn else None
    return w.words.say("table.left", count=deck.left) if isinstance(deck, c.DeckState) else ""


def piles(w: Wording) -> tuple[PileView, ...]:
    """Every pile, deck and number that the page lists."""
    return tuple(pile(w, part_id) for part_id in w.game.rulebook.page.piles)


def pile(w: Wording, part_id: str) -> PileView:
    """Anything that is tracked, with its number and what is known of it."""
    spec, part = w.game.rulebook.components[part_id], w.state.parts[part_id]
    named = part.cards if isinstance(part, c.PileState) else ()
    return PileView(
        id=part_id,
        name=w.say(spec.name),
        art=getattr(spec, "art", ""),
        tone=getattr(spec, "tone", ""),
        term=spec.term,
        count=int(w.game.lookup(w.state)(part_id)),
        full=full(w, part_id),
        note=_note(part),
        cards=tuple(_named(card) for card in views(w, named)),
    )


def _named(card: CardView) -> str:
    return f"{card.group} {card.name}".strip()


def _note(part: c.PartState) -> str:
    if isinstance(part, c.StacksState) and len(part.stacks) > 1:
        return " / ".join(str(left) for left in part.stacks)
    if isinstance(part, c.DeckState):
        return "-".join("".join(run) for _, run in groupby(spot.group for spot in part.spots))
    return ""
