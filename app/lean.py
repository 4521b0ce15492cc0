"""Our own styles and scripts as they travel: without what only their readers need."""

from __future__ import annotations

import re
from functools import lru_cache

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_AROUND = re.compile("\\s*([{};,>\0])\\s*")
_EMPTY = "\0"  # a custom property that is empty must keep the blank that is its value


@lru_cache(maxsize=16)
def lean_css(text: str) -> str:
    """A stylesheet without comments and blanks."""
    joined = " ".join(_COMMENT.sub("", text).split()).replace(": ;", _EMPTY)
    tight = _AROUND.sub(r"\1", joined).replace(": ", ":").replace(";}", "}")
    return tight.replace(_EMPTY, ": ;")


@lru_cache(maxsize=16)
def lean_js(text: str) -> str:
    """A script without lines of comment and without indentation; its lines stay, as they end its
    statements."""
    whole = re.sub(r"^\s*/\*.*?\*/", "", text, flags=re.DOTALL | re.MULTILINE)
    lines = (line.strip() for line in whole.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))
