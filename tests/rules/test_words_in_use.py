"""What docs/words.md says that we do not write does not return, in rules/ and in the interface."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app import ROOT
from app.rulebook import source
from tests.rules.shelf import SHELF

# The words of all games, and behind them those of one game.
WORDS, *_OF_GAMES = (ROOT / "docs" / "words.md").read_text().split("\n# Words of ")
OF_GAMES = {text.partition("\n")[0]: text for text in _OF_GAMES}
RULES = sorted((ROOT / "rules").rglob("*.yaml"))
INTERFACE = sorted((ROOT / "app").rglob("words.yaml"))
SECTIONS = {"ko": "## 한국어", "en": "## English"}
# The words of others, in quotation marks.
QUOTED = {"ko": re.compile(r"‘[^’]*’"), "en": re.compile(r"“[^”]*”")}
MARKS = {"ko": re.compile(r"[\"“”]|'[가-힣]"), "en": re.compile(r"[\"‘]")}
FIELD = re.compile(r"\{[^}]*\}")
ALLOWED = {("round", "ending.yaml")}  # "round down" is no turn


def banned(lang: str, game: str = "") -> list[str]:
    """The words that are banned everywhere, and those of a game; of all games in the interface."""
    games = [OF_GAMES[game]] if game in OF_GAMES else [] if game else OF_GAMES.values()
    return [word for words in (WORDS, *games) for word in _listed(words, lang)]


def game_of(path: Path) -> str:
    """The game that a file belongs to; "" for the interface."""
    rules = ROOT / "rules"
    return path.relative_to(rules).parts[0] if path.is_relative_to(rules) else ""


def _listed(words: str, lang: str) -> list[str]:
    """The words in the second column of the table of a language."""
    table = words.split(SECTIONS[lang])[1].split("\n## ")[0]
    rows = [line.split("|") for line in table.splitlines() if line.startswith("|")]
    return [word for row in rows[2:] for word in re.findall(r"`([^`]+)`", row[2])]


def texts(node: Any, lang: str) -> Iterator[str]:
    """Every text of a language but the words of others: `aliases`, and the interface's second
    wordings for other games."""
    if isinstance(node, dict):
        if {*node} == {"ko", "en"} and isinstance(node[lang], str):
            yield node[lang]
            return
        for key, value in node.items():
            if key != "aliases" and "@" not in str(key):
                yield from texts(value, lang)
    elif isinstance(node, list):
        for value in node:
            yield from texts(value, lang)


def pattern(lang: str, word: str) -> re.Pattern[str]:
    if lang == "ko":
        return re.compile(re.escape(word))
    # A word as it stands where it holds a capital, else whatever its capitals.
    flags = 0 if word != word.lower() or word in ("invader phase", "stage ii") else re.IGNORECASE
    return re.compile(rf"\b{re.escape(word)}\b", flags)


def found(path: Path, lang: str) -> list[str]:
    return [
        f"{word}: {text}"
        for text in texts(source.read(path), lang)
        for word in banned(lang, game_of(path))
        if (word, path.name) not in ALLOWED and pattern(lang, word).search(own(text, lang))
    ]


def own(text: str, lang: str) -> str:
    """Our own words in a text: no quotations, and in English no names of fields."""
    ours = QUOTED[lang].sub("", text)
    return FIELD.sub("", ours) if lang == "en" else ours


@pytest.mark.parametrize("lang", SECTIONS)
def test_the_list_is_read(lang: str) -> None:
    assert len(banned(lang)) > 10
    assert {"ko": "피규어", "en": "colour"}[lang] in banned(lang)


@pytest.mark.parametrize("lang", SECTIONS)
@pytest.mark.parametrize("path", [*RULES, *INTERFACE], ids=lambda p: f"{p.parent.name}/{p.name}")
def test_a_word_that_we_do_not_use_stays_away(path: Path, lang: str) -> None:
    assert found(path, lang) == []


@pytest.mark.parametrize("lang", SECTIONS)
@pytest.mark.parametrize("path", [*RULES, *INTERFACE], ids=lambda p: f"{p.parent.name}/{p.name}")
def test_there_is_one_kind_of_quotation_marks(path: Path, lang: str) -> None:
    assert [text for text in texts(source.read(path), lang) if MARKS[lang].search(text)] == []


@pytest.mark.parametrize("path", [*RULES, *INTERFACE], ids=lambda p: f"{p.parent.name}/{p.name}")
def test_no_korean_sentence_stands_in_the_english(path: Path) -> None:
    ends = re.compile(r"\]\][가-힣]|[가-힣](?:니다|어요|아요|세요)\b")
    assert [text for text in texts(source.read(path), "en") if ends.search(text)] == []


@pytest.mark.parametrize("game", OF_GAMES)
def test_a_term_is_told_in_sentences(game: str) -> None:
    """No fragment among them: each sentence of what an entry says in short is a whole one."""
    shorts = {key: term.short.ko for key, term in SHELF.glossary(game).terms.items()}
    fragments = {
        key: sentence
        for key, short in shorts.items()
        for sentence in re.split(r"\.(?: +|$)", short)
        if sentence and not re.search(r"니다[’)]*$", sentence)
    }
    assert fragments == {}


@pytest.mark.parametrize("path", RULES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_rules_are_told_in_sentences(path: Path) -> None:
    """A paragraph that ends with a full stop ends as the rules do, in 합니다체; the small texts of
    buttons and choices are the interface's, in 해요체."""
    ends = re.compile(r"(니다|요|[A-Za-z0-9\])}*’])\.$")
    plain = [
        line
        for text in texts(source.read(path), "ko")
        for line in text.splitlines()
        if line.endswith(".") and not ends.search(line)
    ]
    assert plain == []
