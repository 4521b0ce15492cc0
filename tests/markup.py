"""What every page must keep, whatever it shows. The test client checks each answer with this."""

from collections import Counter
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

HX_VERBS = ("hx-get", "hx-post", "hx-put", "hx-patch", "hx-delete")
NEEDS_NO_LABEL = ("hidden", "submit", "reset", "button", "image")
REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls")


def faults(html: str) -> list[str]:
    """What is wrong with a page, or with a region of one."""
    tree = LexborHTMLParser(html)
    found = [*_ids(tree), *_names(tree), *_labels(tree), *_htmx(tree), *_policy(tree)]
    if html.lstrip().lower().startswith("<!doctype"):
        found += [*_page(tree), *_references(tree)]
    return found


def _page(tree: LexborHTMLParser) -> Iterator[str]:
    if len(tree.css("h1")) != 1:
        yield f"a page has one h1, this one {len(tree.css('h1'))}"
    if not tree.css_matches("html[lang=ko], html[lang=en]"):
        yield "the page does not say its language"
    if not (tree.css_first("title") and tree.css_first("title").text(strip=True)):
        yield "the page has no title"
    if len(tree.css("main")) != 1:
        yield "a page has one main"


def _ids(tree: LexborHTMLParser) -> Iterator[str]:
    seen = Counter(node.attributes["id"] for node in tree.css("[id]"))
    yield from (f"the id {name} stands {n} times" for name, n in seen.items() if n > 1)


def _references(tree: LexborHTMLParser) -> Iterator[str]:
    ids = {node.attributes["id"] for node in tree.css("[id]")}
    for attribute in REFERENCES:
        for node in tree.css(f"[{attribute}]"):
            for name in (node.attributes[attribute] or "").split():
                if name not in ids:
                    yield f"{attribute} names {name}, which is not there: {_short(node)}"


def _names(tree: LexborHTMLParser) -> Iterator[str]:
    for node in tree.css("button, a[href], summary, [role=button], [role=img]"):
        if not _name(node):
            yield f"no name for a screen reader: {_short(node)}"
    for node in tree.css("img:not([alt])"):
        yield f"no alt: {_short(node)}"


def _name(node: LexborNode) -> str:
    label = node.attributes.get("aria-label") or node.attributes.get("aria-labelledby") or ""
    pictures = " ".join(image.attributes.get("alt") or "" for image in node.css("img[alt]"))
    labelled = " ".join(each.attributes["aria-label"] or "" for each in node.css("[aria-label]"))
    return (label + node.text() + pictures + labelled).strip()


def _labels(tree: LexborHTMLParser) -> Iterator[str]:
    targets = {node.attributes["for"] for node in tree.css("label[for]")}
    for node in tree.css("input, select, textarea"):
        named = {"aria-label", "aria-labelledby"} & set(node.attributes)
        hidden = node.attributes.get("type") in NEEDS_NO_LABEL
        if not (hidden or named or node.attributes.get("id") in targets or _inside(node, "label")):
            yield f"no label: {_short(node)}"


def _inside(node: LexborNode, tag: str) -> bool:
    parent = node.parent
    while parent is not None and parent.tag != tag:
        parent = parent.parent
    return parent is not None


def _htmx(tree: LexborHTMLParser) -> Iterator[str]:
    for verb in HX_VERBS:
        for node in tree.css(f"[{verb}]"):
            missing = {"hx-target", "hx-swap"} - set(node.attributes)
            yield from (f"{name} is missing: {_short(node)}" for name in sorted(missing))


def _policy(tree: LexborHTMLParser) -> Iterator[str]:
    for node in tree.css("style, [style], script:not([src])"):
        if node.attributes.get("type") != "application/json":
            yield f"the content policy forbids this: {_short(node)}"
    for node in tree.css("*"):
        if any(name.startswith(("on", "hx-on")) for name in node.attributes):
            yield f"the content policy forbids this: {_short(node)}"


def _short(node: LexborNode) -> str:
    return " ".join((node.html or "").split())[:120]
