"""What every page must keep in a real browser, for the tests that open one."""

import json
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# A link within a text is as high as its line, a field's label is pressed in its place, and what is
# hidden cannot be missed by a finger.
SMALL_TARGETS = """(() => {
  const withinText = (each) => each.matches("a") && getComputedStyle(each).display === "inline"
    && (each.matches(".term-link") || each.parentElement.textContent !== each.textContent);
  return [...document.querySelectorAll(
      "a, button, input, select, textarea, summary, label:has(input)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.matches("label input, .skip, [type=hidden]") && !withinText(each))
    .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 120)])
    .filter(([box]) => box.width < 43.9 || box.height < 43.9)
    .map(([box, html]) => `${box.width}x${box.height}: ${html}`);
})()"""
VIOLATIONS = """axe.run(%s, %s).then(
    ({violations}) => violations.map(({id, help, nodes}) =>
        `axe: ${id}: ${help}: ${nodes[0].html.slice(0, 120)}`))"""
AXE = Axe().axe_script
CONTRAST = "color-contrast"
# Texts whose look has not been measured yet in this tab: what has the same attributes, within the
# same ones up to the body, on a page of the same game, is coloured by the same rules.
NEW_TEXTS = """(theme) => {
  const kept = sessionStorage.getItem(theme), known = new Set(kept ? JSON.parse(kept) : []);
  const colours = /^(class|type|lang|open|hidden|disabled|checked|role|aria-(?!label|desc))/;
  const page = document.querySelector("link[href*='/art/']")?.href;
  const looks = new Map([[document.documentElement, page]]);
  const look = (each) => {
    if (!looks.has(each)) {
      const said = [...each.attributes].filter(({ name }) => colours.test(name));
      const all = said.map(({ name, value }) => `${name}=${value}`).sort();
      looks.set(each, `${look(each.parentElement)}>${each.tagName} ${all.join(" ")}`);
    }
    return looks.get(each);
  };
  const speaks = (each) => each.matches("input, select, textarea")
    || [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const fresh = [...document.body.querySelectorAll("*")].filter((each) => speaks(each)
    && each.checkVisibility() && !known.has(look(each)) && known.add(look(each)));
  sessionStorage.setItem(theme, JSON.stringify([...known]));
  return fresh;
}"""


def faults(page: Page) -> list[str]:
    """What axe finds, targets for a finger under 44 x 44 px, and a page wider than the screen."""
    return [*axe(page), *small_targets(page), *too_wide(page)]


def faults_of_many_alike(page: Page, some: str) -> list[str]:
    """The faults of a long page. The contrast, which takes long, is measured on `some` of what
    stands there; the rest is made by the same templates."""
    found = axe(page, rules={CONTRAST: {"enabled": False}})
    return [*found, *axe(page, some, runOnly=[CONTRAST]), *small_targets(page), *too_wide(page)]


def axe(page: Page, within: str = "html", **options: Any) -> list[str]:
    """What axe finds within a selector, with options of its own."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    asked = {"resultTypes": ["violations"], "preload": False, **options}
    found: list[str] = page.evaluate(VIOLATIONS % (json.dumps(within), json.dumps(asked)))
    return found


def contrast_of_new(page: Page, theme: str) -> list[str]:
    """What axe finds in the colours of a theme, which it shows, in texts whose look no page of this
    tab had before."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    options = {"resultTypes": ["violations"], "preload": False, "runOnly": [CONTRAST]}
    run = VIOLATIONS % ("{ include: fresh }", json.dumps(options))
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    found: list[str] = page.evaluate(
        f"(() => {{ const fresh = ({NEW_TEXTS})({theme!r}); return fresh.length ? {run} : []; }})()"
    )
    return [f"{theme}: {each}" for each in found]


def small_targets(page: Page) -> list[str]:
    """Targets for a finger under 44 x 44 px."""
    return [f"small target: {each}" for each in page.evaluate(SMALL_TARGETS)]


def too_wide(page: Page) -> list[str]:
    """By how much a page is wider than the screen."""
    wider = page.evaluate(SIDEWAYS)
    return [f"{wider} px wider than the screen"] if wider else []
