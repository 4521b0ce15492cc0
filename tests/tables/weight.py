"""What a page weighs with everything that it loads, gzipped as it travels."""

import re
from collections.abc import Callable, Iterator
from urllib.parse import urldefrag, urljoin

from selectolax.lexbor import LexborHTMLParser

# An icon for the home screen is fetched when somebody puts it there, not with the page.
LOADS = {
    "link[rel=stylesheet]": "href",
    "link[rel=icon]": "href",
    "script": "src",
    "img": "src",
    "use": "href",
}
CSS_LOADS = re.compile(r"""(?:url\(|@import)\s*["']?([^"')]+)""")

Fetch = Callable[[str], tuple[bytes, bytes]]


def weigh(fetch: Fetch, page: str) -> dict[str, int]:
    """Bytes on the way, by address, the page first. `fetch` answers a body as it travels, and
    plain."""
    weights: dict[str, int] = {}
    waiting = [page]
    while waiting:
        address = waiting.pop(0)
        travelling, plain = fetch(address)
        weights[address] = len(travelling)
        for each in loaded(address, plain.decode(errors="replace"), address == page):
            if each not in weights and each not in waiting:
                waiting.append(each)
    return weights


def loaded(address: str, text: str, is_page: bool) -> Iterator[str]:
    """What a page, or a stylesheet, makes the browser fetch."""
    found = _of_page(text) if is_page else CSS_LOADS.findall(text) if ".css" in address else []
    for each in found:
        if not each.startswith(("data:", "#")):
            yield urldefrag(urljoin(address, each)).url


def _of_page(html: str) -> Iterator[str]:
    tree = LexborHTMLParser(html)
    for selector, attribute in LOADS.items():
        for node in tree.css(selector):
            if value := node.attributes.get(attribute):
                yield value
    for node in tree.css("script[data-scripts]"):  # what later.js asks for
        yield from (node.attributes["data-scripts"] or "").split()
