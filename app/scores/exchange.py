"""Finished games as a file that can be read back: JSON, one play a line, everything in it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from app.scores.naming import Names
from app.scores.plays import Play, read, written

FORMAT = "seomjigi-plays"
VERSION = 1


@dataclass
class BadFile(Exception):
    """A file that cannot be read. `line` counts from 1; `code` names what is wrong (words key
    `scores.file.<code>`)."""

    line: int
    code: str
    names: Mapping[str, Any] = field(default_factory=dict)


def export(plays: Iterable[Play]) -> str:
    """All of some plays as a text."""
    lines = ",\n".join(json.dumps(written(play), ensure_ascii=False) for play in plays)
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "plays": [\n{lines}\n]}}\n'


def parse(content: bytes) -> list[Play]:
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
            return read(tree)
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


def strangers(plays: Iterable[Play], names: Names) -> list[str]:
    """What some plays name that no rulebook here knows, each once, in the reader's words."""
    found = (each for play in plays for each in _strangers(play, names))
    return list(dict.fromkeys(found))


def _strangers(play: Play, names: Names) -> Iterable[str]:
    base = names.base(play.game)
    if base is None:
        yield f"{names.words.say('scores.game')}: {play.game}"
        return
    for name, value in play.options.items():
        option = base.options.get(name)
        values = value if isinstance(value, list) else [value]
        if option is None:
            yield f"{names.words.say('scores.option')}: {name}"
        elif option.values:
            told = (each for each in values if each not in option.values)
            yield from (f"{option.name.say(names.lang)}: {each}" for each in told)
    if play.reason and play.reason not in base.reasons:
        yield f"{names.words.say('scores.reason')}: {play.reason}"
    cards = {card for cards in base.cards.values() for card in cards}
    for person in play.people:
        for kind, card in person.seats.items():
            if kind not in base.seats or card not in cards:
                yield f"{names.seat(play.game, kind)}: {card}"
