"""How the type of a word is said: to people, and as a JSON Schema."""

from __future__ import annotations

import dataclasses
import types
import typing
from typing import Any

from app.rulebook.schema.marks import Both, Over, To

_OF_AN_EXPRESSION = {
    "anything": "expression",
    "number": "number, or an expression that gives one",
    "truth": "condition",
    "times": "number or a condition, or an expression that gives one",
    "word": "expression that gives a word",
    "card": "expression that gives a card",
    "numbers": "a list of numbers, or an expression that gives one",
    "people": "`all`, `first`, or an expression that gives people",
    "cards": "expression that gives a card or a list of cards",
    "amounts": "number, a list of numbers, or an expression that gives them",
}
_PLAIN = {str: "word", int: "whole number", bool: "true or false"}
_JSON = {str: "string", int: "integer", bool: "boolean"}
EXPRESSION = {"type": ["string", "integer", "boolean"]}
_LISTED = {"type": ["string", "integer", "boolean", "array"]}


def unmarked(marked: Any) -> tuple[Any, Any]:
    """The mark of a type, if any, and the type without it."""
    if typing.get_origin(marked) is typing.Annotated:
        kind, *marks = typing.get_args(marked)
        return next((each for each in marks if isinstance(each, (To, Over))), None), kind
    return None, marked


def said(marked: Any) -> str:
    """The type as a reader understands it, with links to the classes of the reference."""
    mark, kind = unmarked(marked)
    if isinstance(mark, To) and typing.get_origin(kind) is not typing.Literal:
        return _leads_to(mark)
    if kind is Both:
        return "text" if isinstance(mark, Over) else "name"
    if isinstance(mark, Over):
        counted = mark.gives == "truth" and mark.least is not None
        return _OF_AN_EXPRESSION["times" if counted else mark.gives]
    return _said_plain(kind)


def _said_plain(kind: Any) -> str:
    shape, inner = typing.get_origin(kind), typing.get_args(kind)
    if dataclasses.is_dataclass(kind):
        return f"[{typing.cast(type, kind).__name__}](#{typing.cast(type, kind).__name__.lower()})"
    if shape is typing.Literal:
        return " · ".join(f"`{each}`" for each in inner)
    if shape is dict:
        return f"mapping: {said(inner[0])} → {said(inner[1])}"
    if shape is tuple:
        return _said_list(inner)
    if shape in (types.UnionType, typing.Union):
        return _said_union(inner)
    return _PLAIN[kind]


def _said_list(inner: tuple[Any, ...]) -> str:
    if inner[-1] is ...:
        return f"list: {said(inner[0])}"
    return f"list of {len(inner)}: {said(inner[0])}"


def _said_union(inner: tuple[Any, ...]) -> str:
    kinds = [each for each in inner if each is not types.NoneType]
    if len(kinds) > 1 and dataclasses.is_dataclass(kinds[0]):
        first = dataclasses.fields(kinds[0])[0].name
        return "[component](#components)" if first == "kind" else "[effect](#effects)"
    return " or ".join(said(each) for each in kinds)


def _leads_to(mark: To) -> str:
    kinds = " or ".join(kind.replace("_", " ") for kind in mark.kinds)
    return f"id of a {kinds or mark.what}".replace("a option", "an option").replace(
        "a effects", "named effects"
    )


def schema(marked: Any, loose: bool) -> dict[str, Any]:
    """The type as a JSON Schema. `loose`: of a change, in which `null` takes away and a list may be
    lengthened."""
    mark, kind = unmarked(marked)
    if isinstance(mark, Over) and kind is not Both:
        found = _LISTED if mark.gives in ("numbers", "amounts") else EXPRESSION
    else:
        found = _schema_plain(kind, loose)
    return {"anyOf": [found, {"type": "null"}]} if loose else found


def _schema_plain(kind: Any, loose: bool) -> dict[str, Any]:
    shape, inner = typing.get_origin(kind), typing.get_args(kind)
    if dataclasses.is_dataclass(kind):
        return {"$ref": f"#/$defs/{typing.cast(type, kind).__name__}"}
    if shape is typing.Literal:
        return {"enum": list(inner)}
    if shape is dict:
        return {"type": "object", "additionalProperties": schema(inner[1], loose)}
    if shape is tuple:
        items = {"type": "array", "items": schema(inner[0], False)}
        if inner[-1] is not ...:
            return {**items, "minItems": len(inner), "maxItems": len(inner)}
        return {"anyOf": [items, _lengthened(items)]} if loose else items
    if shape in (types.UnionType, typing.Union):
        return {"anyOf": [_schema_of_one(each, loose) for each in inner]}
    return {"type": _JSON[kind]}


def _lengthened(items: dict[str, Any]) -> dict[str, Any]:
    """A list that a layer adds to: `{add: [...]}`."""
    add = {"add": items}
    return {"type": "object", "properties": add, "required": ["add"], "additionalProperties": False}


def _schema_of_one(kind: Any, loose: bool) -> dict[str, Any]:
    return {"type": "null"} if kind is types.NoneType else schema(kind, loose)
