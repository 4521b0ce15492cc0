"""What goes on is always on the screen, whatever the size of the screen and of the letters."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.large import twice_as_large
from tests.browser.tables import Table, pressed, sit_down
from tests.rules.browser.tour import CARDS, CRUSOE, ENGLAND, ISLAND

SIZES = [(320, 568), (390, 664), (390, 844), (844, 390), (768, 1024), (1280, 800)]
BUTTONS = "#going .going-on button, #going .pick, #going a.go, #going .undo, #moves .plus"


def steps(table: Table) -> Iterator[str]:
    """One kind of step after the other, each shown from its top."""
    pressed(table)
    yield "a checklist"
    pressed(table, {"kind": "next"}, {"kind": "next"}, {"kind": "next"})
    yield "the first card"
    pressed(table, {"kind": "reveal", "card": CARDS[0]}, {"kind": "next"})
    yield "rows"
    table.page.request.post(f"{table.url}/pace", form={"pace": "quick"})
    table.page.goto(table.url)
    yield "rows at a quick pace"
    blight = {"kind": "move", "move": "add_blight"}
    pressed(table, {"kind": "move", "move": "gain_fear", "amount": "8"}, blight)
    pressed(table, {"kind": "go", "step": "fear"})
    yield "a fear card"
    pressed(table, {"kind": "go", "step": "build"})
    yield "a card that acts"
    pressed(table, {"kind": "go", "step": "slow_powers"})
    yield "rows with two paragraphs"
    pressed(table, {"kind": "go", "step": "explore"})
    yield "a card to pick"
    pressed(table, {**blight, "amount": "9"})
    yield "many cards to pick"
    pressed(table, {"kind": "move", "move": "declare_defeat", "answer.because": "conceded"})
    yield "the end"


def steps_of_people(table: Table) -> Iterator[str]:
    """The same of a game that keeps people."""
    pressed(table)
    pressed(table, *[{"kind": "next"}] * 4)
    yield "a step of the morning"
    pressed(table, {"kind": "go", "step": "build"})
    yield "an action with dice"
    pressed(table, {"kind": "go", "step": "eat"})
    yield "a question"


# What of the buttons that go on, of undo and of the moves is not wholly on the screen. So many
# cards that they are scrolled within the dock may reach beyond it.
HIDDEN = """([buttons, width, height]) => {
    const picks = document.querySelector("#going .picks");
    const scrolled = picks && picks.scrollHeight > picks.clientHeight + 1;
    const within = ({left, top, right, bottom, width: wide}) =>
        wide && left >= 0 && top >= 0 && right <= width + 1 && bottom <= height + 1;
    return [...document.querySelectorAll(buttons)]
        .filter((each) => !within(each.getBoundingClientRect()))
        .filter((each) => !(scrolled && each.matches(".pick")))
        .map((each) => each.innerText || each.outerHTML.slice(0, 120));
}"""


COVERED = """() => {
    const room = document.querySelector(".under-thumb").getBoundingClientRect();
    scrollTo(0, document.documentElement.scrollHeight);
    const last = [...document.querySelectorAll("#more a, #more p")].pop().getBoundingClientRect();
    return last.bottom > room.top + 1 && last.right > room.left + 1;
}"""


# Words of the strip, the track and the buttons that stand in two pieces or reach out of their box;
# paragraphs of the step that lie over each other.
BROKEN = """() => {
    const found = [];
    const parts = ".phases li, .slot, .asks, .move .amount, .pick";
    for (const each of document.querySelectorAll(parts)) {
        if (each.scrollWidth > each.clientWidth + 1) found.push(`too wide: ${each.innerText}`);
        const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) for (const word of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, word.index);
            range.setEnd(texts.currentNode, word.index + word[0].length);
            const tops = [...range.getClientRects()].map(({top}) => top);
            if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`in two: ${word[0]}`);
        }
    }
    for (const each of document.querySelectorAll("#step p + p, #step p + ul")) {
        const before = each.previousElementSibling.getBoundingClientRect();
        const over = each.getBoundingClientRect().top < before.bottom - 1;
        const inline = getComputedStyle(each).display === "inline";
        if (over && !inline) found.push(`over another: ${each.innerText}`);
    }
    return found;
}"""


def unseen(table: Table, shown: Callable[[Table], Iterator[str]]) -> list[str]:
    """What is not on the screen where it must be, and the words that are broken, in each step, on
    each size of screen; with letters twice as large, what is not on the screen."""
    page = table.page
    found = []
    for where in shown(table):
        for size in SIZES:
            wrong = [*_unseen(page, *size), *page.evaluate(BROKEN)]
            found += [f"{where}, {size}: {each}" for each in wrong]
        with twice_as_large(page):
            found += [f"{where}, large, {size}: {each}"
                      for size in SIZES for each in _unseen(page, *size)]  # fmt: skip
    return found


def _unseen(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    found: list[str] = page.evaluate(HIDDEN, [BUTTONS, width, height])
    if page.evaluate(COVERED):
        found.append("the end of the page stays under the dock")
    return found


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    ("game", "chosen", "shown"),
    [(ISLAND, ENGLAND, steps), (CRUSOE, {"players": "3"}, steps_of_people)],
    ids=[ISLAND, CRUSOE],
)
def test_what_goes_on_is_on_the_screen(
    phone: Callable[..., Page],
    game: str,
    chosen: dict[str, str],
    shown: Callable[[Table], Iterator[str]],
    lang: str,
) -> None:
    assert unseen(sit_down(phone(lang), game, lang, chosen), shown) == []
