"""The weather of Robinson Crusoe against a table worked out by hand (facts section 1.5)."""

from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from tests.rules.crusoe import Table

RAIN = {"rain-1": (1, 0), "rain-2": (2, 0), "snow-1": (0, 1)}
WINTER = {"snow-1": (0, 1), "snow-2": (0, 2), "rain-2": (2, 0)}
ANIMALS = ("fight-3", "palisade", "food", "blank")
STORES = [
    # roof, palisade, weapon, wood, food, lasting food
    (0, 0, 0, 0, 0, 0),
    (2, 1, 1, 3, 2, 1),
    (4, 2, 3, 9, 9, 0),
]


@dataclass
class Camp:
    """What the weather leaves."""

    roof: int
    palisade: int
    weapon: int
    wood: int
    food: int
    lasting: int
    wounds: int = 0

    def burn(self, wood: int) -> None:
        self.wounds += max(0, wood - self.wood)
        self.wood = max(0, self.wood - wood)

    def eat(self, food: int) -> None:
        self.wounds += max(0, food - self.food - self.lasting)
        fresh = min(food, self.food)
        self.lasting = max(0, self.lasting - (food - fresh))
        self.food -= fresh

    def breach(self) -> None:
        self.wounds += self.palisade == 0
        self.palisade = max(0, self.palisade - 1)


def after(camp: Camp, rain: str, winter: str, animals: str, storm: bool) -> Camp:
    """By the rulebook: snow, clouds above the roof, animals, storm."""
    falling, snowing = (sum(each) for each in zip(RAIN[rain], WINTER[winter], strict=True))
    camp.burn(snowing)
    over = max(0, falling + snowing - camp.roof)
    camp.burn(over)
    camp.eat(over)
    if animals == "food":
        camp.eat(1)
    elif animals == "palisade":
        camp.breach()
    elif animals == "fight-3":
        camp.wounds += max(0, 3 - camp.weapon)
    if storm:
        camp.breach()
    return camp


@pytest.fixture(scope="module")
def prepared() -> Table:
    """A table of three hardy people in round 7, whose weather is about to be rolled."""
    table = Table(players=3, carpenter_track=20, cook_track=20, explorer_track=20)
    table.until("plan")
    table.do("set", {"round": 7, "shelter": 1})
    table.do("go", "weather_roll")
    return table


@pytest.mark.parametrize("stores", STORES)
@pytest.mark.parametrize("storm", [False, True])
def test_every_combination_of_dice(prepared: Table, stores: Any, storm: bool) -> None:
    begun = prepared.timeline
    for rain, winter, animals in product(RAIN, WINTER, ANIMALS):
        prepared.timeline = begun
        names = ("roof", "palisade", "weapon", "wood", "food", "lasting_food")
        prepared.do("set", dict(zip(names, stores, strict=True)))
        if storm:
            prepared.move("place_weather_token", token="storm")
        prepared.do("roll", {"rain": rain, "winter": winter, "animals": animals})
        while prepared.step != "eat":
            prepared.do("next")
        left = Camp(*(prepared[name] for name in names), wounds=prepared["wounds"]["cook"])
        assert left == after(Camp(*stores), rain, winter, animals, storm), (rain, winter, animals)
    prepared.timeline = begun
