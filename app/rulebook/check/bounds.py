"""What has a lowest and a highest value begins between them, for every choice of options."""

from __future__ import annotations

from app.rulebook import expressions, source
from app.rulebook.check.cases import Case, where
from app.rulebook.check.composed import Composed
from app.rulebook.check.found import Found
from app.rulebook.expressions import ExpressionError
from app.rulebook.source import inner
from app.rulebook.types import Names


def check_bounds(game: Composed) -> None:
    """Notes counters that begin beyond their bounds, and facts of the score without any value."""
    for counter_id, counter in game.components("counter"):
        _counter(game, counter_id, counter)
    for card_id, card in game.components("card"):
        if not _names_in(card.get("value", 0)):
            continue  # told where it stands
        below = f"({card['value']}) < 0"
        _never(game, card_id, "value", below, "begins with fewer than no tokens")
    facts = inner(game.tree, "score", "facts")
    for fact in facts:
        check_range(inner(facts, fact), 0, 999, game.found)


def check_range(written: source.Mapping, low: int, high: int, found: Found) -> None:
    """Notes where what is asked lies between bounds that leave nothing, or its default outside."""
    bounds = written.get("low", low), written.get("high", high)
    default = written.get("default")
    if not all(type(each) is int for each in bounds):
        return
    if bounds[0] > bounds[1]:
        place = written.places.get("high", written.places.get("low", written.place))
        found.add(place, f"nothing lies between {bounds[0]} and {bounds[1]}")
    elif type(default) is int and not bounds[0] <= default <= bounds[1]:
        wrong = f"the default {default} is not between {bounds[0]} and {bounds[1]}"
        found.add(written.places["default"], wrong)


def _counter(game: Composed, counter_id: str, counter: source.Mapping) -> None:
    start, low, high = counter.get("start", 0), counter.get("low", 0), counter.get("high")
    _never(
        game, counter_id, "start", f"({start}) < ({low})", f"starts below its lowest value {low}"
    )
    if high is not None:
        _never(game, counter_id, "high", f"({high}) < ({low})", "has no value between low and high")
        _never(
            game,
            counter_id,
            "start",
            f"({start}) > ({high})",
            f"starts above its highest value {high}",
        )
    for field in ("low", "high", "full"):
        if counter_id in _names_in(counter.get(field)):
            game.found.add(counter.places[field], f"'{counter_id}' is its own bound")
    if "full" in counter:
        _never(game, counter_id, "full", f"({counter['full']}) < 1", "is full at once, for ever")
        _never(
            game,
            counter_id,
            "start",
            f"({start}) >= ({counter['full']}) and ({start}) > 0",
            f"starts at {start}, where it is full already",
        )
        if high is not None:
            game.found.add(
                counter.places["high"],
                f"'{counter_id}' starts again when it is full and never reaches 'high'",
                "take out 'high' or 'full'",
            )


def _names_in(written: object) -> frozenset[str]:
    try:
        return expressions.parse(written).names if isinstance(written, str) else frozenset()
    except ExpressionError:
        return frozenset()  # told as arithmetic


def _never(game: Composed, counter_id: str, field: str, text: str, wrong: str) -> None:
    """Notes where a comparison of two bounds holds in some case."""
    counter = game.component(counter_id)
    known: Names = game.vocabulary.start
    try:
        expression = expressions.parse(text)
    except ExpressionError:
        return  # told by the check of expressions
    if not expression.names <= known.keys():
        return
    case = where(expression, known, game.fixed)
    if case is not None:
        place = counter.places.get(field, counter.places.get("low", counter.place))
        blamed = game.blame.of_names(place, expression.names)
        if blamed != place and (place, wrong) in game.seen:
            return  # it is so without any layer
        game.seen.add((place, wrong))
        game.found.add(blamed, f"'{counter_id}' {wrong}{_said(case, known)}")


def _said(case: Case, known: Names) -> str:
    told = [f"{name} is {case[name]}" for name in case if len(known[name].tried) > 1]
    return f" where {' and '.join(told)}" if told else ""
