"""What a phone keeps of a glossary and of a language."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.words import LANGS
from tests.markup import faults

HOLE = re.compile(r"%[a-z-]+%")


def pack(client: FlaskClient, held: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(held["packs"][name]).get_json()
    return found


@pytest.fixture(params=LANGS)
def raft(request: pytest.FixtureRequest, client: FlaskClient, held: dict[str, Any]) -> Any:
    return pack(client, held, f"{request.param}/raft")


def test_every_term_is_there_with_its_names(
    app: Flask, client: FlaskClient, held: dict[str, Any]
) -> None:
    for lang in LANGS:
        terms = pack(client, held, f"{lang}/raft")["terms"]
        written = app.extensions["library"].glossary("raft").terms
        assert list(terms) == list(written)
        for term_id, term in written.items():
            told = terms[term_id]
            assert told["names"][0] == term.name.say(lang)
            assert {term.name.ko, term.name.en, *term.aliases.ko, *term.aliases.en} == set(
                told["names"]
            )
            assert told["in"] == term.category
            assert f'data-sheet="{term_id}"' in told["item"]
            assert 'id="sheet-name"' in told["sheet"]


def test_every_link_among_terms_leads_to_a_term(raft: dict[str, Any]) -> None:
    for told in raft["terms"].values():
        for term_id in re.findall(r'data-sheet="([^"#]+)', told["sheet"]):
            assert term_id in raft["terms"]


def test_every_category_has_its_place(raft: dict[str, Any]) -> None:
    places = set(re.findall(r"%in-([^%]+)%", raft["all"]))
    assert {told["in"] for told in raft["terms"].values()} <= places


@pytest.mark.parametrize("name", ["list", "frame"])
def test_the_pages_are_pages(raft: dict[str, Any], name: str) -> None:
    term = next(iter(raft["terms"].values()))
    filled = raft[name].replace("%main%", term["sheet"]).replace("%results%", raft["all"])
    assert faults(HOLE.sub("x", filled)) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_in_place_of_another_leads_on(
    client: FlaskClient, held: dict[str, Any], lang: str
) -> None:
    told = pack(client, held, lang)
    page = told["away"].replace("%tables%", told["tables"])
    assert faults(HOLE.sub("x", page)) == []
    assert f'href="/{lang}/rules/raft/"' in page
    assert f'href="/{lang}/"' in page
    assert "{age}" in told["kept"]
    assert "sheet-name" in told["sheet"]
