"""A play as its page shows it."""

from dataclasses import replace

import pytest

from app.rulebook.schema import Both
from app.scores.history import play_view
from app.scores.labels import Labels
from app.scores.plays import Play, Series, Story
from tests.scores.invented import SHELF, played

KO, EN = Labels(SHELF, "ko"), Labels(SHELF, "en")


@pytest.mark.parametrize(
    ("minutes", "ko", "en"),
    [
        (0, "0분", "0 min"),
        (45, "45분", "45 min"),
        (120, "2시간", "2 h"),
        (112, "1시간 52분", "1 h 52 min"),
    ],
)
def test_minutes_are_told_in_hours(minutes: int, ko: str, en: str) -> None:
    assert (play_view.duration(minutes, KO), play_view.duration(minutes, EN)) == (ko, en)


def facts(play: Play) -> dict[str, str]:
    return dict(play_view.view_play(play, EN).facts)


def test_only_choices_other_than_usual_are_told() -> None:
    usual = facts(played())
    other = facts(played(option__map="wild", option__easier="nap"))
    assert {name: other[name] for name in other.keys() - usual.keys()} == {
        "Maps": "Wild",
        "Easier": "A nap first",
    }


def test_the_figures_behind_a_sum_are_told_by_the_sum() -> None:
    page = play_view.view_play(played(), EN)
    assert page.total == "53"
    assert [(part.name, part.points) for part in page.parts][-1] == ("Algae", "−2")
    assert "Living fish" not in facts(played())


def test_a_story_writes_levels_as_its_game_does() -> None:
    series = Series(id="mood", name=Both("바다의 기분", "Mood"), values=(0, 1, 3))
    story = Story(rounds=(0, 1, 2), series=(series,), cards=(("1-sand",), (), ("2-open",)))
    view = play_view.view_play(replace(played(), story=story), EN).story
    assert view is not None
    assert view.rows == (
        ("Setup", ("0",), "Sand"),
        ("1", ("I",), ""),
        ("2", ("III",), "Open Sea"),
    )


def test_a_story_of_a_game_that_writes_signs_has_signs() -> None:
    series = Series(id="spirits", name=Both("사기", "Spirits"), values=(0, 2, -3))
    story = Story(rounds=(0, 1, 2), series=(series,), cards=((), (), ()))
    view = play_view.view_play(replace(played(), game="harbour", story=story), EN).story
    assert view is not None
    assert view.strips[0].values == ("0", "+2", "−3")


def test_of_many_rounds_some_are_named() -> None:
    rounds = tuple(range(40))
    story = Story(rounds=rounds, cards=((),) * 40)
    view = play_view.view_play(replace(played(), story=story), EN).story
    assert view is not None
    assert [label for _, label in view.rounds] == ["Setup", *map(str, range(4, 40, 4))]
