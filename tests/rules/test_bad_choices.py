"""What no group can choose: told in the reader's language, and no table starts."""

from collections.abc import Mapping, Sequence

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.store.content import is_empty

SAME_ADVERSARY = {
    "adversary": "england",
    "level": "3",
    "supporting": "england",
    "supporting_level": "2",
    "expansions": "jagged-earth",
}
ALONE = {"supporting": "england", "supporting_level": "2", "expansions": "jagged-earth"}
LEVEL_ALONE = {"adversary": "none", "level": "3"}
SUPPORTING_LEVEL_ALONE = {
    "adversary": "england",
    "level": "3",
    "supporting": "none",
    "supporting_level": "2",
    "expansions": "jagged-earth",
}
Form = Mapping[str, str | Sequence[str]]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    ("game", "form", "ko", "en"),
    [
        ("robinson-crusoe", {"players": "2", "characters": ["soldier", "cook"]}, "군인", "Soldier"),
        ("robinson-crusoe", {"players": "2", "characters": ["cook", "cook"]}, "두 번", "twice"),
        ("robinson-crusoe", {"scenario": "custom", "rounds": "0"}, "1부터 20", "1 to 20"),
        ("robinson-crusoe", {"scenario": "custom", "rounds": "99"}, "1부터 20", "1 to 20"),
        ("spirit-island", SAME_ADVERSARY, "같은 적대국", "same adversary"),
        ("spirit-island", ALONE, "이끄는 적대국", "leading one"),
        ("spirit-island", {"players": "6"}, "찢긴 땅", "Jagged Earth"),
        ("spirit-island", LEVEL_ALONE, "적대국도 골라야", "needs an adversary"),
        ("spirit-island", SUPPORTING_LEVEL_ALONE, "돕는 적대국도", "a supporting adversary"),
    ],
)
def test_it_is_told_and_nothing_starts(
    app: Flask, client: FlaskClient, lang: str, game: str, form: Form, ko: str, en: str
) -> None:
    page = client.post(f"/{lang}/new/{game}", data=form)
    told = LexborHTMLParser(page.text).css_first("[role=alert], .error")
    assert page.status_code == 422
    assert told is not None and {"ko": ko, "en": en}[lang] in told.text()
    with app.extensions["store"].read() as stored:
        assert is_empty(stored)


def test_a_level_that_nobody_touched_is_none(client: FlaskClient) -> None:
    untouched = {"adversary": "none", "level": "0", "supporting": "none", "supporting_level": "0"}
    assert client.post("/en/new/spirit-island", data=untouched).status_code == 303


def test_a_level_goes_with_the_adversary_that_had_it(client: FlaskClient) -> None:
    repainted = client.get("/en/new/spirit-island/choices?adversary=none&level=6&board=thematic")
    assert 'name="level"' not in repainted.text
    assert client.get("/en/new/spirit-island/difficulty?adversary=none&level=6").status_code == 200


def test_the_sets_that_a_group_owns_are_remembered(client: FlaskClient) -> None:
    def ticked(address: str) -> list[str | None]:
        page = LexborHTMLParser(client.get(address).text)
        return [each.attributes["value"] for each in page.css("[name=expansions][checked]")]

    assert ticked("/en/new/spirit-island") == []
    made = client.post("/ko/new/spirit-island", data={"expansions": ["jagged-earth", "horizons"]})
    client.get(made.headers["Location"])
    assert ticked("/en/new/spirit-island") == ["jagged-earth", "horizons"]
    assert ticked("/ko/new/spirit-island") == ["jagged-earth", "horizons"]
    assert ticked("/en/new/spirit-island?pace=guided&blight=none") == []
