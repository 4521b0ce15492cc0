"""Calculators of Spirit Island: worked examples of the rulebook."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.glossary import calculators
from tests.rules.shelf import SHELF

GLOSSARY = SHELF.glossary("spirit-island")
NUMBERS = SHELF.base("spirit-island").numbers


def results(name: str, **typed: int) -> dict[str, Any]:
    """What a calculator of the game shows, by the English names."""
    calculator = GLOSSARY.calculators[name]
    fields = calculators.read(calculator, {key: str(value) for key, value in typed.items()})
    lines = calculators.work_out(calculator, fields, NUMBERS)
    return {line.name.en: line.value for line in lines}


NO_DAHAN = {"Dahan destroyed": None, "Dahan damaged": None, "Damage struck back": None}
RAVAGES = [
    # explorers, towns, cities, dahan, defend, Sweden: damage, blight, lost, damaged, struck back
    ((1, 1, 0, 2, 0, 0), (3, 1, 1, 1, 2)),  # rulebook, example A
    ((1, 1, 0, 2, 2, 0), (1, 0, 0, 1, 4)),  # the same with Defend 2
    ((1, 2, 0, 3, 2, 0), (3, 1, 1, 1, 4)),
    ((0, 0, 1, 0, 0, 0), (3, 1, None, None, None)),  # rulebook, example B
    ((1, 0, 0, 1, 0, 0), (1, 0, 0, 1, 2)),  # 1 damage does nothing to the land
    ((2, 0, 0, 1, 0, 0), (2, 1, 1, 0, 0)),
    ((0, 1, 1, 3, 9, 0), (0, 0, 0, 0, 6)),  # fully defended Dahan strike back
    ((0, 0, 3, 1, 0, 0), (9, 1, 1, 0, 0)),  # however large, one blight
    ((0, 2, 0, 0, 0, 1), (4, 1, None, None, None)),
    ((0, 3, 0, 0, 0, 1), (6, 2, None, None, None)),  # Sweden 1: 6 or more
    ((0, 3, 0, 0, 1, 1), (5, 1, None, None, None)),
    ((0, 3, 0, 0, 0, 0), (6, 1, None, None, None)),
    ((1, 0, 1, 4, 0, 3), (6, 2, 3, 0, 2)),  # Sweden 3: a city deals 5
    ((0, 1, 0, 2, 0, 3), (3, 1, 1, 1, 2)),  # Sweden 3: a town deals 3
]


@pytest.mark.parametrize(("pieces", "expected"), RAVAGES)
def test_a_ravage(pieces: tuple[int, ...], expected: tuple[int | None, ...]) -> None:
    keys = ("explorers", "towns", "cities", "dahan", "defend", "sweden")
    shown = results("ravage", **dict(zip(keys, pieces, strict=True)))
    names = ("Damage to the land", "Blight added", *NO_DAHAN)
    assert tuple(shown.get(name) for name in names) == expected


def test_a_land_without_invaders_is_not_ravaged() -> None:
    assert results("ravage", explorers=0, towns=0, cities=0, dahan=3) == {"Ravage": 0}


def test_the_damage_of_sweden_is_that_of_its_layer() -> None:
    layer = SHELF.folder("spirit-island").layers["adversaries/sweden"]
    numbers = layer["levels"][3]["numbers"]
    shown = [results("ravage", explorers=0, towns=t, cities=1 - t, sweden=3) for t in (1, 0)]
    damages = [each["Damage to the land"] for each in shown]
    assert damages == [numbers["town_damage"], numbers["city_damage"]]


@pytest.mark.parametrize(
    ("explorers", "towns", "cities", "england", "adjacent", "built"),
    [
        (1, 0, 0, 0, 0, "Town added"),
        (0, 1, 0, 0, 0, "City added"),
        (0, 1, 1, 0, 0, "Town added"),
        (0, 2, 1, 0, 0, "City added"),
        (0, 0, 1, 0, 0, "Town added"),
        (0, 0, 0, 0, 5, "Added"),  # nothing
        (0, 0, 0, 1, 1, "Added"),
        (0, 0, 0, 1, 2, "Town added"),  # England 1: 2 towns or cities next to it
        (0, 2, 1, 1, 0, "City added"),
    ],
)
def test_a_build(
    explorers: int, towns: int, cities: int, england: int, adjacent: int, built: str
) -> None:
    shown = results(
        "build",
        explorers=explorers,
        towns=towns,
        cities=cities,
        england=england,
        adjacent=adjacent,
    )
    assert next(iter(shown)) == built
    assert shown[built] == (0 if built == "Added" else 1)


@pytest.mark.parametrize(
    ("players", "markers", "generated", "cards", "needed"),
    [
        (2, 4, 0, (3, 3, 3), (8, 24, 48, 72)),
        (2, 4, 6, (3, 3, 3), (2, 18, 42, 66)),
        (1, 4, 3, (1, 3, 3), (1, 1, 13, 25)),
        (4, 5, 0, (4, 5, 4), (20, 80, 180, 260)),  # England 6
        (3, 4, 7, (0, 2, 3), (5, None, 17, 53)),  # terror level II by now
        (3, 4, 0, (0, 0, 1), (12, None, None, 12)),
        (2, 4, 8, (3, 3, 3), (8, 24, 48, 72)),  # a full pool has earned its card already
    ],
)
def test_the_fear_that_is_needed(
    players: int,
    markers: int,
    generated: int,
    cards: tuple[int, int, int],
    needed: tuple[int | None, ...],
) -> None:
    top, middle, bottom = cards
    shown = results(
        "fear",
        players=players,
        markers=markers,
        generated=generated,
        top=top,
        middle=middle,
        bottom=bottom,
    )
    names = ("Next fear card", "Terror level II", "Terror level III", "Victory by the fear deck")
    assert tuple(shown.get(name) for name in names) == needed


def test_an_empty_fear_deck_is_victory() -> None:
    assert results("fear", top=0, middle=0, bottom=0) == {"Fear needed": 0}


@pytest.mark.parametrize("calculator", GLOSSARY.calculators)
@given(data=st.data())
def test_every_calculator_answers_whatever_it_offers(calculator: str, data: st.DataObject) -> None:
    asked = GLOSSARY.calculators[calculator].inputs
    typed = {
        name: data.draw(
            st.sampled_from(sorted(each.choices))
            if each.choices
            else st.integers(each.low, each.high)
        )
        for name, each in asked.items()
    }
    assert results(calculator, **typed)
