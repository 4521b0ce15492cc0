"""Effects can do what they say: to what is kept so, with cards and people that there are."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from app.rulebook import expressions
from app.rulebook.check.composed import Composed
from app.rulebook.expressions import ExpressionError
from app.rulebook.near import right
from app.rulebook.schema import (
    Add,
    Advance,
    Deal,
    Move,
    MoveRule,
    Pin,
    Push,
    Put,
    Set,
    Shift,
    Shuffle,
    TakeOut,
    Turn,
    Unpin,
)
from app.rulebook.schema.marks import Over
from app.rulebook.source import Mapping, Place, Sequence, inner
from app.rulebook.walk import Spot

_Check = Callable[[Composed, Spot, Mapping], None]


def check_doing(game: Composed) -> None:
    """Notes effects that would do nothing, or be refused whenever they are carried out."""
    cards = {card for each in game.part("cards") for card in game.vocabulary.cards(each)}
    for spot in game.news:
        if not spot.around:
            continue
        around = spot.around[-1]
        if check := _CHECKS.get((around.kind, around.field)):
            check(game, spot, around.tree)
        if isinstance(spot.mark, Over) and spot.mark.gives in ("card", "cards"):
            _named(game, spot, cards, "card")
        elif isinstance(spot.mark, Over) and spot.mark.gives == "people":
            _named(game, spot, {*game.vocabulary.people, "all", "first"}, "person")


def _named(game: Composed, spot: Spot, known: set[str], what: str) -> None:
    """A card or a person that is named by a quoted word is one."""
    for word in _words(spot.value) if known else ():
        if word not in known:
            game.found.add(spot.place, f"'{word}' is no {what}", right(word, known))


def _words(written: object) -> Iterator[str]:
    """The quoted words that an expression comes to, whatever else it may come to."""
    try:
        waiting = [expressions.parse(written).tree] if isinstance(written, str) else []
    except ExpressionError:
        return  # told as arithmetic
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, (ast.List, ast.Tuple)):
            waiting += node.elts
        elif isinstance(node, ast.IfExp):
            waiting += [node.body, node.orelse]


def _word(written: object) -> str | None:
    """The quoted word that an expression is, if it is nothing else."""
    try:
        tree = expressions.parse(str(written)).tree
    except ExpressionError:
        return None
    value = tree.value if isinstance(tree, ast.Constant) else None
    return value if isinstance(value, str) else None


def _number(game: Composed, spot: Spot, effect: Mapping) -> None:
    """A number that is changed: whose it is, and that it is changed at all."""
    name = str(spot.value)
    part = game.component(name)
    if not part or "." in name:
        return  # a question of the move, or told by the check of ids
    if "for" in effect and part.get("per") is None:
        wrong = f"'{name}' is not kept per person"
        game.found.add(effect.places["for"], wrong, "take out 'for'")
    if effect.get("by") == 0:
        game.found.add(effect.places["by"], "this adds nothing")
    if part.get("kind") == "pile" and part.get("named") is True:
        wrong = f"the cards in '{name}' have names, and these would have none"
        game.found.add(spot.place, wrong, "move them, or put them")


def _within(game: Composed, spot: Spot, effect: Mapping) -> None:
    """A number that is set to one within its bounds."""
    _number(game, spot, effect)
    counter, to = game.component(spot.value), effect.get("to")
    low, high = counter.get("low", 0), counter.get("high")
    if type(to) is not int or type(low) is not int or "." in str(spot.value) or not counter:
        return
    if to < low or (type(high) is int and to > high):
        bounds = f"from {low} upwards" if high is None else f"from {low} to {high}"
        game.found.add(effect.places["to"], f"'{spot.value}' goes {bounds}, and is never {to}")


def _elsewhere(game: Composed, spot: Spot, effect: Mapping) -> None:
    """Tokens go to another place than that from which they come."""
    if effect.get("from") == spot.value:
        game.found.add(spot.place, f"they are taken from '{spot.value}' already")


def _moved(game: Composed, spot: Spot, effect: Mapping) -> None:
    """A card goes to another place than that in which it lies."""
    to = str(effect.get("to"))
    if str(spot.value) in (to, f"{to}.cards"):
        game.found.add(effect.places.get("to", spot.place), f"'{to}' is where they lie already")


def _put(game: Composed, spot: Spot, effect: Mapping) -> None:
    """What is put somewhere lies nowhere yet."""
    place = str(spot.value).removesuffix(".cards")
    asked = spot.inside(MoveRule)
    if asked and place in inner(asked.tree, "asks"):
        return
    if place in _places(game):
        game.found.add(spot.place, f"the cards of '{place}' lie out already", "write 'move'")


def _places(game: Composed) -> set[str]:
    components = game.part("components")
    slots = {f"{key}.{slot}" for key in components for slot in inner(components, key, "slots")}
    return slots | {key for key, _ in game.components("pile")}


def _moves(way: str, other: str) -> _Check:
    def check(game: Composed, spot: Spot, effect: Mapping) -> None:
        lane = game.component(spot.value)
        if lane.get("kind") == "lane" and lane.get("moves", "advance") != way:
            wrong = f"'{spot.value}' is a lane that moves by '{other}'"
            game.found.add(spot.place, wrong, f"write {{{other}: {spot.value}}}")

    return check


def _dealt(game: Composed, spot: Spot, effect: Mapping) -> None:
    """No more cards are dealt than there are."""
    cards = game.vocabulary.cards(spot.value)
    copies = [inner(cards, card).get("copies", 1) for card in cards]
    count, have = effect.get("count"), sum(x for x in copies if type(x) is int)
    if type(count) is int and cards and count > have:
        wrong = f"{count} cards are wanted, and '{spot.value}' has {have}"
        game.found.add(effect.places["count"], wrong)


def _shuffled(game: Composed, spot: Spot, effect: Mapping) -> None:
    """What is shuffled into a deck has names, since those of the deck have."""
    pile = game.component(spot.value)
    if pile.get("kind") == "pile" and not pile.get("named") and not pile.get("cards"):
        wrong = f"the cards in '{spot.value}' have no names, and those of a deck have"
        game.found.add(spot.place, wrong, "say 'cards' and 'named: true' of the pile")


def _taken_out(game: Composed, spot: Spot, effect: Mapping) -> None:
    """A group that is named is one of the deck."""
    deck = game.component(spot.value)
    written = effect.get("group")
    if written is None or deck.get("kind") != "deck":
        return
    if "by" not in deck:
        game.found.add(effect.places["group"], f"'{spot.value}' has no groups", "say 'by' of it")
        return
    group = str(written) if isinstance(written, int) else _word(written)
    values = game.vocabulary.properties(deck.get("cards")).get(str(deck["by"]))
    known = [str(value) for value in (values.values or () if values else ())]
    if group is not None and known and group not in known:
        game.found.add(
            effect.places["group"], f"no card has {deck['by']} {group}", right(group, known)
        )


def _pinned(game: Composed, spot: Spot, effect: Mapping) -> None:
    steps, word = game.part("steps"), _word(spot.value)
    if word is not None and word not in steps:
        game.found.add(spot.place, f"unknown step '{word}'", right(word, steps))


def _unpinned(game: Composed, spot: Spot, effect: Mapping) -> None:
    word = _word(spot.value)
    number = spot.value if type(spot.value) is int else 1
    if isinstance(spot.value, bool) or number < 1 or word not in (None, "all"):
        meant = "write a number from 1, or 'all' in quotes"
        game.found.add(spot.place, f"'{spot.value}' is no reminder".replace("True", "true"), meant)


def _again(game: Composed, spot: Spot, turn: Mapping) -> None:
    """Some card is not turned again: else the whole deck would be."""
    sets = {str(game.component(turn.get("from")).get(key)) for key in ("cards", "also")}
    cards = [c for each in sets for c in game.vocabulary.cards(each).items()]
    try:
        expression = expressions.parse(
            str(spot.value).lower() if spot.value is True else str(spot.value)
        )
        names = [{**inner(card, "props"), "card": key} for key, card in cards]
        if cards and all(expression.value(each.__getitem__) for each in names):
            game.found.add(spot.place, "this holds for every card, so the whole deck is turned")
    except (ExpressionError, KeyError):
        return  # told as arithmetic, or it hangs on more than the card


def _turned(game: Composed, spot: Spot, turn: Mapping) -> None:
    """Where a step turns cards from, and where they go."""
    name = str(spot.value)
    part, to = game.component(name), str(turn.get("to"))
    kind = part.get("kind")
    for field, needed in (("all", "pile"), ("bottom", "deck"), ("lowest", "deck")):
        if turn.get(field) is True and kind and kind != needed:
            game.found.add(
                turn.places[field], f"'{field}' is for a {needed}, and '{name}' is a {kind}"
            )
    if kind == "deck" and name == to:
        wrong = f"the card goes back on top of '{name}', from where it came"
        game.found.add(turn.places["to"], wrong)
    _nameless(game, turn, name, turn.places.get("to", turn.place))
    short = inner(turn, "short")
    listed = short.get("from")
    if not isinstance(listed, Sequence):
        return
    if not listed:
        game.found.add(short.places["from"], "nothing stands in", "name a deck or a pile")
    for each, place in zip(listed, listed.places, strict=True):
        if each == name:
            game.found.add(place, f"'{name}' cannot stand in for itself")
        _nameless(game, turn, str(each), place)


def _nameless(game: Composed, turn: Mapping, name: str, place: Place) -> None:
    """What is laid in a lane or a deck has a name."""
    part, to = game.component(name), str(turn.get("to"))
    unseen = part.get("kind") == "hidden_deck" and "cards" not in part
    unnamed = part.get("kind") == "pile" and not _is_named(part)
    named = "names" in turn or game.component(to).get("kind") not in ("lane", "deck")
    if (unseen or unnamed) and not named:
        wrong = f"the cards of '{name}' have no names, and those in '{to}' have"
        game.found.add(place, wrong, "say 'names', the set whose cards can be named")


def _is_named(pile: Mapping) -> bool:
    return pile.get("named") is True or "cards" in pile


_CHECKS: dict[tuple[type, str], _Check] = {
    (Add, "add"): _number,
    (Set, "set"): _within,
    (Shift, "to"): _elsewhere,
    (Move, "move"): _moved,
    (Put, "put"): _put,
    (Advance, "advance"): _moves("advance", "push"),
    (Push, "push"): _moves("push", "advance"),
    (Deal, "deal"): _dealt,
    (Shuffle, "shuffle"): _shuffled,
    (TakeOut, "take_out"): _taken_out,
    (Pin, "pin"): _pinned,
    (Unpin, "unpin"): _unpinned,
    (Turn, "from"): _turned,
    (Turn, "again"): _again,
}
