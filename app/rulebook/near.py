"""What somebody who wrote a wrong name probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_SHORT_LIST = 12


def right(name: str, known: Iterable[str]) -> str:
    """What would be right instead of `name`: the nearest known name, or all where they are few."""
    names = sorted({str(each) for each in known} - {name, ""})
    near = get_close_matches(name, names, n=1)
    if near:
        return f"did you mean '{near[0]}'?"
    if not names:
        return "there is none"
    return f"known: {', '.join(names)}" if len(names) <= _SHORT_LIST else ""
