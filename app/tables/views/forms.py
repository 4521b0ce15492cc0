"""Forms of the table: what was pressed, read into a tap; what was chosen, read into options."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from werkzeug.datastructures import MultiDict

from app.engine.state import Tap
from app.rulebook.korean import squeeze
from app.rulebook.schema import Card, Option, Rulebook

_INTEGER = re.compile(r"-?[0-9]{1,6}\Z")
_EDITION = re.compile(r"[0-9]{1,10}\Z")
_PRESS = re.compile(r"[A-Za-z0-9_-]{6,64}\Z")
# What a move asks travels under this prefix, apart from the form's own fields.
_ANSWER = "answer."
_SHORT = ("amount", "card")
# So do the faces of dice and the answers of a step; the last says which people were asked for.
_DIE, _CHOICE, _SHOWN = "die.", "choice.", "asked."
# A card may be typed by name instead of picked from a long list.
_FIND, _FIND_ANSWER = "find", "find."


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
    typed = form.get(_FIND, "").strip()
    return Tap("reveal", form.get("card") or (_called(rulebook, typed) if typed else None))


def _called(rulebook: Rulebook, typed: str, set_id: str | None = None) -> str:
    """The id of the card with this name, or of the only one that has it in its name; what was typed
    where that is none."""
    wanted = squeeze(typed)
    cards = {
        key: card
        for each, cards in rulebook.cards.items()
        if set_id in (None, each)
        for key, card in cards.items()
    }
    exact = [key for key, card in cards.items() if wanted in _names(card)]
    near = [key for key, card in cards.items() if any(wanted in name for name in _names(card))]
    return next((found[0] for found in (exact, near) if wanted and len(found) == 1), typed)


def _names(card: Card) -> tuple[str, ...]:
    return tuple(squeeze(card.name.say(lang)) for lang in ("ko", "en"))


def _undo(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("undo", _integer(form.get("count", "1")))


def _redo(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("redo", _integer(form.get("count", "1")))


def _go(form: Form, rulebook: Rulebook) -> Tap:
    return Tap("go", form.get("step", ""))


def _set(form: Form, rulebook: Rulebook) -> Tap:
    value = _integer(form.get("value", ""))
    who = form.get("who", "")
    return Tap("set", {form.get("name", ""): {who: value} if who else value})


def _roll(form: Form, rulebook: Rulebook) -> Tap:
    """What each die shows; without any the program rolls."""
    dice = _named(form, _DIE)
    return Tap("roll", {die: x[0] if len(x) == 1 else x for die, x in dice.items()} or None)


def _choose(form: Form, rulebook: Rulebook) -> Tap:
    """Answers to the questions of a step. Of people, all boxes may be left empty."""
    steps = rulebook.steps.values()
    kinds = {name: each.kind for step in steps for name, each in step.choose.items()}
    answers: dict[str, list[str]] = {
        key.removeprefix(_SHOWN): [] for key in form if key.startswith(_SHOWN)
    }
    answers |= _named(form, _CHOICE)
    read = {name: _READERS.get(kinds.get(name, ""), _text) for name in answers}
    return Tap("choose", {name: read[name](values) for name, values in answers.items()})


def _move(form: Form, rulebook: Rulebook) -> Tap:
    move_id = form.get("move", "")
    move = rulebook.moves.get(move_id)
    kinds = {name: ask.kind for name, ask in move.asks.items()} if move else {}
    answers = {
        name: _READERS.get(kinds.get(name, ""), _text)(values)
        for name, values in _answers(form).items()
    }
    for name, typed in _named(form, _FIND_ANSWER).items():
        ask = move.asks.get(name) if move else None
        answers.setdefault(name, _called(rulebook, typed[0], ask.cards if ask else None))
    return Tap("move", {**answers, "id": move_id})


def _answers(form: Form) -> dict[str, list[str]]:
    """What the form answers, by the name of the question."""
    short = {key: form.getlist(key) for key in _SHORT if form.get(key)}
    return {**short, **_named(form, _ANSWER)}


def _named(form: Form, prefix: str) -> dict[str, list[str]]:
    """The fields under a prefix, by what stands behind it; what was left empty is left out."""
    named = {key.removeprefix(prefix): form.getlist(key) for key in form if key.startswith(prefix)}
    filled = {name: [value for value in values if value] for name, values in named.items()}
    return {name: values for name, values in filled.items() if values}


def _text(values: list[str]) -> Any:
    return values[0] if values else ""


def _yes_no(values: list[str]) -> Any:
    return {"true": True, "false": False}.get(_text(values), _text(values))


def _people(values: list[str]) -> Any:
    return values


def _number(values: list[str]) -> Any:
    return _integer(_text(values))


_READERS: Mapping[str, Callable[[list[str]], Any]] = {
    "amount": _number,
    "number": _number,
    "yes_no": _yes_no,
    "people": _people,
}

_TAPS: Mapping[str, Callable[[Form, Rulebook], Tap]] = {
    "next": _next,
    "reveal": _reveal,
    "undo": _undo,
    "redo": _redo,
    "go": _go,
    "set": _set,
    "roll": _roll,
    "choose": _choose,
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
