"""Words that only ask, and the endings that words carry, in Korean and English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import yaml

from app.rulebook.korean import with_final, without_final

_LISTS = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))
_WORDS = {name: tuple(words.split()) for name, words in _LISTS.items()}
_KOREAN, _KOREAN_VERBS = frozenset(_WORDS["korean"]), frozenset(_WORDS["korean_verbs"])
_ENGLISH = frozenset(_WORDS["english"])
COUNTS = frozenset(_WORDS["counts"])  # what stands before 개, 장, 명 where these count
COUNTERS = frozenset(_WORDS["counters"])  # what stands behind a number that counts
LEVELS = frozenset(_WORDS["levels"])  # what stands beside the number of a level
_PARTICLES, _ENDINGS = _WORDS["particles"], _WORDS["endings"]
_SUFFIXES = tuple(sorted({*_PARTICLES, *_ENDINGS}, key=len, reverse=True))
_CONTRACTED = dict(_WORDS["contracted"])
_IRREGULAR = dict(zip(_WORDS["irregular"][::2], _WORDS["irregular"][1::2], strict=True))
_DEEPEST = 5  # 방어하였어요 has so many behind each other
_ENGLISH_ENDINGS = (
    (re.compile(r"ies$"), "y"),
    (re.compile(r"(?<=[sxzh])es$"), ""),
    (re.compile(r"(?<=[^s])s$"), ""),
    (re.compile(r"(.)\1ing$"), r"\1"),
    (re.compile(r"ing$"), ""),
    (re.compile(r"ing$"), "e"),
    (re.compile(r"(.)\1ed$"), r"\1"),
    (re.compile(r"ed$"), ""),
    (re.compile(r"(?<=e)d$"), ""),
)
_SHORTEST_STEM = 3


def asks(word: str) -> bool:
    """Whether a word (folded) only asks."""
    if word in _ENGLISH or word in _KOREAN or word.startswith(_WORDS["korean_beginnings"]):
        return True
    if any(word.removesuffix(particle) in _KOREAN for particle in _PARTICLES):
        return True
    return any(form in _KOREAN_VERBS for form in _conjugated(word))


def stems(word: str) -> Iterator[str]:
    """What may be left of `word` without its endings, each once, the longest first."""
    if word.isascii():
        found = {ending.sub(left, word) for ending, left in _ENGLISH_ENDINGS} - {word}
        found |= {_IRREGULAR[word]} if word in _IRREGULAR else set()
        yield from sorted((each for each in found if len(each) >= _SHORTEST_STEM), key=len)
    elif "가" <= word[-1] <= "힣":
        yield from sorted(_korean(word), key=len, reverse=True)


def _conjugated(word: str) -> Iterator[str]:
    """The stems of a word as a verb, without the particles of nouns."""
    fresh = {word}
    for _ in range(_DEEPEST):
        fresh = {left for each in fresh for left in _shorter(each, _ENDINGS)}
        yield from fresh


def _korean(word: str) -> set[str]:
    found: set[str] = set()
    fresh = {word}
    for _ in range(_DEEPEST):
        fresh = {left for each in fresh for left in _shorter(each, _SUFFIXES)} - found
        found |= fresh
    return found - {word}


def _shorter(word: str, suffixes: Sequence[str]) -> Iterator[str]:
    for suffix in suffixes:
        if word.endswith(suffix) and len(word) > len(suffix):
            yield word.removesuffix(suffix)
    if word[-1] in _CONTRACTED:
        yield word[:-1] + _CONTRACTED[word[-1]]
    bare = without_final(word, "ㄴㄹㅂㅆ")
    if bare and bare[-1] not in "아어으":  # 은 and 안 are no stems with an ending
        yield bare
    if word[-1] == "우" and (stem := with_final(word[:-1], "ㅂ")):  # 어려우 is 어렵
        yield stem
