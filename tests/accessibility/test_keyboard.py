"""A round of each game with the keys alone, everything found by its role and its name."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.accessibility.shown import BEGUN, CRUSOE, ISLAND, Tour
from tests.browser.tables import READING

MOST_TABS = 80
FOCUSED = "each => each === document.activeElement"
SEEN = """() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
}"""


class Keys:
    """A table under the keys."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address)
        self.going = page.get_by_role("region", name="Going on")

    @property
    def step(self) -> str:
        return self.page.get_by_role("heading", level=1).inner_text()

    def reach(self, wanted: Locator) -> None:
        """Goes on with the tab key until this has the focus, and is seen to have it."""
        for _ in range(MOST_TABS):
            if wanted.evaluate(FOCUSED):
                break
            self.page.keyboard.press("Tab")
        expect(wanted).to_be_focused()
        assert self.page.evaluate(SEEN), wanted

    def press(self, name: str) -> None:
        """Presses what goes on, or a card; the table answers with a new page."""
        self.page.clock.fast_forward(READING)
        version = self.page.locator("#table").get_attribute("data-version") or ""
        self.reach(self.going.get_by_role("button", name=name))
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#table")).not_to_have_attribute("data-version", version)

    def answer(self, *names: str) -> None:
        """Chooses and presses in the step; the table answers once, with a new page."""
        version = self.page.locator("#table").get_attribute("data-version") or ""
        for name in names:
            step = self.page.get_by_role("main")
            roles = (step.get_by_role(role, name=name) for role in ("radio", "checkbox", "button"))
            self.reach(next(found for found in roles if found.count()))
            self.page.keyboard.press("Space")
        expect(self.page.locator("#table")).not_to_have_attribute("data-version", version)

    def follow(self, *steps: tuple[str, str]) -> None:
        """Presses one button after the other; each time the next step is read out, the focus is
        kept, and where its button is gone the name of the step has it."""
        for name, step in steps:
            self.press(name)
            heading = self.page.get_by_role("heading", level=1)
            expect(heading).to_contain_text(step)
            if not heading.evaluate(FOCUSED):
                said = self.page.get_by_role("status").filter(has_text=step)
                expect(said.first).to_be_attached()
                assert self.page.evaluate("document.activeElement !== document.body"), name


@pytest.fixture
def keys(phone: Callable[..., Page]) -> Callable[..., Keys]:
    """Opens a table, so many taps old, at a screen with a keyboard."""

    def make(game: str, presses: Sequence[dict[str, str]], **chosen: str) -> Keys:
        screen = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False}
        page = phone("en", reduced_motion="reduce", has_touch=False, **screen)
        tour = Tour(page, "en")
        code = tour.table(game, **chosen)
        tour.press(code, *presses)
        return Keys(page, f"/en/t/{code}")

    return make


def test_a_round_of_spirit_island(keys: Callable[..., Keys]) -> None:
    table = keys(ISLAND, BEGUN, adversary="none")
    plus = table.page.get_by_role("button", name="Fear: add 1")
    table.reach(plus)
    table.page.keyboard.press("Space")
    expect(table.page.get_by_role("link", name="Fear 1/8")).to_be_visible()
    expect(plus).to_be_focused()
    table.follow(
        ("Growth: done", "Gain energy"),
        ("Gain energy: done", "Choose and pay for powers"),
        ("Choose and pay for powers: done", "Fast powers"),
        ("Fast powers: done", "Build"),
        ("Build: done", "Explore"),
        ("Sands", "Explore"),
        ("Explore: done", "Advance"),
        ("Advance", "Slow powers"),
        ("Slow powers: done", "Time passes"),
        ("Time", "Growth"),
    )


def test_a_sheet_opens_closes_and_gives_the_focus_back(keys: Callable[..., Keys]) -> None:
    table = keys(ISLAND, BEGUN, adversary="none")
    link = table.page.get_by_role("link", name="Fear 0/8")
    table.reach(link)
    table.page.keyboard.press("Enter")
    sheet = table.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", level=1)).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(link).to_be_focused()


def test_a_round_of_robinson_crusoe(keys: Callable[..., Keys]) -> None:
    """Round 4: a card is pushed in, a threat is answered, the rain takes food, one goes hungry,
    and the camp moves."""
    stores = {"round": "4", "food": "1", "wood": "3", "shelter": "1", "roof": "1"}
    begun = [{"kind": "next"}] * 4
    set_ = [{"kind": "set", "name": name, "value": value} for name, value in stores.items()]
    table = keys(CRUSOE, [*begun, *set_, {"kind": "go", "step": "event"}], players="2")
    table.follow(
        ("Book", "Event"),
        ("Event: done", "Morale"),
        ("Morale: done", "Production"),
        ("Production: done", "Plan"),
        ("Plan: done", "Threats"),
    )
    table.answer("Left", "Deal with a threat")
    table.follow(
        ("Threats: done", "Hunt"),
        ("Hunt: done", "Build"),
        ("Build: done", "Gather"),
        ("Gather: done", "Explore"),
        ("Explore: done", "Arrange camp"),
        ("Arrange camp: done", "Rest"),
        ("Rest: done", "Clean-up"),
        ("Clean-up: done", "Weather dice"),
        ("2 rain", "Weather dice"),
        ("Weather dice: done", "Clouds"),
        ("Clouds: done", "Eat"),
    )
    table.answer("Cook", "Decide")
    table.follow(("Eat: done", "Move camp?"))
    table.answer("Yes")
    table.follow(
        ("Move camp?: done", "Sleep"),
        ("Sleep: done", "Rot"),
        ("Rot: done", "End of the round"),
        ("End of the round: done", "Event"),
    )
    for told in ("Round 5/12", "First player Carpenter", "Food 0", "Roof 1"):
        expect(table.page.get_by_role("link", name=told, exact=True)).to_be_visible()
