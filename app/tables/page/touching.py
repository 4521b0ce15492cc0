"""Which moves concern which part of a table: read off what they do and what they ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from app.rulebook.schema import MoveRule, Rulebook


def moves_on(rulebook: Rulebook, part_id: str) -> tuple[str, ...]:
    """The moves that change a part, take a card from it or show it, in the rulebook's order."""
    moves = rulebook.moves.items()
    return tuple(name for name, move in moves if part_id in _parts(move, rulebook))


def _parts(move: MoveRule, rulebook: Rulebook) -> set[str]:
    asked = tuple((*ask.of, *ask.counters) for ask in move.asks.values())
    named = {*_words(move.do), *_words(asked), move.shows or ""}
    followed: set[str] = set()
    while runs := named & rulebook.effects.keys() - followed:  # effects that have a name
        followed |= runs
        named |= {word for name in runs for word in _words(rulebook.effects[name])}
    return {name.partition(".")[0] for name in named} & rulebook.components.keys()


def _words(node: Any) -> Iterator[str]:
    """Every word in a tree of effects; those that name no part do no harm."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple | list):
        for each in node:
            yield from _words(each)
    elif is_dataclass(node):
        for field in fields(node):
            yield from _words(getattr(node, field.name))
