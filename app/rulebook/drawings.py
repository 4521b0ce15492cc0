"""Reads a drawing: one SVG with a viewBox, which reaches for nothing outside itself.

A drawing is not sent as it was written but written anew from what was understood: shapes and their
attributes. What editors add beside (their own names, metadata, comments) is left out, and ids carry
the name of their drawing, so that two drawings may both call a gradient "a".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from app.rulebook.source import Fault, Place

_SVG = ("", "http://www.w3.org/2000/svg")
_LINK = "http://www.w3.org/1999/xlink"
_BOX = re.compile(r"\s*-?[\d.]+([\s,]+-?[\d.]+){3}\s*")
_REACHES = re.compile(r"url\(\s*['\"]?\s*(?!#|['\"])[^)]*\)|@import|expression\(", re.IGNORECASE)
_OWN_URL = re.compile(r"url\(\s*['\"]?#([^)'\"]+)['\"]?\s*\)")
_FORBIDDEN = {
    "script": "a script",
    "foreignObject": "'foreignObject'",
    "iframe": "'iframe'",
    "style": "a style sheet, which would reach the other drawings; write its colours on the shapes",
    "a": "a link",
    "image": "a picture within the drawing; draw its shapes",
}
_NOT_KEPT = {"metadata", "title", "desc"}
# What the frame of a drawing says of itself alone; the rest (fill, stroke …) holds for its shapes.
_OF_FRAME = {
    "width",
    "height",
    "x",
    "y",
    "version",
    "id",
    "class",
    "viewBox",
    "preserveAspectRatio",
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing as the symbol of a page; `faults` say why it is not shown, if so."""

    symbol: str
    faults: tuple[Fault, ...] = ()


def read_drawing(path: Path, called: str) -> Drawing:
    """The drawing in a file; `called` is how faults call the file."""
    try:
        return _Reader(path.stem, called).read(path.read_bytes())
    except OSError as error:
        return Drawing("", (Fault(Place(called, 1), f"cannot be read: {error.strerror}"),))


def sprite(drawings: Iterable[Drawing]) -> str:
    """All drawings as the symbols of one SVG; without those at fault."""
    symbols = "".join(each.symbol for each in drawings if not each.faults)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


class _Reader:
    def __init__(self, name: str, called: str) -> None:
        self.name, self.called = name, called
        self.faults: list[Fault] = []
        self.written: list[str] = []
        self.depth = self.left_out = 0
        self.ids: set[str] = set()
        self.links: list[tuple[str, Place]] = []
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype

    def read(self, text: bytes) -> Drawing:
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            wrong = f"not a well-formed drawing: {expat.errors.messages[error.code]}"
            self.faults.append(Fault(Place(self.called, error.lineno), wrong))
            self.links.clear()
        for link, place in self.links:
            if link not in self.ids:
                self.faults.append(Fault(place, f"nothing in the drawing has the id '{link}'"))
        return Drawing("".join(self.written), tuple(self.faults))

    def _fault(self, wrong: str, right: str = "") -> None:
        place = Place(self.called, self.parser.CurrentLineNumber)
        self.faults.append(Fault(place, wrong, right))

    def _doctype(self, *_: Any) -> None:
        self._fault("a drawing needs no DOCTYPE", "take it out")

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        space, tag = _split(element)
        self.depth += 1
        if self.depth == 1:
            self._frame(space, tag, attributes)
        elif self.left_out or space not in _SVG or tag in _NOT_KEPT:
            self.left_out += 1
        else:
            if tag in _FORBIDDEN:
                self._fault(f"a drawing cannot hold {_FORBIDDEN[tag]}")
            self.written.append(f"<{tag}{''.join(self._attributes(attributes))}>")

    def _frame(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        box = attributes.pop("viewBox", None)
        if space not in _SVG or tag != "svg":
            self._fault(f"<{tag}> is no drawing", "an <svg> is expected")
        elif box is None or not _BOX.fullmatch(box):
            wrong = "the drawing has no viewBox" if box is None else f"viewBox={box!r} is no box"
            self._fault(wrong, 'write viewBox="0 0 32 32", the corner and size of what is drawn')
        elif not all(float(size) > 0 for size in re.split(r"[\s,]+", box.strip())[2:]):
            self._fault(f"viewBox={box!r} has no size")
        kept = {key: value for key, value in attributes.items() if key not in _OF_FRAME}
        shared = "".join(self._attributes(kept))
        self.written.append(
            f"<symbol id={quoteattr(self.name)} viewBox={quoteattr(box or '')}{shared}>"
        )

    def _attributes(self, attributes: dict[str, str]) -> Iterator[str]:
        for written, value in attributes.items():
            space, name = _split(written)
            if space not in ("", _LINK):
                continue
            if name.lower().startswith("on"):
                self._fault(f"'{name}' runs a script", "take it out")
            elif name == "href" and not value.startswith("#"):
                self._fault(f"'{value[:60]}' lies outside the drawing", "link to an id within it")
            elif reaching := _REACHES.search(value):
                self._fault(f"'{reaching[0][:60]}' lies outside the drawing", "take it out")
            yield f" {name}={quoteattr(self._own(name, value))}"

    def _own(self, name: str, value: str) -> str:
        """A value whose ids carry the name of the drawing."""
        place = Place(self.called, self.parser.CurrentLineNumber)
        if name == "id":
            self.ids.add(value)
            return f"{self.name}.{value}"
        if name == "href":
            if value.startswith("#"):
                self.links.append((value[1:], place))
            return f"#{self.name}.{value[1:]}"
        self.links += [(link, place) for link in _OWN_URL.findall(value)]
        return _OWN_URL.sub(rf"url(#{self.name}.\1)", value)

    def _end(self, element: str) -> None:
        _, tag = _split(element)
        self.depth -= 1
        if self.depth == 0:
            self.written.append("</symbol>")
        elif self.left_out:
            self.left_out -= 1
        elif self.written[-1].startswith(f"<{tag}") and not self.written[-1].endswith("/>"):
            self.written[-1] = f"{self.written[-1][:-1]}/>"
        else:
            self.written.append(f"</{tag}>")

    def _text(self, text: str) -> None:
        if text.strip() and not self.left_out:
            self.written.append(escape(text))


def _split(name: str) -> tuple[str, str]:
    space, _, local = name.rpartition(" ")
    return space, local
