"""A table under the keys alone, everything found by its role and its name."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import READING

# A screen with a keyboard.
SCREEN = {
    "viewport": {"width": 1280, "height": 800}, "is_mobile": False, "has_touch": False,
    "reduced_motion": "reduce",
}  # fmt: skip
MOST_TABS = 80
FOCUSED = "each => each === document.activeElement"
SEEN = """() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
}"""


class Keys:
    """A table under the keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
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
