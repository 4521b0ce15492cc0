"""What happened at a table, in words: a sentence for each type of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from app.engine import events as e

if TYPE_CHECKING:
    from app.tables.page.wording import Wording

Say = Callable[["Wording", Any], str]


def headline(w: Wording, event: e.Event) -> str:
    """What a tap did, in a few words; nothing where the event only follows from one."""
    say = HEADLINES.get(type(event))
    return say(w, event) if say else ""


def consequences(w: Wording, events: Iterable[e.Event]) -> list[str]:
    """What followed from a tap, line by line."""
    told = (_consequence(w, event) for event in _together(events))
    return [line for line in told if line]


def _consequence(w: Wording, event: e.Event) -> str:
    say = CONSEQUENCES.get(type(event))
    return say(w, event) if say else ""


def _together(events: Iterable[e.Event]) -> Iterator[e.Event]:
    """Cards drawn one after the other to the same place are told as one."""
    for key, run in groupby(events, lambda x: (x.part, x.to) if isinstance(x, e.Drawn) else None):
        together = list(run)
        if key is None:
            yield from together
        else:
            yield e.Drawn(*key, count=len(together))


# --- headlines -----------------------------------------------------------------------------------


def _made(w: Wording, event: e.Made) -> str:
    name = w.move(event.move)
    if event.amount is None:
        return name
    return w.words.say("event.move_by", move=name, amount=event.amount)


def _turned(w: Wording, event: e.Turned) -> str:
    if event.card is None:
        return w.words.say("event.turn_unnamed", part=w.part(event.part))
    return w.words.say("event.turn", card=w.card(event.card), to=w.place(event.to))


def _corrected(w: Wording, event: e.Corrected) -> str:
    before, after = (w.number(event.part, value) for value in (event.before, event.after))
    return w.words.say("event.set", part=_whose(w, event), before=before, after=after)


def _undone(key: str) -> Say:
    def say(w: Wording, event: e.TakenBack | e.DoneAgain) -> str:
        what = w.headline_of(event.moment)
        return w.words.say(key if event.count == 1 else f"{key}_many", what=what, count=event.count)

    return say


def _rolled(w: Wording, event: e.Rolled) -> str:
    spec: Any = w.game.kinds[event.part].spec
    face = w.say(spec.dice[event.die].faces[event.face].name)
    return w.words.say("event.roll", die=w.die(event, event.die), face=face)


def _chosen(w: Wording, event: e.Chosen) -> str:
    choice, answer = w.choice(event, event.choice), _answer(w, event)
    key = "event.answer" if choice.endswith("?") else "event.choose"
    return w.words.say(key, choice=choice, answer=answer)


def _answer(w: Wording, event: e.Chosen) -> str:
    choose = w.game.rulebook.steps[event.step].choose[event.choice]
    if isinstance(event.answer, bool):
        return w.words.say("table.yes" if event.answer else "table.no")
    answers = event.answer if isinstance(event.answer, tuple) else (event.answer,)
    names = (choose.choices.get(str(each)) for each in answers)
    told = [
        w.say(name.name) if name else w.person(str(each))
        for each, name in zip(answers, names, strict=True)
    ]
    return ", ".join(told) or w.words.say("table.nobody")


HEADLINES: dict[type[e.Event], Say] = {
    e.Done: lambda w, x: w.words.say("event.done", step=w.step(x.step).rstrip("?")),
    e.Made: _made,
    e.Turned: _turned,
    e.SetAside: lambda w, x: w.words.say("event.set_aside", card=w.card(x.card)),
    e.DeckEmpty: lambda w, x: w.words.say("event.deck_empty", part=w.part(x.part)),
    e.Rolled: _rolled,
    e.Chosen: _chosen,
    e.Corrected: _corrected,
    e.RoundCorrected: lambda w, x: w.words.say("event.set_round", before=x.before, after=x.after),
    e.WentTo: lambda w, x: w.words.say("event.go", step=w.step(x.step)),
    e.TakenBack: _undone("event.undo"),
    e.DoneAgain: _undone("event.redo"),
}


# --- what followed -------------------------------------------------------------------------------


def _changed(w: Wording, event: e.Changed) -> str:
    if w.game.kinds[event.part].quiet:
        return ""
    if event.before + event.gained != event.after:
        return ""  # the counter went round; the cards it brought are told instead
    before, after = (w.number(event.part, value) for value in (event.before, event.after))
    return w.words.say("event.change", part=_whose(w, event), before=before, after=after)


def _whose(w: Wording, event: e.Changed | e.Corrected) -> str:
    """A number's name, with the person to whom it belongs."""
    part = w.part(event.part)
    return f"{w.person(event.who)} · {part}" if event.who else part


def _flipped(w: Wording, event: e.Flipped) -> str:
    spec: Any = w.game.kinds[event.part].spec
    return w.words.say("event.flip", side=w.say(spec.sides[event.side].name), value=event.value)


def _passed(w: Wording, event: e.Passed) -> str:
    step = w.game.rulebook.steps[event.step]
    why = w.say(step.passed) if step.passed else ""
    key = "event.passed_because" if why else "event.passed"
    return w.words.say(key, step=w.step(event.step), why=why)


def _left(w: Wording, event: e.Left) -> str:
    key = "event.pushed_out" if event.pushed else "event.leave"
    return w.words.say(key, card=w.card(event.card), to=w.part(event.to))


def _moved(w: Wording, event: e.Moved | e.Laid) -> str:
    return w.words.say("event.moved", card=w.card(event.card), to=w.place(event.to))


CONSEQUENCES: dict[type[e.Event], Say] = {
    e.Changed: _changed,
    e.Owed: lambda w, x: w.words.say("event.owed", count=x.count),
    e.Flipped: _flipped,
    e.Drawn: lambda w, x: w.words.say("event.draw", to=w.part(x.to), count=x.count),
    e.Moved: _moved,
    e.Laid: _moved,
    e.Held: lambda w, x: w.words.say("event.hold", card=w.card(x.card)),
    e.LetGo: lambda w, x: w.words.say("event.let_go", card=w.card(x.card)),
    e.Swapped: lambda w, x: w.words.say("event.swap", card=w.card(x.card), other=w.card(x.other)),
    e.Dealt: lambda w, x: w.cards(x.cards),
    e.Left: _left,
    e.Closed: lambda w, x: w.words.say("event.close", slot=w.place(x.slot)),
    e.Cleared: lambda w, x: w.words.say("event.clear", part=w.part(x.part)),
    e.Shuffled: lambda w, x: w.words.say("event.shuffle", part=w.part(x.part), into=w.part(x.into)),
    e.TakenOut: lambda w, x: w.words.say("event.take_out", part=w.part(x.part)),
    e.FirstPlayer: lambda w, x: w.words.say("event.first_player", who=w.person(x.who)),
    e.Interrupted: lambda w, x: w.words.say("event.interrupt", step=w.step(x.step)),
    e.Passed: _passed,
    e.Pinned: lambda w, x: w.words.say("event.pin", step=w.step(x.step), text=x.text),
    e.Unpinned: lambda w, x: w.words.say("event.unpin", text=x.text),
    e.Ended: lambda w, x: w.words.say(f"event.{x.outcome}", reason=w.reason(x.reason)),
}

# What the next line, or the page itself, says already.
SILENT: frozenset[type[e.Event]] = frozenset({e.Entered, e.Advanced})
