"""The figures of a game, with and without a score."""

import pytest

from app.engine.game import Game
from app.rulebook.library import pinned
from app.scores.reckon import facts
from tests.engine.books import Table
from tests.scores.invented import SHELF, ended, game


def harbour(story: str = "calm") -> Game:
    options = {"players": 2, "story": story}
    return Game(pinned(SHELF.composed("harbour", options)), options)


def test_the_players_are_shown_what_applies() -> None:
    played = game(players=2)
    assert [*facts.asked(played, ended(played, "victory", "festival"))] == [
        "tides_left",
        "fish",
        "algae",
    ]
    assert "gift" in facts.asked(played, ended(played, "victory", "gift"))


def test_a_table_knows_some_of_them() -> None:
    known = facts.known(game(players=2), game(players=2).start())
    assert known == {"tides_left": 12, "tides_built": 12, "algae": 0}


def test_without_a_score_the_figures_are_those_of_the_page() -> None:
    book = harbour().rulebook
    assert not facts.has_total(book)
    known = facts.facts_of(book)
    assert [*known] == ["spirits", "ropes", "ships"]
    assert (known["spirits"].low, known["spirits"].high) == (-3, 3)


def test_a_table_without_a_score_knows_them_all() -> None:
    table = Table(harbour("storm")).move("despair", amount=2).move("declare_defeat")
    assert facts.known(table.game, table.state) == {"spirits": -2, "ropes": 1, "ships": 6}


@pytest.mark.parametrize(("value", "sound"), [(-3, True), (3, True), (-4, False), (4, False)])
def test_a_figure_keeps_its_bounds(value: int, sound: bool) -> None:
    played = harbour()
    state = ended(played, "defeat", "wrecked")
    if sound:
        assert facts.gather(played, state, {"spirits": value})["spirits"] == value
    else:
        with pytest.raises(facts.BadFacts, match="spirits: out_of_range"):
            facts.gather(played, state, {"spirits": value})
