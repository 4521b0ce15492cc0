"""What a choice before the game changes, in the small game of lanterns."""

from pathlib import Path

import pytest

from app.glossary.choices import Choice, choice_of
from app.rulebook.library import Library
from tests.rulebook import small

FIGURES = """figures:
      oil: {name: {ko: 기름, en: Oil}, value: oil_each, term: oil}
      parts: {name: {ko: 묶음, en: Parts}, value: parts}
    default: none
    values:
      none: {name: {ko: 없음, en: None}}"""
PLAIN = """default: none
    values:
      none: {name: {ko: 없음, en: None}}"""


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    """The game, its rivals compared by two figures; fog explains a term."""
    text = small.change("game.yaml", PLAIN, FIGURES)
    text = text.replace("layer: variants/fog}", "layer: variants/fog, term: night}")
    small.write(tmp_path, {"game.yaml": text})
    return Library(tmp_path)


@pytest.fixture
def wind(shelf: Library) -> Choice:
    """The rival of the game, which has two levels."""
    found = choice_of(shelf, "lantern", "wind")
    assert found
    return found


def test_every_level_has_its_own_figures(wind: Choice) -> None:
    assert [level.figures for level in wind.levels] == [("2", "2 / 1"), ("2", "2 / 1")]
    assert [level.number for level in wind.levels] == [0, 1]


def test_levels_have_names_and_texts(wind: Choice) -> None:
    breeze = wind.levels[0]
    assert breeze.name and breeze.name.en == "Breeze"
    assert breeze.text and breeze.text.en == "The [[lamp]] flickers."
    assert breeze.names["oil_each"] == 2


def test_the_usual_game_stands_beside(wind: Choice) -> None:
    assert wind.usual == ("3", "2 / 1")


def test_only_what_changes_from_level_to_level_is_a_column(wind: Choice) -> None:
    assert (wind.columns, wind.constant) == ((), (0, 1))


@pytest.mark.parametrize("term", ["lamp", "night", "no-such-term"])
def test_other_terms_are_no_choice(shelf: Library, term: str) -> None:
    assert choice_of(shelf, "lantern", term) is None
