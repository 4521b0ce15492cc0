"""Effects on cards: drawing, dealing, moving, and mending a card that was noted by mistake."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.engine import components as c
from app.engine.effects.draft import Draft, carries
from app.engine.game import Game
from app.engine.state import Refused, State
from app.rulebook import schema as s


@carries(s.Draw)
def _draw(draft: Draft, effect: s.Draw) -> None:
    spec, deck = draft.game.rulebook.components[effect.draw], draft.part(effect.draw)
    assert isinstance(spec, s.Deck)
    assert isinstance(deck, c.StacksState)
    if not deck.left:
        draft.trigger(spec.on_missing)
        return
    at = next(index for index, left in enumerate(deck.stacks) if left)
    stacks = tuple(left - (index == at) for index, left in enumerate(deck.stacks))
    draft.put(effect.draw, c.StacksState(stacks, deck.built))
    place_card(draft, None, effect.to)
    draft.tell("draw", part=effect.draw, to=effect.to)
    if not sum(stacks):
        draft.trigger(spec.on_empty)
    elif not stacks[at]:
        draft.trigger(spec.on_stack_end)


def place_card(draft: Draft, card: str | None, place: str) -> None:
    """Lays a card on a pile, in a slot, or on top of a deck. Raises Refused."""
    part_id, _, slot = place.partition(".")
    part = draft.part(part_id)
    if isinstance(part, c.PileState):
        draft.put(part_id, c.PileState((*part.cards, card)))
    elif isinstance(part, c.LaneState) and part.has(slot) and card is not None:
        draft.put(part_id, part.with_cards(slot, (*part.cards(slot), card)))
    elif isinstance(part, c.DeckState) and card is not None:
        spot = c.Spot(_group(draft.game, part_id, card), card)
        draft.put(part_id, replace(part, spots=(spot, *part.spots)))
    else:
        raise Refused("no_such_place", place=place)


def _group(game: Game, deck_id: str, card: str) -> str:
    spec = game.rulebook.components[deck_id]
    assert isinstance(spec, s.Deck)
    return str(game.cards[card].props.get(spec.by or "", ""))


@carries(s.Move)
def _move(draft: Draft, effect: s.Move) -> None:
    card, to = draft.value(effect.move), str(draft.names.get(effect.to, effect.to))
    where = whereabouts(draft.state, card)
    if where is None:
        raise Refused("not_out", card=card)
    _pick_up(draft, card)
    place_card(draft, card, to)
    draft.tell("moved", card=card, source=where, to=to)


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


@carries(s.Swap)
def _swap(draft: Draft, effect: s.Swap) -> None:
    card, other = draft.value(effect.swap), draft.value(effect.with_)
    _check_swap(draft, card, other)
    names = {card: other, other: card}
    for part_id, part in draft.state.parts.items():
        if {card, other} & set(c.visible({part_id: part})):
            draft.put(part_id, _renamed(draft.game, part_id, part, names))
    turned = {
        step: tuple(names.get(x, x) if x else x for x in cards)
        for step, cards in draft.state.turned.items()
    }
    draft.change(turned=turned)
    draft.tell("swap", card=card, other=other)


def _check_swap(draft: Draft, card: str, other: str) -> None:
    """A card can be another of its group that nobody has seen, or change places with one that
    lies out."""
    if whereabouts(draft.state, card) is None:
        raise Refused("not_out", card=card)
    if card == other:
        raise Refused("already_out", card=other)
    own = next(cards for cards in draft.game.rulebook.cards.values() if card in cards)
    out = whereabouts(draft.state, other) is not None
    if other not in own or not (out or _alike(draft.game, card, other)):
        raise Refused("wrong_group", card=other)


def _alike(game: Game, card: str, other: str) -> bool:
    """Whether two cards of a set belong to the same group of every deck that is made of them."""
    return all(
        _group(game, deck_id, card) == _group(game, deck_id, other)
        for deck_id, spec in game.rulebook.components.items()
        if isinstance(spec, s.Deck) and card in game.rulebook.cards.get(spec.cards or "", {})
    )


def _renamed(game: Game, part_id: str, part: c.PartState, names: Mapping[str, str]) -> c.PartState:
    if isinstance(part, c.LaneState):
        slots = tuple((slot, tuple(names.get(x, x) for x in held)) for slot, held in part.slots)
        return c.LaneState(slots, frozenset(names.get(x, x) for x in part.held))
    if isinstance(part, c.PileState):
        return c.PileState(tuple(names.get(x, x) if x else x for x in part.cards))
    if isinstance(part, c.DeckState):
        spots = tuple(_renamed_spot(game, part_id, spot, names) for spot in part.spots)
        return replace(part, spots=spots)
    raise Refused("fixed_card", card=next(iter(names)))


def _renamed_spot(game: Game, deck_id: str, spot: c.Spot, names: Mapping[str, str]) -> c.Spot:
    card = names.get(spot.card or "")
    return c.Spot(_group(game, deck_id, card), card) if card else spot


@carries(s.Deal)
def _deal(draft: Draft, effect: s.Deal) -> None:
    dealt = tuple(draft.names.get("dealt", ()))
    draft.put(effect.to, c.PileState(dealt))
    draft.change(draws=draft.state.draws + len(dealt))
    draft.tell("deal", to=effect.to, cards=dealt)


def deal(game: Game, state: State, effect: s.Deal, names: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards that chance deals; decided before the tap is logged, so that it can be written."""
    left = [
        card_id
        for card_id, card in game.rulebook.cards[effect.deal].items()
        if game.value(effect.where, game.lookup(state, {**names, **card.props}))
    ]
    count = min(game.value(effect.count, game.lookup(state, names)), len(left))
    draws = range(state.draws, state.draws + count)
    return tuple(left.pop(game.pick(draw, len(left))) for draw in draws)
