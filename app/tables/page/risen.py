"""A level that rose in the step at hand: what wins now is said, and asked, at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.engine.events import Changed
from app.engine.timeline import Moment, Timeline
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class RisenView:
    """A counter whose values have sayings, at a value that it has just reached."""

    id: str
    title: str
    says: str
    art: str | None
    tone: str


def risen(w: Wording, timeline: Timeline) -> RisenView | None:
    """What rose since the step at hand began; nothing where it was put right or has changed since,
    or where the game has ended."""
    if w.state.outcome is not None:
        return None
    for event in _changes(timeline.present):
        kind, part = w.game.kinds[event.part], w.state.parts[event.part]
        says = w.say(kind.saying(part)) if getattr(kind.spec, "says", None) else ""
        if says and event.gained > 0 and event.after == kind.figure(part):
            name, value = w.part(event.part), w.number(event.part, event.after)
            title = w.words.say("table.risen", part=name, value=value)
            return RisenView(event.part, title, says, kind.spec.art, kind.spec.tone)
    return None


def _changes(moment: Moment | None) -> Iterator[Changed]:
    """The numbers that changed in this step, the latest first."""
    here = (moment.state.round, moment.state.current) if moment else None
    while moment is not None and (moment.state.round, moment.state.current) == here:
        yield from (event for event in reversed(moment.events) if type(event) is Changed)
        moment = moment.previous
