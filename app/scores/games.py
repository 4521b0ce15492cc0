"""What looking back needs to know of a game: its choices that matter, its levels, its endings."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.engine.game import Game
from app.rulebook import library, options
from app.rulebook.library import Library, UnknownGame, kept
from app.rulebook.schema import Both, End, MoveRule, Option, Rulebook
from app.rulebook.source import SourceError

PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Ladder:
    """An option some of whose values have levels: the option that holds the level, and how many
    levels each value has (counted from 0)."""

    option: str
    level: str
    heights: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SeatKind:
    """What each person of a game has: a character, a board. `cards`: the names by id; `of`: the
    seat that its cards say more about."""

    name: Both
    cards: Mapping[str, Both]
    of: str | None = None

    def among(self, known: Collection[str]) -> SeatKind:
        """With those cards alone that are known."""
        return replace(self, cards={key: x for key, x in self.cards.items() if key in known})


def base_of(shelf: Library, game_id: str) -> Rulebook | None:
    """The game without layers; None where its rulebook is not here, or cannot be read."""
    try:
        return shelf.base(game_id)
    except (UnknownGame, SourceError):
        return None


def compose(shelf: Library, game_id: str, chosen: Mapping[str, Any]) -> Game | None:
    """The game with these options; None where it, or one of them, is not known here."""
    base = base_of(shelf, game_id)
    if base is None:
        return None
    try:
        complete = options.complete(base, options.meant(base, chosen))
    except options.BadOptions:
        return None
    return _composed(shelf, game_id, json.dumps(complete, sort_keys=True))


@kept
def _composed(shelf: Library, game_id: str, chosen: str) -> Game:
    complete = json.loads(chosen)
    return Game(library.pinned(shelf.composed(game_id, complete)), complete)


def choices(shelf: Library, game_id: str) -> dict[str, Option]:
    """The options that make a game what it was: the players, what lays a layer, and its level."""
    base = shelf.base(game_id)
    levels = {ladder.level for ladder in ladders(shelf, game_id)}
    wanted = {PLAYERS, *base.layers, *levels}
    return {name: option for name, option in base.options.items() if name in wanted}


@kept
def seat_kinds(shelf: Library, game_id: str) -> Mapping[str, SeatKind]:
    """What each person has, what matters most first: who they are, where an option says so, and
    the seats of the rulebook."""
    base = shelf.base(game_id)
    found, of_people = {}, None
    if base.people is not None:
        option = base.options[base.people]
        of_people = option.cards
        names = {key: value.name for key, value in option.values.items()}
        found[base.people] = SeatKind(option.name, names)
    everything = _everything(shelf, game_id)
    for kind, seats in everything.seats.items():
        if seats.cards == of_people:
            continue  # who they are is asked once
        cards = {**base.cards.get(seats.cards, {}), **everything.cards[seats.cards]}
        names = {key: card.name for key, card in cards.items()}
        found[kind] = SeatKind(seats.name, names, seats.of)
    return found


def _everything(shelf: Library, game_id: str) -> Rulebook:
    """The game with every set that a group can own and all that is switched on or off; the game
    itself where these do not go together."""
    base = shelf.base(game_id)
    laying = {name: base.options[name] for name in base.layers}
    switched: dict[str, Any] = {k: True for k, x in laying.items() if x.kind == "switch"}
    owned = {k: list(x.values) for k, x in laying.items() if x.kind == "some"}
    game = compose(shelf, game_id, {**switched, **owned})
    return game.rulebook if game else base


@kept
def ladders(shelf: Library, game_id: str) -> tuple[Ladder, ...]:
    """The options of a game whose values have levels."""
    base = shelf.base(game_id)
    found = (_ladder(shelf, game_id, name) for name in _laying(base))
    return tuple(ladder for ladder in found if ladder)


def _laying(base: Rulebook) -> list[str]:
    """The options that lay layers, in the order in which a group is asked for them."""
    return [name for name in base.options if name in base.layers]


def _ladder(shelf: Library, game_id: str, name: str) -> Ladder | None:
    values = shelf.base(game_id).options[name].values
    layers = {key: shelf.layer(game_id, v.layer) for key, v in values.items() if v.layer}
    by = {key: shelf.base(game_id).options[name].level or x.levels_by for key, x in layers.items()}
    heights = {key: len(layer.levels) for key, layer in layers.items() if by[key] and layer.levels}
    level = next((by[key] for key in heights), None)
    return Ladder(name, level, heights) if level else None


def kept_apart(shelf: Library, game_id: str) -> tuple[str, ...]:
    """The options by which plays are told apart at a glance: one of several, worth a layer, and
    not among the finer choices."""
    base = shelf.base(game_id)
    return tuple(
        name
        for name in _laying(base)
        if base.options[name].kind == "one" and not base.options[name].more
    )


def compared(shelf: Library, game_id: str) -> tuple[str, ...]:
    """The options whose values the statistics compare: those worth a layer, the finer choices
    aside."""
    base = shelf.base(game_id)
    return tuple(
        name
        for name in _laying(base)
        if base.options[name].kind in ("one", "some") and not base.options[name].more
    )


@kept
def endings(shelf: Library, game_id: str) -> Mapping[str, frozenset[str]]:
    """The outcomes that each reason can bring, in any variant of the game."""
    found: dict[str, set[str]] = {reason: set() for reason in shelf.base(game_id).reasons}
    for rulebook in _variants(shelf, game_id):
        for outcome, reason in _ends(rulebook):
            found.setdefault(reason, set()).add(outcome)
    return {reason: frozenset(outcomes) for reason, outcomes in found.items()}


def _variants(shelf: Library, game_id: str) -> Iterator[Rulebook]:
    base = shelf.base(game_id)
    levels = (ladder.level for ladder in ladders(shelf, game_id))
    highest = {level: base.options[level].high for level in levels}
    for name in base.layers:
        option = base.options[name]
        for value in [True] if option.kind == "switch" else option.values:
            chosen = [value] if option.kind == "some" else value
            game = compose(shelf, game_id, {**highest, name: chosen})
            if game is not None:
                yield game.rulebook


def _ends(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    for move in rulebook.moves.values():
        yield from _ends_of_move(move)
    for part in (*rulebook.components.values(), *rulebook.steps.values()):
        for end in _find_ends(part):
            yield end.end, end.reason


def _ends_of_move(move: MoveRule) -> Iterator[tuple[str, str]]:
    for end in _find_ends(move):
        ask = move.asks.get(end.reason)
        for reason in ask.choices if ask else [end.reason]:
            yield end.end, reason


def _find_ends(part: Any) -> Iterator[End]:
    if isinstance(part, End):
        yield part
    elif isinstance(part, Mapping):
        for value in part.values():
            yield from _find_ends(value)
    elif isinstance(part, tuple):
        for value in part:
            yield from _find_ends(value)
    elif dataclasses.is_dataclass(part):
        for each in dataclasses.fields(part):
            yield from _find_ends(getattr(part, each.name))
