"""What has just happened and must not be missed: a level reached, a pool filled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.engine import events as e
from app.engine.play import Timeline
from app.rulebook.texts import Block
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class MomentView:
    """A banner over the step. `sheet` is what a touch opens; `medal`: the level that was reached,
    as the game writes it; `pile`: the drawing of the pile to which a card came, and `waiting` how
    many lie there now."""

    id: str
    sheet: str
    title: str
    saying: str
    blocks: tuple[Block, ...]
    medal: str
    tone: str
    pile: str = ""
    waiting: int = 0


def moments(w: Wording, timeline: Timeline) -> Iterator[MomentView]:
    """Those of the last tap; an undone tap and one that undoes have none."""
    entry = timeline.log
    if entry is None or entry.tap.kind in ("undo", "redo", "set", "go") or w.state.outcome:
        return
    changed = [each for each in entry.events if isinstance(each, e.Changed)]
    for event in {each.part: each for each in changed}.values():
        kind = w.game.kinds[event.part]
        if event.after in kind.sayings:
            yield _level(w, event)
        full = kind.full(w.state)
        if full and kind.full_text and event.gained + event.before >= full:
            yield _filled(w, event, entry.events)


def _level(w: Wording, event: e.Changed) -> MomentView:
    kind = w.game.kinds[event.part]
    spec = kind.spec
    return MomentView(
        id=f"{event.part}-{event.after}",
        sheet=f"part/{event.part}",
        title=w.say(spec.name),
        saying=w.say(kind.sayings[event.after]),
        blocks=(),
        medal=w.number(event.part, event.after),
        tone=spec.tone,
    )


def _filled(w: Wording, event: e.Changed, told: Iterable[e.Event]) -> MomentView:
    filled = w.game.kinds[event.part]
    pile = next((each.to for each in told if isinstance(each, e.Drawn)), "").partition(".")[0]
    kind = w.game.kinds.get(pile)
    return MomentView(
        id=f"{event.part}-full",
        sheet=f"part/{event.part}",
        title="",
        saying="",
        blocks=w.tell(filled.full_text) if filled.full_text else (),
        medal="",
        tone=filled.spec.tone,
        pile=kind.spec.art if kind else "",
        waiting=kind.figure(w.state.parts[pile]) if kind else 0,
    )
