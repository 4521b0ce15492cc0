"""The middle of the page: what to do now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rulebook import schema as s
from app.rulebook.texts import Block
from app.tables import pace
from app.tables.page.cards import CardView, views
from app.tables.page.dealt import DealtView, dealt
from app.tables.page.dice import DiceView, dice_view
from app.tables.page.moves import MoveView, move_view
from app.tables.page.notes import ItemView, NoteView, ReminderView, items, notes, reminders
from app.tables.page.picks import PicksView, names_to_note, picks
from app.tables.page.questions import ChooseView, questions
from app.tables.page.rows import RowView, ThenView, at, rows, then
from app.tables.page.why import LayoutView, WhyView, layouts, why
from app.tables.page.wording import Wording


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
    listed = rows(w, now) if phase.list and not w.state.interrupts else ()
    shown = {row.id for row in listed} if len(listed) > 1 else {step_id}
    turned = w.state.turned.get(step_id, ())
    return StepView(
        id=step_id,
        name=w.say(step.name),
        twin=w.twin(step.name),
        term=step.term,
        where=w.say(phase.name),
        where_twin=w.twin(phase.name),
        at=at(w),
        interrupt=bool(w.state.interrupts),
        blocks=w.tell(step.turned_text if turned and step.turned_text else step.text),
        rows=listed if len(listed) > 1 else (),
        then=tuple(then(w, each) for each in now if each not in shown),
        acting=() if turned else _acting(w, step),
        revealed=views(w, turned),
        notes=tuple(note for each in now for note in notes(w, each)),
        items=tuple(item for each in now for item in items(w, each)),
        picks=picks(w),
        dice=dice_view(w),
        questions=tuple(questions(w)),
        names=names_to_note(w),
        moves=tuple(_moves(w, step)),
        dealt=tuple(dealt(w, step)),
        reminders=tuple(each for done in now for each in reminders(w, done)),
        timer=int(w.game.value(phase.timer, w.game.lookup(w.state))),
        why=why(w, step) if guided else None,
        layouts=tuple(layouts(w, step)) if guided else (),
    )


def _acting(w: Wording, step: s.Step) -> tuple[CardView, ...]:
    if not step.acts_on:
        return ()
    return views(w, w.game.lookup(w.state)(step.acts_on))


def _moves(w: Wording, step: s.Step) -> Iterator[MoveView]:
    lookup = w.game.lookup(w.state)
    for move_id in step.moves:
        move = w.game.rulebook.moves.get(move_id)
        if move is not None and w.game.value(move.when, lookup):
            view = move_view(w, move_id)
            if view.possible:
                yield view
