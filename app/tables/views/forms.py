"""Forms of the table: what was pressed, read into a tap; what was chosen, read into options."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from app.engine.state import Tap
from app.rulebook.schema import Option, Rulebook

_INTEGER = re.compile(r"-?[0-9]{1,6}\Z")
_NUMBERS = ("amount", "number")
_PRESS = re.compile(r"[A-Za-z0-9_-]{6,64}\Z")
# Fields of a press that say nothing of the move itself.
_ABOUT = {"kind", "version", "press", "move"}


class Unreadable(ValueError):
    """A form that no button of ours sends."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press: the tap, the version that the person saw, and the id of the press."""

    tap: Tap
    seen: int
    press: str


def pressed(form: MultiDict[str, str]) -> Pressed:
    """The press that a form sends. Raises Unreadable."""
    press = form.get("press", "")
    if not _PRESS.match(press):
        raise Unreadable("press")
    seen = _integer(form.get("version", ""))
    if not isinstance(seen, int):
        raise Unreadable("version")
    read = _TAPS.get(form.get("kind", ""))
    if read is None:
        raise Unreadable("kind")
    return Pressed(read(form), seen, press)


def _integer(text: str) -> int | str:
    return int(text) if _INTEGER.match(text.strip()) else text.strip()


def _next(form: MultiDict[str, str]) -> Tap:
    return Tap("next", 1)


def _reveal(form: MultiDict[str, str]) -> Tap:
    return Tap("reveal", form.get("card") or None)


def _undo(form: MultiDict[str, str]) -> Tap:
    return Tap("undo", _integer(form.get("count", "1")))


def _redo(form: MultiDict[str, str]) -> Tap:
    return Tap("redo", _integer(form.get("count", "1")))


def _go(form: MultiDict[str, str]) -> Tap:
    return Tap("go", form.get("step", ""))


def _set(form: MultiDict[str, str]) -> Tap:
    return Tap("set", {form.get("name", ""): _integer(form.get("value", ""))})


def _move(form: MultiDict[str, str]) -> Tap:
    answers = {
        key: _integer(value) if key in _NUMBERS else value
        for key, value in form.items()
        if key not in _ABOUT and value != ""
    }
    return Tap("move", {**answers, "id": form.get("move", "")})


_TAPS: Mapping[str, Callable[[MultiDict[str, str]], Tap]] = {
    "next": _next,
    "reveal": _reveal,
    "undo": _undo,
    "redo": _redo,
    "go": _go,
    "set": _set,
    "move": _move,
}


def chosen(rulebook: Rulebook, form: MultiDict[str, str]) -> dict[str, Any]:
    """What a setup form says of each option; what it does not say is left out."""
    return {
        name: _value(option, name, form)
        for name, option in rulebook.options.items()
        if name in form or f"{name}.shown" in form
    }


def _value(option: Option, name: str, form: MultiDict[str, str]) -> Any:
    if option.kind == "some":
        return [value for value in form.getlist(name) if value]
    if option.kind == "switch":
        # An unticked box sends nothing; the field `<name>.shown` says that it was there.
        return form.get(name, "false") not in ("false", "")
    if option.kind == "number":
        return _integer(form.get(name, ""))
    return form.get(name, "")
