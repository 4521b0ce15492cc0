"""Texts of a rulebook: paragraphs and lists, `**strong**`, `[[terms]]`, `{values}`, particles.

A text is parsed once and told as often as needed: `tell` fills in values and term names and picks
the Korean particles (`을/를`) that fit the word before them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from app.rulebook import expressions
from app.rulebook.korean import particle

_INLINE = re.compile(
    r"\[\[(?P<term>[a-z0-9-]+)(?:\|(?P<shown>[^\[\]|]+))?\]\]"
    r"|\{(?P<value>[^{}:]+)(?::(?P<form>[a-z]+))?\}"
    r"|\*\*(?P<strong>(?:[^*]|\*(?!\*))+)\*\*"
)
_PARTICLES = re.compile(r"(은/는|이/가|을/를|과/와|으로/로|이라/라|이나/나|이고/고|이면/면)")
_ITEM = re.compile(r"(?:- |(\d+)\. )")
_DIGITS = re.compile(r"\d+")
ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
FORMS = ("roman", "cards")


class TextError(ValueError):
    """A text with marks that are not closed or say nothing."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line: words, a link to a term, or a value to fill in; any of them `strong`."""

    kind: Literal["plain", "link", "value"]
    text: str
    term: str = ""
    form: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph (one line) or a list (one line an item)."""

    kind: Literal["paragraph", "bullets", "numbers"]
    lines: tuple[tuple[Run, ...], ...]


@lru_cache(maxsize=8192)
def parse(text: str) -> tuple[Block, ...]:
    """Blocks of a text; a blank line or a change of kind begins a new one.

    Raises TextError for a stray `[[`, `]]`, `{`, `}` or `**`, or an expression that is none.
    """
    blocks: list[Block] = []
    fresh = True
    for line in text.strip().split("\n"):
        stripped = line.strip()
        if not stripped:
            fresh = True
            continue
        kind, words = _kind(stripped)
        runs = tuple(_runs(words))
        if blocks and blocks[-1].kind == kind != "paragraph" and not fresh:
            blocks[-1] = Block(kind, (*blocks[-1].lines, runs))
        else:
            blocks.append(Block(kind, (runs,)))
        fresh = False
    return tuple(blocks)


def _kind(line: str) -> tuple[Literal["paragraph", "bullets", "numbers"], str]:
    match = _ITEM.match(line)
    if not match:
        return "paragraph", line
    return ("numbers" if match[1] else "bullets"), line[match.end() :]


def _runs(line: str) -> Iterator[Run]:
    at = 0
    for match in _INLINE.finditer(line):
        if match.start() > at:
            yield _plain(line[at : match.start()])
        at = match.end()
        if match["term"]:
            yield Run("link", match["shown"] or "", term=match["term"])
        elif match["value"]:
            yield _value(match["value"].strip(), match["form"] or "")
        else:
            yield from _strong(match["strong"])
    if at < len(line):
        yield _plain(line[at:])


def _strong(words: str) -> Iterator[Run]:
    for run in _runs(words):
        yield replace(run, strong=True)


def _plain(words: str) -> Run:
    for mark in ("[[", "]]", "{", "}", "**"):
        if mark in words:
            raise TextError(f"'{mark}' stands alone in '{words.strip()[:40]}'")
    return Run("plain", words)


def _value(expression: str, form: str) -> Run:
    if form and form not in FORMS:
        raise TextError(f"a value can be shown as {', '.join(FORMS)}, not as '{form}'")
    try:
        expressions.parse(expression)
    except expressions.ExpressionError as error:
        raise TextError(str(error)) from None
    return Run("value", expression, form=form)


@lru_cache(maxsize=8192)
def is_bare(text: str) -> bool:
    """Whether a text is words and nothing else: told, it reads as it is written."""
    marked = any(mark in text for mark in ("[[", "{", "**", "\n"))
    return not (marked or _ITEM.match(text) or _PARTICLES.search(text) or text != text.strip())


def lines_in(text: str) -> Iterator[tuple[Run, ...]]:
    """The lines of a text, whatever block they stand in."""
    for block in parse(text):
        yield from block.lines


def terms_in(text: str) -> set[str]:
    """Ids of the terms a text links."""
    return {run.term for line in lines_in(text) for run in line if run.kind == "link"}


def values_in(text: str) -> set[str]:
    """The expressions that a text fills in."""
    return {run.text for line in lines_in(text) for run in line if run.kind == "value"}


def stray_particles(text: str) -> list[str]:
    """The pairs of particles in a Korean text that follow no word."""
    return [pair for line in lines_in(text) for pair in _stray(line)]


def _stray(line: tuple[Run, ...]) -> Iterator[str]:
    for before, run in zip((None, *line), line, strict=False):
        for match in _PARTICLES.finditer(run.text if run.kind == "plain" else ""):
            written = run.text[: match.start()]
            if written[-1:].isspace() or not (written or before):
                yield match[1]


@dataclass(frozen=True, slots=True)
class Teller:
    """What a text needs to be told: the language, names of terms and cards, values of names;
    `word` says how a value that is a word is told, such as who plays."""

    lang: str
    term: Callable[[str], str]
    card: Callable[[str], str]
    lookup: expressions.Lookup
    word: Callable[[str], str] = str

    def tell(self, text: str) -> tuple[Block, ...]:
        """The blocks with every value filled in, link named and particle chosen."""
        return tuple(
            Block(block.kind, tuple(tuple(self._line(line)) for line in block.lines))
            for block in parse(text)
        )

    def plain(self, text: str) -> str:
        """The text as one line without links."""
        blocks = self.tell(text)
        return " ".join("".join(run.text for run in line) for b in blocks for line in b.lines)

    def _line(self, line: tuple[Run, ...]) -> Iterator[Run]:
        before = ""
        for run in line:
            words = self._words(run)
            if self.lang == "ko" and run.kind == "plain":
                words = _choose_particles(words, before)
            before = words or before
            told = replace(run, kind="plain", form="") if run.kind == "value" else run
            yield replace(told, text=words)

    def _words(self, run: Run) -> str:
        if run.kind == "link":
            return run.text or self.term(run.term)
        if run.kind == "value":
            return self._shown(expressions.parse(run.text).value(self.lookup), run.form)
        return run.text

    def _shown(self, value: object, form: str) -> str:
        if form == "roman" and isinstance(value, str) and (digits := _DIGITS.match(value)):
            value = int(digits[0])
        if form == "roman" and isinstance(value, int):
            return ROMAN[value] if 0 <= value < len(ROMAN) else str(value)
        if form == "cards":
            cards = value if isinstance(value, tuple) else (value,)
            return " · ".join(self.card(str(card)) for card in cards if card is not None)
        return self.word(value) if isinstance(value, str) else str(value).replace("-", "−")


def _choose_particles(text: str, before: str) -> str:
    at, parts = 0, []
    for match in _PARTICLES.finditer(text):
        parts.append(text[at : match.start()])
        word = (before + "".join(parts)).rstrip()
        parts.append(particle(word, match[1]))
        at = match.end()
    return "".join((*parts, text[at:]))


def without_repeats(names: Iterable[str]) -> tuple[str, ...]:
    """Names that are said together: one that begins with another before it ("Cook · in haste")
    says only what is new."""
    said: list[str] = []
    for name in names:
        known = next((each for each in said if name.startswith(f"{each} · ")), "")
        said.append(name.removeprefix(f"{known} · ") if known else name)
    return tuple(said)
