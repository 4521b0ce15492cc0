"""What looking back needs to know of a game."""

from app.scores import games
from tests.scores.invented import GAME, SHELF


def test_the_options_that_matter_for_a_score() -> None:
    found = [*games.choices(SHELF, GAME)]
    assert found == ["players", "rival", "level", "tale", "map", "rot", "easier"]
    assert [*games.choices(SHELF, "harbour")] == ["players", "story"]


def test_an_option_whose_values_have_levels() -> None:
    (ladder,) = games.ladders(SHELF, GAME)
    assert (ladder.option, ladder.level) == ("rival", "level")
    assert ladder.heights == {"crabs": 7, "gulls": 7, "sharks": 7}
    assert games.ladders(SHELF, "harbour") == ()


def test_plays_are_told_apart_by_the_first_choices() -> None:
    assert games.kept_apart(SHELF, GAME) == ("rival", "tale")
    assert games.kept_apart(SHELF, "harbour") == ("story",)


def test_every_reason_knows_the_outcome_it_brings() -> None:
    found = games.endings(SHELF, GAME)
    assert set(found) == set(SHELF.base(GAME).reasons)
    assert all(found.values())
    assert found["festival"] == {"victory"}
    assert found["low_tide"] == {"defeat"}
    assert found["rival"] == {"defeat"}  # only an rival's layer says so
    assert found["tale"] == {"victory", "defeat"}
    assert games.endings(SHELF, "harbour") == {"safe": {"victory"}, "wrecked": {"defeat"}}


def test_a_game_or_choice_that_is_not_known_cannot_be_composed() -> None:
    assert games.compose(SHELF, "no-such-game", {}) is None
    assert games.compose(SHELF, GAME, {"rival": "atlantis"}) is None
    composed = games.compose(SHELF, GAME, {"rival": "gulls", "level": 3})
    assert composed is not None
    assert composed.value(composed.rulebook.difficulty) == 6
