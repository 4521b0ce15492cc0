"""Makes checked objects of what was written."""

from __future__ import annotations

import json
import typing
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from app.rulebook.source import Fault, Mapping
from app.rulebook.walk import RESERVED, Walk

T = TypeVar("T")


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
    faults = Walk(kind, tree).faults
    if faults:
        return None, faults
    try:
        return build(kind, tree), []
    except ValidationError as error:
        return None, [Fault(tree.place, str(error))]


def _renamed(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {RESERVED.get(key, key): _renamed(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [_renamed(value) for value in tree]
    return tree
