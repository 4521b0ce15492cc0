"""One more game after the last: what it sets is offered, who is drawn are people, and a move that
it begins with is asked what it asks."""

from __future__ import annotations

import ast
from collections.abc import Collection

from app.rulebook import expressions, source
from app.rulebook.check.composed import Composed
from app.rulebook.near import right
from app.rulebook.source import inner


def check_ending(game: Composed) -> None:
    """Notes what a way to play once more asks for that there is not."""
    ways = inner(game.tree, "page", "end", "again")
    for key in ways:
        way = inner(ways, key)
        _people(game, way)
        _set(game, inner(way, "set"))
        if not {"set", "move_on", "draw", "first"} & way.keys():
            wrong = "this is the very same game, which is always offered"
            game.found.add(
                ways.places[key], wrong, "say what is other: set, move_on, draw or first"
            )
        first = way.get("first")
        for each in first if isinstance(first, list) else ():
            if isinstance(each, source.Mapping):
                _first(game, each)


def _people(game: Composed, way: source.Mapping) -> None:
    for key in ("move_on", "draw"):
        option = inner(game.tree, "options", str(way.get(key)))
        if option and option.get("kind") != "people":
            wrong = f"'{way[key]}' does not say who sits at the table"
            game.found.add(way.places[key], wrong, "its kind must be people")


def _set(game: Composed, chosen: source.Mapping) -> None:
    for name, value in chosen.items():
        option = inner(game.tree, "options", name)
        word = _word(value)
        if option.get("kind") == "one" and word is not None:
            _offered(game, chosen, name, word, inner(option, "values"))
        low, high = option.get("low", 0), option.get("high", 0)
        bounded = type(value) is int and type(low) is int and type(high) is int
        if option.get("kind") == "number" and bounded and not low <= value <= high:
            wrong = f"'{name}' does not offer {value}"
            game.found.add(chosen.places[name], wrong, f"it goes from {low} to {high}")


def _offered(
    game: Composed, chosen: source.Mapping, name: str, word: str, values: Collection[str]
) -> None:
    if values and word not in values:
        wrong = f"'{name}' does not offer '{word}'"
        game.found.add(chosen.places[name], wrong, right(word, values))


def _word(value: object) -> str | None:
    """The quoted word that an expression is, if it is nothing else."""
    try:
        tree = expressions.parse(str(value)).tree
    except expressions.ExpressionError:
        return None  # told as arithmetic
    found = tree.value if isinstance(tree, ast.Constant) else None
    return found if isinstance(found, str) else None


def _first(game: Composed, first: source.Mapping) -> None:
    asks = inner(game.tree, "moves", str(first.get("move")), "asks")
    answer = first.get("answer")
    if ("each" in first) != ("answer" in first):
        lacking = "answer" if "each" in first else "each"
        game.found.add(first.place, f"'{lacking}' is missing: cards answer a question of the move")
    elif answer is not None and answer not in asks and first.get("move") in game.part("moves"):
        wrong = f"'{answer}' is no question of the move '{first['move']}'"
        game.found.add(first.places["answer"], wrong, right(str(answer), asks))
