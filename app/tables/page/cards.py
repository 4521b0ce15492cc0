"""Cards as the page shows them: a name, drawings and a tone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class CardView:
    """A card; `group` is its kind ("Stage II"), `odds` how likely it is, as a fraction, `tones`
    the colour of each of its drawings."""

    id: str
    name: str
    art: tuple[str, ...]
    tone: str
    group: str = ""
    odds: Fraction | None = None
    held: bool = False
    term: str | None = None
    tones: tuple[str, ...] = ()


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
        tones=tuple(w.tone(art, card.tone) for art in card.art),
    )


def views(w: Wording, cards: Iterable[str | None]) -> tuple[CardView, ...]:
    """Cards by their ids, those without a name left out."""
    return tuple(card_view(w, card) for card in cards if card is not None)


def _group(w: Wording, card_id: str) -> str:
    groups = (kind.group(card_id) for kind in w.game.kinds.values() if kind.belongs(card_id))
    return next((group for group in groups if group), "")
