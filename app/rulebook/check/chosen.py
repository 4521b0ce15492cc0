"""What a group chooses is offered: a first game, how many people sit down, names to tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

from app.rulebook import expressions, options, reading, source
from app.rulebook.check.found import Found
from app.rulebook.expressions import ExpressionError
from app.rulebook.near import right
from app.rulebook.schema import Option
from app.rulebook.source import Sequence, inner

_MOST_CASES = 2000


def check_chosen(base: source.Mapping, found: Found) -> None:
    """Notes what is wrong with the choices of a game, taken together."""
    offered = inner(base, "options")
    _first_game(offered, inner(base, "first_game"), found)
    if isinstance(order := base.get("layers"), Sequence):
        for each, place in zip(order, order.places, strict=True):
            option = inner(offered, str(each))
            if option and "values_of" not in option and not lays(option):
                found.add(place, f"'{each}' lays no layer", "take it out, or name a layer")
    for option_id in offered:
        option = inner(offered, option_id)
        _unit(inner(option, "unit"), found)
        check_told_apart(inner(option, "values"), found)
        if option.get("kind") == "people":
            _seats(base, option_id, option, found)
    number = base.get("bgg")
    if type(number) is int and number < 1:
        found.add(base.places["bgg"], f"{number} is no number of a game")


def check_told_apart(members: source.Mapping, found: Found) -> None:
    """Notes members that stand beside each other and are called the same."""
    first: dict[tuple[str, str], str] = {}
    for member in members:
        name = inner(members, member, "name")
        for lang, text in name.items():
            other = first.setdefault((lang, str(text)), member)
            if other != member:
                place = name.places.get(lang, members.places[member])
                found.add(place, f"'{member}' and '{other}' are both called '{text}'")


def lays(option: source.Mapping) -> bool:
    """Whether an option, or one of its values, lays a layer."""
    values = inner(option, "values")
    return any("layer" in each for each in (option, *(inner(values, value) for value in values)))


def _first_game(offered: source.Mapping, chosen: source.Mapping, found: Found) -> None:
    for name, value in chosen.items():
        option, faults = reading.read_as(Option, inner(offered, name))
        if option and not faults and options.why_not(option, value):
            wrong = f"'{name}' does not offer {value!r}".replace("True", "true")
            meant = right(str(value), option.values) if option.values else ""
            found.add(chosen.places[name], wrong, meant)


def _unit(unit: source.Mapping, found: Found) -> None:
    for lang, most in (("ko", 0), ("en", 1)):
        if str(unit.get(lang, "")).count("|") > most:
            meant = "write one|many" if most else "Korean has one form"
            found.add(
                unit.places.get(lang, unit.place), f"'{unit[lang]}' has too many forms", meant
            )


def _seats(base: source.Mapping, option_id: str, option: source.Mapping, found: Found) -> None:
    """As many people sit down as there are, and at least one."""
    values, cards = inner(option, "values"), inner(base, "cards", str(option.get("cards")))
    for value in values if cards else ():
        if value not in cards:
            place = values.places[value]
            found.add(place, f"'{value}' is no card of '{option['cards']}'", right(value, cards))
    if "count" not in option:
        found.add(option.place, "'count' is missing", "say how many people sit at the table")
        return
    offered = inner(base, "options")
    for case, count in _counts(offered, str(option["count"])):
        if values and not 1 <= count <= len(values):
            told = f" where {' and '.join(f'{k} is {v}' for k, v in case.items())}" if case else ""
            wrong = f"{count} people sit down{told}, and '{option_id}' offers {len(values)}"
            found.add(option.places["count"], wrong)
            return


def _counts(offered: source.Mapping, written: str) -> Iterator[tuple[Mapping[str, Any], int]]:
    """How many people sit down, for every choice of the options on which that hangs."""
    try:
        expression = expressions.parse(written)
    except ExpressionError:
        return  # told as arithmetic
    names = sorted(expression.names)
    values = [values_of(inner(offered, name)) for name in names]
    for each in islice(product(*values), _MOST_CASES):
        case = dict(zip(names, each, strict=True))
        try:
            count = expression.value(case.__getitem__)
        except (ExpressionError, KeyError):
            continue  # told as arithmetic
        if type(count) is int:
            yield case, count


def values_of(option: source.Mapping) -> list[Any]:
    """The values that an option can have; of a list, none, each alone and all."""
    kind, values = option.get("kind"), list(inner(option, "values"))
    if kind == "switch":
        return [False, True]
    if kind == "number":
        low, high = option.get("low", 0), option.get("high", 0)
        numbers = isinstance(low, int) and isinstance(high, int)
        return list(range(low, min(high, low + _MOST_CASES) + 1)) if numbers else [0]
    return values if kind == "one" else [(), *((value,) for value in values), tuple(values)]
