"""Cards as the page shows them: a name, drawings and a tone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from app.engine import turning
from app.engine.kinds import visible
from app.rulebook import schema as s
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class CardView:
    """A card; `group` is its kind ("Stage II"), `odds` how likely it is, as a fraction."""

    id: str
    name: str
    art: tuple[str, ...]
    tone: str
    group: str = ""
    odds: Fraction | None = None
    held: bool = False
    note: str = ""
    term: str | None = None


@dataclass(frozen=True, slots=True)
class PicksView:
    """The cards of which one can come now; `layout` names classes of static/table.css."""

    ask: str
    about: str
    cards: tuple[CardView, ...]
    layout: str


def card_view(w: Wording, card_id: str, odds: Fraction | None = None) -> CardView:
    """A card by its id."""
    card = w.game.cards[card_id]
    return CardView(
        id=card_id,
        name=w.say(card.name),
        art=card.art,
        tone=card.tone,
        group=w.group(_group(w, card_id)),
        odds=odds,
        term=card.term,
    )


def views(w: Wording, cards: Iterable[str | None]) -> tuple[CardView, ...]:
    """Cards by their ids, those without a name left out."""
    return tuple(card_view(w, card) for card in cards if card is not None)


def _group(w: Wording, card_id: str) -> str:
    groups = (kind.group(card_id) for kind in w.game.kinds.values() if kind.belongs(card_id))
    return next((group for group in groups if group), "")


def picks(w: Wording) -> PicksView | None:
    """What the players can say that came up; None where they have nothing to say."""
    turn = turning.missing(w.game, w.state)
    if turn is None or turning.drawn_by_program(w.game, w.state, turn):
        return None
    likely = turning.likely(w.game, w.state, turn)
    if not likely:
        return None
    cards = tuple(card_view(w, card, odds) for card, odds in likely.items())
    return PicksView(w.say(turn.ask), _about(w, turn), cards, _layout(cards))


# Names up to this long stand beside their drawing three in a row.
_SHORT_NAME = 3


def _layout(cards: tuple[CardView, ...]) -> str:
    """How tiles lie: by how many they are, how many drawings each has and how long their names."""
    if any(not card.group for card in cards):
        return "long"
    if len(cards[0].art) > 1:
        return "two four" if len(cards) == 4 else "two"
    if len(cards) in (2, 4):
        return "four"
    return "snug" if max(len(card.name) for card in cards) <= _SHORT_NAME else "two"


def _about(w: Wording, turn: s.Turn) -> str:
    kind, part = w.game.kinds[turn.from_], w.state.parts[turn.from_]
    count = kind.left(part)
    if not count:
        return ""
    left = w.words.say("table.left", count=count)
    group = w.group(kind.next_group(part))
    return f"{group} · {left}" if group else left


def names_to_note(w: Wording) -> tuple[CardView, ...]:
    """The names that may be noted for a card whose deck is hidden."""
    turn = turning.missing(w.game, w.state)
    if turn is None or not turn.names:
        return ()
    noted = set(visible(w.game, w.state))
    cards = w.game.rulebook.cards[turn.names]
    return tuple(card_view(w, card) for card in cards if card not in noted)
