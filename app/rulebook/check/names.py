"""Which names an expression, or a `{value}` in a text, may ask for, and what they can be.

Known while a game is played:

number · option                  as written, as chosen
counter .value .full             deck .left .built .next      pile .count .cards
card .side .card .value          lane, lane.slot, lane.slot.<property of its cards>
.next                            the group of a deck's top card as its order says it: '2'
turned, turned.<property>        the cards turned in the step at hand
round step phase outcome reason difficulty

A move adds what it asks, a deal the properties of its cards, a slot and a card that turns over
those of theirs, a part of the score the facts. A calculator has the numbers of the game without
layers, its inputs, and the results so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from app.rulebook import source
from app.rulebook.schema import Deal, Lane, MoveRule, Part, Score, TokenCard
from app.rulebook.schema.marks import Over
from app.rulebook.source import inner
from app.rulebook.terms import Calculator, Result
from app.rulebook.walk import Spot

MOMENT = ("round", "step", "phase", "outcome", "reason", "difficulty", "turned")


UNKNOWN = object()


@dataclass(frozen=True, slots=True)
class Name:
    """What a name can be: all its `values` where they can be listed, the `words` it can be
    compared with where not every word will do, and a `sample`, one of its values."""

    values: tuple[Any, ...] | None = None
    words: frozenset[str] | None = None
    sample: Any = UNKNOWN


NUMBER = Name(words=frozenset(), sample=1)
ANYTHING = Name()
Names = dict[str, Name]


def one_of(values: Iterable[Any]) -> Name:
    """A name whose value is one of `values`."""
    listed = tuple(values)
    words = frozenset(each for each in listed if isinstance(each, str))
    return Name(listed, words, listed[0] if listed else UNKNOWN)


def several(words: Iterable[str] | None) -> Name:
    """A name whose value is a list in which `words` can stand."""
    return Name(None, None if words is None else frozenset(words), ())


class Vocabulary:
    """The names of one composed game."""

    def __init__(self, tree: source.Mapping) -> None:
        self.tree = tree
        self.options = {key: _option(each) for key, each in inner(tree, "options").items()}
        written = inner(tree, "numbers").items()
        self.numbers = {key: NUMBER if isinstance(each, int) else ANYTHING for key, each in written}
        self.start: Names = {**self.numbers, **self.options}
        self.table: Names = {**self.start, **self._moment(), **self._parts()}

    def known(self, over: Over, spot: Spot) -> Names:
        """What may be asked for at a spot."""
        if over.names == "table":
            return {**self.table, **self._brought(spot)}
        if over.names == "calculator":
            return {**self.numbers, **_calculated(spot)}
        if over.names == "label":
            return {_label(spot): ANYTHING}
        return {"start": self.start, "options": self.options}.get(over.names, {})

    def cards(self, set_id: Any) -> source.Mapping:
        """The cards of a set."""
        return inner(self.tree, "cards", str(set_id))

    def properties(self, set_id: Any) -> Names:
        """The properties of the cards of a set."""
        found: dict[str, list[Any]] = {}
        for card_id in self.cards(set_id):
            for key, value in inner(self.cards(set_id), card_id, "props").items():
                if isinstance(value, (int, str)):
                    found.setdefault(key, []).append(value)
        return {key: one_of(dict.fromkeys(values)) for key, values in found.items()}

    # --- known while a game is played ------------------------------------------------------------

    def _moment(self) -> Names:
        sets = inner(self.tree, "cards")
        cards = [card for each in sets for card in self.cards(each)]
        turned = {"turned": several(cards)}
        for each in sets:
            properties = self.properties(each).items()
            turned |= {f"turned.{key}": several(name.words) for key, name in properties}
        return {
            **turned,
            "round": NUMBER,
            "difficulty": NUMBER,
            "step": one_of(inner(self.tree, "steps")),
            "phase": one_of(inner(self.tree, "phases")),
            "outcome": one_of(("", "victory", "defeat")),
            "reason": one_of(("", *inner(self.tree, "reasons"))),
        }

    def _parts(self) -> Names:
        names: Names = {}
        for part_id, part in inner(self.tree, "components").items():
            kind = str(part.get("kind")) if isinstance(part, source.Mapping) else ""
            if kind in _KINDS:
                for rest, name in _KINDS[kind](self, part).items():
                    names[f"{part_id}.{rest}" if rest else part_id] = name
        return names

    def _lane(self, lane: source.Mapping) -> Names:
        properties = self.properties(lane.get("cards")).items()
        names = {"": NUMBER}
        for slot in inner(lane, "slots"):
            names[slot] = several(self.cards(lane.get("cards")))
            names |= {f"{slot}.{key}": several(name.words) for key, name in properties}
        return names

    def _counter(self, counter: source.Mapping) -> Names:
        return {"": NUMBER, "value": NUMBER} | ({"full": NUMBER} if "full" in counter else {})

    def _deck(self, deck: source.Mapping) -> Names:
        names = {"": NUMBER, "left": NUMBER, "built": NUMBER}
        if groups := self.properties(deck.get("cards")).get(str(deck.get("by"))):
            names["next"] = one_of(("", *map(str, groups.values or ())))
        return names

    def _pile(self, pile: source.Mapping) -> Names:
        return {"": NUMBER, "count": NUMBER, "cards": several(self.cards(pile.get("cards")))}

    def _card(self, card: source.Mapping) -> Names:
        cards = Name(words=frozenset(self.cards(card.get("cards"))))
        sides = one_of(inner(card, "sides"))
        return {"": NUMBER, "value": NUMBER, "card": cards, "side": sides}

    # --- brought by what the spot lies in --------------------------------------------------------

    def _brought(self, spot: Spot) -> Names:
        names: Names = {}
        if (move := spot.inside(MoveRule)) and move.field != "when":
            asks = inner(move.tree, "asks")
            names |= {key: self._answer(inner(asks, key)) for key in asks}
        if (deal := spot.inside(Deal)) and deal.field == "where":
            names |= self.properties(deal.tree.get("deal"))
        if (card := spot.inside(TokenCard)) and card.field == "on_turn":
            names |= self.properties(card.tree.get("cards"))
        if lane := spot.inside(Lane):
            names |= self.properties(lane.tree.get("cards"))
        if spot.inside(Part) and (score := spot.inside(Score)):
            names |= dict.fromkeys(inner(score.tree, "facts"), NUMBER)
        return names

    def _answer(self, ask: source.Mapping) -> Name:
        """What can be answered to a question of a move."""
        kind = ask.get("kind")
        if kind in ("amount", "number"):
            return NUMBER
        if kind in ("choice", "place"):
            return one_of(inner(ask, f"{kind}s"))
        return one_of(inner(self.tree, "steps")) if kind == "step" else ANYTHING


_KINDS: dict[str, Callable[[Vocabulary, source.Mapping], Names]] = {
    "counter": Vocabulary._counter,
    "deck": Vocabulary._deck,
    "pile": Vocabulary._pile,
    "lane": Vocabulary._lane,
    "card": Vocabulary._card,
}


def _option(option: Any) -> Name:
    values = inner(option, "values")
    kind = option.get("kind") if isinstance(option, source.Mapping) else None
    if kind == "one":
        return one_of(values)
    if kind == "some":
        return several(values)
    if kind == "switch":
        return one_of((False, True))
    low, high = (option.get(key, 0) for key in ("low", "high")) if kind == "number" else (None, 0)
    if isinstance(low, int) and isinstance(high, int) and low <= high:
        return one_of(range(low, high + 1))
    return ANYTHING


def _calculated(spot: Spot) -> Names:
    calculator, result = spot.inside(Calculator), spot.inside(Result)
    if calculator is None or result is None:
        return {}
    names = dict.fromkeys(inner(calculator.tree, "inputs"), NUMBER)
    for key, each in inner(calculator.tree, "results").items():
        if each is result.tree and result.field == "value":
            break
        names[key] = NUMBER
        if each is result.tree:
            break
    return names


def _label(spot: Spot) -> str:
    labels = spot.around[-1].tree.get("labels")
    return next((key for key, each in inner(labels).items() if each is spot.value), "")
