"""Calculators of Robinson Crusoe: worked examples of the rulebook and of the facts (1.4 to 2)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.glossary import calculators
from tests.rules.crusoe import NAME, SHELF

GLOSSARY = SHELF.glossary(NAME)
NUMBERS = SHELF.base(NAME).numbers
NONE, FOOD, PALISADE, FIGHT = range(4)


def results(name: str, **typed: int) -> dict[str, Any]:
    """What a calculator of the game shows, by the English names."""
    calculator = GLOSSARY.calculators[name]
    fields = calculators.read(calculator, {key: str(value) for key, value in typed.items()})
    lines = calculators.work_out(calculator, fields, NUMBERS)
    return {line.name.en: line.value for line in lines}


WEATHERS = [
    # rain, snow, roof, wood, food, animals, palisade, weapon, storm: wood and food due, wounds
    ((2, 1, 1, 3, 1, NONE, 0, 0, 0), (3, 2, 1)),  # the rulebook's example
    ((2, 2, 2, 3, 2, PALISADE, 0, 0, 0), (4, 2, 2)),  # the second one of the facts
    ((0, 2, 5, 1, 0, NONE, 0, 0, 0), (2, 0, 1)),  # snow under any roof
    ((0, 2, 2, 2, 0, NONE, 0, 0, 0), (2, 0, 0)),
    ((0, 2, 1, 3, 1, NONE, 0, 0, 0), (3, 1, 0)),
    ((0, 0, 0, 0, 0, FOOD, 0, 0, 0), (0, 1, 1)),
    ((0, 0, 0, 0, 0, FIGHT, 0, 1, 0), (0, 0, 2)),
    ((0, 0, 0, 0, 0, FIGHT, 0, 5, 0), (0, 0, 0)),
    ((0, 0, 0, 0, 0, PALISADE, 1, 0, 1), (0, 0, 1)),  # the animals come before the storm
]


@pytest.mark.parametrize(("typed", "expected"), WEATHERS)
def test_the_weather(typed: tuple[int, ...], expected: tuple[int, ...]) -> None:
    keys = ("rain", "snow", "roof", "wood", "food", "animals", "palisade", "weapon", "storm")
    shown = results("weather", **dict(zip(keys, typed, strict=True)))
    names = ("Wood due", "Food due", "Wounds to everyone in camp")
    assert tuple(shown[name] for name in names) == expected


@given(st.tuples(*[st.integers(0, 9)] * 5))
def test_the_weather_is_the_formula_of_the_rules(typed: tuple[int, ...]) -> None:
    rain, snow, roof, wood, food = typed
    shown = results("weather", rain=rain, snow=snow, roof=roof, wood=wood, food=food)
    over = max(0, rain + snow - roof)
    assert (shown["Wood due"], shown["Food due"]) == (snow + over, over)
    wounds = max(0, snow + over - wood) + max(0, over - food)
    assert shown["Wounds to everyone in camp"] == wounds


FIGHTS = [
    # strength, danger, weapon, bonus, loss, palisade, palisade loss: wounds, weapon left
    ((4, 0, 3, 0, 1, 0, 0), (1, 2)),  # the entry's example
    ((4, 0, 0, 0, 1, 0, 0), (5, 0)),
    ((5, 0, 1, 3, 2, 0, 0), (2, 0)),  # a temporary weapon: the loss hits the track
    ((4, 1, 3, 0, 0, 0, 0), (2, 3)),  # greater danger
    ((2, 0, 6, 0, 1, 1, 2), (1, 5)),  # the palisade one short
]


@pytest.mark.parametrize(("typed", "expected"), FIGHTS)
def test_a_fight(typed: tuple[int, ...], expected: tuple[int, int]) -> None:
    keys = ("strength", "danger", "weapon", "bonus", "loss", "palisade", "palisade_loss")
    shown = results("fight", **dict(zip(keys, typed, strict=True)))
    assert (shown["Wounds to the fighter"], shown["Weapon level left"]) == expected


@pytest.mark.parametrize(
    ("players", "levels", "token", "less", "wood", "fur"),
    [
        (1, 1, 0, 0, 2, 1),
        (2, 1, 0, 0, 2, 1),
        (3, 1, 0, 0, 3, 2),
        (4, 1, 0, 0, 4, 3),
        (3, 1, 0, 1, 2, 2),  # the rulebook: two wood with Economical Construction
        (3, 2, 1, 0, 8, 4),
    ],
)
def test_a_building(players: int, levels: int, token: int, less: int, wood: int, fur: int) -> None:
    shown = results("build_cost", players=players, levels=levels, token=token, less=less)
    assert (shown["In wood"], shown["In fur"]) == (wood, fur)


@pytest.mark.parametrize(
    ("between", "time", "roll", "sure"), [(0, 0, 1, 2), (1, 0, 2, 3), (2, 0, 3, 4), (1, 1, 3, 4)]
)
def test_a_distance(between: int, time: int, roll: int, sure: int) -> None:
    shown = results("pawns", between=between, time=time)
    assert (shown["Pawns to roll"], shown["Pawns for sure success"]) == (roll, sure)


NIGHTS = [
    # players, guests, children, food, lasting, token: due, hungry, second meal, rots, lasting left
    ((4, 0, 0, 3, 0, 0), (4, 1, None, 0, 0)),  # the entry's example
    ((3, 0, 0, 2, 2, 0), (3, 0, None, 0, 1)),
    ((2, 1, 0, 6, 1, 0), (3, 0, None, 3, 1)),  # Jenny eats
    ((2, 0, 0, 3, 0, 1), (4, 0, 1, 0, 0)),  # one of two without a second meal
    ((4, 0, 0, 1, 0, 1), (8, 3, 4, 0, 0)),
    ((2, 0, 3, 4, 0, 0), (5, 1, None, 0, 0)),  # the children eat first
]


@pytest.mark.parametrize(("typed", "expected"), NIGHTS)
def test_a_night(typed: tuple[int, ...], expected: tuple[int | None, ...]) -> None:
    keys = ("players", "guests", "children", "food", "lasting", "token")
    shown = results("night", **dict(zip(keys, typed, strict=True)))
    names = ("Food due", "Hungry", "Without the second meal", "Food that rots",
             "Nonperishable food left")  # fmt: skip
    assert tuple(shown.get(name) for name in names) == expected


@pytest.mark.parametrize(("food", "hungry"), [(2, 1), (3, None)])
def test_children_who_go_hungry_are_told(food: int, hungry: int | None) -> None:
    shown = results("night", players=2, children=3, food=food)
    assert shown.get("Children hungry") == hungry
