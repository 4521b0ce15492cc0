"""Options offer what they say, and every layer is laid by one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

from app.rulebook import expressions, options, reading, source
from app.rulebook.check.chosen import values_of
from app.rulebook.check.found import Found
from app.rulebook.expressions import ExpressionError
from app.rulebook.layers import ALSO, CHANGES, level_option
from app.rulebook.near import right
from app.rulebook.schema import Option
from app.rulebook.source import Place, Sequence, inner

_MOST_CASES = 2000
WORDS = ("name", "text", "term")
WORDS_OF_A_LAYER = (*WORDS, "levels_by", "levels")


def check_choices(base: source.Mapping, layers: Mapping[str, source.Mapping], found: Found) -> None:
    """Notes what is wrong with the options of a game and with the files of its layers."""
    offered = inner(base, "options")
    for option_id in offered:
        _option(offered, option_id, found)
    _order(base, found)
    laid = {str(layer) for option_id in offered for layer in _laid_by(inner(offered, option_id))}
    for name, layer in layers.items():
        if name not in laid:
            found.add(layer.place, f"no option lays the layer '{name}'")
        _layer(offered, name, layer, found)


def _option(offered: source.Mapping, option_id: str, found: Found) -> None:
    written = inner(offered, option_id)
    option, faults = reading.read_as(Option, written)
    if option is None or faults:
        return  # told by the check of the base game
    place = written.places.get("default", offered.places[option_id])
    if option.kind in ("one", "some", "people") and not option.values:
        found.add(offered.places[option_id], f"'{option_id}' offers no values")
    elif option.kind == "number" and option.low > option.high:
        found.add(place, f"'{option_id}' goes from {option.low} to {option.high}")
    elif options.depends(option):
        _default_of_others(offered, option_id, option, place, found)
    elif options.why_not(option, default := options.default(option)):
        wrong = f"the default {default!r} is not offered" if default != () else "no default"
        found.add(place, wrong, right(str(default), option.values) if option.values else "")
    _shared(offered, option_id, found)


def _default_of_others(
    offered: source.Mapping, option_id: str, option: Option, place: Place, found: Found
) -> None:
    """A default that hangs on the options before it gives a value that is offered, whatever they
    are."""
    try:
        expression = expressions.parse(str(option.default))
    except ExpressionError as error:
        found.add(place, str(error))
        return
    before = [*offered][: [*offered].index(option_id)]
    for name in sorted(expression.names - set(before)):
        later = name in offered
        wrong = (
            f"'{name}' does not stand before '{option_id}'" if later else f"unknown name '{name}'"
        )
        found.add(place, wrong, right(name, before))
        return
    for case in _cases(offered, sorted(expression.names)):
        try:
            default = options.default(option, case)
            wrong = "" if not options.why_not(option, default) else f"comes to {default!r}"
            if option.kind == "switch" and not isinstance(expression.value(case.__getitem__), bool):
                wrong = "is neither true nor false"
        except ExpressionError as error:
            wrong = str(error)
        if wrong:
            with_ = ", ".join(f"{key} {value}" for key, value in case.items())
            found.add(place, f"with {with_} the default {wrong}")
            return


def _cases(offered: source.Mapping, names: list[str]) -> Iterator[dict[str, Any]]:
    """The values that some options can have beside each other; of a list, none and each alone."""
    values = [values_of(inner(offered, name)) for name in names]
    for case in islice(product(*values), _MOST_CASES):
        yield dict(zip(names, case, strict=True))


def _shared(offered: source.Mapping, option_id: str, found: Found) -> None:
    """The option whose values are shared is one of several, and the level is a number."""
    option = inner(offered, option_id)
    shared = str(option.get("values_of", ""))
    if shared in offered and "values_of" in inner(offered, shared):
        wrong = f"'{shared}' takes its values from another option"
        found.add(option.places["values_of"], wrong, f"name {inner(offered, shared)['values_of']}")
    level = str(option.get("level", ""))
    if level in offered and inner(offered, level).get("kind") != "number":
        found.add(option.places["level"], f"'{level}' is not a number")


def _order(base: source.Mapping, found: Found) -> None:
    """The options that lay layers are those whose order of precedence is written."""
    offered, order = inner(base, "options"), base.get("layers")
    for option_id in offered:
        named = isinstance(order, Sequence) and option_id in order
        if not named and any(_laid_by(inner(offered, option_id))):
            wrong = f"'{option_id}' lays layers, but 'layers' does not say when"
            found.add(offered.places[option_id], wrong, "add it to 'layers'")


def _laid_by(option: source.Mapping) -> Iterator[str]:
    values = inner(option, "values")
    for each in (option, *(inner(values, value) for value in values)):
        if "layer" in each:
            yield str(each["layer"])


def _layer(offered: source.Mapping, name: str, layer: source.Mapping, found: Found) -> None:
    _keys(layer, (*WORDS_OF_A_LAYER, ALSO), found)
    _also(offered, layer, found)
    levels = layer.get("levels")
    for level in levels if isinstance(levels, Sequence) else ():
        if isinstance(level, source.Mapping):
            _keys(level, (*WORDS, ALSO), found)
            _also(offered, level, found)
    _levels(offered, name, layer, found)


def _also(offered: source.Mapping, changes: source.Mapping, found: Found) -> None:
    """What a layer lays only beside other choices says which, over options."""
    also = changes.get(ALSO)
    if ALSO in changes and not isinstance(also, Sequence):
        found.add(changes.places[ALSO], "a list is expected here")
    for each in also if isinstance(also, Sequence) else ():
        if isinstance(each, source.Mapping):
            _keys(each, ("when",), found)
            _beside_which(offered, each, found)


def _beside_which(offered: source.Mapping, changes: source.Mapping, found: Found) -> None:
    if "when" not in changes:
        found.add(changes.place, "'when' is missing", "say beside which choices this is laid")
        return
    place = changes.places["when"]
    try:
        expression = expressions.parse(str(changes["when"]))
    except ExpressionError as error:
        found.add(place, str(error))
        return
    for name in sorted(expression.names - offered.keys()):
        found.add(place, f"unknown option '{name}'", right(name, offered))


def _keys(written: source.Mapping, words: tuple[str, ...], found: Found) -> None:
    known = (*words, *CHANGES)
    for key in written:
        if key not in known:
            found.add(written.places[key], f"a layer cannot change '{key}'", right(key, known))


def _levels(offered: source.Mapping, name: str, layer: source.Mapping, found: Found) -> None:
    """A layer has a level for each number that its options offer."""
    by = {level_option(inner(offered, key), layer) for key in _laying(offered, name)} - {""}
    levels = layer.get("levels")
    if not isinstance(levels, Sequence) or not by:
        if "levels" in layer or "levels_by" in layer:
            found.add(layer.place, "'levels' and 'levels_by' need each other")
        return
    place = layer.places.get("levels_by", layer.place)
    for option_id in sorted(by & set(offered)):
        option = inner(offered, option_id)
        if option.get("kind") != "number":
            found.add(place, f"'{option_id}' is not a number")
        elif isinstance(high := option.get("high"), int) and len(levels) != high + 1:
            wrong = f"{len(levels)} levels, and '{option_id}' offers {high + 1}"
            found.add(layer.places["levels"], wrong, f"levels from 0 to {high}")


def _laying(offered: source.Mapping, layer: str) -> Iterator[str]:
    """The options that lay a layer."""
    return (key for key in offered if layer in _laid_by(inner(offered, key)))
