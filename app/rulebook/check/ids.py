"""What an id may lead to, by what is marked on its field."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from app.rulebook import source
from app.rulebook.check.names import Vocabulary
from app.rulebook.schema import Flip, MoveRule, StandIn, TokenCard
from app.rulebook.source import inner
from app.rulebook.terms import Term
from app.rulebook.walk import Spot

Known = Collection[str]


class AnyTerm(source.Mapping):
    """The terms that could be read, where a file of them could not: any other may be there too."""

    def __init__(self, terms: source.Mapping) -> None:
        super().__init__(terms.place)
        self.update(terms)
        self.places = terms.places

    def __contains__(self, term: object) -> bool:
        return True


class AnyStep(set[str]):
    """The steps that are known, where a layer could not be read: it may bring any other."""

    def __contains__(self, step: object) -> bool:
        return True


@dataclass
class Shelf:
    """What lies beside the rules of a game: its glossary, drawings and layers.

    `links` says which terms each term leads to, and (under "") which the game itself; `steps` are
    those of all groups, `drawn` the drawings that something shows. They grow while the game is
    checked.
    """

    terms: source.Mapping
    categories: Known
    drawings: Known
    layers: Known
    links: dict[str, set[str]] = field(default_factory=dict)
    steps: set[str] = field(default_factory=set)
    drawn: set[str] = field(default_factory=set)

    def owner(self, spot: Spot) -> str:
        """The term in which a spot lies; empty for one in the game itself."""
        entry = spot.inside(Term)
        if entry is None:
            return ""
        return next((key for key, each in self.terms.items() if each is entry.tree), "")


@dataclass(frozen=True, slots=True)
class Ids:
    """Everything an id can lead to in one composed game."""

    vocabulary: Vocabulary
    shelf: Shelf

    def known(self, what: str, spot: Spot) -> Known:
        """The ids of one sort that can stand at a spot."""
        return _KNOWN[what](self, spot)

    def part(self, name: str) -> source.Mapping:
        """A part of the game."""
        return inner(self.vocabulary.tree, name)

    def slots(self) -> list[str]:
        """The slots of all lanes."""
        lanes = self.part("components")
        return [f"{key}.{slot}" for key in lanes for slot in inner(lanes, key, "slots")]

    def places(self) -> list[str]:
        """Where a card can be laid."""
        plain = [*self.of_kind("deck", "pile"), *self.slots()]
        return [*plain, *(theirs for place in plain for theirs in self._of_people(place))]

    def _of_people(self, place: str) -> list[str]:
        """A place that is kept per person, as each of them has it: `hand.cook`, `row.cook.left`."""
        component, _, rest = place.partition(".")
        if inner(self.part("components"), component).get("per") is None:
            return []
        people = self.vocabulary.people
        return [f"{component}.{who}.{rest}" if rest else f"{component}.{who}" for who in people]

    def lanes(self) -> list[str]:
        """Lanes as a whole."""
        components = self.part("components")
        return [key for key in components if inner(components, key, "slots")]

    def of_kind(self, *kinds: str) -> list[str]:
        """The components of some kinds."""
        components = self.part("components")
        return [key for key in components if inner(components, key).get("kind") in kinds]


def _part(name: str) -> Callable[[Ids, Spot], Known]:
    return lambda ids, spot: ids.part(name)


def _steps(ids: Ids, spot: Spot) -> Known:
    return ids.shelf.steps if spot.inside(Term) else ids.part("steps")


def _sides(ids: Ids, spot: Spot) -> Known:
    if flip := spot.inside(Flip):
        return inner(ids.part("components"), str(flip.tree.get("flip")), "sides")
    card = spot.inside(TokenCard)
    return inner(card.tree, "sides") if card else ()


def _own_slots(ids: Ids, spot: Spot) -> Known:
    """The slots of the lane that is named beside."""
    return inner(ids.part("components"), str(spot.around[-1].tree.get("lane")), "slots")


def _properties(ids: Ids, spot: Spot) -> Known:
    """The properties of the cards of the set; a card without it is told where it stands."""
    around = spot.around[-1]
    if around.kind is not StandIn:
        return ids.vocabulary.properties(around.tree.get("cards"))
    sources = (inner(ids.part("components"), str(each)) for each in around.tree["from"])
    return [key for each in sources for key in ids.vocabulary.properties(each.get("cards"))]


def _asked(spot: Spot, kind: str) -> list[str]:
    """The questions of the move around a spot that are of a kind."""
    move = spot.inside(MoveRule)
    asks = inner(move.tree, "asks") if move else source.Mapping(spot.place)
    return [key for key in asks if inner(asks, key).get("kind") == kind]


def _component_or_answer(ids: Ids, spot: Spot) -> source.Mapping:
    """The components, and the questions of the move that are answered with one."""
    move = spot.inside(MoveRule)
    asks = inner(move.tree, "asks") if move else source.Mapping(spot.place)
    known = source.Mapping(spot.place)
    known.update(ids.part("components"))
    known.update({key: asks[key] for key in _asked(spot, "counter")})
    return known


_KNOWN: dict[str, Callable[[Ids, Spot], Known]] = {
    "component": _part("components"),
    "card set": _part("cards"),
    "seat": _part("seats"),
    "card": lambda ids, spot: [
        card for each in ids.part("cards") for card in ids.vocabulary.cards(each)
    ],
    "effects": _part("effects"),
    "component or answer": lambda ids, spot: _component_or_answer(ids, spot),
    "marker": lambda ids, spot: ("first_player",),
    "step": _steps,
    "phase": _part("phases"),
    "move": _part("moves"),
    "reason": _part("reasons"),
    "tone": _part("tones"),
    "option": _part("options"),
    "place": lambda ids, spot: ids.places(),
    "place or lane": lambda ids, spot: [*ids.places(), *ids.lanes()],
    "place or answer": lambda ids, spot: [*ids.places(), *_asked(spot, "place")],
    "reason or answer": lambda ids, spot: [*ids.part("reasons"), *_asked(spot, "choice")],
    "slot": lambda ids, spot: ids.slots(),
    "slot of this lane": _own_slots,
    "side": _sides,
    "property": _properties,
    "term": lambda ids, spot: ids.shelf.terms,
    "category": lambda ids, spot: ids.shelf.categories,
    "drawing": lambda ids, spot: ids.shelf.drawings,
    "layer": lambda ids, spot: ids.shelf.layers,
}
