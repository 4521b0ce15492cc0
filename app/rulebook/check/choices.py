"""Options offer what they say, and every layer is laid by one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from app.rulebook import options, reading, source
from app.rulebook.check.found import Found
from app.rulebook.layers import CHANGES
from app.rulebook.near import right
from app.rulebook.schema import Option
from app.rulebook.source import Sequence, inner

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
        _layer(offered, layer, found)


def _option(offered: source.Mapping, option_id: str, found: Found) -> None:
    written = inner(offered, option_id)
    option, faults = reading.read_as(Option, written)
    if option is None or faults:
        return  # told by the check of the base game
    place = written.places.get("default", offered.places[option_id])
    if option.kind in ("one", "some") and not option.values:
        found.add(offered.places[option_id], f"'{option_id}' offers no values")
    elif option.kind == "number" and option.low > option.high:
        found.add(place, f"'{option_id}' goes from {option.low} to {option.high}")
    elif options.why_not(option, default := options.default(option)):
        wrong = f"the default {default!r} is not offered" if default != () else "no default"
        found.add(place, wrong, right(str(default), option.values) if option.values else "")


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


def _layer(offered: source.Mapping, layer: source.Mapping, found: Found) -> None:
    _keys(layer, WORDS_OF_A_LAYER, found)
    levels = layer.get("levels")
    for level in levels if isinstance(levels, Sequence) else ():
        if isinstance(level, source.Mapping):
            _keys(level, WORDS, found)
    _levels(offered, layer, found)


def _keys(written: source.Mapping, words: tuple[str, ...], found: Found) -> None:
    known = (*words, *CHANGES)
    for key in written:
        if key not in known:
            found.add(written.places[key], f"a layer cannot change '{key}'", right(key, known))


def _levels(offered: source.Mapping, layer: source.Mapping, found: Found) -> None:
    """A layer has a level for each number that its option offers."""
    levels, by = layer.get("levels"), layer.get("levels_by")
    if not isinstance(levels, Sequence) or not isinstance(by, str):
        if ("levels" in layer) != ("levels_by" in layer):
            found.add(layer.place, "'levels' and 'levels_by' need each other")
        return
    option = inner(offered, by)
    if option.get("kind") != "number":
        if by in offered:
            found.add(layer.places["levels_by"], f"'{by}' is not a number")
    elif isinstance(high := option.get("high"), int) and len(levels) != high + 1:
        wrong = f"{len(levels)} levels, and '{by}' offers {high + 1}"
        found.add(layer.places["levels"], wrong, f"levels from 0 to {high}")
