"""What is said beside a step: rules apart, lines to tick off, reminders of the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rulebook.texts import Block
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class NoteView:
    """A rule of a layer or a card, shown apart; `first`: before the text of the step; `maybe`: it
    applies only at times."""

    title: str
    blocks: tuple[Block, ...]
    art: str
    tone: str
    first: bool = False
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class ItemView:
    """A line to tick off; ticks stay in the browser."""

    id: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class ReminderView:
    """A reminder of the players; `number` counts from 1 over all of them."""

    number: int
    text: str
    step: str


def notes(w: Wording, step_id: str) -> Iterator[NoteView]:
    """The rules that count at a step, and what the card says that it shows."""
    step = w.game.rulebook.steps[step_id]
    lookup = w.game.lookup(w.state)
    if step.shows:
        yield from _shown_card(w, step.shows)
    for note in step.notes.values():
        if w.game.value(note.when, lookup):
            told = w.tell(note.text)
            title = w.say(note.title)
            yield NoteView(title, told, note.art, note.tone, note.first, note.maybe)


def _shown_card(w: Wording, part_id: str) -> Iterator[NoteView]:
    lying = w.game.kinds[part_id].lying(w.state.parts[part_id])
    for card in (w.game.cards[card] for card in lying):
        if card.text:
            yield NoteView(w.say(card.name), w.tell(card.text), (card.art or ("",))[0], card.tone)


def items(w: Wording, step_id: str) -> Iterator[ItemView]:
    """The lines of its checklist that count."""
    lookup = w.game.lookup(w.state)
    for item_id, item in w.game.rulebook.steps[step_id].items.items():
        if w.game.value(item.when, lookup):
            yield ItemView(f"{step_id}-{item_id}", w.tell(item.text))


def reminders(w: Wording, step_id: str | None = None) -> tuple[ReminderView, ...]:
    """The reminders of a step, or all of them."""
    return tuple(
        ReminderView(number, reminder.text, w.step(reminder.step))
        for number, reminder in enumerate(w.state.reminders, start=1)
        if step_id is None or reminder.step == step_id
    )
