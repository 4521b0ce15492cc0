"""Effects on cards: drawing, dealing, moving, and mending a card that was noted by mistake."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.engine.chance import evenly
from app.engine.effects.draft import Draft, carries
from app.engine.effects.places import places, whereabouts
from app.engine.events import (
    AlreadyOut,
    Dealt,
    Laid,
    Moved,
    NotOut,
    Refused,
    Shuffled,
    Swapped,
    TakenOut,
    WrongGroup,
)
from app.engine.kinds import Deck, HiddenDeck, PileState, unseen
from app.rulebook import schema as s


@carries(s.Draw)
def _draw(draft: Draft, effect: s.Draw) -> None:
    for cell in draft.cells(effect.draw):
        for _ in range(draft.value(effect.count)):
            if not draft.ended:
                draft.kind(HiddenDeck, effect.draw).draw(cell, effect.to)


@carries(s.Move)
def _move(draft: Draft, effect: s.Move) -> None:
    to = str(draft.names.get(effect.to, effect.to))
    for card, place in tuple(_meant(draft, effect)):
        take(draft, card, place)
        draft.place_card(card, to)
        draft.tell(Moved(card, place, to))


def _meant(draft: Draft, effect: s.Move) -> Iterator[tuple[str, str]]:
    """The cards that are to move, each with the place where it lies. Of what follows by itself only
    those that lie out. Raises Refused."""
    value = draft.value(effect.move)
    within = None if effect.from_ is None else [str(draft.names.get(effect.from_, effect.from_))]
    # A place that was named in place of a card, by the move's answer or in the effect itself.
    at = draft.names.get(f"{effect.move}.at", str(effect.move))
    for card in value if isinstance(value, (tuple, list)) else (value,):
        place = whereabouts(draft.game, draft.state, card, within, at)
        if place is not None:
            yield card, place
        elif draft.strict:
            raise Refused(NotOut(card))


def take(draft: Draft, card: str, place: str) -> None:
    """Takes one copy of a card from a place. Raises Refused."""
    cell, inner = draft.cell_of(place)
    draft.game.kinds[cell.id].own.take(cell, inner, card)


@carries(s.Put)
def _put(draft: Draft, effect: s.Put) -> None:
    value, to = draft.value(effect.put), str(draft.names.get(effect.to, effect.to))
    for card in value if isinstance(value, (tuple, list)) else (value,):
        if _in_the_box(draft, card):
            draft.place_card(card, to)
            draft.tell(Laid(card, to))
        elif draft.strict:
            raise Refused(AlreadyOut(card))


def _in_the_box(draft: Draft, card: str) -> bool:
    """Whether a copy of the card lies nowhere yet."""
    left = unseen(draft.game, draft.state, _own_set(draft, card), None)
    return any(card in cards for cards in left.values())


def _own_set(draft: Draft, card: str) -> str:
    return next(key for key, cards in draft.game.rulebook.cards.items() if card in cards)


@carries(s.Clear)
def _clear(draft: Draft, effect: s.Clear) -> None:
    for cell in draft.cells(effect.clear):
        draft.game.kinds[effect.clear].own.clear(cell)


@carries(s.Shuffle)
def _shuffle(draft: Draft, effect: s.Shuffle) -> None:
    pile = draft.cell(effect.shuffle)
    cards = pile.part.cards
    if cards:
        pile.put(PileState())
        draft.kind(Deck, effect.into).shuffle_in(draft.cell(effect.into), cards, effect.at)
        draft.tell(Shuffled(effect.shuffle, effect.into, len(cards)))


@carries(s.TakeOut)
def _take_out(draft: Draft, effect: s.TakeOut) -> None:
    group = None if effect.group is None else str(draft.value(effect.group))
    cell = draft.cell(effect.take_out)
    if draft.kind(Deck, effect.take_out).take_out(cell, group, effect.bottom):
        draft.tell(TakenOut(effect.take_out, group or ""))
        if effect.to is not None:
            draft.place_card(None, effect.to)


@carries(s.Deal)
def _deal(draft: Draft, effect: s.Deal) -> None:
    count, pile, left = draft.value(effect.count), draft.cell(effect.to), _copies(draft, effect)
    pile.put(PileState())
    for _ in range(count):
        fit = [card for card in left if _can_be_dealt(draft, effect, card)]
        if not fit:
            break
        card = draft.one_of(partial(evenly, fit))
        left.remove(card)
        pile.put(PileState((*pile.part.cards, card)))
    draft.tell(Dealt(effect.to, pile.part.cards))


def _copies(draft: Draft, effect: s.Deal) -> list[str]:
    cards = draft.game.rulebook.cards[effect.deal]
    return [card_id for card_id, card in cards.items() for _ in range(card.copies)]


def _can_be_dealt(draft: Draft, effect: s.Deal, card: str) -> bool:
    """Asked anew before each card, so that the condition may look at what was dealt so far."""
    with draft.naming(draft.game.naming_card(card)):
        return bool(draft.value(effect.where))


@carries(s.Swap)
def _swap(draft: Draft, effect: s.Swap) -> None:
    card, other = draft.value(effect.swap), draft.value(effect.with_)
    place = whereabouts(draft.game, draft.state, card, None, draft.names.get(f"{effect.swap}.at"))
    if place is None and not draft.strict:
        return
    if place is None:
        raise Refused(NotOut(card))
    _check_swap(draft, card, other)
    if _in_the_box(draft, other):
        _rename(draft, place, card, other)
    else:
        there = _other_place(draft, place, other)
        _rename(draft, place, card, other)
        _rename(draft, there, other, card)
    draft.tell(Swapped(card, other))


def _other_place(draft: Draft, place: str, other: str) -> str:
    """Where the card lies that another changes places with; rather not in the same place."""
    found = [each for each, cards in places(draft.game, draft.state) if other in cards]
    return next((each for each in found if each != place), found[0])


def _rename(draft: Draft, place: str, card: str, other: str) -> None:
    cell, inner = draft.cell_of(place)
    draft.game.kinds[cell.id].own.rename(cell, inner, card, other)
    turned = {
        step: tuple(other if each == card else card if each == other else each for each in cards)
        for step, cards in draft.state.turned.items()
    }
    draft.change(turned=turned)


def _check_swap(draft: Draft, card: str, other: str) -> None:
    """A card can be another of its group that nobody has seen, or change places with one that
    lies out."""
    if card == other:
        raise Refused(AlreadyOut(other))
    out = whereabouts(draft.game, draft.state, other) is not None
    own = draft.game.rulebook.cards[_own_set(draft, card)]
    alike = all(kind.alike(card, other) for kind in draft.game.kinds.values())
    if other not in own or not (out or alike):
        raise Refused(WrongGroup(other))
