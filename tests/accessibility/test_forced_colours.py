"""Where a person chooses the colours, a page uses those, and loses no meaning."""

from collections.abc import Callable

from tests.browser.tables import Table, pressed

# What stands out on a table, and what it stands out from.
TOLD_APART = {
    ".row-now": ("li.row-later", "outlineStyle"),
    ".dots .x": (".dots i:not(.x)", "backgroundColor"),
    ".phases .now": (".phases li:not(.now)", "textDecorationLine"),
}
LOOK = "(each, part) => getComputedStyle(each)[part]"


def test_forced_colours_take_no_meaning_away(begun: Callable[..., Table]) -> None:
    table = begun("en", forced_colors="active")
    pressed(table, {"kind": "move", "move": "beat", "amount": "3"})
    page = table.page
    for button in ("#going .go", "#moves .plus", "#going .undo"):
        assert page.locator(button).first.evaluate(LOOK, "borderTopStyle") == "solid", button
    for one, (other, part) in TOLD_APART.items():
        looks = [page.locator(each).first.evaluate(LOOK, part) for each in (one, other)]
        assert looks[0] != looks[1], one
