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
_LEGIBLE = 4.5  # what WCAG 2.2 asks of text
# Names that stand behind a dot already: of a lane, of dice, of a pile, and beside a property.
_OF_A_LANE, _OF_DICE, _OF_A_CARD = {"pushed_out"}, {"rolled"}, {"card", "cards"}
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
    for members, taken in _dotted(game):
        check_names_of(members, game.found)
        for name in taken & members.keys():
            wrong = f"'{name}' is known already where this stands"
            game.found.add(members.places[name], wrong, "give it a name of its own")
    for members, may_hide in _inner_names(game):
        check_names_of(members, game.found)
        for name in members:
            if name in first and first[name] != may_hide:
                wrong = f"'{name}' is already {first[name]}, and would be hidden here"
                game.found.add(members.places[name], wrong, "give it a name of its own")
    _tones(game)
    _reasons(game)
    _properties(game)


def _reasons(game: Composed) -> None:
    reasons = game.part("reasons")
    for reason in reasons:
        if inner(reasons, reason).get("of") == reason:
            place = inner(reasons, reason).places["of"]
            game.found.add(place, f"'{reason}' is named instead of itself", "take 'of' out")


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


def _dotted(game: Composed) -> Iterator[tuple[source.Mapping, set[str]]]:
    """Names that stand behind a dot: slots, dice, questions of a step."""
    components, steps = game.part("components"), game.part("steps")
    for component in components:
        yield inner(components, component, "slots"), _OF_A_LANE
        yield inner(components, component, "dice"), _OF_DICE
    yield from ((inner(steps, step, "choose"), set()) for step in steps)
    sets = game.part("cards")
    for cards in (inner(sets, each) for each in sets):
        yield from ((inner(cards, card, "props"), _OF_A_CARD) for card in cards)


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
                    break
            else:
                _legible(game, inner(tones, tone), theme)


def _legible(game: Composed, tone: source.Mapping, theme: str) -> None:
    """Text can be read on its colour."""
    pair = tone.get(theme)
    if isinstance(pair, Sequence) and len(pair) == 2:
        low, high = sorted(map(_luminance, pair))
        ratio = (high + 0.05) / (low + 0.05)
        if ratio < _LEGIBLE:
            wrong = f"text in {pair[1]} can hardly be read on {pair[0]}: a contrast of {ratio:.1f}"
            game.found.add(tone.places[theme], wrong, f"at least {_LEGIBLE}")


def _luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
