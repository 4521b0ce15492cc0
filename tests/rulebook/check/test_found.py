"""Faults as they are found: once each, in order, with the layers that brought them about."""

import pytest

from app.rulebook.check.found import Found
from app.rulebook.source import Fault, Place

BASE, LAYER = Place("game/round.yaml", 3), Place("game/layers/rivals/wind.yaml", 4)


def test_a_fault_is_told_once() -> None:
    found = Found()
    found.add(BASE, "it is wrong", "write x")
    found.add(BASE, "it is wrong", "write y")
    assert found.all() == [Fault(BASE, "it is wrong", "write x")]


def test_a_fault_that_every_group_meets_is_told_without_layers() -> None:
    found = Found()
    found.add(BASE, "it is wrong")
    found.met_with = ("rivals/wind 2",)
    found.add(BASE, "it is wrong")
    assert [str(fault) for fault in found.all()] == ["game/round.yaml:3: it is wrong"]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (BASE, "it is wrong (with rivals/wind 2, fog)"),
        (LAYER, "it is wrong (with fog)"),
        (Place("game/layers/fog.yaml", 1), "it is wrong (with rivals/wind 2)"),
        (Place("game/layers/other.yaml", 1), "it is wrong (with rivals/wind 2, fog)"),
    ],
)
def test_layers_are_named_where_the_fault_stands_elsewhere(place: Place, said: str) -> None:
    found = Found()
    found.met_with = ("rivals/wind 2", "fog")
    found.add(place, "it is wrong")
    assert found.all()[0].wrong == said


def test_faults_stand_by_file_and_line() -> None:
    found = Found()
    found.extend(
        [
            Fault(Place("b.yaml", 2), "x"),
            Fault(Place("a.yaml", 10), "y"),
            Fault(Place("a.yaml", 9), "z"),
            Fault(Place("a.yaml", 9), "w"),
        ]
    )
    assert [str(fault) for fault in found.all()] == [
        "a.yaml:9: w",
        "a.yaml:9: z",
        "a.yaml:10: y",
        "b.yaml:2: x",
    ]
