"""The middle of the page: what to do now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from app.rulebook import schema as s
from app.rulebook.texts import Block
from app.tables import pace
from app.tables.page.cards import CardView, views
from app.tables.page.dice import DiceView, dice_view
from app.tables.page.moves import MoveView, move_view
from app.tables.page.picks import PicksView, names_to_note, picks
from app.tables.page.questions import ChooseView, questions
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
class MarkView:
    """A numbered place in a layout: where, and what lies there."""

    at: tuple[int, int]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class LayoutView:
    """A drawing of how things lie."""

    art: str
    name: str
    blocks: tuple[Block, ...]
    marks: tuple[MarkView, ...]


@dataclass(frozen=True, slots=True)
class WhyView:
    """Why the step is done; `told`: it stands open by itself."""

    blocks: tuple[Block, ...]
    told: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """A step of a phase whose steps are shown together: `done`, `now` or to come."""

    id: str
    name: str
    twin: str
    term: str | None
    blocks: tuple[Block, ...]
    state: str


@dataclass(frozen=True, slots=True)
class ThenView:
    """A step that the same press does, after the one at hand."""

    name: str
    twin: str
    blocks: tuple[Block, ...]


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


@dataclass(frozen=True, slots=True)
class ReminderView:
    """A reminder of the players; `number` counts from 1 over all of them."""

    number: int
    text: str
    step: str


@dataclass(frozen=True, slots=True)
class StepView:
    """The step at hand. `rows` where its phase is a checklist; `timer` in minutes, 0 for none;
    `passed`: the steps that were passed over before it, each with the reason."""

    id: str
    name: str
    twin: str
    term: str | None
    where: str
    where_twin: str
    at: str
    interrupt: bool
    blocks: tuple[Block, ...]
    rows: tuple[RowView, ...]
    then: tuple[ThenView, ...]
    acting: tuple[CardView, ...]
    revealed: tuple[CardView, ...]
    notes: tuple[NoteView, ...]
    items: tuple[ItemView, ...]
    picks: PicksView | None
    dice: DiceView | None
    questions: tuple[ChooseView, ...]
    names: tuple[CardView, ...]
    moves: tuple[MoveView, ...]
    dealt: tuple[DealtView, ...]
    reminders: tuple[ReminderView, ...]
    timer: int
    why: WhyView | None
    layouts: tuple[LayoutView, ...]
    passed: tuple[str, ...] = ()

    @property
    def folded(self) -> tuple[NoteView, ...]:
        """The notes that only may apply, where there are too many to show them all."""
        maybe = tuple(note for note in self.notes if note.maybe)
        rows = -(-len(self.picks.cards) // _PICKS_IN_A_NOTE) if self.picks else 0
        crowded = len(self.notes) > _NOTES_SHOWN - rows and len(maybe) > (not rows)
        return maybe if crowded else ()

    @property
    def moves_folded(self) -> bool:
        """Whether only the names of its moves are shown at first. Those that stand nowhere else
        are what the step is about: they give way to notes alone."""
        if self.folded:
            return len(self.moves) > (self.picks is None)
        others = [move for move in self.moves if not move.own]
        listed = any(each.pressed and len(each.pressed.answers) > 4 for each in others)
        return len(others) > (1 if listed else _MOVES_SHOWN)


# More than this is too much for one screen; so many cards to pick take the room of a note.
_NOTES_SHOWN = 2
_PICKS_IN_A_NOTE = 5
_MOVES_SHOWN = 2


def step_view(w: Wording, quick: bool = False, guided: bool = False) -> StepView:
    """The step at hand, in words; at a quick table with those that the same press does, at a
    guided one with why it is done."""
    step_id, step = w.state.current, w.game.step(w.state)
    phase = w.game.rulebook.phases[w.game.phase(w.state)]
    now = list(pace.together(w.game, w.state)) if quick else [step_id]
    rows = _rows(w, now) if phase.list and not w.state.interrupts else ()
    shown = {row.id for row in rows} if len(rows) > 1 else {step_id}
    turned = w.state.turned.get(step_id, ())
    return StepView(
        id=step_id,
        name=w.say(step.name),
        twin=w.twin(step.name),
        term=step.term,
        where=w.say(phase.name),
        where_twin=w.twin(phase.name),
        at=_at(w),
        interrupt=bool(w.state.interrupts),
        blocks=w.tell(step.turned_text if turned and step.turned_text else step.text),
        rows=rows if len(rows) > 1 else (),
        then=tuple(_then(w, each) for each in now if each not in shown),
        acting=() if turned else _acting(w, step),
        revealed=views(w, turned),
        notes=tuple(note for each in now for note in _notes(w, each)),
        items=tuple(item for each in now for item in _items(w, each)),
        picks=picks(w),
        dice=dice_view(w),
        questions=tuple(questions(w)),
        names=names_to_note(w),
        moves=tuple(_moves(w, step)),
        dealt=tuple(_dealt(w, step)),
        reminders=tuple(each for at in now for each in reminders(w, at)),
        timer=int(w.game.value(phase.timer, w.game.lookup(w.state))),
        why=_why(w, step) if guided else None,
        layouts=tuple(_layouts(w, step)) if guided else (),
    )


def _why(w: Wording, step: s.Step) -> WhyView | None:
    return WhyView(w.tell(step.why), w.state.round <= pace.ROUNDS_TOLD) if step.why else None


def _layouts(w: Wording, step: s.Step) -> Iterator[LayoutView]:
    lookup = w.game.lookup(w.state)
    for each in step.layouts.values():
        if w.game.value(each.when, lookup):
            marks = (x for x in each.marks.values() if w.game.value(x.when, lookup))
            shown = tuple(MarkView(x.at, w.tell(x.text)) for x in marks)
            text = w.tell(each.text) if each.text else ()
            yield LayoutView(each.art, w.say(each.name), text, shown)


def _at(w: Wording) -> str:
    """Which step of its phase this is, where the phase has several."""
    phase = w.game.phase(w.state)
    steps = [x for x in w.game.steps if w.game.rulebook.steps[x].phase == phase]
    once = w.game.rulebook.phases[phase].once
    if not once or w.state.interrupts or len(steps) < 2:
        return ""
    return f"{steps.index(w.state.step) + 1} / {len(steps)}"


def _rows(w: Wording, now: Sequence[str]) -> tuple[RowView, ...]:
    """The steps of the phase, then what else the same press does."""
    phase = w.game.phase(w.state)
    steps = [x for x in w.game.steps if w.game.rulebook.steps[x].phase == phase]
    at = steps.index(w.state.step)
    later = [step for step in now if step not in steps]
    return tuple(
        _row(w, step_id, _row_state(step_id, now, i - at))
        for i, step_id in enumerate([*steps, *later])
    )


def _row_state(step_id: str, now: Sequence[str], ahead: int) -> str:
    if step_id in now:
        return "now"
    return "done" if ahead < 0 else ""


def _row(w: Wording, step_id: str, state: str) -> RowView:
    step = w.game.rulebook.steps[step_id]
    return RowView(
        step_id, w.say(step.name), w.twin(step.name), step.term, w.tell(step.text), state
    )


def _then(w: Wording, step_id: str) -> ThenView:
    step = w.game.rulebook.steps[step_id]
    return ThenView(w.say(step.name), w.twin(step.name), w.tell(step.text))


def _acting(w: Wording, step: s.Step) -> tuple[CardView, ...]:
    if not step.acts_on:
        return ()
    return views(w, w.game.lookup(w.state)(step.acts_on))


def _notes(w: Wording, step_id: str) -> Iterator[NoteView]:
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


def _items(w: Wording, step_id: str) -> Iterator[ItemView]:
    lookup = w.game.lookup(w.state)
    for item_id, item in w.game.rulebook.steps[step_id].items.items():
        if w.game.value(item.when, lookup):
            yield ItemView(f"{step_id}-{item_id}", w.tell(item.text))


def _moves(w: Wording, step: s.Step) -> Iterator[MoveView]:
    lookup = w.game.lookup(w.state)
    for move_id in step.moves:
        move = w.game.rulebook.moves.get(move_id)
        if move is not None and w.game.value(move.when, lookup):
            view = move_view(w, move_id)
            if view.possible:
                yield view


def _dealt(w: Wording, step: s.Step) -> Iterator[DealtView]:
    for move_id in step.moves:
        move = w.game.rulebook.moves.get(move_id)
        for deal in (each for each in (move.do if move else ()) if isinstance(each, s.Deal)):
            kind = w.game.kinds[deal.to]
            if dealt := kind.lying(w.state.parts[deal.to]):
                name, art, tone = w.say(kind.spec.name), kind.spec.art, kind.spec.tone
                notes = _said_on(w, dealt)
                yield DealtView(move_id, deal.to, name, art, tone, views(w, dealt), notes)


def _said_on(w: Wording, cards: Iterable[str]) -> tuple[str, ...]:
    said = (w.game.cards[card].text for card in cards)
    return tuple(w.teller.plain(text.say(w.lang)) if text else "" for text in said)


def reminders(w: Wording, step_id: str | None = None) -> tuple[ReminderView, ...]:
    """The reminders of a step, or all of them."""
    return tuple(
        ReminderView(number, reminder.text, w.step(reminder.step))
        for number, reminder in enumerate(w.state.reminders, start=1)
        if step_id is None or reminder.step == step_id
    )
