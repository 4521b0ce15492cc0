"""Cards that a step wants turned: what is missing, what may come, and turning one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from app.engine.chance import Chance
from app.engine.effects import Draft
from app.engine.events import (
    AlreadyOut,
    NameTheCard,
    NoSuchCard,
    NotHere,
    NothingToTurn,
    NotOnTop,
    ProgramDraws,
    Refusal,
    Refused,
)
from app.engine.game import Game
from app.engine.kinds import visible
from app.engine.state import State, shown
from app.rulebook import schema as s


def missing(game: Game, state: State) -> s.Turn | None:
    """What must be turned before the step at hand is done; None where nothing is."""
    turn = game.step(state).turn
    if turn is None:
        return None
    kind, part = game.of_step(state, turn.from_)
    waiting = kind.waiting(part)
    if waiting == 0:
        return None
    if turn.all:
        return turn if waiting else None
    return turn if _turned(game, state, turn) < game.value(turn.count, game.lookup(state)) else None


def owed(game: Game, state: State) -> s.Turn | None:
    """What must be turned before `next`; None where nothing is, or where the rest can wait."""
    turn = missing(game, state)
    if turn is None or turn.least is None:
        return turn
    return turn if _turned(game, state, turn) < game.value(turn.least, game.lookup(state)) else None


def _turned(game: Game, state: State, turn: s.Turn) -> int:
    """How many cards the step at hand has turned, without those that another was turned for."""
    turned = state.turned.get(state.current, ())
    return sum(not _again(game, state, turn, card) for card in turned)


def _again(game: Game, state: State, turn: s.Turn, card: str | None) -> bool:
    if card is None:
        return False
    return bool(game.value(turn.again, game.lookup(state, game.naming_card(card))))


def source(game: Game, state: State, turn: s.Turn) -> str:
    """Where the next card comes from: the place itself, or what stands in for an empty one."""
    if turn.short is None or _has_cards(game, state, turn.from_):
        return turn.from_
    if not game.value(turn.short.when, game.lookup(state)):
        return turn.from_
    full = (each for each in turn.short.from_ if _has_cards(game, state, each))
    return next(full, turn.from_)


def _has_cards(game: Game, state: State, part_id: str) -> bool:
    kind, part = game.of_step(state, part_id)
    return kind.figure(part) > 0


def drawn_by_program(game: Game, state: State, turn: s.Turn) -> bool:
    """Whether the program draws this card, rather than the players; what stands in is drawn by
    whoever draws what it stands in for."""
    drawn_from = (turn.from_, source(game, state, turn))
    return any(game.kinds[each].drawn(state) for each in drawn_from)


def chances(game: Game, state: State, part_id: str, depth: int = 0) -> dict[str, Fraction]:
    """How likely each card is to turn up next, exact; empty where cards have no names."""
    return game.kinds[part_id].chances(state.parts[part_id], state, depth)


def likely(game: Game, state: State, turn: s.Turn) -> dict[str, Fraction]:
    """How likely each card is to be the next that the step at hand turns; what an empty deck is
    filled with before that counts."""
    part_id = source(game, state, turn)
    filled = refilled(game, state, part_id)
    kind, part = game.of_step(filled, part_id)
    return kind.likely(part, filled, turn)


def refilled(game: Game, state: State, part_id: str) -> State:
    """The state in which a card is turned there: an empty deck runs what it does when it is short
    of one first."""
    kind, part = game.of_step(state, part_id)
    if kind.left(part) != 0:
        return state
    draft = Draft(game, state, chance=Chance(game.seed))
    try:
        kind.refill(draft.cell(part_id))
    except Refused:
        return state
    return state if draft.ended else draft.state


def turn(draft: Draft, given: object) -> None:
    """Turns the next card of the step at hand: the one that the players name, or that chance
    decides. Raises Refused."""
    wanted = missing(draft.game, draft.state)
    if wanted is None:
        raise Refused(NothingToTurn())
    part_id = source(draft.game, draft.state, wanted)
    kind = draft.game.kinds[part_id].own
    kind.refill(draft.cell(part_id))
    card = _card(draft, wanted, given)
    kind.turn(draft.cell(part_id), wanted, card)


def _card(draft: Draft, wanted: s.Turn, given: object) -> str | None:
    game, state = draft.game, draft.state
    if not drawn_by_program(game, state, wanted):
        return _named(game, state, wanted, likely(game, state, wanted), given)
    if given is not None and draft.chance.deciding:
        raise Refused(ProgramDraws())
    if given is not None:
        return str(given)  # older logs keep the card itself
    odds = likely(game, state, wanted)
    return draft.one_of(lambda: odds) if odds else None


def _named(
    game: Game, state: State, turn: s.Turn, likely: dict[str, Fraction], given: object
) -> str | None:
    if given is None and likely:
        raise Refused(NameTheCard())
    if given is None:
        return None
    if not isinstance(given, str) or given not in game.cards:
        raise Refused(NoSuchCard(shown(given)))
    kind = game.kinds[source(game, state, turn)].own
    if given not in likely and given not in kind.nameable(turn):
        raise Refused(_why_not(game, state, turn, given))
    if given not in likely and _all_out(game, state, given):
        raise Refused(AlreadyOut(given))
    return given


def _all_out(game: Game, state: State, card: str) -> bool:
    """Whether every copy of a card lies out."""
    return Counter(visible(game, state))[card] >= game.cards[card].copies


def _why_not(game: Game, state: State, turn: s.Turn, card: str) -> Refusal:
    if not game.kinds[source(game, state, turn)].belongs(card):
        return NotHere(card)
    return AlreadyOut(card) if _all_out(game, state, card) else NotOnTop(card)
