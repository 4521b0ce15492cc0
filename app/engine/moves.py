"""Moves: what they ask, what chance decides for them, and when they are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.engine import components as c
from app.engine import effects
from app.engine.game import Game
from app.engine.state import Refused, State, Tap, shown
from app.rulebook import schema as s

LONGEST_TEXT = 120


def rule(game: Game, tap: Tap) -> s.MoveRule:
    """The rule of the move that a tap makes. Raises Refused."""
    move_id = tap.value.get("id") if isinstance(tap.value, Mapping) else tap.value
    found = game.rulebook.moves.get(move_id) if isinstance(move_id, str) else None
    if found is None or not isinstance(tap.value, Mapping):
        raise Refused("no_such_move", move=shown(move_id))
    return found


def answers(game: Game, state: State, tap: Tap) -> dict[str, Any]:
    """What the move asked, by name, each answer checked. Raises Refused."""
    move = rule(game, tap)
    given = {key: value for key, value in tap.value.items() if key != "id"}
    names: dict[str, Any] = {}
    for name, ask in move.asks.items():
        names[name] = _CHECKS[ask.kind](game, state, ask, given.pop(name, None))
    if "dealt" in given and _deals(move.do):
        names["dealt"] = tuple(given.pop("dealt"))
    if given:
        raise Refused("not_asked", name=shown(next(iter(given))))
    return names


def resolve(game: Game, state: State, tap: Tap) -> Tap:
    """The tap with what chance decides written into it. Raises Refused."""
    move = rule(game, tap)
    deal = _deals(move.do)
    if deal is None:
        return tap
    given = {key: value for key, value in tap.value.items() if key != "dealt"}
    names = answers(game, state, Tap("move", given))
    return Tap("move", {**given, "dealt": list(effects.deal(game, state, deal, names))})


def make(draft: effects.Draft, tap: Tap) -> None:
    """Carries a move out. Raises Refused."""
    game = draft.game
    move = rule(game, tap)
    if draft.state.outcome is not None and not move.after_end:
        raise Refused("over")
    draft.names.update(answers(game, draft.state, tap))
    for refuse in move.refuse:
        if draft.value(refuse.when):
            raise Refused("rule", because=refuse.because)
    draft.tell("move", move=str(tap.value["id"]), amount=draft.names.get("amount"))
    draft.run(move.do)


def _deals(done: s.Effects) -> s.Deal | None:
    return next((effect for effect in done if isinstance(effect, s.Deal)), None)


def cards_in(game: Game, state: State, places: tuple[str, ...]) -> Iterator[str]:
    """The named cards that lie in some places (a pile, a lane, or one slot of it)."""
    for place in places:
        part_id, _, slot = place.partition(".")
        part = state.parts[part_id]
        if isinstance(part, c.LaneState) and slot:
            yield from part.cards(slot)
        else:
            yield from c.visible({part_id: part})


def _amount(game: Game, state: State, ask: s.Ask, given: Any) -> int:
    if given is None:
        return 1
    if not isinstance(given, int) or isinstance(given, bool) or not 1 <= given <= ask.most:
        raise Refused("not_an_amount", given=shown(given), most=ask.most)
    return given


def _card(game: Game, state: State, ask: s.Ask, given: Any) -> str:
    card = _other_card(game, state, ask, given)
    if card not in cards_in(game, state, ask.of):
        raise Refused("not_out", card=card)
    return card


def _other_card(game: Game, state: State, ask: s.Ask, given: Any) -> str:
    if not isinstance(given, str) or given not in game.cards:
        raise Refused("no_such_card", card=shown(given))
    return given


def _place(game: Game, state: State, ask: s.Ask, given: Any) -> str:
    if not isinstance(given, str) or given not in ask.places:
        raise Refused("no_such_place", place=shown(given))
    return given


def _step(game: Game, state: State, ask: s.Ask, given: Any) -> str:
    if given not in game.steps or game.once(given):
        raise Refused("no_such_step", step=shown(given))
    return str(given)


def _text(game: Game, state: State, ask: s.Ask, given: Any) -> str:
    words = " ".join(given.split()) if isinstance(given, str) else ""
    if not words:
        raise Refused("no_text")
    if len(words) > LONGEST_TEXT or not words.isprintable():
        raise Refused("long_text", most=LONGEST_TEXT)
    return words


def _choice(game: Game, state: State, ask: s.Ask, given: Any) -> str:
    offered = choices(game, state, ask)
    if given is None and ask.optional and offered:
        given = offered[0]
    if given not in offered:
        raise Refused("no_such_choice", choice=shown(given))
    return ask.choices[given].means or str(given)


def choices(game: Game, state: State, ask: s.Ask) -> tuple[str, ...]:
    """The answers that a question offers at this moment."""
    lookup = game.lookup(state)
    return tuple(key for key, each in ask.choices.items() if game.value(each.when, lookup))


_CHECKS: dict[str, Callable[[Game, State, s.Ask, Any], Any]] = {
    "amount": _amount,
    "card": _card,
    "other_card": _other_card,
    "place": _place,
    "step": _step,
    "text": _text,
    "number": _amount,
    "choice": _choice,
}
