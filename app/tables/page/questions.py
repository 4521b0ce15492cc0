"""The questions that a step asks, with what was answered so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.engine import choices, moves
from app.rulebook import schema as s
from app.rulebook.texts import Block
from app.tables.page.cards import CardView
from app.tables.page.picks import answer_views
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class PersonView:
    """Somebody whom a question may mean."""

    id: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class ChooseView:
    """A question of a step: of `people` some, of `answers` one, or a number from `low` to `high`.
    `given` is what was answered, or what counts without an answer; `needed`: play waits for it."""

    id: str
    kind: str
    name: str
    blocks: tuple[Block, ...]
    answers: tuple[CardView, ...]
    people: tuple[PersonView, ...]
    count: int | None
    low: int
    high: int
    given: str
    needed: bool


def questions(w: Wording) -> Iterator[ChooseView]:
    """What the step at hand asks now."""
    for name, question in choices.asked(w.game, w.state):
        yield _question(w, name, question)


def _question(w: Wording, name: str, question: s.Choose) -> ChooseView:
    lookup = w.game.lookup(w.state)
    given = w.game.lookup(w.state)(f"chosen.{name}")
    answered = name in choices.given(w.state)
    shown = answered or question.default is not None
    count = question.count
    return ChooseView(
        id=name,
        kind=question.kind,
        name=w.say(question.name),
        blocks=w.tell(question.text) if question.text else (),
        answers=tuple(answer_views(w, question)),
        people=tuple(_people(w, question, given)),
        count=None if count is None else int(w.game.value(count, lookup)),
        low=int(w.game.value(question.low, lookup)),
        high=int(w.game.value(question.high, lookup)),
        given=_as_value(given) if shown else "",
        needed=not answered and question.default is None,
    )


def _people(w: Wording, question: s.Choose, given: Any) -> Iterator[PersonView]:
    if question.kind == "people":
        for who in moves.persons(w.game, w.state, question):
            choice = question.choices.get(who)
            name = w.say(choice.name) if choice else w.person(who)
            yield PersonView(who, name, who in given)


def _as_value(given: Any) -> str:
    """An answer as the field of a form holds it."""
    return str(given).lower() if isinstance(given, bool) else str(given)
