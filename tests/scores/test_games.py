"""What looking back needs to know of a game."""

from pathlib import Path

from app.rulebook.library import Library
from app.scores import games
from tests.scores.invented import GAME, SHELF

INVENTED = Library(Path(__file__).parent / "games")


def test_the_options_that_matter_for_a_score() -> None:
    found = [*games.choices(SHELF, GAME)]
    assert found == ["players", "adversary", "level", "scenario", "board", "blight", "easier"]
    assert [*games.choices(INVENTED, "harbour")] == ["players", "story"]


def test_an_option_whose_values_have_levels() -> None:
    (ladder,) = games.ladders(SHELF, GAME)
    assert (ladder.option, ladder.level) == ("adversary", "level")
    assert ladder.heights == {"prussia": 7, "england": 7, "sweden": 7}
    assert games.ladders(INVENTED, "harbour") == ()


def test_plays_are_told_apart_by_the_first_choices() -> None:
    assert games.kept_apart(SHELF, GAME) == ("adversary", "scenario")
    assert games.kept_apart(INVENTED, "harbour") == ("story",)


def test_every_reason_knows_the_outcome_it_brings() -> None:
    found = games.endings(SHELF, GAME)
    assert set(found) == set(SHELF.base(GAME).reasons)
    assert all(found.values())
    assert found["fear_deck"] == {"victory"}
    assert found["deck_empty"] == {"defeat"}
    assert found["adversary"] == {"defeat"}  # only an adversary's layer says so
    assert found["scenario"] == {"victory", "defeat"}
    assert games.endings(INVENTED, "harbour") == {"safe": {"victory"}, "wrecked": {"defeat"}}


def test_a_game_or_choice_that_is_not_known_cannot_be_composed() -> None:
    assert games.compose(SHELF, "no-such-game", {}) is None
    assert games.compose(SHELF, GAME, {"adversary": "atlantis"}) is None
    composed = games.compose(SHELF, GAME, {"adversary": "england", "level": 3})
    assert composed is not None
    assert composed.value(composed.rulebook.difficulty) == 6
