"""Texts of a game with its terms named and linked."""

from collections.abc import Iterator

import pytest
from flask import Flask, render_template_string

from app.glossary.telling import teller, term_url
from app.rulebook.library import Library
from tests.rulebook import small

GAME = "lantern"
SHELF = Library(small.LANTERN.parent)
PROSE = "{% from 'glossary/_prose.html' import prose %}{{ prose(blocks, game) }}"


@pytest.fixture(params=["ko", "en"])
def lang(request: pytest.FixtureRequest, app: Flask) -> Iterator[str]:
    """A language, within a request for a page in it, at a site with the game of lanterns."""
    app.extensions["library"] = SHELF
    with app.test_request_context(f"/{request.param}/rules/{GAME}/"):
        app.preprocess_request()
        yield request.param


def told(text: str, lang: str, **names: object) -> str:
    return teller(GAME, lang, names.__getitem__ if names else None).plain(text)


def rendered(text: str, lang: str, game: str = GAME) -> str:
    blocks = teller(game, lang).tell(text)
    return render_template_string(PROSE, blocks=blocks, game=game).strip()


@pytest.mark.parametrize(
    ("text", "ko", "en"),
    [
        ("[[lamp]]", "등불", "lamp"),
        ("[[lamp|그것]]", "그것", "그것"),
        ("[[oil]]을/를", "기름을", "oil을/를"),
        ("**[[omen]]**", "징조", "omen"),
        ("[[no-longer-there]]이/가", "no longer there가", "no longer there이/가"),
    ],
)
def test_terms_have_their_official_names(lang: str, text: str, ko: str, en: str) -> None:
    assert told(text, lang) == (ko if lang == "ko" else en)


def test_values_are_those_of_the_caller_or_of_the_base_game(lang: str) -> None:
    assert told("{oil_each}", lang, oil_each=5) == "5"
    assert told("{oil_each}", lang) == "3"


def test_cards_have_their_names(lang: str) -> None:
    name = {"ko": "달", "en": "Moon"}[lang]
    names = {"turned": ("moon", "not-a-card")}
    telling = teller(GAME, lang, names.__getitem__)
    assert telling.plain("{turned:cards}") == f"{name} · not-a-card"


def test_a_game_that_is_gone_still_tells_its_tables(lang: str) -> None:
    assert teller("gone", lang).plain("[[old-word]]") == "old word"
    assert term_url("gone", "lamp") is None


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a < b & c", "<p>a &lt; b &amp; c</p>"),
        ("one\n\ntwo", "<p>one</p>\n<p>two</p>"),
        ("- one\n- **two**", "<ul><li>one</li><li><strong>two</strong></li></ul>"),
        ("1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"),
        ("[[gone|words]]", "<p>words</p>"),
    ],
)
def test_prose_is_plain_markup(lang: str, text: str, html: str) -> None:
    assert rendered(text, lang) == html


def test_a_link_leads_to_the_term_in_the_same_language_and_names_it_for_the_sheet(
    lang: str,
) -> None:
    html = rendered("[[lamp|x]]", lang)
    assert f'href="/{lang}/rules/{GAME}/lamp"' in html
    assert 'data-sheet="lamp"' in html


def test_a_strong_link_is_both(lang: str) -> None:
    html = rendered("**[[lamp|x]]**", lang)
    assert "<strong><a" in html
