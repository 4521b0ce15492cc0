"""Forms of the table: what was pressed, read into a tap; what was chosen, read into options."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from werkzeug.datastructures import MultiDict

from app.engine.state import Tap
from app.rulebook.schema import Option, Rulebook

_INTEGER = re.compile(r"-?[0-9]{1,6}\Z")
_EDITION = re.compile(r"[0-9]{1,10}\Z")
_PRESS = re.compile(r"[A-Za-z0-9_-]{6,64}\Z")
# What a move asks travels under this prefix, apart from the form's own fields.
_ANSWER = "answer."
_SHORT = ("amount", "card")


Form: TypeAlias = MultiDict[str, str]


class Unreadable(ValueError):
    """A form that no button of ours sends."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press: the tap, the version that the person saw, the id of the press, and the edition
    of the database that the page came from (None: the page is too old to say)."""

    tap: Tap
    seen: int
    press: str
    edition: int | None = None
    through: str = ""


def pressed(form: Form, rulebook: Rulebook) -> Pressed:
    """The press that a form sends to a table with this rulebook. Raises Unreadable."""
    press = form.get("press", "")
    if not _PRESS.match(press):
        raise Unreadable("press")
    seen = _integer(form.get("version", ""))
    if not isinstance(seen, int):
        raise Unreadable("version")
    read = _TAPS.get(form.get("kind", ""))
    if read is None:
        raise Unreadable("kind")
    return Pressed(
        tap=read(form, rulebook),
        seen=seen,
        press=press,
        edition=_edition(form.get("edition", "")),
        through=form.get("through", ""),
    )


def _edition(text: str) -> int | None:
    if text and not _EDITION.match(text):
        raise Unreadable("edition")
    return int(text) if text else None


def _integer(text: str) -> int | str:
    return int(text) if _INTEGER.match(text.strip()) else text.strip()


def _next(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("next", 1)


def _reveal(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("reveal", form.get("card") or None)


def _undo(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("undo", _integer(form.get("count", "1")))


def _redo(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("redo", _integer(form.get("count", "1")))


def _go(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("go", form.get("step", ""))


def _set(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("set", {form.get("name", ""): _integer(form.get("value", ""))})


def _move(form: Form, rulebook: Rulebook) -> Tap:
    move_id = form.get("move", "")
    move = rulebook.moves.get(move_id)
    kinds = {name: ask.kind for name, ask in move.asks.items()} if move else {}
    answers = {
        name: _READERS.get(kinds.get(name, ""), _text)(values)
        for name, values in _answers(form).items()
    }
    return Tap("move", {**answers, "id": move_id})


def _answers(form: Form) -> dict[str, list[str]]:
    """What the form answers, by the name of the question; what was left empty is left out."""
    named = {key: key.removeprefix(_ANSWER) for key in form if key.startswith(_ANSWER)}
    fields = {**{key: key for key in _SHORT if key in form}, **named}
    answers = {name: [x for x in form.getlist(key) if x] for key, name in fields.items()}
    return {name: values for name, values in answers.items() if values}


def _text(values: list[str]) -> Any:
    return values[0]


def _number(values: list[str]) -> Any:
    return _integer(values[0])


_READERS: Mapping[str, Callable[[list[str]], Any]] = {"amount": _number, "number": _number}

_TAPS: Mapping[str, Callable[[Form, Rulebook], Tap]] = {
    "next": _next,
    "reveal": _reveal,
    "undo": _undo,
    "redo": _redo,
    "go": _go,
    "set": _set,
    "move": _move,
}


def chosen(rulebook: Rulebook, form: Form) -> dict[str, Any]:
    """What a setup form says of each option; what it does not say is left out."""
    return {
        name: _value(option, name, form)
        for name, option in rulebook.options.items()
        if name in form or f"{name}.shown" in form
    }


def _value(option: Option, name: str, form: Form) -> Any:
    if option.kind in ("some", "people"):
        return [value for value in form.getlist(name) if value]
    if option.kind == "switch":
        # An unticked box sends nothing; the field `<name>.shown` says that it was there.
        return form.get(name, "false") not in ("false", "")
    if option.kind == "number":
        return _integer(form.get(name, ""))
    return form.get(name, "")
