"""Lines are broken between words: never inside a figure, and none begins with a dot."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.large import large_print
from tests.browser.tables import Table, pressed, sit_down
from tests.rules.browser.tour import ISLAND

__all__ = ["large_print"]

# Every figure that lies on more than one line, and every dot whose line it begins.
BROKEN = r"""() => {
  const found = [];
  const seen = (rect) => rect.width > 0 && rect.height > 0;
  const boxes = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(seen);
  };
  const block = (node) => {
    let at = node.parentElement;
    while (getComputedStyle(at).display === "inline") at = at.parentElement;
    return at;
  };
  const walk = document.createTreeWalker(document.querySelector("body"), NodeFilter.SHOW_TEXT);
  let last, within;
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (node.parentElement.closest("script, option, textarea, .unseen")) continue;
    for (const { 0: figure, index } of node.data.matchAll(/\d+([-–/]\d+)+/g)) {
      const tops = boxes(node, index, index + figure.length).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(`${figure} in two`);
    }
    const inside = block(node);
    [...node.data].forEach((sign, at) => {
      const box = sign.trim() && boxes(node, at, at + 1).pop();
      if (!box) return;
      if (sign === "·" && last && inside === within && box.top > last.bottom - 2) {
        found.push(`a line of "${inside.textContent.trim().slice(0, 60)}" begins with a dot`);
      }
      last = box;
      within = inside;
    });
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


def all_broken(table: Table, widths: list[tuple[int, int]]) -> list[str]:
    """What is broken on each page, at each width; the table stands in a round that has a past."""
    found = []
    pressed(table)
    found += broken(table.page, "setup")
    pressed(table, *[{"kind": "next"}] * 3, {"kind": "reveal", "card": "1-jungle"})
    for path in pages(table):
        table.page.goto(path)
        for wide, high in widths:
            table.page.set_viewport_size({"width": wide, "height": high})
            found += broken(table.page, f"{path} at {wide}")
    return found


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_no_figure_is_broken_and_no_line_begins_with_a_dot(
    table: Callable[..., Table], lang: str
) -> None:
    assert all_broken(table(lang, CHOSEN), WIDTHS) == []


def test_nor_with_letters_twice_as_large(large_print: Browser, site: str) -> None:
    page = large_print.new_page(base_url=site, is_mobile=True, has_touch=True)
    assert all_broken(sit_down(page, ISLAND, "ko", CHOSEN), [(390, 844)]) == []
    page.close()


def test_a_broken_figure_would_be_told(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.goto("/ko/")
    page.set_content("<p id=p>111-2222-33333 · one</p>")
    page.evaluate("document.getElementById('p').setAttribute('hidden', '')")
    assert page.evaluate(BROKEN) == []
    page.evaluate("Object.assign(p.style, { width: '3em' }); p.hidden = false")
    assert any("in two" in fault for fault in page.evaluate(BROKEN))
