"""Lines are broken between words: never inside a figure, and none begins with a dot."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.large import twice_as_large
from tests.browser.tables import Table, pressed
from tests.rules.browser.tour import ISLAND

# Every figure that lies on more than one line, and every dot whose line it begins.
BROKEN = r"""() => {
  const found = [];
  const boxes = (node, from, end, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(end, to);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };
  const block = (node) => {
    let at = node.parentElement;
    while (getComputedStyle(at).display === "inline") at = at.parentElement;
    return at;
  };
  const walk = document.createTreeWalker(document.querySelector("body"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!/[\d·]/.test(node.data)) continue;
    if (node.parentElement.closest("script, option, textarea, .unseen")) continue;
    for (const { 0: figure, index } of node.data.matchAll(/\d+([-–/]\d+)+/g)) {
      const parts = boxes(node, index, node, index + figure.length);
      const tops = parts.map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(`${figure} in two`);
    }
    for (const { index } of node.data.matchAll(/·/g)) {
      const inside = block(node), [dot] = boxes(node, index, node, index + 1);
      const before = dot ? boxes(inside, 0, node, index) : [];
      if (before.length && !before.some(({ bottom }) => bottom > dot.top + 2)) {
        found.push(`a line of "${inside.textContent.trim().slice(0, 60)}" begins with a dot`);
      }
    }
  }
  return found;
}"""
CHOSEN = {"adversary": "england", "level": "6", "scenario": "blitz", "players": "4"}
WIDTHS = [(320, 568), (390, 844)]


def broken(page: Page, where: str) -> list[str]:
    return [f"{where}: {fault}" for fault in page.evaluate(BROKEN)]


def pages(table: Table) -> list[str]:
    here, rules = f"/{table.lang}/t/{table.code}", f"/{table.lang}/rules/{ISLAND}"
    return [
        *(here, f"{here}/history", f"{here}/sheet/piles", f"/{table.lang}/"),
        *(f"{rules}/england", f"{rules}/invader-deck", f"/{table.lang}/new/{ISLAND}"),
    ]


def all_broken(table: Table) -> list[str]:
    """What is broken on each page, at each width, and with letters twice as large; the table stands
    in a round that has a past."""
    page = table.page
    pressed(table)
    found = broken(page, "setup")
    pressed(table, *[{"kind": "next"}] * 3, {"kind": "reveal", "card": "1-jungle"})
    for path in pages(table):
        page.goto(path)
        for wide, high in WIDTHS:
            page.set_viewport_size({"width": wide, "height": high})
            found += broken(page, f"{path} at {wide}")
        with twice_as_large(page):
            for wide, high in WIDTHS:
                page.set_viewport_size({"width": wide, "height": high})
                found += broken(page, f"{path} in large print at {wide}")
    return found


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_no_figure_is_broken_and_no_line_begins_with_a_dot(
    table: Callable[..., Table], lang: str
) -> None:
    assert all_broken(table(lang, CHOSEN)) == []


def test_a_broken_figure_would_be_told(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.goto("/ko/")
    page.set_content("<p id=p>111-2222-33333 · one</p>")
    page.evaluate("document.getElementById('p').setAttribute('hidden', '')")
    assert page.evaluate(BROKEN) == []
    page.evaluate("Object.assign(p.style, { width: '3em' }); p.hidden = false")
    assert any("in two" in fault for fault in page.evaluate(BROKEN))
    page.evaluate("p.innerHTML = 'one two<br><b>·</b> three'")
    assert any("with a dot" in fault for fault in page.evaluate(BROKEN))
