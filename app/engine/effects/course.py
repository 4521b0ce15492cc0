"""Effects on the course of the game: interrupts, reminders, conditions, people, dice, the end."""

from __future__ import annotations

from app.engine.effects.draft import Draft, carries
from app.engine.events import (
    FirstPlayer,
    Interrupted,
    NoSuchReminder,
    Pinned,
    Refused,
    TooManyReminders,
    Unpinned,
)
from app.engine.kinds import Dice
from app.engine.state import Reminder
from app.rulebook import schema as s

MOST_REMINDERS = 20


@carries(s.Interrupt)
def _interrupt(draft: Draft, effect: s.Interrupt) -> None:
    if effect.interrupt in draft.state.interrupts:
        return
    draft.change(interrupts=(*draft.state.interrupts, effect.interrupt))
    draft.tell(Interrupted(effect.interrupt))
    if draft.state.current == effect.interrupt:
        draft.trigger(draft.game.rulebook.steps[effect.interrupt].start)


@carries(s.Pin)
def _pin(draft: Draft, effect: s.Pin) -> None:
    reminder = Reminder(str(draft.value(effect.pin)), str(draft.value(effect.text)))
    if len(draft.state.reminders) >= MOST_REMINDERS:
        raise Refused(TooManyReminders(MOST_REMINDERS))
    draft.change(reminders=(*draft.state.reminders, reminder))
    draft.tell(Pinned(reminder.step, reminder.text))


@carries(s.Unpin)
def _unpin(draft: Draft, effect: s.Unpin) -> None:
    which = draft.value(effect.unpin)
    kept = draft.state.reminders
    if which == "all":
        gone, kept = kept, ()
    elif isinstance(which, int) and 0 < which <= len(kept):
        gone, kept = (kept[which - 1],), (*kept[: which - 1], *kept[which:])
    else:
        raise Refused(NoSuchReminder())
    draft.change(reminders=kept)
    for reminder in gone:
        draft.tell(Unpinned(reminder.step, reminder.text))


@carries(s.End)
def _end(draft: Draft, effect: s.End) -> None:
    draft.end(effect.end, str(draft.names.get(effect.reason, effect.reason)))


@carries(s.If)
def _if(draft: Draft, effect: s.If) -> None:
    draft.run(effect.then if draft.value(effect.if_) else effect.else_)


@carries(s.For)
def _for(draft: Draft, effect: s.For) -> None:
    for who in draft.people(effect.for_):
        with draft.naming(draft.game.naming(who)):
            if not draft.ended and draft.value(effect.where):
                draft.run(effect.do)


@carries(s.Run)
def _run(draft: Draft, effect: s.Run) -> None:
    with draft.naming({name: draft.value(each) for name, each in effect.with_.items()}):
        draft.run(draft.game.rulebook.effects[effect.run])


@carries(s.Pass)
def _pass(draft: Draft, effect: s.Pass) -> None:
    if draft.game.people:
        draft.change(first=(draft.state.first + 1) % len(draft.game.people))
        draft.tell(FirstPlayer(draft.game.first_player(draft.state)))


@carries(s.Roll)
def _roll(draft: Draft, effect: s.Roll) -> None:
    dice = draft.kind(Dice, effect.roll)
    for cell in draft.cells(effect.roll):
        for die in effect.of or dice.spec.dice:
            times = int(draft.value(effect.of[die])) if effect.of else 1
            if times > 0:
                dice.show(cell, die, (None,) * times)
