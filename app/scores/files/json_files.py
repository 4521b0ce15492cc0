"""Finished games as a file that can be read back: JSON, one play a line, everything in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NoReturn

from pydantic import ValidationError

from app.scores.plays import Play, from_json, to_json

FORMAT = "seomjigi-plays"
VERSION = 1
# More are taken in by several files. A file of nothing but commas would hold millions.
MOST_PLAYS = 100_000
# A whole number of more digits is none that a play may have.
_MOST_DIGITS = 18
_SPACES = re.compile(r"[ \t\r\n]*")
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]+|\\.)*"|[\[\]{}]', re.DOTALL)


@dataclass
class BadFile(Exception):
    """A file of which nothing can be read. `line` counts from 1; `code` names what is wrong (words
    key `scores.file.<code>`)."""

    line: int
    code: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """A play of a file that cannot be one. `number` and `line` count from 1; `code` and `names`
    tell what is wrong, as in BadFile."""

    number: int
    line: int
    code: str
    names: Mapping[str, Any] = field(default_factory=dict)


def write_plays(plays: Iterable[Play]) -> str:
    """All of some plays as a text."""
    lines = ",\n".join(json.dumps(to_json(play), ensure_ascii=False) for play in plays)
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "plays": [\n{lines}\n]}}\n'


class PlaysFile:
    """A file of plays that is JSON from end to end; its plays are looked at one by one."""

    def __init__(self, content: bytes) -> None:
        """Raises BadFile where nothing can be read."""
        self.text = _decode(content)
        self._head, plays = _Walk(self.text).file()
        if plays is not None and len(plays) > MOST_PLAYS:
            at, _ = plays[MOST_PLAYS]
            raise BadFile(self.text.count("\n", 0, at) + 1, "too_many")
        if self._value("format") != FORMAT:
            raise BadFile(1, "not_ours")
        if self._value("version") != VERSION:
            raise BadFile(self._line("version"), "newer")
        if plays is None:
            raise BadFile(self._line("plays"), "no_plays")
        self._plays = plays

    def __len__(self) -> int:
        """How many plays it holds, sound or not."""
        return len(self._plays)

    def plays(self) -> Iterator[Play | Skipped]:
        """Each play, or why it is none, in order."""
        seen: set[str] = set()
        line, counted_to = 1, 0
        for number, (at, tree) in enumerate(self._plays, start=1):
            play = _play(tree)
            if isinstance(play, Play) and play.id not in seen:
                seen.add(play.id)
                yield play
                continue
            if isinstance(play, Play):
                play = ("twice", ["id"])
            line, counted_to = line + self.text.count("\n", counted_to, at), at
            code, path = play
            below = self.text.count("\n", at, _deepest(self.text, at, path))
            where = ".".join(str(step) for step in path)
            yield Skipped(number, line + below, code, {"where": where} if path else {})

    def _value(self, name: str) -> Any:
        return self._head.get(name, (0, None))[1]

    def _line(self, name: str) -> int:
        return self.text.count("\n", 0, self._head.get(name, (0, None))[0]) + 1


def _decode(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(content.count(b"\n", 0, error.start) + 1, "not_utf8") from None


def _play(tree: Any) -> Play | tuple[str, list[str | int]]:
    """A play, or what is wrong and where in it."""
    if not isinstance(tree, dict):
        return "no_play", []
    try:
        return from_json(tree)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        path = _path(first["loc"], tree)
        return ("bad_value", path) if path else ("no_play", [])
    except RecursionError:
        return "no_play", []


def _path(loc: Sequence[str | int], tree: Any) -> list[str | int]:
    """Where a fault stands, as far as the file goes, and what is missing there. (A checker adds
    which kind of value it has tried.)"""
    path: list[str | int] = []
    for step in loc:
        path.append(step)
        if isinstance(tree, dict) and step in tree:
            tree = tree[str(step)]
        elif isinstance(tree, list) and isinstance(step, int) and step < len(tree):
            tree = tree[step]
        else:
            return path if isinstance(tree, dict) else path[:-1]
    return path


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _integer(digits: str) -> int | float:
    """A whole number; one that is too long for any play is none, and fails where it stands."""
    return int(digits) if len(digits) <= _MOST_DIGITS else float(digits)


class _Walk:
    """Goes through a JSON text member by member: one value of a large file after the other, so
    that the other threads of the site come to their turn."""

    def __init__(self, text: str, at: int = 0) -> None:
        self.text = text
        self.at = at
        self.decoder = json.JSONDecoder(parse_constant=_refuse, parse_int=_integer)

    def file(self) -> tuple[dict[str, tuple[int, Any]], list[tuple[int, Any]] | None]:
        """The members of the file with where they begin, but its list of plays apart (None where
        there is no such list)."""
        head: dict[str, tuple[int, Any]] = {}
        plays: list[tuple[int, Any]] | None = None
        try:
            if self._next() != "{":
                self._value()
            else:
                for name in self._names():
                    if name == "plays" and self._next() == "[":
                        plays = list(islice(self._items(), MOST_PLAYS + 1))
                        if len(plays) > MOST_PLAYS:
                            return head, plays
                    else:
                        head[name] = (self.at, self._value())
            if self._next():
                raise json.JSONDecodeError("more than one value", self.text, self.at)
        except json.JSONDecodeError as error:
            raise BadFile(error.lineno, "not_json") from None
        except (ValueError, RecursionError):
            raise BadFile(self.text.count("\n", 0, self.at) + 1, "not_json") from None
        return head, plays

    def _next(self) -> str:
        """The sign that comes next, spaces aside; empty at the end."""
        spaces = _SPACES.match(self.text, self.at)
        self.at = spaces.end() if spaces else self.at
        return self.text[self.at : self.at + 1]

    def _value(self) -> Any:
        self._next()
        value, self.at = self.decoder.raw_decode(self.text, self.at)
        return value

    def _take(self, sign: str) -> None:
        if self._next() != sign:
            raise json.JSONDecodeError(f"{sign} is missing", self.text, self.at)
        self.at += 1

    def _names(self) -> Iterator[str]:
        """The names of an object; after each its value must be taken."""
        self._take("{")
        while self._next() != "}":
            name = self._value()
            if not isinstance(name, str):
                raise json.JSONDecodeError("a name is missing", self.text, self.at)
            self._take(":")
            self._next()
            yield name
            self._comma("}")
        self._take("}")

    def _items(self) -> Iterator[tuple[int, Any]]:
        """The values of a list, with where they begin."""
        self._take("[")
        while self._next() != "]":
            at = self.at
            yield at, self._item()
            self._comma("]")
        self._take("]")

    def _item(self) -> Any:
        """The next value; None where it is nested too deeply to be read."""
        at = self.at
        try:
            return self._value()
        except RecursionError:
            self.at = _behind(self.text, at)
            return None

    def _comma(self, end: str) -> None:
        if self._next() != end:
            self._take(",")
            if self._next() == end:
                raise json.JSONDecodeError("a value is missing", self.text, self.at)

    def enter(self, step: str | int) -> int | None:
        """Where a member of the object or list that begins here begins itself."""
        opening = self._next()
        if opening == "[":
            return next((at for n, (at, _) in enumerate(self._items()) if n == step), None)
        if opening == "{":
            for name in self._names():
                at = self.at
                if name == step:
                    return at
                self._value()
        return None


def _behind(text: str, at: int) -> int:
    """Where the object or list that begins here ends. Raises json.JSONDecodeError."""
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text, at):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if not depth:
            return found.end()
    raise json.JSONDecodeError("its end is missing", text, at)


def _deepest(text: str, at: int, path: Sequence[str | int]) -> int:
    """Where the deepest part of `path` that exists begins, in the value that begins at `at`."""
    for step in path:
        found = _Walk(text, at).enter(step)
        if found is None:
            break
        at = found
    return at
