"""Follows what was written along the types of the schema: what does not fit, and what is marked."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from app.rulebook.expressions import as_text
from app.rulebook.near import right
from app.rulebook.schema.components import Component
from app.rulebook.schema.effects import Effect
from app.rulebook.schema.marks import Both, Over, To
from app.rulebook.source import Fault, Mapping, Place, Sequence

# YAML keys that are words of Python; their fields carry an underscore.
RESERVED = {key: f"{key}_" for key in ("from", "if", "else", "with", "for", "pass", "while")}
_WRITTEN = {field: key for key, field in RESERVED.items()}
_ID = re.compile(r"[\w.-]+")
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,11})")
_WRITTEN_AS = (bool, int, str)
_NAMES = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    tuple: "a list",
}


@dataclass(frozen=True, slots=True)
class Around:
    """Something that a spot lies in: its class, what was written, and in which of its fields."""

    kind: type
    tree: Mapping
    field: str


@dataclass(frozen=True, slots=True)
class Spot:
    """A marked value, or a text in both languages; `around` is what it lies in, outermost first."""

    mark: To | Over | None
    value: Any
    place: Place
    around: tuple[Around, ...]

    def inside(self, kind: type) -> Around | None:
        """The innermost thing of a kind that this lies in."""
        for each in reversed(self.around):
            if each.kind is kind:
                return each
        return None


class Walk:
    """What was found on the way through `tree`, which should be a `kind`."""

    def __init__(self, kind: type, tree: Mapping) -> None:
        self.spots: list[Spot] = []
        self.faults: list[Fault] = []
        self._value(kind, tree, tree.place, ())

    @classmethod
    def of_member(cls, kind: type, tree: Mapping, part: str, key: str) -> Walk:
        """What was found in one member of a part of `tree`."""
        walk = cls.__new__(cls)
        walk.spots, walk.faults = [], []
        members, around = tree[part], (Around(kind, tree, part),)
        walk._entry(fields_of(kind)[part], members, key, around)
        return walk

    def _fault(self, place: Place, wrong: str, meant: str = "") -> None:
        self.faults.append(Fault(place, wrong, meant))

    def _value(self, marked: Any, node: Any, place: Place, around: tuple[Around, ...]) -> None:
        mark, kind, shape = _unmarked(marked)
        if isinstance(mark, Over) and _may_be_listed(mark, node):
            node = as_text(node)
        if kind is Both:
            if not isinstance(node, str):
                self.spots.append(Spot(mark, node, place, around))
        elif mark is not None:
            self.spots.append(Spot(mark, node, place, around))
        if isinstance(mark, Over) and shape == "either" and type(node) not in _WRITTEN_AS:
            self._fault(place, "an expression is expected here")
        elif shape is not None:
            _SHAPES[shape](self, kind, node, place, around)
        elif not _fits(kind, node):
            self._fault(place, f"{_called(kind)} is expected here")

    def _members(self, kind: type, node: Any, place: Place, around: tuple[Around, ...]) -> None:
        if not isinstance(node, Mapping):
            self._fault(place, "a mapping is expected here")
            return
        fields = fields_of(kind)
        said = "the text in '{}'" if kind is Both else "'{}'"
        self._missing(node, place, [said.format(key) for key in required(kind) if key not in node])
        for key, value in node.items():
            if key in fields:
                inside = (*around, Around(kind, node, key))
                self._value(fields[key], value, node.places[key], inside)
            else:
                self._fault(node.places[key], f"'{key}' is not known here", right(key, fields))

    def _missing(self, node: Mapping, place: Place, missing: list[str]) -> None:
        if missing and node.added:
            name, beside = node.added
            needed = " and ".join(missing)
            wrong = f"there is no '{name}' below to change, and a new one needs {needed}"
            self._fault(place, wrong, right(name, beside))
            return
        for each in missing:
            self._fault(place, f"{each} is missing")

    def _items(self, kind: Any, node: Any, place: Place, around: tuple[Around, ...]) -> None:
        if not isinstance(node, Sequence):
            meant = "begin each with '- '" if isinstance(node, Mapping) else f"write [{node}]"
            self._fault(place, "a list is expected here", meant)
            return
        each, *rest = typing.get_args(kind)
        if rest != [...] and len(node) != 1 + len(rest):
            self._fault(place, f"a list of {1 + len(rest)} is expected here")
        for value, where in zip(node, node.places, strict=True):
            self._value(each, value, where, around)
        self._once_each(each, node)

    def _once_each(self, each: Any, node: Sequence) -> None:
        """An id stands once in a list; of a card there may be several. What a layer adds once more
        is no slip of the pen."""
        mark, _, _ = _unmarked(each)
        if not isinstance(mark, To) or mark.what == "card":
            return
        first: dict[str, Place] = {}
        for value, where in zip(node, node.places, strict=True):
            before = first.setdefault(value, where) if isinstance(value, str) else where
            if before is not where and before.file == where.file:
                self._fault(where, f"'{value}' stands twice in this list")

    def _entries(self, kind: Any, node: Any, place: Place, around: tuple[Around, ...]) -> None:
        if not isinstance(node, Mapping):
            self._fault(place, "a mapping is expected here")
            return
        for key in node:
            self._entry(kind, node, key, around)

    def _entry(self, kind: Any, node: Mapping, key: str, around: tuple[Around, ...]) -> None:
        key_kind, value_kind = typing.get_args(kind)
        self._key(key_kind, key, node.places[key], around)
        self._value(value_kind, node[key], node.places[key], around)

    def _key(self, kind: Any, key: str, place: Place, around: tuple[Around, ...]) -> None:
        if kind is not int:
            self._value(kind, key, place, around)
            if kind is str and not _ID.fullmatch(key):
                self._fault(place, f"'{key}' cannot be an id", "write letters, digits, - and _")
        elif not _INTEGER.fullmatch(key):
            self._fault(place, "a whole number is expected here")

    def _either(self, kind: Any, node: Any, place: Place, around: tuple[Around, ...]) -> None:
        kinds, may_be_nothing = _kinds(kind)
        if node is None and may_be_nothing:
            return
        if len(kinds) == 1:
            self._value(kinds[0], node, place, around)
        elif dataclasses.is_dataclass(kinds[0]):
            self._meant(kinds, node, place, around)
        elif not any(_fits(each, node) for each in kinds):
            expected = " or ".join(dict.fromkeys(map(_called, kinds)))
            self._fault(place, f"{expected} is expected here")

    def _meant(self, kinds: Any, node: Any, place: Place, around: tuple[Around, ...]) -> None:
        """Goes on with the effect or component that was meant."""
        meant = EFFECTS if kinds[0] in EFFECTS.values() else KINDS
        if not isinstance(node, Mapping):
            self._fault(place, "a mapping is expected here")
        elif found := next((key for key in _keys(meant, node) if key in meant), None):
            self._value(meant[found], node, place, around)
        elif meant is KINDS and "kind" not in node:
            self._missing(node, place, ["'kind'"])
        else:
            key = next(iter(_keys(meant, node)), "")
            what = "effect" if meant is EFFECTS else "kind of component"
            where = node.places.get("kind" if meant is KINDS else key, place)
            self._fault(where, f"unknown {what} '{key}'", right(key, meant))


_SHAPES: dict[str, Callable[[Walk, Any, Any, Place, tuple[Around, ...]], None]] = {
    "members": Walk._members,
    "items": Walk._items,
    "entries": Walk._entries,
    "either": Walk._either,
}


def _keys(meant: dict[str, type], node: Mapping) -> Iterator[str]:
    """What may say which one is meant: the kind of a component, or any key of an effect."""
    if meant is KINDS and "kind" in node:
        yield str(node["kind"])
    else:  # `for` stands beside other effects, too
        yield from sorted(node, key=lambda key: key == "for")


@cache
def _unmarked(marked: Any) -> tuple[To | Over | None, Any, str | None]:
    """The mark of a type, the type without it, and which way leads on from there."""
    mark, kind = None, marked
    if typing.get_origin(marked) is typing.Annotated:
        kind, *marks = typing.get_args(marked)
        mark = next((each for each in marks if isinstance(each, (To, Over))), None)
    origin = typing.get_origin(kind)
    if dataclasses.is_dataclass(kind):
        return mark, kind, "members"
    if origin in (types.UnionType, typing.Union):
        return mark, kind, "either"
    return mark, kind, {tuple: "items", dict: "entries"}.get(origin) if origin else None


@cache
def _kinds(kind: Any) -> tuple[list[Any], bool]:
    """What a value can be, and whether also nothing."""
    kinds = typing.get_args(kind)
    return [each for each in kinds if each is not types.NoneType], types.NoneType in kinds


@cache
def fields_of(kind: type) -> dict[str, Any]:
    """The types of the fields, by the keys that are written."""
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = dataclasses.fields(typing.cast(Any, kind))
    return {_WRITTEN.get(each.name, each.name): hints[each.name] for each in fields}


@cache
def required(kind: type) -> tuple[str, ...]:
    """The keys that must be written."""
    return tuple(
        _WRITTEN.get(each.name, each.name)
        for each in dataclasses.fields(typing.cast(Any, kind))
        if each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING
    )


def _may_be_listed(mark: Over, node: Any) -> bool:
    """Whether an expression is written as a list, item by item, where it gives one."""
    listed = isinstance(node, Sequence) and all(type(each) in (int, str) for each in node)
    return listed and mark.gives in ("numbers", "amounts")


def _fits(kind: Any, node: Any) -> bool:
    """Whether a plain value is of a kind; strictly: true is no number, and 1 no truth."""
    if type(kind) is type:
        return type(node) is kind
    shape = typing.get_origin(kind)
    if shape is typing.Literal:
        return node in typing.get_args(kind)
    if shape is tuple:
        each = typing.get_args(kind)[0]
        return isinstance(node, Sequence) and all(_fits(each, value) for value in node)
    return type(node) is kind


def _called(kind: Any) -> str:
    if typing.get_origin(kind) is typing.Literal:
        return "one of " + ", ".join(map(str, typing.get_args(kind)))
    return _NAMES[typing.get_origin(kind) or kind]


EFFECTS: dict[str, type] = {
    _WRITTEN.get(name, name): effect
    for effect in typing.get_args(Effect)
    for name in (dataclasses.fields(effect)[0].name,)
}
KINDS: dict[str, type] = {
    typing.get_args(typing.get_type_hints(component)["kind"])[0]: component
    for component in typing.get_args(Component)
}
