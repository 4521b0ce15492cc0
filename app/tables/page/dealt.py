"""What the moves of a step have dealt by chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.rulebook import schema as s
from app.tables.page.cards import CardView, views
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class DealtView:
    """What a move of the step has dealt at random, with the name, drawing and tone of its pile;
    `notes` are what the cards say, each its own; nothing where one says nothing."""

    move: str
    pile: str
    name: str
    art: str
    tone: str
    cards: tuple[CardView, ...]
    notes: tuple[str, ...]


def dealt(w: Wording, step: s.Step) -> Iterator[DealtView]:
    """The piles to which the moves of a step deal, where cards lie there."""
    for move_id in step.moves:
        move = w.game.rulebook.moves.get(move_id)
        for deal in (each for each in (move.do if move else ()) if isinstance(each, s.Deal)):
            kind = w.game.kinds[deal.to]
            if cards := kind.lying(w.state.parts[deal.to]):
                name, art, tone = w.say(kind.spec.name), kind.spec.art, kind.spec.tone
                notes = _said_on(w, cards)
                yield DealtView(move_id, deal.to, name, art, tone, views(w, cards), notes)


def _said_on(w: Wording, cards: Iterable[str]) -> tuple[str, ...]:
    said = (w.game.cards[card].text for card in cards)
    return tuple(w.teller.plain(text.say(w.lang)) if text else "" for text in said)
