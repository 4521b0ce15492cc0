"""The words of the interface: fields, particles, and that nothing is missing or left over."""

import pytest

from app import words as words_module
from app.words import LANGS, phrase, words, written
from tests.keys import matcher, uses


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        ("그대로", {}, "그대로"),
        ("{name} 섬", {"name": "너른"}, "너른 섬"),
        ("{name}을/를 열어요", {"name": "섬"}, "섬을 열어요"),
        ("{name}을/를 열어요", {"name": "바다"}, "바다를 열어요"),
        ("{a}과/와 {b}은/는", {"a": "물", "b": "불"}, "물과 불은"),
        ("{place}으로/로", {"place": "물"}, "물로"),
        ("{n}이/가", {"n": 3}, "3이"),
        ("{n} {n:card|cards}", {"n": 1}, "1 card"),
        ("{n} {n:card|cards}", {"n": 0}, "0 cards"),
        ("{n} {n:card|cards}", {"n": 2}, "2 cards"),
        ("{a}{b}", {"a": "{b}", "b": "을/를"}, "{b}을/를"),
    ],
)
def test_a_phrase_is_filled_in(text: str, fields: dict[str, object], said: str) -> None:
    assert phrase(text).said(fields) == said


@pytest.mark.parametrize("text", ["{name", "name}", "{Name}", "{}", "{a b}", "{n:one}"])
def test_a_stray_brace_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="brace"):
        phrase(text)


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        phrase("{name}").said({})


@pytest.mark.parametrize("lang", LANGS)
def test_a_phrase_is_found_by_its_key(lang: str) -> None:
    assert words(lang).say("base.name") == {"ko": "섬지기", "en": "Seomjigi"}[lang]
    with pytest.raises(KeyError):
        words(lang).say("base.no_such_phrase")


def test_a_game_of_rounds_has_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        words_module,
        "written",
        lambda: {
            "a.now": {"ko": "이번 차례", "en": "This turn"},
            "a.now@rounds": {"ko": "이번 라운드", "en": "This round"},
            "a.rest": {"ko": "나머지", "en": "The rest"},
        },
    )
    said = {
        counts: [words.__wrapped__(lang, counts).say("a.now") for lang in LANGS]
        for counts in ("turns", "rounds")
    }
    assert said == {"turns": ["이번 차례", "This turn"], "rounds": ["이번 라운드", "This round"]}
    assert words.__wrapped__("en", "rounds").say("a.rest") == "The rest"


def test_a_second_wording_stands_behind_a_first() -> None:
    twice = [key for key in written() if "@" in key]
    assert twice
    for key in twice:
        base, _, counts = key.partition("@")
        assert counts == "rounds"
        assert phrase(written()[key]["en"]).fields == phrase(written()[base]["en"]).fields


def test_there_is_no_third_language() -> None:
    with pytest.raises(KeyError):
        words("fr")


def test_a_key_stands_in_one_file(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "part").mkdir()
    for path in (tmp_path / "words.yaml", tmp_path / "part" / "words.yaml"):
        path.write_text("a.key: {ko: 가, en: a}\n")
    monkeypatch.setattr(words_module, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"a\.key"):
        written.__wrapped__()


@pytest.mark.parametrize("key", written())
def test_both_languages_say_it_with_the_same_fields(key: str) -> None:
    texts = written()[key]
    assert list(texts) == ["ko", "en"]
    assert all(isinstance(text, str) and text.strip() for text in texts.values())
    assert phrase(texts["ko"]).fields == phrase(texts["en"]).fields


def test_every_phrase_that_is_asked_for_exists() -> None:
    keys = written()
    missing = {
        f"{where}: {key}"
        for key, where in uses().said.items()
        if not any(matcher(key).fullmatch(each) for each in keys)
    }
    assert missing == set()


def test_every_phrase_is_asked_for() -> None:
    patterns = [matcher(key) for key in uses().seen]
    asked = {key: key.partition("@")[0] for key in written()}
    unused = [key for key, base in asked.items() if not any(p.fullmatch(base) for p in patterns)]
    assert unused == []
