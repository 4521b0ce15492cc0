"""How something is written here that other languages of arithmetic write otherwise."""

from __future__ import annotations

import re

_MEANT = {
    r"&|\bAND\b": "write 'and'",
    r"\||\bOR\b": "write 'or'",
    r"<>": "write !=",
    r"=>": "write >=",
    r"=<": "write <=",
    r"!(?!=)|\bNOT\b": "write 'not'",
    r"\?": "write … if … else …",
    r"(?<![=!<>])=(?!=)": "write ==",
}
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_ODD_NUMBER = re.compile(r"(?<![\w.])\d+[_a-zA-Z]\w*")


def meant(text: str) -> str:
    """What was probably meant by a text that is no expression, as the end of a message."""
    bare = _without_quotes(text)
    if any(bare.count(left) != bare.count(right) for left, right in ("()", "[]")):
        return "; a bracket stands alone: put all of it in quotes"
    return next((f"; {said}" for sign, said in _MEANT.items() if re.search(sign, bare)), "")


def odd_number(text: str) -> str:
    """A number that is written as other languages do (0x1F, 1_000); empty where there is none."""
    found = _ODD_NUMBER.search(_without_quotes(text))
    return found[0] if found else ""


def _without_quotes(text: str) -> str:
    return _QUOTED.sub("''", text)
