"""What an adversary or a scenario changes, worked out from its layers."""

import pytest

from app.glossary.choices import Choice, choice_of
from tests.rules.shelf import SHELF

FIGURES = ("difficulty", "fear_cards")


def choice(term: str) -> Choice:
    found = choice_of(SHELF, "spirit-island", term)
    assert found
    return found


# Facts section 3: difficulty and fear cards of levels 0 to 6.
LEVELS = {
    "prussia": "1 3/3/3, 2 3/3/3, 4 3/3/3, 6 3/4/3, 7 4/4/3, 9 4/4/3, 10 4/4/4",
    "england": "1 3/3/3, 3 3/4/3, 4 4/4/3, 6 4/5/4, 7 4/5/5, 9 4/5/5, 11 4/5/4",
    "sweden": "1 3/3/3, 2 3/3/3, 3 3/4/3, 5 3/4/3, 6 3/4/4, 7 4/4/4, 8 4/4/5",
}


@pytest.mark.parametrize(("adversary", "figures"), LEVELS.items())
def test_every_level_has_its_own_figures(adversary: str, figures: str) -> None:
    shown = [
        f"{level.figures[0]} {level.figures[1].replace(' ', '')}"
        for level in choice(adversary).levels
    ]
    assert ", ".join(shown) == figures


@pytest.mark.parametrize(
    ("adversary", "decks"),
    [
        (
            "prussia",
            "111-2222-33333 111-2222-33333 111-3-2222-3333 11-3-2222-3333 11-3-222-3333 "
            "1-3-222-3333 3-222-3333",
        ),
        ("sweden", " ".join(["111-2222-33333"] * 7)),
    ],
)
def test_the_order_of_the_deck(adversary: str, decks: str) -> None:
    assert [level.figures[2] for level in choice(adversary).levels] == decks.split()


def test_only_what_changes_is_a_column() -> None:
    prussia, england = choice("prussia"), choice("england")
    assert (prussia.columns, prussia.constant) == ((0, 1, 2), (3,))
    assert (england.columns, england.constant) == ((0, 1, 3), (2,))


def test_levels_have_names_and_texts() -> None:
    for level in choice("england").levels:
        assert level.name and level.text


@pytest.mark.parametrize(
    ("scenario", "figures"),
    [
        ("blitz", ("0", "3 / 3 / 3", "3", "1")),
        ("guard-the-isles-heart", ("0", "3 / 3 / 3", "2", "0")),
        ("rituals-of-terror", ("3", "15", "2", "0")),
        ("dahan-insurrection", ("4", "3 / 3 / 3", "2", "0")),
    ],
)
def test_a_scenario_stands_beside_the_usual_game(scenario: str, figures: tuple[str, ...]) -> None:
    found = choice(scenario)
    assert [level.figures for level in found.levels] == [figures]
    assert found.usual == ("0", "3 / 3 / 3", "2", "0")


@pytest.mark.parametrize("term", ["ravage", "thematic-map", "no-such-term"])
def test_other_terms_are_no_choice(term: str) -> None:
    assert choice_of(SHELF, "spirit-island", term) is None
