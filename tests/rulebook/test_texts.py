"""Texts: blocks, marks, values, and the particles that fit the word before them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rulebook.texts import (
    Block,
    Run,
    Teller,
    TextError,
    is_bare,
    parse,
    stray_particles,
    terms_in,
    values_in,
    without_repeats,
)

TERMS = {"lamp": ("등불", "lamp"), "oil": ("기름", "oil"), "sea": ("바다", "sea")}
CARDS = {"moon": ("달", "Moon"), "owl": ("부엉이", "Owl")}
VALUES: dict[str, Any] = {
    "players": 3,
    "level": 2,
    "out": ("moon", "owl"),
    "none": (),
    "top": "owl",
}


def teller(lang: str) -> Teller:
    number = ("ko", "en").index(lang)
    return Teller(
        lang, lambda term: TERMS[term][number], lambda card: CARDS[card][number], VALUES.__getitem__
    )


def plain(text: str) -> Run:
    return Run("plain", text)


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("one", [("paragraph", 1)]),
        ("one\ntwo", [("paragraph", 1), ("paragraph", 1)]),
        ("one\n\ntwo", [("paragraph", 1), ("paragraph", 1)]),
        ("- a\n- b", [("bullets", 2)]),
        ("- a\n\n- b", [("bullets", 1), ("bullets", 1)]),
        ("1. a\n2. b\n- c", [("numbers", 2), ("bullets", 1)]),
        ("one\n- a\ntwo", [("paragraph", 1), ("bullets", 1), ("paragraph", 1)]),
        ("  \n one \n ", [("paragraph", 1)]),
        ("-not an item", [("paragraph", 1)]),
        ("2.5 metres", [("paragraph", 1)]),
        ("", []),
    ],
)
def test_blocks(text: str, blocks: list[tuple[str, int]]) -> None:
    assert [(block.kind, len(block.lines)) for block in parse(text)] == blocks


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("plain", [plain("plain")]),
        ("a [[lamp]] b", [plain("a "), Run("link", "", "lamp"), plain(" b")]),
        ("[[lamp|the light]]", [Run("link", "the light", "lamp")]),
        ("{players}", [Run("value", "players")]),
        ("{ 2 * players }", [Run("value", "2 * players")]),
        ("{level:roman}", [Run("value", "level", form="roman")]),
        ("**b**", [Run("plain", "b", strong=True)]),
        ("**{2 * players}**", [Run("value", "2 * players", strong=True)]),
        (
            "**[[lamp]] on**",
            [Run("link", "", "lamp", strong=True), Run("plain", " on", strong=True)],
        ),
        ("2 * 3", [plain("2 * 3")]),
        ("1. **b**", [Run("plain", "b", strong=True)]),
    ],
)
def test_marks(text: str, runs: list[Run]) -> None:
    assert parse(text) == (Block(parse(text)[0].kind, (tuple(runs),)),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a [[lamp", "'[[' stands alone in 'a [[lamp'"),
        ("lamp]]", "']]' stands alone in 'lamp]]'"),
        ("[[Lamp]]", "'[[' stands alone in '[[Lamp]]'"),
        ("{players", "'{' stands alone in '{players'"),
        ("players}", "'}' stands alone in 'players}'"),
        ("{}", "'{' stands alone in '{}'"),
        ("**b", "'**' stands alone in '**b'"),
        ("{players +}", "'players +' is not an expression"),
        ("{players:big}", "a value can be shown as roman, cards, not as 'big'"),
    ],
)
def test_marks_that_say_nothing(text: str, said: str) -> None:
    with pytest.raises(TextError) as caught:
        parse(text)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("lang", "text", "told"),
    [
        ("en", "Light the [[lamp]].", "Light the lamp."),
        ("en", "Light [[lamp|it]].", "Light it."),
        ("en", "{players} of {2 * players}", "3 of 6"),
        ("en", "Level {level:roman}", "Level II"),
        ("en", "{out:cards}", "Moon · Owl"),
        ("en", "{top:cards}", "Owl"),
        ("en", "{none:cards}", ""),
        ("en", "one\n- two\n- three", "one two three"),
        ("en", "은/는 stays", "은/는 stays"),
        ("ko", "[[lamp]]을/를 켭니다.", "등불을 켭니다."),
        ("ko", "[[sea]]을/를 봅니다.", "바다를 봅니다."),
        ("ko", "[[lamp]]으로/로, [[sea]]으로/로, [[oil]]으로/로", "등불로, 바다로, 기름으로"),
        ("ko", "[[lamp]]과/와 [[sea]]과/와 별", "등불과 바다와 별"),
        ("ko", "{players}이/가 남음, {level}이/가 남음", "3이 남음, 2가 남음"),
        ("ko", "**{players}개**을/를", "3개를"),
        ("ko", "**[[oil]]**이/가", "기름이"),
        ("ko", "{level:roman}은/는", "II는"),
        ("ko", "{out:cards}이/가", "달 · 부엉이가"),
        ("ko", "불은/는 등이/가", "불은 등이"),
        ("ko", "[[sea|물]]이라/라 [[sea]]이라/라", "물이라 바다라"),
    ],
)
def test_a_told_text(lang: str, text: str, told: str) -> None:
    assert teller(lang).plain(text) == told


def test_a_told_text_keeps_its_links_and_strong_words() -> None:
    (block,) = teller("ko").tell("**[[lamp]]**은/는 {players}개")
    assert block.lines == (
        (Run("link", "등불", "lamp", strong=True), plain("은 "), plain("3"), plain("개")),
    )


@pytest.mark.parametrize(
    ("level", "shown"),
    [(0, "0"), (1, "I"), (10, "X"), (11, "11"), (-1, "-1"), ("x", "x"), ("2S", "II")],
)
def test_roman_figures(level: Any, shown: str) -> None:
    lookup = {"level": level}.__getitem__
    assert Teller("en", str, str, lookup).plain("{level:roman}") == shown


def test_a_number_below_nothing_has_a_minus() -> None:
    lookup = {"mood": -3}.__getitem__
    assert Teller("ko", str, str, lookup).plain("사기 {mood}이/가") == "사기 −3이"


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("[[lamp]]을/를", []),
        ("{players}이/가", []),
        ("등불을/를 켜고 **불**이/가", []),
        ("을/를 켭니다", ["을/를"]),
        ("켭니다 을/를", ["을/를"]),
        ("[[lamp]] 을/를", ["을/를"]),
        ("- 이/가\n- [[lamp]]은/는", ["이/가"]),
    ],
)
def test_particles_that_follow_no_word(text: str, pairs: list[str]) -> None:
    assert stray_particles(text) == pairs


def test_what_a_text_asks_for() -> None:
    text = "**[[lamp]]** {2 * players}\n- [[oil|it]] {level:roman}"
    assert terms_in(text) == {"lamp", "oil"}
    assert values_in(text) == {"2 * players", "level"}


@given(st.text("ab {}[]|*-1. \n을/를", max_size=40))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    try:
        parse(text)
    except TextError:
        return
    stray_particles(text)


@given(st.text("가나 ab은는", max_size=40))
def test_words_without_marks_stay_as_they_are(text: str) -> None:
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    assert teller("en").plain(text) == " ".join(lines)


# --- bare words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("등불", True),
        ("Light the lamp, 2 times - or 3", True),
        ("[[lamp]]", False),
        ("{players}", False),
        ("a **b**", False),
        ("등불을/를 켬", False),
        ("- a list", False),
        ("1. a list", False),
        ("two\nlines", False),
        (" spaced ", False),
        ("", True),
    ],
)
def test_bare_words_need_no_telling(text: str, bare: bool) -> None:
    assert is_bare(text) is bare


@given(st.text(alphabet="ab 가은는/-1.\n", max_size=12))
def test_what_is_bare_is_told_as_it_is_written(text: str) -> None:
    if is_bare(text):
        assert Teller("ko", str, str, VALUES.__getitem__).plain(text) == text


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], ()),
        (["Cook", "North"], ("Cook", "North")),
        (["Cook", "North", "Cook · in haste"], ("Cook", "North", "in haste")),
        (["Cook", "Cookie · small"], ("Cook", "Cookie · small")),
    ],
)
def test_names_said_together_do_not_repeat_each_other(
    names: list[str], said: tuple[str, ...]
) -> None:
    assert without_repeats(names) == said
