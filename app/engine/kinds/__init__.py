"""The kinds of component. Each is one file, and answers for itself all that others may ask; to
add a kind is to add its file, its words in `rulebook.schema`, and its line in `_KINDS`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.kinds.counter import Counter, CounterState
from app.engine.kinds.deck import Deck, DeckState, Spot
from app.engine.kinds.dice import Dice, DiceState
from app.engine.kinds.hidden_deck import HiddenDeck, HiddenDeckState
from app.engine.kinds.kind import Cell, Kind, unseen, visible
from app.engine.kinds.lane import Lane, LaneState
from app.engine.kinds.per_person import PerPerson, PerPersonState
from app.engine.kinds.pile import Pile, PileState
from app.engine.kinds.token_card import TokenCard, TokenState

if TYPE_CHECKING:
    from app.engine.game import Game
    from app.rulebook import schema as s

__all__ = [
    "Cell",
    "Counter",
    "CounterState",
    "Deck",
    "DeckState",
    "Dice",
    "DiceState",
    "HiddenDeck",
    "HiddenDeckState",
    "Kind",
    "Lane",
    "LaneState",
    "PerPerson",
    "PerPersonState",
    "Pile",
    "PileState",
    "Spot",
    "TokenCard",
    "TokenState",
    "class_of",
    "kind_of",
    "unseen",
    "visible",
]

_KINDS: dict[str, type[Kind[Any, Any]]] = {
    "counter": Counter,
    "hidden_deck": HiddenDeck,
    "deck": Deck,
    "lane": Lane,
    "pile": Pile,
    "card": TokenCard,
    "dice": Dice,
}


def class_of(spec: s.Component) -> type[Kind[Any, Any]]:
    """The kind of a component, of which no game is at hand."""
    return _KINDS[spec.kind]


def kind_of(part_id: str, spec: s.Component, game: Game) -> Kind[Any, Any]:
    """The component of a game, as its kind understands it."""
    kind = class_of(spec)(part_id, spec, game)
    return PerPerson(kind, game) if spec.per else kind
