"""docs/sources.md names where everything comes from, and every doubt."""

import re

import pytest

from app import ROOT
from tests.rules.island import NAME, SHELF

PAGE = (ROOT / "docs" / "sources.md").read_text()
NAMED = set(re.findall(r"`([a-z_-]+)`", PAGE))
GLOSSARY = SHELF.glossary(NAME)
LAYERS = [name.rpartition("/")[2] for name in SHELF.folder(NAME).layers]


@pytest.mark.parametrize("number", SHELF.base(NAME).numbers)
def test_every_number_has_its_source(number: str) -> None:
    assert number in NAMED


@pytest.mark.parametrize("layer", LAYERS)
def test_every_adversary_scenario_and_variant_has_its_source(layer: str) -> None:
    assert layer in NAMED


@pytest.mark.parametrize("term", [key for key, each in GLOSSARY.terms.items() if each.disputed])
def test_every_doubt_is_listed(term: str) -> None:
    assert term in re.findall(r"`([a-z-]+)`", PAGE.split("## Doubts", 1)[1])


def test_a_doubt_that_is_listed_is_told_by_its_entry() -> None:
    rows = [
        row.split("|")[1] for row in PAGE.split("## Doubts", 1)[1].splitlines() if row[:1] == "|"
    ]
    listed = [term for row in rows for term in re.findall(r"`([a-z-]+)`", row)]
    assert [term for term in listed if GLOSSARY.terms[term].disputed is None] == []
    assert len(listed) == len(set(listed))
