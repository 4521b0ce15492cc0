"""The form that starts a game."""

from typing import Any

import pytest

from app.rulebook import options
from app.rulebook.options import Problem
from app.rulebook.schema import Both
from app.tables.page.setup import OptionView, SetupPage, setup_page
from tests.engine.books import ORCHARD, SHELF
from tests.rulebook.ship import SHIP

BOOK = SHELF.base(ORCHARD)


def page(lang: str = "en", **chosen: Any) -> SetupPage:
    try:
        options.complete(BOOK, chosen)
    except options.BadOptions as bad:
        return setup_page(BOOK, lang, chosen, bad.problems)
    return setup_page(BOOK, lang, chosen, [])


def option(found: SetupPage, name: str) -> OptionView:
    return next(each for each in (*found.options, *found.more) if each.id == name)


def test_the_form_is_named_in_both_languages() -> None:
    found = page("ko")
    assert (found.game, found.name, found.twin) == (ORCHARD, "과수원", "Orchard")


def test_what_a_first_game_needs_stands_first() -> None:
    found = page()
    assert [each.id for each in found.options] == [
        "players", "cards", "foe", "tale",
    ]  # fmt: skip
    assert "ground" in [each.id for each in found.more]
    assert not found.more_open


def ship(**chosen: Any) -> SetupPage:
    return setup_page(SHIP, "en", chosen, [])


@pytest.mark.parametrize(
    ("chosen", "missing"), [({}, set()), ({"players": 3}, {"spare"}), ({"cat": False}, {"spare"})]
)
def test_the_form_asks_for_what_means_something(chosen: dict[str, Any], missing: set[str]) -> None:
    asked = {each.id for each in (*ship(**chosen).options, *ship(**chosen).more)}
    assert asked == SHIP.options.keys() - missing


def test_an_option_with_a_problem_is_shown() -> None:
    wrong = Problem("spare", "out_of_bounds", {"value": "10"})
    found = setup_page(SHIP, "en", {"cat": False, "spare": 10}, [wrong])
    assert option(found, "spare").error == "Choose from 0 to 9."


def test_a_value_is_shown_once_the_group_owns_it() -> None:
    def values(**chosen: Any) -> list[str]:
        return [each.value for each in option(ship(**chosen), "helm").values]

    assert "reef" not in values()
    assert "reef" in values(sets=["oars"])
    assert "reef" in values(helm="reef")


def test_a_number_that_would_be_refused_is_not_shown() -> None:
    def tiles(**chosen: Any) -> list[str]:
        return [each.value for each in option(ship(**chosen), "players").values]

    assert tiles() == ["1", "2", "3"]
    assert tiles(sets=["oars"]) == ["1", "2", "3", "4"]


def test_people_are_seated() -> None:
    crew = option(ship(players=3, crew=["singer"]), "crew")
    assert crew.seats == ("singer", "cook", "pilot")
    assert [each.value for each in crew.values] == ["cook", "pilot", "smith", "singer"]


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (Problem("crew", "twice", {}), "The same one is chosen twice."),
        (Problem("crew", "wrong_count", {"count": 2, "have": 3}), "Choose 2."),
        (
            Problem("crew", "refused", {"because": Both(ko="안 돼요.", en="Not so.")}),
            "Not so.",
        ),
    ],
)
def test_why_people_are_refused(problem: Problem, said: str) -> None:
    assert option(setup_page(SHIP, "en", {}, [problem]), "crew").error == said


def test_a_fold_that_was_opened_stays_open() -> None:
    assert setup_page(BOOK, "en", {}, [], more_open=True).more_open


def test_the_defaults_are_chosen() -> None:
    found = page()
    for each in (*found.options, *found.more):
        chosen = [value.value for value in each.values if value.chosen]
        default = options.default(BOOK.options[each.id])
        if each.kind == "some":
            assert chosen == list(default)
        elif each.values:
            assert chosen == [str(default)]
        else:
            assert each.value == str(default)


def test_a_number_with_few_values_is_a_row_of_tiles() -> None:
    players, timer = option(page(), "players"), option(page(), "timer")
    assert players.few
    assert [value.value for value in players.values] == ["1", "2", "3", "4"]
    assert not timer.few
    assert (timer.values, timer.low, timer.high, timer.unit) == ((), 0, 60, "minutes")


def test_what_was_chosen_stays_chosen() -> None:
    found = page(players=3, foe="frost", level=1, easier=["early_pruning"], timer=20)
    assert [v.value for v in option(found, "level").values if v.chosen] == ["1"]
    assert [v.value for v in option(found, "easier").values if v.chosen] == ["early_pruning"]
    assert option(found, "timer").value == "20"


@pytest.mark.parametrize(
    ("chosen", "open_"),
    [
        *[({}, False), ({"level": 2}, False), ({"easier": []}, False)],
        *[({"ground": "none"}, True), ({"timer": 99}, True), ({"easier": ["early_pruning"]}, True)],
    ],
)
def test_the_other_choices_are_open_where_one_was_made(chosen: dict[str, Any], open_: bool) -> None:
    assert page(**chosen).more_open is open_


@pytest.mark.parametrize(
    ("chosen", "name", "ko", "en"),
    [
        ({"players": 0}, "players", "1부터 4까지 고를 수 있어요.", "Choose from 1 to 4."),
        ({"players": 9}, "players", "1부터 4까지 고를 수 있어요.", "Choose from 1 to 4."),
        ({"level": 7}, "level", "0부터 2까지 고를 수 있어요.", "Choose from 0 to 2."),
        ({"players": "two"}, "players", "숫자로 적어 주세요(1~4).", "Enter a number, 1 to 4."),
        (
            {"foe": "hail"},
            "foe",
            "‘hail’ 값은 없어요. 보이는 것 중에서 골라 주세요.",
            "“hail” is not offered. Choose one of those shown.",
        ),
    ],
)
def test_a_choice_that_is_not_offered_is_answered_beside_it(
    chosen: dict[str, Any], name: str, ko: str, en: str
) -> None:
    for lang, expected in (("ko", ko), ("en", en)):
        found = page(lang, **chosen)
        assert option(found, name).error == expected
        others = [each.error for each in (*found.options, *found.more) if each.id != name]
        assert set(others) == {""}


def test_the_level_means_nothing_without_a_foe() -> None:
    def asked(**chosen: Any) -> bool:
        return "level" in [each.id for each in page(**chosen).options]

    assert not asked()
    assert asked(foe="drought")
