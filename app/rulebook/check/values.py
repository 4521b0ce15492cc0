"""The types of what a rulebook gives a name: values that are worked out, answers at a step."""

from __future__ import annotations

from app.rulebook import expressions, source
from app.rulebook.check.typed import Misfit, typed
from app.rulebook.expressions import ExpressionError
from app.rulebook.source import inner
from app.rulebook.types import (
    CARD,
    NUMBER,
    TRUTH,
    UNKNOWN,
    Name,
    Names,
    list_of,
    one_of,
    type_of,
)


def values_over(values: source.Mapping, names: Names) -> Names:
    """The values that can be worked out from `names` and from each other.

    What asks for itself, or for a name that is not among them, is left out, and so is what would
    hide one of them.
    """
    found: Names = {}
    waiting = {key: value for key, value in values.items() if key not in names}
    while waiting:
        clear = {key: name for key in waiting if (name := _value(waiting[key], names | found))}
        if not clear:
            break
        found |= clear
        waiting = {key: value for key, value in waiting.items() if key not in clear}
    return found


def _value(written: object, names: Names) -> Name | None:
    """What a value can be; None while it asks for a name that is not known."""
    if isinstance(written, int):
        return Name(type_of(written), None, frozenset(), (written,))
    try:
        expression = expressions.parse(str(written))
    except ExpressionError:
        return UNKNOWN  # told where it stands
    if not expression.names <= names.keys():
        return None
    try:
        types = {name: names[name].type for name in expression.names}
        return Name(typed(expression, types), None, None, (), expression.text)
    except Misfit:
        return UNKNOWN


def answer(choose: source.Mapping, people: tuple[str, ...]) -> Name:
    """What can be answered to a question of a step."""
    kind, choices = choose.get("kind"), inner(choose, "choices")
    if kind == "yes_no":
        return Name(TRUTH, (False, True), frozenset())
    if kind == "number":
        return Name(NUMBER, None, frozenset(), (0, 1))
    if kind == "people":
        return Name(list_of(CARD), None, frozenset(people), ((), people[:1]))
    if kind == "choice":
        means = (str(inner(choices, key).get("means", key)) for key in choices)
        return one_of(("", *means))
    return UNKNOWN


def asking_for_itself(values: source.Mapping, known: Names) -> list[str]:
    """The values that, by way of others, ask for themselves."""
    return [key for key in values if key not in known and key in _asked(key, values, frozenset())]


def _asked(key: str, values: source.Mapping, seen: frozenset[str]) -> frozenset[str]:
    try:
        names = expressions.parse(str(values[key])).names & values.keys()
    except ExpressionError:
        return frozenset()
    found = names
    for name in names - seen:
        found |= _asked(name, values, seen | names)
    return found
