"""Effects on the course of the game: interrupts, reminders, conditions, the end."""

from __future__ import annotations

from app.engine.effects.draft import Draft, carries
from app.engine.state import Refused, Reminder
from app.rulebook import schema as s

MOST_REMINDERS = 20


@carries(s.Interrupt)
def _interrupt(draft: Draft, effect: s.Interrupt) -> None:
    if effect.interrupt in draft.state.interrupts:
        return
    draft.change(interrupts=(*draft.state.interrupts, effect.interrupt))
    draft.tell("interrupt", step=effect.interrupt)
    if draft.state.current == effect.interrupt:
        draft.trigger(draft.game.rulebook.steps[effect.interrupt].start)


@carries(s.Pin)
def _pin(draft: Draft, effect: s.Pin) -> None:
    reminder = Reminder(str(draft.value(effect.pin)), str(draft.value(effect.text)))
    if len(draft.state.reminders) >= MOST_REMINDERS:
        raise Refused("too_many_reminders", most=MOST_REMINDERS)
    draft.change(reminders=(*draft.state.reminders, reminder))
    draft.tell("pin", step=reminder.step, text=reminder.text)


@carries(s.Unpin)
def _unpin(draft: Draft, effect: s.Unpin) -> None:
    which = draft.value(effect.unpin)
    kept = draft.state.reminders
    if which == "all":
        gone, kept = kept, ()
    elif isinstance(which, int) and 0 < which <= len(kept):
        gone, kept = (kept[which - 1],), (*kept[: which - 1], *kept[which:])
    else:
        raise Refused("no_such_reminder")
    draft.change(reminders=kept)
    for reminder in gone:
        draft.tell("unpin", step=reminder.step, text=reminder.text)


@carries(s.End)
def _end(draft: Draft, effect: s.End) -> None:
    draft.end(effect.end, str(draft.names.get(effect.reason, effect.reason)))


@carries(s.If)
def _if(draft: Draft, effect: s.If) -> None:
    draft.run(effect.then if draft.value(effect.if_) else effect.else_)
