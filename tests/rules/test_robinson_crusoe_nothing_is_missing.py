"""Robinson Crusoe in both languages; everything leads to its rule; bad input says why."""

from typing import Any

import pytest

from app.rulebook import options
from app.rulebook.library import pinned
from tests.rules.crusoe import CHARACTERS, NAME, SHELF, game
from tests.rules.test_nothing_is_missing import languages_missing, links

BASE = SHELF.base(NAME)
GLOSSARY = SHELF.glossary(NAME)
SCENARIOS = tuple(BASE.options["scenario"].values)
EVERYTHING: dict[str, Any] = {
    "players": 2,
    "friday": True,
    "wreckage": "captains-chest",
    "later": sorted(BASE.options["later"].values),
}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_as_it_is_played(scenario: str) -> None:
    complete = options.complete(BASE, {**EVERYTHING, "scenario": scenario})
    played = pinned(SHELF.composed(NAME, complete))
    assert languages_missing(played) == []
    assert links(played) <= GLOSSARY.terms.keys()
    assert [step for step, each in played.steps.items() if not links(each)] == []
    assert [move for move, each in played.moves.items() if not links(each)] == []
    assert [option for option, each in played.options.items() if not links(each)] == [
        "players",
        "cards",
        "dice",
    ]


@pytest.mark.parametrize("term", GLOSSARY.terms)
def test_a_term(term: str) -> None:
    entry = GLOSSARY.terms[term]
    assert languages_missing(entry) == []
    assert links(entry) | set(entry.related) <= GLOSSARY.terms.keys()
    assert entry.rule.ko != entry.short.ko
    assert term not in entry.related


def test_how_much_the_glossary_holds() -> None:
    assert len(GLOSSARY.terms) >= 200
    assert len(GLOSSARY.terms["frequent-mistakes"].questions) >= 20
    assert {*GLOSSARY.calculators} == {"weather", "fight", "build_cost", "pawns", "night"}
    assert {term.category for term in GLOSSARY.terms.values()} == GLOSSARY.categories.keys()


@pytest.mark.parametrize("kind", ["characters", "skills", "inventions", "event_cards"])
def test_every_card_leads_to_its_entry(kind: str) -> None:
    cards = game().rulebook.cards[kind]
    assert [card for card, each in cards.items() if each.term not in GLOSSARY.terms] == []


def refused(**chosen: Any) -> list[tuple[str, str]]:
    """The options that are refused, each with the code."""
    with pytest.raises(options.BadOptions) as told:
        options.complete(BASE, chosen)
    return [(problem.option, problem.code) for problem in told.value.problems]


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        ({"players": 2, "characters": ["soldier", "cook"]}, ("characters", "refused")),
        ({"players": 1, "characters": ["soldier"]}, ("characters", "refused")),
        ({"players": 3, "characters": ["cook", "cook", "explorer"]}, ("characters", "twice")),
        ({"players": 3, "characters": ["cook", "explorer"]}, ("characters", "wrong_count")),
        ({"players": 2, "characters": ["cook", "pirate"]}, ("characters", "not_offered")),
        ({"players": 5}, ("players", "out_of_bounds")),
        ({"scenario": "custom", "rounds": 0}, ("rounds", "out_of_bounds")),
        ({"scenario": "custom", "rounds": 99}, ("rounds", "out_of_bounds")),
        ({"scenario": "custom", "rain_from": -1}, ("rain_from", "out_of_bounds")),
        ({"scenario": "titanic"}, ("scenario", "not_offered")),
    ],
)
def test_a_group_that_cannot_be_is_refused(
    chosen: dict[str, Any], problem: tuple[str, str]
) -> None:
    assert refused(**chosen) == [problem]


def test_the_reason_against_the_soldier_is_told_in_both_languages() -> None:
    with pytest.raises(options.BadOptions) as told:
        options.complete(BASE, {"players": 2, "characters": ["soldier", "cook"]})
    because = told.value.problems[0].names["because"]
    assert "3~4인" in because.ko and "3 or 4 players" in because.en


def test_the_later_rulebook_allows_the_soldier() -> None:
    complete = options.complete(
        BASE, {"players": 1, "characters": ["soldier"], "later": ["soldier"]}
    )
    assert complete["characters"] == ["soldier"]


def test_seats_that_nobody_chose_are_filled_in_order() -> None:
    for players in (1, 2, 3, 4):
        assert (
            tuple(options.complete(BASE, {"players": players})["characters"])
            == (CHARACTERS[:players])
        )
