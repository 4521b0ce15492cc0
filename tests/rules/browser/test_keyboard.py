"""A round of each game with the keys alone, everything found by its role and by the name that the
game gives it."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from app.rulebook.schema import Layer
from tests.accessibility.keys import SCREEN, Keys
from tests.rules.browser.tour import BEGUN, CRUSOE, ISLAND, Tour, name_of_card
from tests.rules.shelf import SHELF


class GameKeys(Keys):
    """A table of a game, whose steps are named by their ids."""

    def __init__(self, page: Page, base: Layer) -> None:
        super().__init__(page)
        self.base = base

    def name(self, step: str) -> str:
        return self.base.steps[step].name.en

    def go(self, *steps: str) -> None:
        """Finishes one step after the other, from the first to before the last."""
        names = [self.name(step) for step in steps]
        self.follow(*((f"{here.rstrip('?')}: done", there) for here, there in pairwise(names)))


@pytest.fixture
def keys(phone: Callable[..., Page]) -> Callable[..., GameKeys]:
    """Opens a table, so many taps old, at a screen with a keyboard."""

    def make(game: str, presses: Sequence[dict[str, str]], **chosen: str) -> GameKeys:
        tour = Tour(phone("en", **SCREEN), "en")
        code = tour.table(game, **chosen)
        tour.press(code, *presses)
        tour.page.goto(f"/en/t/{code}")
        return GameKeys(tour.page, SHELF.base(game))

    return make


def test_a_round_of_spirit_island(keys: Callable[..., GameKeys]) -> None:
    table = keys(ISLAND, BEGUN, adversary="none", level="0")
    fear = table.base.components["fear_pool"].name.en
    plus = table.page.get_by_role("button", name=f"{fear}: add 1")
    table.reach(plus)
    table.page.keyboard.press("Space")
    expect(table.page.get_by_role("link", name=f"{fear} 1/8")).to_be_visible()
    expect(plus).to_be_focused()
    table.go("growth", "energy", "cards", "fast_powers", "build", "explore")
    table.follow((name_of_card(ISLAND, "1-sands").en, table.name("explore")))
    table.go("explore", "advance", "slow_powers", "time_passes", "growth")


def test_a_round_of_robinson_crusoe(keys: Callable[..., GameKeys]) -> None:
    """Round 4: a card is pushed in, a threat is answered, the rain takes food, one goes hungry,
    and the camp moves."""
    stores = {"round": "4", "food": "1", "wood": "3", "shelter": "1", "roof": "1"}
    begun = [{"kind": "next"}] * 4
    set_ = [{"kind": "set", "name": name, "value": value} for name, value in stores.items()]
    table = keys(CRUSOE, [*begun, *set_, {"kind": "go", "step": "event"}], players="2")
    base = table.base
    slots = base.components["threat_lane"].slots
    rain = base.components["weather"].dice["rain"].faces["rain-2"].name.en
    table.follow((name_of_card(CRUSOE, "book").en, table.name("event")))
    table.go("event", "morale", "production", "plan", "threat")
    table.answer(slots["left"].name.en, base.moves["answer_threat"].name.en)
    table.go("threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest", "clean_up",
             "weather_roll")  # fmt: skip
    table.follow((rain, table.name("weather_roll")))
    table.go("weather_roll", "clouds", "eat")
    table.answer(name_of_card(CRUSOE, "cook").en, "Decide")
    table.go("eat", "move_camp")
    table.answer("Yes")
    table.go("move_camp", "sleep", "rot", "next_round", "event")
    carpenter = name_of_card(CRUSOE, "carpenter").en
    food, roof = (base.components[each].name.en for each in ("food", "roof"))
    for told in ("Round 5/12", f"First player {carpenter}", f"{food} 0", f"{roof} 1"):
        expect(table.page.get_by_role("link", name=told, exact=True)).to_be_visible()
