"""Cards go where cards of their set lie."""

from __future__ import annotations

from collections.abc import Iterator

from app.rulebook.check.composed import Composed
from app.rulebook.schema import (
    Deal,
    Draw,
    Forecast,
    Lane,
    Move,
    MoveRule,
    Put,
    Seats,
    Shuffle,
    StandIn,
    TakeOut,
    Turn,
)
from app.rulebook.source import Mapping, Sequence, inner
from app.rulebook.walk import Around, Spot

# Where the cards come from that go to the place in a field: the field that names a component, or
# (with a "=") a set.
_COMES_FROM: dict[tuple[type, str], str] = {
    (Draw, "to"): "draw",
    (Turn, "to"): "from",
    (Turn, "aside"): "from",
    (Shuffle, "into"): "shuffle",
    (TakeOut, "to"): "take_out",
    (Deal, "to"): "=deal",
    (Lane, "leaves_to"): "=cards",
    (Seats, "dealt"): "=cards",
    (Forecast, "deck"): "lane",
}


def check_places(game: Composed) -> None:
    """Notes cards that would be laid among those of another set."""
    for spot in game.spots:
        if not spot.around or not isinstance(spot.value, str):
            continue
        around = spot.around[-1]
        if around.kind is Turn and game.component(around.tree.get("from")).get("kind") == "card":
            continue  # it turns over where it is
        if source := _COMES_FROM.get((around.kind, around.field)):
            _fits(game, spot, _sets(game, around.tree, source), [spot.value])
        elif around.kind is StandIn and around.field == "from":
            _fits(game, spot, _set_of(game, spot.value), [str(spot.around[-2].tree.get("to"))])
        elif around.kind in (Move, Put) and around.field == "to":
            _fits(game, spot, set(_moved(game, spot, around)), list(_targets(spot)))


def _sets(game: Composed, tree: Mapping, source: str) -> set[str]:
    if source.startswith("="):
        return {str(tree[source[1:]])} if source[1:] in tree else set()
    return _set_of(game, tree.get(source))


def _set_of(game: Composed, place: object) -> set[str]:
    component = game.component(place)
    return {str(component[key]) for key in ("cards", "also") if component.get(key)}


def _moved(game: Composed, spot: Spot, around: Around) -> Iterator[str]:
    """The sets of the cards that a move can name."""
    card = str(around.tree.get("move", around.tree.get("put")))
    for ask in _asks(spot, card):
        of = ask.get("of")
        for place in of if isinstance(of, Sequence) else ():
            yield from _set_of(game, place)
    sets = game.part("cards")
    yield from (key for key in sets if card.strip("'\"") in inner(sets, key))


def _targets(spot: Spot) -> Iterator[str]:
    """The places to which a card can go: the one that is named, or every answer."""
    asked = list(_asks(spot, spot.value))
    yield from (place for ask in asked for place in inner(ask, "places"))
    if not asked:
        yield spot.value


def _asks(spot: Spot, name: str) -> Iterator[Mapping]:
    move = spot.inside(MoveRule)
    if move and name in inner(move.tree, "asks"):
        yield inner(move.tree, "asks", name)


def _fits(game: Composed, spot: Spot, sets: set[str], places: list[str]) -> None:
    sets &= game.part("cards").keys()  # any other is told by the check of ids
    for place in places:
        there = _set_of(game, place)
        if sets and there and not sets & there:
            of = " or ".join(f"'{each}'" for each in sorted(sets))
            held = " or ".join(f"'{each}'" for each in sorted(there))
            wrong = f"'{place}' holds cards of {held}, and these are of {of}"
            game.found.add(spot.place, wrong)
