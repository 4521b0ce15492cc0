"""What a group chose, checked and completed."""

from typing import Any

import pytest

from app.rulebook import options
from app.rulebook.library import Library
from app.rulebook.options import BadOptions, complete
from tests.rulebook.ship import SHIP
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


# --- choices that hang on each other -------------------------------------------------------------

ALONE = {
    "sets": [],
    "players": 2,
    "cat": True,
    "rounds": 8,
    "helm": "none",
    "mate": "none",
    "crew": ["pilot", "smith"],
    "spare": 0,
}


@pytest.mark.parametrize(
    ("chosen", "changed"),
    [
        ({}, {}),
        (
            {"players": 3},
            {"players": 3, "cat": False, "rounds": 7, "crew": ["cook", "pilot", "smith"]},
        ),
        ({"players": 1}, {"players": 1, "rounds": 9, "crew": ["pilot"]}),
        ({"cat": False, "spare": 5}, {"cat": False}),
        ({"spare": 5}, {"spare": 5}),
        ({"crew": ["singer", "pilot"]}, {"crew": ["singer", "pilot"]}),
        ({"helm": "storm", "mate": "calm"}, {"helm": "storm", "mate": "calm"}),
        (
            {"players": 4, "sets": ["oars"]},
            {
                "players": 4,
                "sets": ["oars"],
                "cat": False,
                "rounds": 6,
                "crew": ["cook", "pilot", "smith", "singer"],
            },
        ),
    ],
)
def test_a_default_hangs_on_what_stands_before(
    chosen: dict[str, Any], changed: dict[str, Any]
) -> None:
    assert complete(SHIP, chosen) == ALONE | changed


@pytest.mark.parametrize(
    ("chosen", "option", "code", "because"),
    [
        ({"players": 4}, "players", "refused", "Four need oars."),
        ({"players": 1, "helm": "calm"}, "helm", "refused", "Not alone."),
        ({"helm": "storm", "mate": "storm"}, "mate", "refused", "The same twice."),
        ({"crew": ["cook", "pilot"]}, "crew", "refused", "From three on."),
        ({"crew": ["pilot", "pilot"]}, "crew", "twice", ""),
        ({"crew": ["pilot"]}, "crew", "wrong_count", ""),
        ({"crew": []}, "crew", "wrong_count", ""),
        ({"crew": ["pilot", "smith", "singer"]}, "crew", "wrong_count", ""),
        ({"crew": ["pilot", "parrot"]}, "crew", "not_offered", ""),
        ({"crew": "pilot"}, "crew", "not_offered", ""),
    ],
)
def test_what_does_not_go_together(
    chosen: dict[str, Any], option: str, code: str, because: str
) -> None:
    with pytest.raises(BadOptions) as caught:
        complete(SHIP, chosen)
    (problem,) = caught.value.problems
    assert (problem.option, problem.code) == (option, code)
    assert not because or problem.names["because"].say("en") == because


@pytest.mark.parametrize(
    ("chosen", "asked"),
    [({}, True), ({"players": 3}, False), ({"players": 3, "cat": True}, True)],
)
def test_what_means_nothing_is_not_asked(chosen: dict[str, Any], asked: bool) -> None:
    assert options.asked(SHIP, "spare", options.so_far(SHIP, chosen)) is asked


@pytest.mark.parametrize(
    ("chosen", "offered"),
    [({}, ["none", "storm", "calm"]), ({"sets": ["oars"]}, ["none", "storm", "calm", "reef"])],
)
def test_what_a_group_does_not_own_is_not_shown(chosen: dict[str, Any], offered: list[str]) -> None:
    values = options.so_far(SHIP, chosen)
    shown = [k for k, each in SHIP.options["helm"].values.items() if options.offers(each, values)]
    assert shown == offered


def test_what_is_not_shown_counts_all_the_same() -> None:
    assert complete(SHIP, {"helm": "reef"})["helm"] == "reef"


@pytest.mark.parametrize(
    ("chosen", "crew"),
    [
        ({}, ["pilot", "smith"]),
        ({"crew": ["singer"]}, ["singer", "pilot"]),
        ({"crew": ["singer", "smith", "pilot"]}, ["singer", "smith"]),
        ({"players": "?", "crew": ["parrot", "pilot"]}, ["pilot", "smith"]),
    ],
)
def test_who_sits_where_so_far(chosen: dict[str, Any], crew: list[str]) -> None:
    assert list(options.so_far(SHIP, chosen)["crew"]) == crew


def test_what_means_nothing_is_left_out() -> None:
    chosen = {"rival": "none", "level": 1, "players": 9, "weather": "fine"}
    assert options.meant(GAME, chosen) == {"rival": "none", "players": 9, "weather": "fine"}
    assert options.meant(GAME, {"rival": "wind", "level": 1}) == {"rival": "wind", "level": 1}
