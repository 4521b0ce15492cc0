"""Words typed while the keyboard was set to the other language: emdeo is 등대, ㄴㅅㅐ그 storm.

The Korean layout is that of KS X 5002 (두벌식); with Shift some keys give a doubled letter.
"""

import re
from collections.abc import Iterator

from app.rulebook.korean import keystrokes, syllables

_KEYS = dict(
    zip(
        "qwertyuiopasdfghjklzxcvbnm",
        "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
        strict=True,
    )
)
_SHIFTED = {"Q": "ㅃ", "W": "ㅉ", "E": "ㄸ", "R": "ㄲ", "T": "ㅆ", "O": "ㅒ", "P": "ㅖ"}
_KOREAN = str.maketrans({key.upper(): letter for key, letter in _KEYS.items()} | _KEYS | _SHIFTED)
_LATIN = str.maketrans(
    {letter: key for key, letter in _KEYS.items()}
    | {letter: key.casefold() for key, letter in _SHIFTED.items()}
)
_LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
_SYLLABLES = re.compile(r"[가-힣]+")
_LONE = re.compile(r"[ㄱ-ㅣ]")


def meant(word: str) -> Iterator[str]:
    """The words that somebody may have meant who typed `word` on the other keyboard."""
    if _LATIN_WORD.fullmatch(word):
        for typed in dict.fromkeys((word, word.casefold())):
            made = syllables(typed.translate(_KOREAN))
            if _SYLLABLES.fullmatch(made):
                yield made
    elif _LONE.search(word):  # whole syllables are meant as they are
        made = keystrokes(word).translate(_LATIN)
        if _LATIN_WORD.fullmatch(made):
            yield made
