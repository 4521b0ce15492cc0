"""What a group chose, checked and completed."""

from typing import Any

import pytest

from app.rulebook import options
from app.rulebook.library import Library
from app.rulebook.options import BadOptions, complete
from tests.rulebook.small import LANTERN

GAME = Library(LANTERN.parent).base("lantern")
USUAL = {"players": 2, "rival": "none", "level": 0, "extras": [], "by_hand": True}


@pytest.mark.parametrize(
    ("chosen", "changed"),
    [
        ({}, {}),
        ({"players": 4}, {"players": 4}),
        ({"players": None}, {}),
        ({"rival": "wind", "level": 1}, {"rival": "wind", "level": 1}),
        ({"level": 1}, {}),  # nobody is asked for a level without a rival
        ({"extras": ["fog"]}, {"extras": ["fog"]}),
        ({"extras": ("moths", "fog")}, {"extras": ["moths", "fog"]}),
        ({"by_hand": False}, {"by_hand": False}),
    ],
)
def test_what_a_group_plays_with(chosen: dict[str, Any], changed: dict[str, Any]) -> None:
    assert complete(GAME, chosen) == USUAL | changed


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({"players": 0}, "out_of_bounds"),
        ({"players": 5}, "out_of_bounds"),
        ({"players": "2"}, "not_a_number"),
        ({"players": True}, "not_a_number"),
        ({"players": 2.0}, "not_a_number"),
        ({"rival": "storm"}, "not_offered"),
        ({"rival": ["wind"]}, "not_offered"),
        ({"extras": "fog"}, "not_offered"),
        ({"extras": ["fog", "fog"]}, "not_offered"),
        ({"extras": ["fog", "x"]}, "not_offered"),
        ({"extras": [["fog"]]}, "not_offered"),
        ({"by_hand": 1}, "not_offered"),
        ({"weather": "fine"}, "no_such_option"),
    ],
)
def test_what_is_not_offered(chosen: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOptions) as caught:
        complete(GAME, chosen)
    (problem,) = caught.value.problems
    assert (problem.option, problem.code) == (next(iter(chosen)), code)


def test_every_wrong_choice_is_told_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        complete(GAME, {"players": 9, "rival": "x", "y": 1})
    assert sorted(problem.option for problem in caught.value.problems) == ["players", "rival", "y"]


@pytest.mark.parametrize("option", USUAL)
def test_a_default_is_offered(option: str) -> None:
    assert options.why_not(GAME.options[option], options.default(GAME.options[option])) == ""
