"""The statistics in the words and pictures of their page."""

from dataclasses import replace

import pytest

from app.charts import FULL_BAR
from app.scores.history import statistics_page
from app.scores.history.statistics_page import build_statistics
from app.scores.history.statistics_view import StatisticsView
from app.scores.labels import Labels
from app.scores.plays import Person
from tests.scores.history.test_statistics import TOTALS, plays
from tests.scores.invented import GAME, SHELF, many

EN = Labels(SHELF, "en")


def told() -> StatisticsView:
    return build_statistics(plays(), GAME, EN)


def test_the_curve_goes_through_every_score_in_order() -> None:
    scores = told().scores
    assert scores is not None
    assert [point.value for point in scores.curve.trace.points] == TOTALS
    assert (scores.first, scores.last) == ("1 January 2026", "4 February 2026")


def test_of_many_scores_the_latest_make_the_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = build_statistics(plays(), GAME, Labels(SHELF, "en")).scores
    assert whole is not None and not whole.latest
    monkeypatch.setattr(statistics_page, "_MOST_IN_CURVE", 3)
    cut = build_statistics(plays(), GAME, Labels(SHELF, "en")).scores
    assert cut is not None and cut.latest
    assert [each.small for each in cut.plays] == [each.small for each in whole.plays[-3:]]
    assert cut.last == whole.last


def test_values_stand_in_the_order_of_the_rulebook() -> None:
    by_rival = told().comparisons[0]
    assert [(bar.name, bar.count, bar.rate, bar.best) for bar in by_rival.bars] == [
        ("None", "2/2", "–", "20"),
        ("Gulls 1", "2/3", "67%", "33"),
        ("Gulls 3", "0/1", "–", "24"),
        ("Sharks 0", "2/2", "–", "22"),
    ]


def test_a_bar_is_as_long_as_its_rate_and_too_few_plays_have_none() -> None:
    lengths = [each.bar.length for each in told().comparisons[0].bars]
    assert lengths == [0, round(FULL_BAR * 2 / 3, 1), 0, 0]


def test_the_most_played_seats_stand_first() -> None:
    by_seat = told().comparisons[2]
    assert [bar.count for bar in by_seat.bars] == ["3/5", "3/4", "2/4"]


def test_the_grid_says_what_is_still_unbeaten() -> None:
    grid = told().grid
    assert grid is not None
    rows = dict(grid.rows)
    assert [(cell.state, cell.text) for cell in rows["Gulls"]][:4] == [
        ("never", ""),
        ("won", "33"),
        ("never", ""),
        ("lost", "24"),
    ]
    assert dict(grid.unbeaten)["Sharks"] == "1, 2, 3, 4, 5, 6"


def test_how_games_end_is_told_by_name() -> None:
    assert [(each.name, each.count) for each in told().endings][:2] == [
        ("The sea is calm", 3),
        ("Every song was heard", 2),
    ]


def test_sixty_plays_of_an_unknown_game_have_numbers_too() -> None:
    found = build_statistics(many(), "no-such-game", EN)
    assert found.count == 60
    assert found.grid is None
    assert [each.head for each in found.comparisons] == ["Players", "Person"]


def test_what_does_not_count_is_left_out_and_told() -> None:
    some = plays()
    found = build_statistics([*some[:4], replace(some[4], counts=False)], GAME, EN)
    assert (found.count, found.aside, found.won) == (4, 1, "3 of 4 won")


@pytest.mark.parametrize(("count", "to_come"), [(1, 2), (2, 1), (3, 0)])
def test_of_few_plays_there_is_what_there_is(count: int, to_come: int) -> None:
    found = build_statistics(plays()[:count], GAME, EN)
    assert found.to_come == to_come
    assert bool(found.comparisons) == (to_come == 0)
    assert (found.scores is None) == (count == 1)
    assert next(value for _, value, _ in found.bests) == str(max(TOTALS[:count]))
    assert sum(each.count for each in found.endings) == count


def test_nothing_is_compared_that_has_no_rate() -> None:
    heads = [each.head for each in told().comparisons]
    assert heads == ["Rival", "Tale", "Guide", "Players", "Person"]


def test_a_game_without_a_score_is_compared_by_what_it_has() -> None:
    people = (Person(name="Kim", seats={"keeper": "cook"}),)
    lost = replace(
        plays()[0],
        game="harbour",
        outcome="defeat",
        reason="wrecked",
        options={"players": 1, "story": "calm"},
        people=people,
        lines=(),
        facts={},
        difficulty=None,
    )
    found = build_statistics([lost] * 3, "harbour", EN)
    assert [each.head for each in found.comparisons] == ["Story", "Character", "Players", "Person"]
    assert [bar.name for each in found.comparisons for bar in each.bars][:2] == ["Calm", "Cook"]
    assert (found.scored, found.scores, found.grid) == (False, None, None)
    assert found.bests == ()  # three losses, and no score
