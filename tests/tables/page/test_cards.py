"""Cards as the page shows them."""

from fractions import Fraction

import pytest

from app.tables.page.cards import card_view
from app.tables.page.picks import picks
from tests.engine.books import real
from tests.tables.words import begun, said


def test_a_card_has_a_name_drawings_and_its_stage() -> None:
    card = card_view(said(real(), "ko"), "3-jungle-mountain")
    assert (card.name, card.art, card.group) == ("정글·산악", ("jungle", "mountain"), "III단계")


def test_a_card_of_no_deck_has_no_stage() -> None:
    assert card_view(said(real()), "downward-spiral").group == ""


@pytest.mark.parametrize(("group", "name"), [("1", "Stage I"), ("3", "Stage III"), ("", "")])
def test_a_stage_is_called_as_the_game_calls_it(group: str, name: str) -> None:
    assert said(real()).group(group) == name


def test_the_choice_says_what_is_on_top_and_how_likely_each_card_is() -> None:
    found = picks(said(begun(real()).do("go", "explore")))
    assert found is not None
    assert (found.ask, found.about) == ("Which card came up?", "Stage I · 11 left")
    assert {card.odds for card in found.cards} == {Fraction(1, 3)}
    assert found.layout == "two"


def test_the_odds_follow_what_was_seen() -> None:
    table = begun(real()).do("go", "explore").do("reveal", "1-sands").do("next")
    found = picks(said(table.do("go", "explore")))
    assert found is not None
    assert {card.id: card.odds for card in found.cards} == {
        "1-mountain": Fraction(1, 2),
        "1-wetland": Fraction(1, 2),
    }


def test_a_card_put_back_is_the_only_one_that_can_come() -> None:
    table = begun(real()).move("return_card", card="1-jungle").do("go", "explore")
    found = picks(said(table))
    assert found is not None
    assert [(card.id, card.odds) for card in found.cards] == [("1-jungle", Fraction(1))]


@pytest.mark.parametrize("step", ["growth", "ravage", "fear"])
def test_without_a_deck_to_name_a_card_of_there_is_no_choice(step: str) -> None:
    table = begun(real()).move("gain_fear", amount=8).do("go", step)
    assert picks(said(table)) is None


def test_where_the_program_draws_there_is_no_choice() -> None:
    table = begun(real(cards="app"), first=None)  # type: ignore[arg-type]
    assert picks(said(table.do("go", "explore"))) is None


def test_cards_with_long_names_are_listed_one_below_the_other() -> None:
    found = picks(said(begun(real()).move("add_blight", amount=5)))
    assert found is not None
    assert found.layout == "long"
    assert found.about == ""
