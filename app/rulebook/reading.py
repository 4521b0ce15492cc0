"""Holds a tree that was read against the schema: a checked object, or faults with their places."""

from __future__ import annotations

import dataclasses
import json
import typing
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from app.rulebook import schema
from app.rulebook.source import Fault, Mapping, place_of

T = TypeVar("T")
# YAML keys that are words of Python; their fields carry an underscore.
RESERVED = {"from": "from_", "if": "if_", "else": "else_", "with": "with_"}
_EFFECTS: dict[str, str] = {
    dataclasses.fields(effect)[0].name.rstrip("_"): effect.__name__
    for effect in typing.get_args(schema.Effect)
}
_KINDS: dict[str, str] = {
    typing.get_args(typing.get_type_hints(component)["kind"])[0]: component.__name__
    for component in typing.get_args(schema.Component)
}
_UNIONS = {*_EFFECTS.values(), *_KINDS.values()}
_WORDED = {
    "missing": "'{key}' is missing",
    "unexpected_keyword_argument": "'{key}' is not known here",
    "dataclass_type": "a mapping is expected here",
    "string_type": "a text is expected here",
    "int_type": "a whole number is expected here",
    "bool_type": "true or false is expected here",
    "tuple_type": "a list is expected here",
    "dict_type": "a mapping is expected here",
}


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def build(kind: type[T], tree: Any) -> T:
    """The object that `tree` (plain mappings, lists and scalars) describes.

    Raises pydantic.ValidationError.
    """
    adapter: TypeAdapter[T] = _adapter(typing.cast(Any, kind))
    return adapter.validate_json(json.dumps(_renamed(tree)))


def read_as(kind: type[T], tree: Mapping) -> tuple[T | None, list[Fault]]:
    """As `build`, with every fault at the place where it was written."""
    try:
        return build(kind, tree), []
    except ValidationError as error:
        return None, _faults(error, tree)


def _renamed(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {RESERVED.get(key, key): _renamed(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [_renamed(value) for value in tree]
    return tree


def _faults(error: ValidationError, tree: Mapping) -> list[Fault]:
    faults: dict[Fault, None] = {}
    for detail in error.errors(include_url=False, include_input=False):
        path, meant = _written(detail["loc"], tree)
        if meant is None:
            continue
        place = place_of(tree, path)
        faults[Fault(place, meant or _message(detail, path))] = None
    return list(faults)


def _written(
    location: tuple[int | str, ...], tree: Any
) -> tuple[tuple[int | str, ...], str | None]:
    """The path in the file, without pydantic's names for the members of a union.

    The second value is None for a complaint of a member that was not meant, a message of our own
    where no member was, and empty where pydantic's word is the right one.
    """
    path: list[int | str] = []
    node = tree
    for step in location:
        key = str(step).rstrip("_") if isinstance(step, str) else step
        if isinstance(step, str) and step in _UNIONS and not _holds(node, step):
            meant = _member(node)
            if meant == step:
                continue
            return tuple(path), _unknown(node, step) if meant == "" else None
        if isinstance(step, str) and not _holds(node, key) and _is_type(step):
            continue
        path.append(key)
        node = node[key] if _holds(node, key) else None
    return tuple(path), ""


def _holds(node: Any, key: int | str) -> bool:
    if isinstance(node, dict):
        return key in node
    return isinstance(node, list) and isinstance(key, int) and key < len(node)


def _is_type(step: str) -> bool:
    return step in ("bool", "int", "str", "[key]") or step.startswith(("tuple[", "function-"))


def _member(node: Any) -> str:
    """The class that a written effect or component means; empty where none is recognised."""
    if not isinstance(node, dict):
        return ""
    if "kind" in node:
        return _KINDS.get(str(node["kind"]), "")
    return next((_EFFECTS[key] for key in node if key in _EFFECTS), "")


def _unknown(node: Any, step: str) -> str:
    if step in _KINDS.values():
        return f"'kind' must be one of {', '.join(sorted(_KINDS))}"
    return f"an effect is expected; known: {', '.join(sorted(_EFFECTS))}"


def _message(detail: Any, path: tuple[int | str, ...]) -> str:
    if path and path[-1] in ("ko", "en") and detail["type"] == "missing":
        return f"the text in '{path[-1]}' is missing"
    worded = _WORDED.get(detail["type"])
    if worded:
        return worded.format(key=path[-1] if path else "")
    return str(detail["msg"])
