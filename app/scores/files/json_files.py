"""Finished games as a file that can be read back: JSON, one play a line, everything in it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from app.scores.plays import Play, from_json, to_json

FORMAT = "seomjigi-plays"
VERSION = 1


@dataclass
class BadFile(Exception):
    """A file that cannot be read. `line` counts from 1; `code` names what is wrong (words key
    `scores.file.<code>`)."""

    line: int
    code: str
    names: Mapping[str, Any] = field(default_factory=dict)


def write_plays(plays: Iterable[Play]) -> str:
    """All of some plays as a text."""
    lines = ",\n".join(json.dumps(to_json(play), ensure_ascii=False) for play in plays)
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "plays": [\n{lines}\n]}}\n'


def read_plays(content: bytes) -> list[Play]:
    """The plays of a file. Raises BadFile for the first thing that is wrong in it."""
    text = _text(content)
    tree = _tree(text)
    if not isinstance(tree, dict) or tree.get("format") != FORMAT:
        raise BadFile(1, "not_ours")
    if tree.get("version") != VERSION:
        raise BadFile(line_of(text, ["version"]), "newer")
    if not isinstance(tree.get("plays"), list):
        raise BadFile(line_of(text, ["plays"]), "no_plays")
    plays = [_play(text, number, each) for number, each in enumerate(tree["plays"])]
    _once(text, plays)
    return plays


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(content.count(b"\n", 0, error.start) + 1, "not_utf8") from None


def _tree(text: str) -> Any:
    def refuse(constant: str) -> None:
        raise ValueError(constant)

    try:
        return json.loads(text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        raise BadFile(error.lineno, "not_json") from None
    except (ValueError, RecursionError):
        raise BadFile(1, "not_json") from None


def _play(text: str, number: int, tree: Any) -> Play:
    try:
        if isinstance(tree, dict):
            return from_json(tree)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        path = [each for each in first["loc"] if isinstance(each, (str, int))]
        line = line_of(text, ["plays", number, *path])
        where = ".".join(str(each) for each in path)
        raise BadFile(line, "bad_value", {"where": where}) from None
    raise BadFile(line_of(text, ["plays", number]), "no_play")


def _once(text: str, plays: Sequence[Play]) -> None:
    seen: set[str] = set()
    for number, play in enumerate(plays):
        if play.id in seen:
            raise BadFile(line_of(text, ["plays", number, "id"]), "twice")
        seen.add(play.id)


def line_of(text: str, path: Sequence[str | int]) -> int:
    """The line, from 1, on which the deepest part of `path` that exists stands in a JSON text."""
    at = _skip(text, 0)
    for step in path:
        found = _enter(text, at, step)
        if found is None:
            break
        at = found
    return text.count("\n", 0, at) + 1


def _enter(text: str, at: int, step: str | int) -> int | None:
    """Where a member of the object or array at `at` begins."""
    if text[at] not in "{[":
        return None
    closing, at, number = {"{": "}", "[": "]"}[text[at]], _skip(text, at + 1), 0
    while text[at] != closing:
        key: str | int = number
        if closing == "}":
            key, at = json.JSONDecoder().raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if key == step:
            return at
        _, at = json.JSONDecoder().raw_decode(text, at)
        at, number = _skip(text, at), number + 1
        if text[at] == ",":
            at = _skip(text, at + 1)
    return None


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at
