"""Reads YAML strictly and remembers where everything stood.

Plain YAML has traps for people who write rules: `on:` becomes True, `12:30` becomes 750 and the
second of two equal keys wins silently. Here `true` and `false` are the only booleans, numbers are
decimal, and a key may stand once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from app.rulebook.scanner import Loader

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_MOST_DIGITS = 12
_MOST_PLACES = 30  # more than a computer writes of a fraction
# Characters that a text may hold by an escape, and that no page can show: they end a text, or turn
# the direction in which it is read.
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]")
_BROKEN_UP = re.compile("expected ','|cannot start any token")
_IN_BRACES = "inside {…} and […], put in quotes what holds [ ] { } or a comma"
_CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LOADER: Any = getattr(yaml, "CSafeLoader", Loader)
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+\Z")
_LOOKS_BOOLEAN = {"yes", "no", "on", "off", "y", "n"}
_MEANS_TRUE = {"true", "yes", "on", "y"}
_LOOKS_NUMBER = re.compile(r"[-+]?(0[0-9]+|0[xo][0-9a-fA-F]+|[0-9]+(:[0-9]{1,2})+)\Z")
_DEEPEST = 40


def _too_long(number: str) -> bool:
    whole, _, places = number.partition(".")
    return len(whole.lstrip("+-")) > _MOST_DIGITS or len(places) > _MOST_PLACES


@dataclass(frozen=True, slots=True)
class Place:
    """A spot in a file; `line` counts from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong somewhere in a rulebook, and what would be right, where that can be said.

    A `hint` is no fault: the game plays, but something in it is of no use.
    """

    place: Place
    wrong: str
    right: str = ""
    hint: bool = False

    def __str__(self) -> str:
        said = f"{self.place}: {'hint: ' if self.hint else ''}{self.wrong}"
        return f"{said}; {self.right}" if self.right else said


class Mapping(dict[str, Any]):
    """A mapping as it was written; `places` says where each key stood.

    `added` is for what a layer adds: its name, and the names of those it joins; `by_option` holds
    the keys whose expressions ask by which option their layer is laid.
    """

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.places: dict[str, Place] = {}
        self.added: tuple[str, tuple[str, ...]] | None = None
        self.by_option: set[str] = set()

    def shallow(self) -> Mapping:
        """A copy that shares what stands in it."""
        own = Mapping(self.place)
        own.update(self)
        own.places = dict(self.places)
        own.added, own.by_option = self.added, set(self.by_option)
        return own


class Sequence(list[Any]):
    """A list as it was written; `places` says where each item stood."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.places: list[Place] = []


class SourceError(Exception):
    """A file that could not be read; carries every fault found in it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def read(path: Path, name: str | None = None) -> Mapping:
    """The mapping written in `path`. `name` is how faults call the file.

    Raises SourceError for a file that cannot be read, is not YAML, breaks the strict rules above
    or does not hold a mapping.
    """
    tree, faults = load(path, name)
    if faults:
        raise SourceError(faults)
    return tree


def parse(text: str, name: str) -> Mapping:
    """As `read`, from a text."""
    tree, faults = _parse(text, name)
    if faults:
        raise SourceError(faults)
    return tree


def load(path: Path, name: str | None = None) -> tuple[Mapping, list[Fault]]:
    """As `read`, with what breaks the strict rules beside the mapping that can still be read.

    Raises SourceError where there is no mapping at all.
    """
    called = name or str(path)
    try:
        return _parse(path.read_text(encoding="utf-8"), called)
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise _unreadable(called, line, "not UTF-8; save the file as UTF-8") from None
    except OSError as error:
        raise _unreadable(called, 1, f"cannot be read: {error.strerror}") from None


def _parse(text: str, name: str) -> tuple[Mapping, list[Fault]]:
    try:
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        deep = "nesting depth" in f"{error.problem}"
        wrong = "nested too deeply" if deep else f"not YAML: {error.problem}"
        meant = _IN_BRACES if _BROKEN_UP.search(f"{error.problem}") else ""
        raise _unreadable(name, line, wrong, meant) from None
    except RecursionError:
        raise _unreadable(name, 1, "nested too deeply") from None
    except yaml.YAMLError:
        found = _CONTROL.search(text)
        line = text.count("\n", 0, found.start()) + 1 if found else 1
        raise _unreadable(name, line, "not YAML: a character that cannot be shown") from None
    if not isinstance(node, yaml.MappingNode):
        raise _unreadable(name, 1, "a mapping (name: value) is expected here")
    builder = _Builder(name)
    return builder.mapping(node, 0), builder.faults


def _unreadable(name: str, line: int, message: str, right: str = "") -> SourceError:
    return SourceError([Fault(Place(name, line), message, right)])


class _Builder:
    """Turns YAML nodes into plain values, collecting faults instead of stopping at the first."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._seen: set[int] = set()

    def value(self, node: yaml.Node, depth: int) -> Any:
        if depth > _DEEPEST:
            self._fault(node, "nested too deeply")
        elif isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        elif id(node) in self._seen:
            self._fault(node, "'*' repeats what stands elsewhere; write it out")
        elif isinstance(node, yaml.MappingNode):
            return self.mapping(node, depth)
        elif isinstance(node, yaml.SequenceNode):
            return self._sequence(node, depth)
        return None

    def mapping(self, node: yaml.MappingNode, depth: int) -> Mapping:
        self._seen.add(id(node))
        tree = Mapping(self._place(node))
        for key_node, value_node in node.value:
            key = self._key(key_node)
            if key in tree:
                first = tree.places[key].line
                self._fault(key_node, f"'{key}' stands twice; the first is in line {first}")
            tree[key] = self.value(value_node, depth + 1)
            tree.places.setdefault(key, self._place(key_node))
        return tree

    def _key(self, node: yaml.Node) -> str:
        if not isinstance(node, yaml.ScalarNode) or node.value == "<<":
            self._fault(node, "a key must be a plain word")
            return "?"
        if not node.style and node.value.lower() in _LOOKS_BOOLEAN:
            self._fault(node, f"'{node.value}' reads as yes or no; put it in quotes")
        return str(node.value)

    def _sequence(self, node: yaml.SequenceNode, depth: int) -> Sequence:
        self._seen.add(id(node))
        items = Sequence(self._place(node))
        for item in node.value:
            items.append(self.value(item, depth + 1))
            items.places.append(self._place(item))
        return items

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        text = str(node.value)
        if node.tag.startswith("!"):
            self._fault(node, f"'{node.tag}' is not known; put the text in quotes")
        if _UNSEEN.search(text):
            self._fault(node, "a character that cannot be shown; take it out")
        if node.style:
            return text
        if text in ("true", "false"):
            return text == "true"
        if text in ("", "null", "~"):
            return None
        if _too_long(text) and (_INTEGER.match(text) or _FLOAT.match(text)):
            self._fault(node, f"a number has at most {_MOST_DIGITS} digits")
            return 10**_MOST_DIGITS - 1
        if _INTEGER.match(text):
            return int(text)
        if _FLOAT.match(text):
            return float(text)
        return self._without_traps(node, text)

    def _without_traps(self, node: yaml.Node, text: str) -> Any:
        """What was probably meant, where YAML and people read something else."""
        if text.lower() in _LOOKS_BOOLEAN or text.lower() in ("true", "false"):
            self._fault(node, f"'{text}' is ambiguous; write true or false, or put it in quotes")
            return text.lower() in _MEANS_TRUE
        if _LOOKS_NUMBER.match(text):
            self._fault(node, f"'{text}' is ambiguous; write a decimal number or put it in quotes")
            return 1
        return text

    def _place(self, node: yaml.Node) -> Place:
        return Place(self.file, node.start_mark.line + 1)

    def _fault(self, node: yaml.Node, message: str) -> None:
        self.faults.append(Fault(self._place(node), message))


def inner(tree: Any, *keys: str) -> Mapping:
    """The mapping under `keys`; an empty one where there is none."""
    for key in keys:
        if not isinstance(tree, Mapping):
            break
        tree = tree.get(key)
    return tree if isinstance(tree, Mapping) else Mapping(_NOWHERE)


_NOWHERE = Place("", 0)
