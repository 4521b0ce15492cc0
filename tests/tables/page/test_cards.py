"""Cards as the page shows them."""

from fractions import Fraction

import pytest

from app.tables.page.cards import card_view
from app.tables.page.picks import picks
from tests.engine.books import orchard
from tests.tables.words import begun, said


def test_a_card_has_a_name_drawings_and_its_group() -> None:
    card = card_view(said(orchard(), "ko"), "3-apple-pear")
    assert (card.name, card.art, card.group) == ("사과·배", ("apple", "pear"), "III물결")


def test_a_card_of_no_deck_has_no_group() -> None:
    assert card_view(said(orchard()), "clay").group == ""


@pytest.mark.parametrize(("group", "name"), [("1", "Wave I"), ("3", "Wave III"), ("", "")])
def test_a_group_is_called_as_the_game_calls_it(group: str, name: str) -> None:
    assert said(orchard()).group(group) == name


def test_the_choice_says_what_is_on_top_and_how_likely_each_card_is() -> None:
    found = picks(said(begun(orchard()).do("go", "land")))
    assert found is not None
    assert (found.ask, found.about) == ("Which card came up?", "Wave I · 6 left")
    assert {card.odds for card in found.cards} == {Fraction(1, 3)}
    assert found.layout == "two"


def test_the_odds_follow_what_was_seen() -> None:
    table = begun(orchard()).do("go", "land").do("reveal", "1-pear").do("next")
    found = picks(said(table.do("go", "land")))
    assert found is not None
    assert {card.id: card.odds for card in found.cards} == {
        "1-fig": Fraction(1, 2),
        "1-plum": Fraction(1, 2),
    }


def test_a_card_put_back_is_the_only_one_that_can_come() -> None:
    table = begun(orchard()).move("put_back", card="1-apple").do("go", "land")
    found = picks(said(table))
    assert found is not None
    assert [(card.id, card.odds) for card in found.cards] == [("1-apple", Fraction(1))]


@pytest.mark.parametrize("step", ["prune", "feast", "sing"])
def test_without_a_deck_to_name_a_card_of_there_is_no_choice(step: str) -> None:
    table = begun(orchard()).move("beat", amount=6).do("go", step)
    assert picks(said(table)) is None


def test_where_the_program_draws_there_is_no_choice() -> None:
    table = begun(orchard(cards="app"), first=None)  # type: ignore[arg-type]
    assert picks(said(table.do("go", "land"))) is None


def test_cards_with_long_names_are_listed_one_below_the_other() -> None:
    found = picks(said(begun(orchard()).move("wither", amount=5)))
    assert found is not None
    assert found.layout == "long"
    assert found.about == ""
