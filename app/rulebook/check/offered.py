"""What a page offers can be reached, and what it asks can be answered."""

from __future__ import annotations

from collections.abc import Mapping

from app.rulebook import expressions, source
from app.rulebook.check.chosen import check_told_apart
from app.rulebook.check.composed import Composed
from app.rulebook.check.typed import misfit
from app.rulebook.expressions import ExpressionError
from app.rulebook.near import right
from app.rulebook.schema.marks import MOST
from app.rulebook.source import Sequence, inner
from app.rulebook.types import type_of

# What the strip above can show beside what is tracked.
_CELLS = ("round", "first_player")
# What a question needs, so that there is something to answer.
_NEEDS: Mapping[str, str] = {
    "card": "of",
    "other_card": "of",
    "place": "places",
    "choice": "choices",
    "piece": "cards",
    "counter": "counters",
}


def check_offered(game: Composed) -> None:
    """Notes moves that no page shows, and questions without an answer."""
    moves, at_steps = game.part("moves"), set(_at_steps(game))
    phases = game.part("phases")
    setup = any(inner(phases, phase).get("once") is True for phase in phases)
    for move_id in moves:
        move, place = inner(moves, move_id), moves.places[move_id]
        group = move.get("group")
        if group == "step" and move_id not in at_steps:
            meant = f"name it in a step: moves: [{move_id}]"
            game.found.add(place, f"no step shows the move '{move_id}'", meant)
        elif group == "setup" and not setup:
            game.found.add(place, f"'{move_id}' is a move of setup, and no phase has once: true")
        _ever(game, move_id, move)
        asks = inner(move, "asks")
        for name in asks:
            _question(game, name, inner(asks, name), asks.places[name])
            _amounts(game, inner(asks, name), "least", "most", 1, 99)
            check_told_apart(inner(asks, name, "choices"), game.found)
    _cells(game, inner(game.tree, "page", "strip"))
    _cells(game, inner(game.tree, "page", "end", "shows"))
    steps = game.part("steps")
    for step_id in steps:
        chosen = inner(steps, step_id, "choose")
        for name in chosen:
            if not _ends(game, inner(steps, step_id)):
                _question(game, name, inner(chosen, name), chosen.places[name])
            _amounts(game, inner(chosen, name), "low", "high", 0, 99)
            _default(game, inner(chosen, name))
            _asks_itself(game, name, inner(chosen, name))
            _people(game, inner(chosen, name))
            check_told_apart(inner(chosen, name, "choices"), game.found)


def _ever(game: Composed, move_id: str, move: source.Mapping) -> None:
    """A move is not refused always."""
    refuse = move.get("refuse")
    for each in refuse if isinstance(refuse, Sequence) else ():
        if inner(each).get("when") in (True, "true"):
            game.found.add(each.places["when"], f"the move '{move_id}' is refused always")


def _cells(game: Composed, shown: source.Mapping) -> None:
    """What stands above, or at the end, is tracked, or says itself what it is."""
    known = {*game.part("components"), *_CELLS}
    for cell in shown:
        missing = [key for key in ("name", "value") if key not in inner(shown, cell)]
        if cell in known and "value" in inner(shown, cell):
            wrong = f"'{cell}' has a value of its own"
            game.found.add(inner(shown, cell).places["value"], wrong, "take 'value' out")
        elif cell not in known and missing:
            wrong = f"'{cell}' is not tracked, so it needs {' and '.join(map(repr, missing))}"
            game.found.add(shown.places[cell], wrong, right(cell, known))


def _at_steps(game: Composed) -> list[str]:
    steps = game.part("steps")
    listed = [inner(steps, step).get(field) for step in steps for field in ("moves", "decide")]
    return [str(move) for each in listed if isinstance(each, Sequence) for move in each]


def _ends(game: Composed, step: source.Mapping) -> bool:
    """Whether a step has a move that ends the game: play need not go on from there."""
    moves = step.get("moves")
    done = [
        inner(game.part("moves"), str(move)).get("do")
        for move in (moves if isinstance(moves, Sequence) else ())
    ]
    return any("end" in inner(x) for do in done if isinstance(do, Sequence) for x in do)


def _question(game: Composed, name: str, ask: source.Mapping, place: source.Place) -> None:
    needed = _NEEDS.get(str(ask.get("kind")))
    if needed and not ask.get(needed):
        wrong = f"the question '{name}' has no answer"
        game.found.add(place, wrong, f"'{needed}' says what can be answered")


def _asks_itself(game: Composed, name: str, choose: source.Mapping) -> None:
    """Whether a question is asked does not hang on its own answer."""
    for field in ("when", "default", "count", "low", "high"):
        try:
            names = expressions.parse(str(choose.get(field, 0))).names
        except ExpressionError:
            continue  # told by the check of expressions
        if f"chosen.{name}" in names:
            game.found.add(choose.places[field], f"'{name}' asks for its own answer")


def _people(game: Composed, choose: source.Mapping) -> None:
    """No more people are wanted than can sit at the table."""
    count, most = choose.get("count"), len(game.vocabulary.people) + len(inner(choose, "choices"))
    if type(count) is int and game.vocabulary.people and count > most:
        game.found.add(choose.places["count"], f"{count} people are wanted, and there are {most}")


def _amounts(
    game: Composed, ask: source.Mapping, lowest: str, highest: str, low: int, high: int
) -> None:
    """Between the bounds of a number lies something."""
    least, most = ask.get(lowest, low), ask.get(highest, high)
    if type(most) is int and most > MOST:
        game.found.add(ask.places[highest], f"a number up to {MOST} is expected here")
    if type(least) is int and type(most) is int and least > most:
        place = ask.places.get(highest, ask.places.get(lowest, ask.place))
        game.found.add(place, f"no number lies between {least} and {most}")


def _between(choose: source.Mapping, value: int) -> bool:
    low, high = choose.get("low", 0), choose.get("high", 99)
    return not (type(low) is int and value < low) and not (type(high) is int and value > high)


def _default(game: Composed, choose: source.Mapping) -> None:
    """What counts as the answer is one."""
    default, choices = choose.get("default"), inner(choose, "choices")
    given = {"yes_no": "truth", "number": "number"}.get(str(choose.get("kind")))
    try:
        expression = expressions.parse(str(default)) if default is not None else None
    except ExpressionError:
        return  # told by the check of expressions
    if expression is None or expression.names:
        return
    value = expression.value(lambda name: None)
    place = choose.places["default"]
    if choose.get("kind") == "yes_no" and not isinstance(value, bool):
        game.found.add(place, f"'{default}' is neither true nor false")
    elif given and (wrong := misfit(type_of(value), given)):
        game.found.add(place, f"'{default}' {wrong}")
    elif choose.get("kind") == "people":
        known = {*game.vocabulary.people, *choices}
        for who in value if isinstance(value, tuple) else (value,):
            if known and who not in known:
                game.found.add(place, f"'{who}' is no person", right(str(who), known))
    elif type(value) is int and not _between(choose, value):
        game.found.add(place, f"the default {value} is no answer")
    elif choose.get("kind") == "choice" and value not in choices:
        game.found.add(place, f"'{value}' is no answer", right(str(value), choices))
