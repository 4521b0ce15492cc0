"""What a group chose, checked and completed."""

from dataclasses import replace
from typing import Any

import pytest

from app.rulebook import options, reading, source
from app.rulebook.folder import share_values
from app.rulebook.library import Library
from app.rulebook.options import BadOptions, complete
from app.rulebook.schema import Option, Rulebook
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

SHIP_SAYS = """
cards:
  sailors:
    cook: {name: {ko: 요리사, en: Cook}}
    pilot: {name: {ko: 조타수, en: Pilot}}
    smith: {name: {ko: 대장장이, en: Smith}}
    singer: {name: {ko: 가수, en: Singer}}
options:
  sets: {kind: some, name: N, values: {sails: {name: N}, oars: {name: N}}}
  players:
    kind: number
    name: N
    low: 1
    high: 4
    default: 2
    refuse:
      - when: players > 3 and not ('oars' in sets)
        because: {ko: 노가 있어야 해요., en: Four need oars.}
  cat: {kind: switch, name: N, default: players < 3}
  rounds: {kind: number, name: N, low: 4, high: 12, default: 10 - players}
  helm:
    kind: one
    name: N
    default: none
    values:
      none: {name: N}
      storm: {name: N}
      calm: {name: N, when: players > 1, because: {ko: 혼자서는 안 돼요., en: Not alone.}}
  mate:
    kind: one
    name: N
    values_of: helm
    default: none
    refuse:
      - when: mate != 'none' and mate == helm
        because: {ko: 같은 것이에요., en: The same twice.}
  crew:
    kind: people
    name: N
    cards: sailors
    count: players
    values:
      cook: {when: players > 2, because: {ko: 셋부터예요., en: From three on.}}
  spare: {kind: number, name: N, low: 0, high: 9, shown: cat}
"""


def _ship() -> Rulebook:
    base = source.parse(SHIP_SAYS.replace("name: N", "name: {ko: 이름, en: Name}"), "ship")
    share_values(base)
    return replace(GAME, options=reading.build(dict[str, Option], base["options"]))


SHIP = _ship()
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
