"""`who` is asked only where somebody is at hand: a person whose turn a step is, for whom an effect
is meant, whose component it is, or whom a move asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from app.rulebook import expressions, source
from app.rulebook.check.composed import Composed
from app.rulebook.expressions import ExpressionError
from app.rulebook.schema import Add, Choose, For, MoveRule, Run, Set, Step
from app.rulebook.schema.marks import Over
from app.rulebook.source import Place, inner
from app.rulebook.texts import values_in
from app.rulebook.walk import Around, Spot

WHO = "who"


def asking_for_who(tree: source.Mapping) -> frozenset[str]:
    """`who`, and the values that ask for it, by way of others or not."""
    asked = {key: _names(str(value)) for key, value in inner(tree, "values").items()}
    found, more = frozenset((WHO,)), True
    while more:
        grown = found.union(key for key, names in asked.items() if names & found)
        found, more = grown, grown != found
    return found


def at_hand(spot: Spot, tree: source.Mapping) -> bool:
    """Whether `who` is somebody at a spot. What a value or an effect with a name asks for is for
    those to bring who use it."""
    if spot.around and spot.around[0].field in ("values", "effects"):
        return True
    return _brought(spot, tree)


def _brought(spot: Spot, tree: source.Mapping) -> bool:
    return any(_brings(around, tree) for around in spot.around)


def _brings(around: Around, tree: source.Mapping) -> bool:
    if around.kind is Step:
        return "each" in around.tree
    if around.kind is For:
        return around.field in ("where", "do")
    if around.kind is Choose:
        return around.field == "where"
    if around.kind is MoveRule:
        return around.field != "when" and WHO in inner(around.tree, "asks")
    if around.kind in (Add, Set) and around.field in ("by", "to"):
        target = inner(tree, "components", str(around.tree.get("add", around.tree.get("set"))))
        return "for" in around.tree or target.get("per") == "person"
    return around.tree.get("per") == "person"


def check_acting(game: Composed) -> None:
    """Notes where effects are run that ask for `who`, and nobody is at hand."""
    needs = set(_effects_that_ask(game))
    for spot in game.spots:
        run = spot.around[-1] if spot.around else None
        if run is None or run.kind is not Run or run.field != "run" or spot.value not in needs:
            continue
        if WHO not in inner(run.tree, "with") and not at_hand(spot, game.tree):
            wrong = f"'{spot.value}' asks for 'who', and nobody is at hand here"
            game.found.add(spot.place, wrong, f"say with: {{{WHO}: …}}, or put it under 'for'")


def _effects_that_ask(game: Composed) -> Iterator[str]:
    """The effects with a name that ask for `who`, themselves or by way of others."""
    personal, effects = asking_for_who(game.tree), inner(game.tree, "effects")
    asked: dict[str, set[str]] = {key: set() for key in effects}
    for key, spot in _in_effects(effects, game):
        if not _brought(spot, game.tree):
            asked[key] |= _asked(spot, personal)
    found, more = {key for key, names in asked.items() if WHO in names}, True
    while more:
        grown = found | {key for key, names in asked.items() if names & found}
        found, more = grown, grown != found
    yield from found


def _in_effects(effects: source.Mapping, game: Composed) -> Iterator[tuple[str, Spot]]:
    """What stands in each of the effects with a name."""
    for spot in game.spots:
        if len(spot.around) > 1 and spot.around[0].field == "effects":
            for key, listed in effects.items():
                if isinstance(listed, source.Sequence) and spot.around[1].tree in listed:
                    yield key, spot


def _asked(spot: Spot, personal: frozenset[str]) -> set[str]:
    """`who`, where a spot asks for it; the effects that it runs without saying who is meant."""
    within = spot.around[-1]
    if within.kind is Run and within.field == "run":
        return set() if WHO in inner(within.tree, "with") else {str(spot.value)}
    asks = isinstance(spot.mark, Over) and any(_names(text) & personal for text in _texts(spot))
    return {WHO} if asks else set()


def _texts(spot: Spot) -> Iterator[str]:
    """The expressions of a spot."""
    if isinstance(spot.value, str):
        yield spot.value
    elif isinstance(spot.value, Mapping):
        for text in spot.value.values():
            yield from values_in(str(text))


def _names(text: str) -> frozenset[str]:
    try:
        return expressions.parse(text).names
    except ExpressionError:
        return frozenset()  # told where it stands


def nobody(place: Place, names: frozenset[str]) -> tuple[Place, str, str]:
    """The fault of asking for `who` where nobody is at hand: the place, what is wrong, and what
    would be right."""
    name = min(names - {WHO}, default=WHO)
    wrong = "'who' is nobody here" if name == WHO else f"'{name}' asks for 'who', nobody here"
    return place, wrong, "put it under 'for', or in a step with each: people"
