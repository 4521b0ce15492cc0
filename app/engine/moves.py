"""Moves: what they ask, and when they are refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.engine import effects
from app.engine.events import (
    LongText,
    Made,
    NameThePlace,
    NoSuchCard,
    NoSuchChoice,
    NoSuchMove,
    NoSuchPerson,
    NoSuchPlace,
    NoSuchStep,
    NotAnAmount,
    NotAsked,
    NoText,
    NotOut,
    Over,
    Refused,
    Rule,
)
from app.engine.game import Game
from app.engine.state import State, Tap, shown
from app.rulebook import schema as s

LONGEST_TEXT = 120
Names = dict[str, Any]


def rule(game: Game, tap: Tap) -> s.MoveRule:
    """The rule of the move that a tap makes. Raises Refused."""
    move_id = tap.value.get("id") if isinstance(tap.value, Mapping) else tap.value
    found = game.rulebook.moves.get(move_id) if isinstance(move_id, str) else None
    if found is None or not isinstance(tap.value, Mapping):
        raise Refused(NoSuchMove(shown(move_id)))
    return found


def answers(game: Game, state: State, tap: Tap) -> Names:
    """What the move asked, by name, each answer checked; and the names that come with an answer:
    `<name>.at`, the place of a card; `<name>.<prop>`, its properties; `<name>.value`, the number
    of a counter. Raises Refused."""
    move = rule(game, tap)
    given = {key: value for key, value in tap.value.items() if key != "id"}
    names: Names = {}
    for name, ask in move.asks.items():
        answer = given.pop(name, None)
        if answer is None and ask.optional and ask.kind not in ("choice", "amount", "number"):
            names[name] = ""
        else:
            names.update(_CHECKS[ask.kind](game, state, ask, answer, name))
    if given:
        raise Refused(NotAsked(shown(next(iter(given)))))
    return names


def make(draft: effects.Draft, tap: Tap) -> None:
    """Carries a move out. Raises Refused."""
    game = draft.game
    move = rule(game, tap)
    if draft.state.outcome is not None and not move.after_end:
        raise Refused(Over())
    names = answers(game, draft.state, tap)
    draft.names.update(names)
    for refuse in move.refuse:
        if draft.value(refuse.when):
            raise Refused(Rule(refuse.because))
    asked = tuple((name, names[name]) for name in move.asks)
    draft.tell(Made(str(tap.value["id"]), asked))
    draft.run(move.do)


def _amount(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    if given is None:
        return {name: ask.least}
    if not isinstance(given, int) or isinstance(given, bool) or not ask.least <= given <= ask.most:
        raise Refused(NotAnAmount(shown(given), ask.least, ask.most))
    return {name: given}


def _card(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    out = list(effects.cards_in(game, state, ask.of))
    if isinstance(given, Mapping):
        found = [each for each in out if each == (given.get("card"), given.get("of"))]
        given = given.get("card")
    elif isinstance(given, str) and given in (places := _holding(out)):
        found = [each for each in out if each[1] == given]
        given = places[given]
    else:
        found = [each for each in out if each[0] == given]
    card = _known(game, given)
    if not found:
        raise Refused(NotOut(card))
    if len({place for _, place in found}) > 1:
        raise Refused(NameThePlace(card))
    return {**_with_props(game, name, card), f"{name}.at": found[0][1]}


def _holding(out: list[tuple[str, str]]) -> dict[str, str]:
    """The places that hold one kind of card, each with that card."""
    held: dict[str, set[str]] = {}
    for card, place in out:
        held.setdefault(place, set()).add(card)
    return {place: cards.pop() for place, cards in held.items() if len(cards) == 1}


def _other_card(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    return _with_props(game, name, _known(game, given))


def _piece(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    card = _known(game, given)
    if card not in pieces(game, state, ask):
        raise Refused(NoSuchChoice(card))
    return _with_props(game, name, card)


def pieces(game: Game, state: State, ask: s.Ask) -> tuple[str, ...]:
    """The cards of a set that a question offers at this moment."""
    return tuple(
        card_id
        for card_id in game.rulebook.cards.get(ask.cards or "", {})
        if game.value(ask.where, game.lookup(state, game.naming_card(card_id)))
    )


def _known(game: Game, given: Any) -> str:
    if not isinstance(given, str) or given not in game.cards:
        raise Refused(NoSuchCard(shown(given)))
    return given


def _with_props(game: Game, name: str, card: str) -> Names:
    props = game.cards[card].props
    return {name: card, **{f"{name}.{prop}": value for prop, value in props.items()}}


def _place(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    if not isinstance(given, str) or given not in ask.places:
        raise Refused(NoSuchPlace(shown(given)))
    return {name: given}


def _counter(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    if not isinstance(given, str) or given not in ask.counters:
        raise Refused(NoSuchChoice(shown(given)))
    return {name: given, f"{name}.value": game.kinds[given].figure(state.parts[given])}


def _person(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    if not isinstance(given, str) or given not in persons(game, state, ask):
        raise Refused(NoSuchPerson(shown(given)))
    return {name: given}


def persons(game: Game, state: State, ask: s.Ask | s.Choose) -> tuple[str, ...]:
    """The people that a question offers: those at the table for whom its `where` holds, and of
    its choices who is there."""
    seated = game.people
    if isinstance(ask, s.Choose):
        seated = tuple(
            who for who in seated if game.value(ask.where, game.lookup(state, {"who": who}))
        )
    return (*seated, *choices(game, state, ask))


def _step(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    if given not in game.steps or game.once(given):
        raise Refused(NoSuchStep(shown(given)))
    return {name: str(given)}


def _text(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    words = " ".join(given.split()) if isinstance(given, str) else ""
    if not words:
        raise Refused(NoText())
    if len(words) > LONGEST_TEXT or not words.isprintable():
        raise Refused(LongText(LONGEST_TEXT))
    return {name: words}


def _choice(game: Game, state: State, ask: s.Ask, given: Any, name: str) -> Names:
    offered = choices(game, state, ask)
    if given is None and ask.optional and offered:
        given = offered[0]
    if given not in offered:
        raise Refused(NoSuchChoice(shown(given)))
    return {name: ask.choices[given].means or given}


def choices(game: Game, state: State, ask: s.Ask | s.Choose) -> tuple[str, ...]:
    """The answers that a question offers at this moment."""
    lookup = game.lookup(state)
    return tuple(key for key, each in ask.choices.items() if game.value(each.when, lookup))


_CHECKS: dict[str, Callable[[Game, State, s.Ask, Any, str], Names]] = {
    "amount": _amount,
    "number": _amount,
    "card": _card,
    "other_card": _other_card,
    "piece": _piece,
    "place": _place,
    "counter": _counter,
    "person": _person,
    "step": _step,
    "text": _text,
    "choice": _choice,
}
