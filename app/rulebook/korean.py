"""Korean words: which particle follows, how they are typed, what is left to compare.

The particle hangs on the last sound that is spoken (Hangul orthography, article 41 and the tables
of the standard-language regulations): a syllable with a final consonant takes the first form of a
pair, one without takes the second, and 으로 counts ㄹ as no consonant.
"""

import re
import unicodedata
from collections.abc import Callable

_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_FINALS = ["", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"]
_FIRST, _LAST = "가", "힣"

# Letters that a keyboard joins from two: ㅘ from ㅗ and ㅏ.
_JOINED = (
    "ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ "
    "ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ"
)
_TWO_KEYS = str.maketrans({each[0]: each[1:] for each in _JOINED.split()})

_DIGITS = "영일이삼사오육칠팔구"
# The last syllable of the name of each letter from A to Z: 에이, 비, 씨 …
_LETTERS = "이비씨디이프지치이이이엘엠엔오피큐알스티유이유스이트"
# X is not among them: in rules it stands for any thing, and is read 엑스.
_ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
# How an English word ends when it is said in Korean: table 테이블, time 타임, cup 컵, desk 데스크.
_WORDS = (
    (re.compile(r"(l|le)$"), "을"),
    (re.compile(r"(m|n|ng|me|ne|ck|(^|[^aeiou])[aeiou][ptk]|oo[kt])$"), "은"),
)

# One syllable as it is typed, key by key; a consonant before a vowel begins the next one.
_ONE_VOWEL = "ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ]"
_ONE_FINAL = "ㄱㅅ|ㄴ[ㅈㅎ]|ㄹ[ㄱㅁㅂㅅㅌㅍㅎ]|ㅂㅅ|[ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ]"
_TYPED = re.compile(f"([{_INITIALS}])({_ONE_VOWEL})((?:{_ONE_FINAL})(?![ㅏ-ㅣ]))?")
_ONE_LETTER = {each[1:]: each[0] for each in _JOINED.split()}

_ASIDE = re.compile(r"(?<=[^\s(])(\s*\([^()]*\))+$")
_SPOKEN_LAST = re.compile(r"([가-힣]|[0-9]|[A-Za-z]+|%)[^\w%]*$")
# Full width, Roman numbers, digits in circles.
_COMMON = {
    each: unicodedata.normalize("NFKC", chr(each))
    for each in (*range(0xFF01, 0xFF5F), *range(0x2160, 0x2180), *range(0x2460, 0x2474), 0x3000)
}
_NOT_COMPARED = re.compile(r"[^\w+]|_")


def particle(word: str, pair: str) -> str:
    """The particle of `pair` ("은/는", "으로/로" …) that follows `word`.

    A remark in round brackets behind the word is not spoken, so it does not count. Where the last
    sound is unknown both forms are shown: "을(를)", "(으)로". Raises ValueError when `pair` does
    not name two forms.
    """
    closed, slash, opened = pair.partition("/")
    if not (closed and slash and opened):
        raise ValueError(f"not a pair of particles: {pair!r}")
    syllable = _last_syllable(word)
    if syllable is None:
        return _both(closed, opened)
    final = _split(syllable)[2]
    if final == "ㄹ" and closed.startswith("으"):
        return opened
    return closed if final else opened


def initials(text: str) -> str:
    """`text` with each Korean syllable cut to its first consonant: "3번 자리" is "3ㅂ ㅈㄹ".

    Consonants that a keyboard has joined come apart again: "ㄳ" is "ㄱㅅ".
    """
    return apart(text.translate(_INITIAL_OF))


def letters(text: str) -> str:
    """`text` with each Korean syllable spelt out, a vowel or final consonant being one letter."""
    return text.translate(_LETTERS_OF)


def keystrokes(text: str) -> str:
    """`text` as it is typed on a Korean keyboard: "관" is "ㄱㅗㅏㄴ"."""
    return apart(letters(text))


def syllables(strokes: str) -> str:
    """The Korean syllables that `keystrokes` took apart: "ㄱㅗㅏㄴ" is "관"."""
    return _TYPED.sub(_syllable, strokes)


def apart(text: str) -> str:
    """`text` with the letters that a keyboard joins, standing alone, taken apart again."""
    return text.translate(_TWO_KEYS)


def squeeze(text: str) -> str:
    """What of `text` counts when words are compared: letters, digits and "+", composed, folded."""
    if text.isascii():
        return _NOT_COMPARED.sub("", text.lower())
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    return _NOT_COMPARED.sub("", folded)


def widened(text: str) -> str:
    """`text` composed, with the letters of other widths and shapes as common ones: Ａ, Ⅲ, ①.

    Korean consonants and vowels standing alone stay as they are."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", text).translate(_COMMON)


def without_final(word: str, finals: str) -> str | None:
    """`word` without the last consonant of its last syllable; None where that is none of
    `finals`."""
    if not _FIRST <= word[-1:] <= _LAST or _split(word[-1])[2] not in tuple(finals):
        return None
    return word[:-1] + chr(ord(word[-1]) - _FINALS.index(_split(word[-1])[2]))


def with_final(word: str, final: str) -> str | None:
    """`word` with `final` closing its last syllable; None where that is closed already."""
    if not _FIRST <= word[-1:] <= _LAST or _split(word[-1])[2]:
        return None
    return word[:-1] + chr(ord(word[-1]) + _FINALS.index(final))


def _syllable(typed: re.Match[str]) -> str:
    initial, vowel, final = typed.group(1, 2, 3)
    vowel, final = _ONE_LETTER.get(vowel, vowel), _ONE_LETTER.get(final, final) or ""
    place = _INITIALS.index(initial) * len(_VOWELS) + _VOWELS.index(vowel)
    return chr(ord(_FIRST) + place * len(_FINALS) + _FINALS.index(final))


def _split(syllable: str) -> tuple[str, str, str]:
    """The initial, vowel and final consonant ("" where there is none) of one Korean syllable."""
    rest, final = divmod(ord(syllable) - ord(_FIRST), len(_FINALS))
    initial, vowel = divmod(rest, len(_VOWELS))
    return _INITIALS[initial], _VOWELS[vowel], _FINALS[final]


class _Syllables(dict[int, str]):
    """What stands for each letter in `str.translate`, worked out when it is met first."""

    def __init__(self, instead: Callable[[tuple[str, str, str]], str]) -> None:
        super().__init__()
        self._instead = instead

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        found = self._instead(_split(letter)) if _FIRST <= letter <= _LAST else letter
        return self.setdefault(code, found)


_INITIAL_OF = _Syllables(lambda parts: parts[0])
_LETTERS_OF = _Syllables("".join)


def _last_syllable(word: str) -> str | None:
    """The syllable that `word` ends in when it is read out in Korean; None where nobody knows."""
    composed = unicodedata.normalize("NFKC", word).strip()
    found = _SPOKEN_LAST.search(_ASIDE.sub("", composed))
    if found is None:
        return None
    token = found[1]
    if token.isdigit():
        # Round numbers need no more: 십, 백, 천, 만 and 억 end like 영, in a consonant but not ㄹ.
        return _DIGITS[int(token)]
    if token == "%":
        return "트"
    return _last_of_latin(token) if token.isascii() else token


def _last_of_latin(token: str) -> str:
    if token in _ROMAN:
        return _DIGITS[_ROMAN.index(token)]
    if len(token) == 1 or token.isupper():
        return _LETTERS[ord(token[-1].upper()) - ord("A")]
    return next((said for ending, said in _WORDS if ending.search(token.lower())), "이")


def _both(closed: str, opened: str) -> str:
    if closed.endswith(opened):
        return f"({closed.removesuffix(opened)}){opened}"
    return f"{closed}({opened})"
