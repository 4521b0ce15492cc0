"""Keeps on one line what is read as one: a figure such as 111-2222-33333, and a separator with the
word before it. What a reader copies or searches is the text as it was."""

from __future__ import annotations

import re

from flask import Flask
from markupsafe import Markup, escape

# Browsers break behind a hyphen, and before a dot that stands between words.
_FIGURE = r"[0-9]+(?:[-–/][0-9]+)+"
_SHORT = r"(?<!\S)(?=\S{3,7}(?!\S))[^\s·]+·[^\s·]+"
_WHOLE = re.compile(rf"{_FIGURE}|{_SHORT}|[^\s·]{{1,16}}·(?=[^\s·])| ·")
# A space that does not break, where a span could not hold a word that lies in another element.
_DOT = "\u00a0·"
_SPAN = Markup('<span class="nb">{}</span>')
# Letters of a figure may be smaller where it is wider than the screen.
_DIGITS = Markup('<span class="nb digits">{}</span>')


def install(app: Flask) -> None:
    """Gives templates the filter `unbroken`."""
    app.jinja_env.filters["unbroken"] = unbroken


def unbroken(text: object) -> str | Markup:
    """A text whose figures and separators stay whole on a page; plain where it has none."""
    if isinstance(text, Markup) or not _WHOLE.search(written := str(text)):
        return text if isinstance(text, Markup) else str(text)
    parts, at = [], 0
    for match in _WHOLE.finditer(written):
        whole = _DIGITS if match[0][0].isdigit() else _SPAN
        held = _DOT if match[0] == " ·" else whole.format(match[0])
        parts += [escape(written[at : match.start()]), held]
        at = match.end()
    return Markup("").join([*parts, escape(written[at:])])
