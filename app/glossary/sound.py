"""English words as they sound when Korean speakers write them in Hangul: mountain is 마운틴.

Nobody agrees on the vowels (타겟, 타깃), so two words sound alike when their consonants do. What
Hangul does not tell apart falls together: f and p, v and b, r and l, z and j, th and s. An h is
heard by some and not by others, so it does not count.
"""

import re
from collections.abc import Iterable
from functools import cached_property, lru_cache

from app.rulebook.korean import letters

SHORTEST = 3  # consonants; fewer are found in too many words

# Consonants of Hangul, and the letter that stands for the sound.
_HANGUL = str.maketrans(
    dict(zip("ㄱㄲㅋㄷㄸㅌㅂㅃㅍㅅㅆㅈㅉㅊㄹㅁㄴ", "kkktttpppssssslmn", strict=True))
)
_FINALS = (
    (re.compile("(?<=[ㅏ-ㅣ])ㅅ(?![ㅏ-ㅣ])"), "ㅌ"),  # closes a syllable, and is spoken as t
    (re.compile("(?<=[ㅏ-ㅣ])ㅇ(?![ㅏ-ㅣ])"), "ㄴ"),  # the end of -ing
)

# English spelling, from the longest to the shortest: what it sounds like in the letters above.
_ENGLISH = (
    (re.compile(r"[^a-z]"), ""),
    (re.compile(r"[ts]ion|cian"), "sn"),
    (re.compile(r"igh|eigh|ough|augh"), "i"),
    (re.compile(r"^kn|^gn"), "n"),
    (re.compile(r"^wr"), "r"),
    (re.compile(r"ph"), "p"),
    (re.compile(r"ng(?![aeiouy])"), "n"),
    (re.compile(r"tch|ch|sh|th"), "s"),
    (re.compile(r"dge|j|z"), "s"),
    (re.compile(r"g(?=[eiy])"), "s"),
    (re.compile(r"ck|q"), "k"),
    (re.compile(r"c(?=[eiy])"), "s"),
    (re.compile(r"x"), "ks"),
    (re.compile(r"r(?![aeiouy])|h"), ""),
    (re.compile(r"[cg]"), "k"),
    (re.compile(r"d"), "t"),
    (re.compile(r"[bfv]"), "p"),
    (re.compile(r"r"), "l"),
    (re.compile(r"[aeiouwy]"), ""),
)
_HANGUL_WORD = re.compile("[가-힣]+")
_TWICE = re.compile(r"(.)\1+")


def of_hangul(word: str) -> str:
    """The consonants of a word in Hangul."""
    spoken = letters(word)
    for final, sound in _FINALS:
        spoken = final.sub(sound, spoken)
    return _once("".join(each for each in spoken.translate(_HANGUL) if each.isascii()))


def of_english(word: str) -> set[str]:
    """The consonants of an English word that are heard, in each way in which it may be said:
    th as s or t, g as in gem or as in get."""
    written = word.casefold()
    ways = {written, written.replace("th", "t")}
    return {_spoken(way) for way in ways | {way.replace("g", "k") for way in ways}}


def _spoken(word: str) -> str:
    for spelling, sound in _ENGLISH:
        word = spelling.sub(sound, word)
    return _once(word)


def _once(sounds: str) -> str:
    return _TWICE.sub(r"\1", sounds)


class Sounds:
    """Names and the words in them by their sound; a name goes by its number."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(names)

    def like(self, word: str) -> list[int]:
        """The names that sound like `word` (Hangul) as a whole, then those with such a word."""
        if not _HANGUL_WORD.fullmatch(word):
            return []
        return self._by_sound.get(of_hangul(word), [])

    @cached_property
    def _by_sound(self) -> dict[str, list[int]]:
        wholes: dict[str, list[int]] = {}
        parts: dict[str, list[int]] = {}
        for number, name in enumerate(self._names):
            if name.isascii():
                for sound in _long(of_english(name)):
                    wholes.setdefault(sound, []).append(number)
                for sound in {each for word in name.split() for each in _long(_of_word(word))}:
                    parts.setdefault(sound, []).append(number)
        return {
            sound: list(dict.fromkeys((*wholes.get(sound, ()), *parts.get(sound, ()))))
            for sound in wholes | parts
        }


def _long(sounds: set[str]) -> set[str]:
    return {sound for sound in sounds if len(sound) >= SHORTEST}


@lru_cache(maxsize=4096)
def _of_word(word: str) -> set[str]:
    return of_english(word)
