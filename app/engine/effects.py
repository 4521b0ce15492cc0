"""What a step or a move does: one small function for each effect a rulebook may use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from app.engine import components as c
from app.engine.game import Game
from app.engine.state import Event, Outcome, Refused, Reminder, State
from app.rulebook import schema as s

# More effects than any rule needs in one tap: a rulebook whose triggers fire each other stops here.
_FUSE = 2000
MOST_REMINDERS = 20


class Draft:
    """The state while one tap is carried out, and what has happened so far."""

    def __init__(self, game: Game, state: State, names: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.state = state
        self.names = dict(names or {})
        self.events: list[Event] = []
        self.strict = True
        self.ended = False
        self._done = 0

    def value(self, expression: s.Expr) -> Any:
        return self.game.value(expression, self.game.lookup(self.state, self.names))

    def part(self, part_id: str) -> Any:
        return self.state.parts[part_id]

    def put(self, part_id: str, part: c.PartState) -> None:
        self.state = replace(self.state, parts={**self.state.parts, part_id: part})

    def tell(self, code: str, **names: Any) -> None:
        self.events.append(Event(code, names))

    def run(self, effects: s.Effects) -> None:
        """Carries effects out one after the other; the end of the game is the end of them."""
        for effect in effects:
            if self.ended:
                return
            self._done += 1
            if self._done > _FUSE:
                raise Refused("endless")
            _EFFECTS[type(effect)](self, effect)

    def trigger(self, effects: s.Effects) -> None:
        """As `run`, for what follows by itself: it stops at a bound where a person is refused."""
        with self._lenient():
            self.run(effects)

    @contextmanager
    def _lenient(self) -> Iterator[None]:
        before, self.strict = self.strict, False
        try:
            yield
        finally:
            self.strict = before

    def end(self, outcome: Outcome, reason: str) -> None:
        self.state = replace(self.state, outcome=outcome, reason=reason)
        self.ended = True
        self.tell("end", outcome=outcome, reason=reason)


# --- numbers -------------------------------------------------------------------------------------


def bounds(draft: Draft, counter_id: str) -> tuple[int, int | None]:
    """The lowest and the highest value of a counter."""
    spec = draft.game.rulebook.components[counter_id]
    if not isinstance(spec, s.Counter):
        return 0, None
    if spec.full is not None:
        return 0, draft.value(spec.full) - 1
    return draft.value(spec.low), None if spec.high is None else draft.value(spec.high)


def _within(draft: Draft, counter_id: str, value: int) -> int:
    low, high = bounds(draft, counter_id)
    if low <= value and (high is None or value <= high):
        return value
    if draft.strict:
        code, bound = ("too_few", low) if value < low else ("too_many", high)
        raise Refused(code, part=counter_id, have=draft.part(counter_id).value, bound=bound)
    return max(low, value if high is None else min(value, high))


def _change(draft: Draft, part_id: str, value: int) -> None:
    part = draft.part(part_id)
    if part.value != value:
        draft.put(part_id, replace(part, value=value))
        draft.tell("change", part=part_id, before=part.value, after=value)


def _add(draft: Draft, effect: s.Add) -> None:
    spec, by = draft.game.rulebook.components[effect.add], draft.value(effect.by)
    total = draft.part(effect.add).value + by
    if isinstance(spec, s.Counter) and spec.full is not None and total >= 0:
        _fill(draft, effect.add, spec, total)
    else:
        _change(draft, effect.add, _within(draft, effect.add, total))


def _fill(draft: Draft, counter_id: str, spec: s.Counter, total: int) -> None:
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


def _set(draft: Draft, effect: s.Set) -> None:
    _change(draft, effect.set, _within(draft, effect.set, draft.value(effect.to)))


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
    side = _token_spec(draft, source).sides[card.side]
    draft.trigger(side.on_empty)
    if not draft.ended and count > given:
        owed = draft.part(source).owed + count - given
        draft.put(source, replace(draft.part(source), owed=owed, owed_to=target))
        draft.tell("owed", part=source, count=count - given)


def _token_spec(draft: Draft, part_id: str) -> s.TokenCard:
    spec = draft.game.rulebook.components[part_id]
    assert isinstance(spec, s.TokenCard)
    return spec


def _flip(draft: Draft, effect: s.Flip) -> None:
    card: c.TokenState = draft.part(effect.flip)
    value = card.value + draft.value(effect.value)
    draft.put(effect.flip, replace(card, side=effect.side, value=value, owed=0, owed_to=""))
    draft.tell("flip", part=effect.flip, side=effect.side, value=value)
    if card.owed:
        shift(draft, effect.flip, card.owed_to, card.owed)


# --- cards ---------------------------------------------------------------------------------------


def _draw(draft: Draft, effect: s.Draw) -> None:
    spec, deck = draft.game.rulebook.components[effect.draw], draft.part(effect.draw)
    assert isinstance(spec, s.Deck) and isinstance(deck, c.StacksState)
    if not deck.left:
        draft.trigger(spec.on_missing)
        return
    at = next(index for index, left in enumerate(deck.stacks) if left)
    stacks = tuple(left - (index == at) for index, left in enumerate(deck.stacks))
    draft.put(effect.draw, c.StacksState(stacks, deck.built))
    pile: c.PileState = draft.part(effect.to)
    draft.put(effect.to, c.PileState((*pile.cards, None)))
    draft.tell("draw", part=effect.draw, to=effect.to)
    if not sum(stacks):
        draft.trigger(spec.on_empty)
    elif not stacks[at]:
        draft.trigger(spec.on_stack_end)


def place_card(draft: Draft, card: str | None, place: str) -> None:
    """Lays a card on a pile, in a slot, or on top of a deck."""
    part_id, _, slot = place.partition(".")
    part = draft.part(part_id)
    if isinstance(part, c.LaneState):
        if not part.has(slot) or card is None:
            raise Refused("no_such_place", place=place)
        draft.put(part_id, part.with_cards(slot, (*part.cards(slot), card)))
    elif isinstance(part, c.PileState):
        draft.put(part_id, c.PileState((*part.cards, card)))
    elif isinstance(part, c.DeckState) and card is not None:
        spec = draft.game.rulebook.components[part_id]
        group = str(draft.game.cards[card].props.get(getattr(spec, "by", "") or "", ""))
        draft.put(part_id, replace(part, spots=(c.Spot(group, card), *part.spots)))
    else:
        raise Refused("no_such_place", place=place)


def _move(draft: Draft, effect: s.Move) -> None:
    card, to = draft.value(effect.move), str(draft.names.get(effect.to, effect.to))
    where = whereabouts(draft.state, card)
    if where is None:
        raise Refused("not_out", card=card)
    _pick_up(draft, card)
    place_card(draft, card, to)
    draft.tell("move", card=card, source=where, to=to)


def whereabouts(state: State, card: str) -> str | None:
    """The pile, slot or deck where a card is known to lie."""
    for part_id, part in state.parts.items():
        if isinstance(part, c.LaneState):
            for slot, cards in part.slots:
                if card in cards:
                    return f"{part_id}.{slot}"
        elif card in c.visible({part_id: part}):
            return part_id
    return None


def _pick_up(draft: Draft, card: str) -> None:
    for part_id, part in draft.state.parts.items():
        if card in c.visible({part_id: part}):
            draft.put(part_id, _without(part, card))


def _without(part: c.PartState, card: str) -> c.PartState:
    if isinstance(part, c.LaneState):
        slots = tuple((name, tuple(x for x in cards if x != card)) for name, cards in part.slots)
        return c.LaneState(slots, part.held - {card})
    if isinstance(part, c.PileState):
        return c.PileState(tuple(x for x in part.cards if x != card))
    if isinstance(part, c.DeckState):
        return replace(part, spots=tuple(spot for spot in part.spots if spot.card != card))
    raise Refused("fixed_card", card=card)


def _swap(draft: Draft, effect: s.Swap) -> None:
    card, other = draft.value(effect.swap), draft.value(effect.with_)
    if whereabouts(draft.state, card) is None:
        raise Refused("not_out", card=card)
    if whereabouts(draft.state, other) is None and not _alike(draft.game, card, other):
        raise Refused("wrong_group", card=other)
    names = {card: other, other: card}
    for part_id, part in draft.state.parts.items():
        if {card, other} & set(c.visible({part_id: part})):
            draft.put(part_id, _renamed(part, names))
    step_turned = {
        step: tuple(names.get(x, x) if x else x for x in cards)
        for step, cards in draft.state.turned.items()
    }
    draft.state = replace(draft.state, turned=step_turned)
    draft.tell("swap", card=card, other=other)


def _alike(game: Game, card: str, other: str) -> bool:
    for spec in game.rulebook.components.values():
        cards = game.rulebook.cards.get(getattr(spec, "cards", None) or "", {})
        if isinstance(spec, s.Deck) and card in cards:
            by = spec.by or ""
            return other in cards and cards[card].props.get(by) == cards[other].props.get(by)
    return False


def _renamed(part: c.PartState, names: Mapping[str, str]) -> c.PartState:
    if isinstance(part, c.LaneState):
        slots = tuple((slot, tuple(names.get(x, x) for x in held)) for slot, held in part.slots)
        return c.LaneState(slots, frozenset(names.get(x, x) for x in part.held))
    if isinstance(part, c.PileState):
        return c.PileState(tuple(names.get(x, x) if x else x for x in part.cards))
    if isinstance(part, c.DeckState):
        spots = tuple(
            c.Spot(spot.group, names.get(spot.card, spot.card)) if spot.card else spot
            for spot in part.spots
        )
        return replace(part, spots=spots)
    raise Refused("fixed_card", card=next(iter(names)))


def _deal(draft: Draft, effect: s.Deal) -> None:
    dealt = tuple(draft.names.get("dealt", ()))
    draft.put(effect.to, c.PileState(dealt))
    draft.state = replace(draft.state, draws=draft.state.draws + len(dealt))
    draft.tell("deal", to=effect.to, cards=dealt)


def deal(game: Game, state: State, effect: s.Deal, names: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards that chance deals; decided before the tap is logged, so that it can be written."""
    lookup = game.lookup(state, names)
    left = [
        card_id
        for card_id, card in game.rulebook.cards[effect.deal].items()
        if game.value(effect.where, game.lookup(state, {**names, **card.props}))
    ]
    dealt: list[str] = []
    for number in range(min(int(game.value(effect.count, lookup)), len(left))):
        dealt.append(left.pop(game.pick(state.draws + number, len(left))))
    return tuple(dealt)


# --- lanes ---------------------------------------------------------------------------------------


def _advance(draft: Draft, effect: s.Advance) -> None:
    lane: c.LaneState = draft.part(effect.advance)
    spec = draft.game.rulebook.components[effect.advance]
    assert isinstance(spec, s.Lane)
    arriving: tuple[str, ...] = ()
    slots = []
    for name, cards in lane.slots:
        staying = tuple(card for card in cards if card in lane.held)
        slots.append((name, (*staying, *arriving)))
        arriving = tuple(card for card in cards if card not in lane.held)
    draft.put(effect.advance, c.LaneState(tuple(slots)))
    draft.tell("advance", part=effect.advance)
    _leave(draft, spec, arriving)


def _leave(draft: Draft, spec: s.Lane, cards: tuple[str, ...]) -> None:
    for card in cards:
        place_card(draft, card, spec.leaves_to)
        draft.tell("leave", card=card, to=spec.leaves_to)


def _close(draft: Draft, effect: s.Close) -> None:
    part_id, _, slot = effect.close.partition(".")
    lane: c.LaneState = draft.part(part_id)
    spec = draft.game.rulebook.components[part_id]
    assert isinstance(spec, s.Lane)
    if not lane.has(slot):
        return
    cards = lane.cards(slot)
    slots = tuple(each for each in lane.slots if each[0] != slot)
    draft.put(part_id, c.LaneState(slots, lane.held - set(cards)))
    draft.tell("close", slot=effect.close)
    _leave(draft, spec, cards)


def _hold(draft: Draft, effect: s.Hold) -> None:
    card = draft.value(effect.hold)
    for part_id, part in draft.state.parts.items():
        if isinstance(part, c.LaneState) and card in c.visible({part_id: part}):
            draft.put(part_id, c.LaneState(part.slots, part.held ^ {card}))
            draft.tell("let_go" if card in part.held else "hold", card=card)
            return
    raise Refused("not_out", card=card)


# --- the course of the game ----------------------------------------------------------------------


def _interrupt(draft: Draft, effect: s.Interrupt) -> None:
    if effect.interrupt in draft.state.interrupts:
        return
    draft.state = replace(draft.state, interrupts=(*draft.state.interrupts, effect.interrupt))
    draft.tell("interrupt", step=effect.interrupt)
    if draft.state.current == effect.interrupt:
        draft.trigger(draft.game.rulebook.steps[effect.interrupt].start)


def _pin(draft: Draft, effect: s.Pin) -> None:
    reminder = Reminder(str(draft.value(effect.pin)), str(draft.value(effect.text)))
    if len(draft.state.reminders) >= MOST_REMINDERS:
        raise Refused("too_many_reminders", most=MOST_REMINDERS)
    draft.state = replace(draft.state, reminders=(*draft.state.reminders, reminder))
    draft.tell("pin", step=reminder.step, text=reminder.text)


def _unpin(draft: Draft, effect: s.Unpin) -> None:
    which = draft.value(effect.unpin)
    kept = draft.state.reminders
    if which == "all":
        gone, kept = kept, ()
    elif isinstance(which, int) and 0 < which <= len(kept):
        gone, kept = (kept[which - 1],), (*kept[: which - 1], *kept[which:])
    else:
        raise Refused("no_such_reminder")
    draft.state = replace(draft.state, reminders=kept)
    for reminder in gone:
        draft.tell("unpin", step=reminder.step, text=reminder.text)


def _end(draft: Draft, effect: s.End) -> None:
    draft.end(effect.end, str(draft.names.get(effect.reason, effect.reason)))


def _if(draft: Draft, effect: s.If) -> None:
    draft.run(effect.then if draft.value(effect.if_) else effect.else_)


_EFFECTS: dict[type[Any], Callable[[Draft, Any], None]] = {
    s.Add: _add,
    s.Set: _set,
    s.Shift: _shift,
    s.Draw: _draw,
    s.Deal: _deal,
    s.Advance: _advance,
    s.Close: _close,
    s.Hold: _hold,
    s.Move: _move,
    s.Swap: _swap,
    s.Flip: _flip,
    s.Interrupt: _interrupt,
    s.Pin: _pin,
    s.Unpin: _unpin,
    s.End: _end,
    s.If: _if,
}
