"""Cards that a step wants turned: what is missing, what may come, and turning one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from app.engine import components as c
from app.engine.effects import Draft, place_card
from app.engine.game import Game
from app.engine.state import Refused, State, shown
from app.rulebook import schema as s


def missing(game: Game, state: State) -> s.Turn | None:
    """What must be turned before the step at hand is done; None where nothing is."""
    turn = game.step(state).turn
    if turn is None:
        return None
    source = state.parts[turn.from_]
    if turn.all or isinstance(source, c.PileState):
        if not _cards(source):
            return None
        return turn if turn.all or not state.turned.get(state.current) else None
    return None if state.turned.get(state.current) else turn


def _cards(source: c.PartState) -> int:
    if isinstance(source, c.PileState):
        return len(source.cards)
    return len(source.spots) if isinstance(source, c.DeckState) else 0


def drawn_by_program(game: Game, state: State, turn: s.Turn) -> bool:
    """Whether the program draws this card, rather than the players."""
    drawn = getattr(game.rulebook.components[turn.from_], "drawn", False)
    return bool(game.value(drawn, game.lookup(state)))


def chances(game: Game, state: State, part_id: str, depth: int = 0) -> dict[str, Fraction]:
    """How likely each card is to turn up next, exact; empty where cards have no names."""
    spec, part = game.rulebook.components[part_id], state.parts[part_id]
    if isinstance(part, c.DeckState):
        return c.chances(game.rulebook, state.parts, part_id, depth)
    if isinstance(spec, s.TokenCard) and spec.cards and depth == 0:
        likely = c.unseen(game.rulebook, state.parts, spec.cards, None).get("", [])
        return {card: Fraction(1, len(likely)) for card in likely}
    return {}


def drawn_card(game: Game, state: State, given: object) -> str | None:
    """The card that is turned: what the players name, or what chance decides. Raises Refused."""
    turn = missing(game, state)
    if turn is None:
        raise Refused("nothing_to_turn")
    likely = chances(game, state, turn.from_)
    if drawn_by_program(game, state, turn):
        if given is not None:
            raise Refused("program_draws")
        return list(likely)[game.pick(state.draws, len(likely))] if likely else None
    return _named(game, state, turn, likely, given)


def _named(
    game: Game, state: State, turn: s.Turn, likely: dict[str, Fraction], given: object
) -> str | None:
    if given is None and likely:
        raise Refused("name_the_card")
    if given is None:
        return None
    if not isinstance(given, str) or given not in game.cards:
        raise Refused("no_such_card", card=shown(given))
    if given not in (likely or game.rulebook.cards.get(turn.names or "", {})):
        raise Refused(_why_not(game, state, turn, given), card=given)
    if given not in likely and given in c.visible(state.parts):
        raise Refused("already_out", card=given)
    return given


def _why_not(game: Game, state: State, turn: s.Turn, card: str) -> str:
    source = game.rulebook.components[turn.from_]
    if card not in game.rulebook.cards.get(getattr(source, "cards", None) or "", {}):
        return "not_here"
    return "already_out" if card in c.visible(state.parts) else "not_on_top"


def turn(draft: Draft, card: str | None) -> None:
    """Turns the next card of the step at hand. Raises Refused."""
    wanted = missing(draft.game, draft.state)
    if wanted is None:
        raise Refused("nothing_to_turn")
    part = draft.part(wanted.from_)
    if isinstance(part, c.TokenState):
        _turn_over(draft, wanted, card)
    elif isinstance(part, c.PileState):
        draft.put(wanted.from_, c.PileState(part.cards[1:]))
        _lay(draft, wanted, card or part.cards[0])
    elif isinstance(part, c.DeckState) and part.spots:
        _turn_top(draft, wanted, part, card)
    else:
        spec = draft.game.rulebook.components[wanted.from_]
        draft.tell("deck_empty", part=wanted.from_)
        _note_turned(draft, None)
        draft.trigger(getattr(spec, "on_missing", ()))


def _turn_top(draft: Draft, wanted: s.Turn, deck: c.DeckState, card: str | None) -> None:
    draft.put(wanted.from_, replace(deck, spots=deck.spots[1:]))
    draft.change(draws=draft.state.draws + 1)
    _lay(draft, wanted, card)
    if len(deck.spots) == 1:
        draft.trigger(getattr(draft.game.rulebook.components[wanted.from_], "on_empty", ()))


def _lay(draft: Draft, wanted: s.Turn, card: str | None) -> None:
    assert wanted.to is not None
    place_card(draft, card, wanted.to)
    _note_turned(draft, card)
    draft.tell("turn", part=wanted.from_, card=card, to=wanted.to)
    draft.trigger(wanted.done)


def _turn_over(draft: Draft, wanted: s.Turn, card: str | None) -> None:
    spec = draft.game.rulebook.components[wanted.from_]
    assert isinstance(spec, s.TokenCard)
    draft.put(wanted.from_, replace(draft.part(wanted.from_), card=card))
    draft.change(draws=draft.state.draws + 1)
    _note_turned(draft, card)
    draft.tell("turn", part=wanted.from_, card=card, to=wanted.from_)
    if card is not None:
        draft.names.update(draft.game.cards[card].props)
    draft.trigger(spec.on_turn)


def _note_turned(draft: Draft, card: str | None) -> None:
    step = draft.state.current
    turned = (*draft.state.turned.get(step, ()), card)
    draft.change(turned={**draft.state.turned, step: turned})
