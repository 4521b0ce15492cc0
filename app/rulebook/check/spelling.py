"""Names that arithmetic can ask for, each for one thing; colours that are colours."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable, Iterator
from typing import Any

from app.rulebook import source
from app.rulebook.check.composed import Composed
from app.rulebook.check.found import Found
from app.rulebook.check.names import MOMENT
from app.rulebook.expressions import CALLS, WORDS
from app.rulebook.source import Sequence, inner
from app.rulebook.types import Type, type_of

_NAME = re.compile(r"[a-z_][a-z0-9_]*")
_TAKEN = {*WORDS, *keyword.kwlist, *CALLS}
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_MEANS = "a name in arithmetic has small letters, digits and _, and is no word of arithmetic"
_MOMENT, _OPTION = "known at every moment", "an option"
# The parts whose members arithmetic names, and what such a member is.
_NAMED = (
    ("options", _OPTION),
    ("numbers", "a number"),
    ("components", "tracked"),
    ("values", "a value"),
)


def check_spelling(game: Composed) -> None:
    """Notes names that cannot be asked for, or stand for two things, and colours that are none."""
    first = dict.fromkeys(MOMENT, _MOMENT)
    for part, what in _NAMED:
        members = game.part(part)
        check_names_of(members, game.found)
        for name in members:
            if name in first:
                game.found.add(members.places[name], f"'{name}' is already {first[name]}")
            first.setdefault(name, what)
    for members in _dotted(game):
        check_names_of(members, game.found)
    for members, may_hide in _inner_names(game):
        check_names_of(members, game.found)
        for name in members:
            if name in first and first[name] != may_hide:
                wrong = f"'{name}' is already {first[name]}, which cannot be asked for here"
                game.found.add(members.places[name], wrong, "give it a name of its own")
    _tones(game)
    _properties(game)


def check_names_of(members: source.Mapping, found: Found) -> None:
    """Notes members whose names arithmetic cannot read."""
    for name in members:
        if not _NAME.fullmatch(name) or name in _TAKEN:
            found.add(members.places[name], f"'{name}' cannot be asked for", _MEANS)


def _inner_names(game: Composed) -> Iterator[tuple[source.Mapping, str]]:
    """Names that are known only within what brings them, and what they may hide there: the step
    that a move asks for, and what was chosen before the game from which a fact of the score was
    found."""
    moves = game.part("moves")
    yield from ((inner(moves, move, "asks"), _MOMENT) for move in moves)
    yield inner(game.tree, "score", "facts"), _OPTION
    sets = game.part("cards")
    for cards in (inner(sets, each) for each in sets):
        yield from ((inner(cards, card, "props"), "") for card in cards)


def _dotted(game: Composed) -> Iterator[source.Mapping]:
    """Names that stand behind a dot: slots, dice, questions of a step."""
    components, steps = game.part("components"), game.part("steps")
    for component in components:
        yield inner(components, component, "slots")
        yield inner(components, component, "dice")
    yield from (inner(steps, step, "choose") for step in steps)


def _properties(game: Composed) -> None:
    """A property is of one type on all cards of a set, and on all faces of some dice."""
    sets = game.part("cards")
    for each in sets:
        _alike(inner(sets, each).items(), game.found)
    for _, dice in game.components("dice"):
        every = inner(dice, "dice")
        _alike((face for die in every for face in inner(every, die, "faces").items()), game.found)


def _alike(members: Iterable[tuple[str, Any]], found: Found) -> None:
    types: dict[str, Type] = {}
    for member, written in members:
        props = inner(written, "props")
        for name, value in props.items():
            type_, first = type_of(value), types.setdefault(name, type_of(value))
            if not type_.fits(first):
                wrong = f"'{name}' of '{member}' is {type_}, and {first} on those before"
                found.add(props.places[name], wrong)


def _tones(game: Composed) -> None:
    tones = game.part("tones")
    for tone in tones:
        for theme in ("light", "dark"):
            pair = inner(tones, tone).get(theme)
            for colour in pair if isinstance(pair, Sequence) else ():
                if isinstance(colour, str) and not _COLOUR.fullmatch(colour):
                    place = inner(tones, tone).places[theme]
                    game.found.add(place, f"'{colour}' is no colour", 'write it as "#8844aa"')
