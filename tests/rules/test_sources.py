"""docs/sources.md names where everything comes from, and every doubt."""

import re

import pytest

from app import ROOT
from tests.rules.island import NAME, SHELF
from tests.rules.test_spirit_island_expansion_figures import FIGURES

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


@pytest.mark.parametrize("adversary", FIGURES)
def test_every_fear_deck_and_invader_deck_of_an_adversary_is_listed(adversary: str) -> None:
    row = _row("## Figures of adversaries", adversary)
    assert " · ".join("/".join(map(str, fear)) for _, fear, _ in FIGURES[adversary]) in row[2]
    # A card with a place of its own goes by its letter: C for 2C.
    decks = ["".join(str(each)[-1] for each in order) for _, _, order in FIGURES[adversary]]
    listed = dict(re.findall(r"(\d): ([-0-9CS]{6,})", row[3]))
    changes = {str(at): deck for at, deck in enumerate(decks) if at and deck != decks[at - 1]}
    assert {at: deck.replace("-", "") for at, deck in listed.items()} == changes


def test_every_blight_card_is_listed_with_its_figure() -> None:
    listed = dict(re.findall(r"`([a-z-]+)` (\d)", _part("## Blight cards")))
    cards = {
        card_id: str(card["props"]["per_player"])
        for layer in (SHELF.folder(NAME).base, *SHELF.folder(NAME).layers.values())
        for card_id, card in (layer.get("cards") or {}).get("blight_cards", {}).items()
        if card and "per_player" in card.get("props", {})
    }
    assert listed == cards


@pytest.mark.parametrize("scenario", SHELF.base(NAME).options["scenario"].values)
def test_every_scenario_is_listed_with_its_difficulty(scenario: str) -> None:
    layer = SHELF.folder(NAME).layers.get(f"scenarios/{scenario}")
    if layer is None:
        assert scenario == "none"
        return
    difficulty = str(layer["numbers"]["scenario_difficulty"]).replace("-", "−")
    assert _row("## Figures of scenarios", scenario)[2].strip() == difficulty


def _part(heading: str) -> str:
    return PAGE.split(f"{heading}\n", 1)[1].split("\n## ", 1)[0]


def _row(heading: str, first: str) -> list[str]:
    """The cells of the row of a table that begins with `first`."""
    rows = (line.split("|") for line in _part(heading).splitlines() if line[:1] == "|")
    return next(row for row in rows if row[1].strip() == f"`{first}`")


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
