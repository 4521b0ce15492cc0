"""What a group is told that plays for the first time: why a step is done, how things lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rulebook import schema as s
from app.rulebook.texts import Block
from app.tables import pace
from app.tables.page.wording import Wording


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


def why(w: Wording, step: s.Step) -> WhyView | None:
    """Why the step is done, where the game says so."""
    return WhyView(w.tell(step.why), w.state.round <= pace.ROUNDS_TOLD) if step.why else None


def layouts(w: Wording, step: s.Step) -> Iterator[LayoutView]:
    """The drawings of it that count."""
    lookup = w.game.lookup(w.state)
    for each in step.layouts.values():
        if w.game.value(each.when, lookup):
            marks = (x for x in each.marks.values() if w.game.value(x.when, lookup))
            shown = tuple(MarkView(x.at, w.tell(x.text)) for x in marks)
            text = w.tell(each.text) if each.text else ()
            yield LayoutView(each.art, w.say(each.name), text, shown)
