"""Effects on numbers: counters, and tokens on a card that lies out."""

from __future__ import annotations

from dataclasses import replace

from app.engine import components as c
from app.engine.effects.draft import Draft, carries
from app.engine.state import Refused
from app.rulebook import schema as s


def bounds(draft: Draft, part_id: str) -> tuple[int, int | None]:
    """The lowest and the highest value of a counter, or of the tokens on a card."""
    spec = draft.game.rulebook.components[part_id]
    if not isinstance(spec, s.Counter):
        return 0, None
    if spec.full is not None:
        return 0, draft.value(spec.full) - 1
    return draft.value(spec.low), None if spec.high is None else draft.value(spec.high)


def _within(draft: Draft, part_id: str, value: int) -> int:
    low, high = bounds(draft, part_id)
    if low <= value and (high is None or value <= high):
        return value
    if draft.strict:
        code, bound = ("too_few", low) if value < low else ("too_many", high)
        raise Refused(code, part=part_id, have=draft.part(part_id).value, bound=bound)
    return max(low, value if high is None else min(value, high))


def _change(draft: Draft, part_id: str, value: int) -> None:
    part = draft.part(part_id)
    if part.value != value:
        draft.put(part_id, replace(part, value=value))
        draft.tell("change", part=part_id, before=part.value, after=value)


@carries(s.Add)
def _add(draft: Draft, effect: s.Add) -> None:
    spec, by = draft.game.rulebook.components[effect.add], draft.value(effect.by)
    total = draft.part(effect.add).value + by
    if isinstance(spec, s.Counter) and spec.full is not None and total >= 0:
        _fill(draft, effect.add, spec, total)
    else:
        _change(draft, effect.add, _within(draft, effect.add, total))


def _fill(draft: Draft, counter_id: str, spec: s.Counter, total: int) -> None:
    """Puts `total` on a counter that starts again when it is full; what is beyond stays on it."""
    full = draft.value(spec.full or 1)
    if full < 1:
        raise Refused("endless")
    before = draft.part(counter_id).value
    draft.put(counter_id, c.CounterState(total % full))
    draft.tell("change", part=counter_id, before=before, after=total % full, by=total - before)
    for _ in range(total // full):
        if draft.ended:
            return
        draft.trigger(spec.on_full)


@carries(s.Set)
def _set(draft: Draft, effect: s.Set) -> None:
    _change(draft, effect.set, _within(draft, effect.set, draft.value(effect.to)))


@carries(s.Shift)
def _shift(draft: Draft, effect: s.Shift) -> None:
    shift(draft, effect.from_, effect.to, draft.value(effect.shift))


def shift(draft: Draft, source: str, target: str, count: int) -> None:
    """Moves tokens; what a card cannot give before it turns over, it owes."""
    part = draft.part(source)
    if isinstance(part, c.TokenState):
        _take(draft, source, target, count)
    else:
        _change(draft, source, _within(draft, source, part.value - count))
        _change(draft, target, _within(draft, target, draft.part(target).value + count))


def _take(draft: Draft, source: str, target: str, count: int) -> None:
    card: c.TokenState = draft.part(source)
    given = min(count, card.value)
    _change(draft, target, _within(draft, target, draft.part(target).value + given))
    _change(draft, source, card.value - given)
    if card.value > given or count == 0:
        return
    draft.trigger(_spec(draft, source).sides[card.side].on_empty)
    if not draft.ended and count > given:
        owed = draft.part(source).owed + count - given
        draft.put(source, replace(draft.part(source), owed=owed, owed_to=target))
        draft.tell("owed", part=source, count=count - given)


def _spec(draft: Draft, part_id: str) -> s.TokenCard:
    spec = draft.game.rulebook.components[part_id]
    assert isinstance(spec, s.TokenCard)
    return spec


@carries(s.Flip)
def _flip(draft: Draft, effect: s.Flip) -> None:
    card: c.TokenState = draft.part(effect.flip)
    value = card.value + draft.value(effect.value)
    draft.put(effect.flip, replace(card, side=effect.side, value=value, owed=0, owed_to=""))
    draft.tell("flip", part=effect.flip, side=effect.side, value=value)
    if card.owed:
        shift(draft, effect.flip, card.owed_to, card.owed)
