"""The form that starts a game."""

from typing import Any

import pytest

from app.rulebook import options
from app.tables.page.setup import OptionView, SetupPage, setup_page
from tests.engine.books import REAL, SHELF

BOOK = SHELF.base(REAL)


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
    assert (found.game, found.name, found.twin) == (REAL, "정령섬", "Spirit Island")


def test_what_a_first_game_needs_stands_first() -> None:
    found = page()
    assert [each.id for each in found.options] == [
        "players", "cards", "adversary", "level", "scenario",
    ]  # fmt: skip
    assert "blight" in [each.id for each in found.more]
    assert not found.more_open


def test_every_option_of_the_game_is_on_the_form() -> None:
    found = page()
    assert {each.id for each in (*found.options, *found.more)} == set(BOOK.options)


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
    found = page(players=3, adversary="sweden", level=5, easier=["bonus_growth"], timer=20)
    assert [v.value for v in option(found, "level").values if v.chosen] == ["5"]
    assert [v.value for v in option(found, "easier").values if v.chosen] == ["bonus_growth"]
    assert option(found, "timer").value == "20"


@pytest.mark.parametrize(
    ("chosen", "open_"),
    [({}, False), ({"level": 3}, False), ({"blight": "none"}, True), ({"timer": 99}, True)],
)
def test_the_other_choices_are_open_where_one_was_made(chosen: dict[str, Any], open_: bool) -> None:
    assert page(**chosen).more_open is open_


@pytest.mark.parametrize(
    ("chosen", "name", "ko", "en"),
    [
        ({"players": 0}, "players", "1부터 4까지 고를 수 있어요.", "Choose from 1 to 4."),
        ({"players": 9}, "players", "1부터 4까지 고를 수 있어요.", "Choose from 1 to 4."),
        ({"level": 7}, "level", "0부터 6까지 고를 수 있어요.", "Choose from 0 to 6."),
        ({"players": "two"}, "players", "숫자로 적어 주세요(1~4).", "Enter a number, 1 to 4."),
        (
            {"adversary": "france"},
            "adversary",
            "‘france’ 값은 없어요. 보이는 것 중에서 골라 주세요.",
            "“france” is not offered. Choose one of those shown.",
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


def test_the_level_means_nothing_without_an_adversary() -> None:
    assert option(page(), "level").without == (("adversary", "none"),)
    assert option(page(), "players").without == ()
