"""The words of the schema, class by class, each with what it means."""

from __future__ import annotations

import dataclasses
import json
import typing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from app.rulebook import source
from app.rulebook.schema import Layer, Rulebook
from app.rulebook.terms import Glossary
from app.rulebook.walk import RESERVED, fields_of, required

_FILE = Path(__file__).parent / "meanings.yaml"
_EVERYWHERE = "any"
_NOTHING = dataclasses.MISSING


@dataclass(frozen=True, slots=True)
class Word:
    """A key of a mapping: its type, its default as it would be written (empty where there is none),
    what it means and how it is written."""

    key: str
    type: Any
    required: bool
    default: str
    meaning: str
    example: str


@cache
def classes() -> tuple[type, ...]:
    """Every class of the schema, in the order in which one leads to another."""
    found: dict[type, None] = {}
    for kind in (Rulebook, Layer, Glossary):
        _follow(kind, found)
    return tuple(found)


def _follow(kind: Any, found: dict[type, None]) -> None:
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        if kind not in found:
            found[kind] = None
            for each in fields_of(kind).values():
                _follow(each, found)
    else:
        for each in typing.get_args(kind):
            _follow(each, found)


def words_of(kind: type) -> list[Word]:
    """The words of a class. Raises KeyError for one of which nothing is written."""
    said = _said()
    own, everywhere = said.get(kind.__name__, {}), said[_EVERYWHERE]
    return [
        Word(
            key,
            type_,
            key in required(kind),
            _default(kind, key),
            *(own.get(key) or everywhere[key]),
        )
        for key, type_ in fields_of(kind).items()
    ]


def stale() -> list[str]:
    """What is written of words that the schema does not have."""
    known = {kind.__name__: fields_of(kind) for kind in classes()}
    return [
        f"{name}.{key}"
        for name, words in _said().items()
        for key in words
        if name != _EVERYWHERE and key not in known.get(name, {})
    ]


@cache
def _said() -> dict[str, dict[str, tuple[str, str]]]:
    tree = source.read(_FILE)
    return {
        name: {key: (str(said[0]), _as_written(said[1])) for key, said in words.items()}
        for name, words in tree.items()
    }


def _as_written(example: Any) -> str:
    return json.dumps(example) if isinstance(example, (bool, int)) else str(example)


def _default(kind: type, key: str) -> str:
    field = next(
        each
        for each in dataclasses.fields(typing.cast(Any, kind))
        if each.name == RESERVED.get(key, key)
    )
    value = field.default
    if field.default_factory is not _NOTHING:
        value = field.default_factory()
    if value is _NOTHING or value is None or dataclasses.is_dataclass(value):
        return ""
    if isinstance(value, tuple):
        return "[]"
    return str(value).lower() if isinstance(value, (bool, dict)) else str(value)
