"""Moves: what can be pressed beside going on, each with its questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from app.engine.effects import cards_in, places
from app.engine.moves import choices, persons, pieces
from app.rulebook import schema as s
from app.rulebook.texts import Block
from app.tables.page.cards import card_view
from app.tables.page.glance import full, side_name
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One answer to a question of a move."""

    value: str
    name: str
    checked: bool = False


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question of a move: `amount`, `number` (`least` to `most`), `text`, or one of
    `answers`."""

    name: str
    label: str
    kind: str
    answers: tuple[AnswerView, ...] = ()
    least: int = 1
    most: int = 0


@dataclass(frozen=True, slots=True)
class MoveView:
    """A move with its questions; `possible` is False where a question has no answer now, `now` is
    the number that it shows; `own`: it stands nowhere but in its step; `fixed` are answers
    (question, value) that are given already."""

    id: str
    name: str
    art: str
    tone: str
    blocks: tuple[Block, ...]
    term: str | None
    questions: tuple[QuestionView, ...]
    possible: bool
    now: str = ""
    own: bool = False
    fixed: tuple[tuple[str, str], ...] = ()

    @property
    def amount(self) -> QuestionView | None:
        """The one question of how many, where there is just one."""
        found = [question for question in self.questions if question.kind == "amount"]
        return found[0] if len(found) == 1 else None

    @property
    def others(self) -> tuple[QuestionView, ...]:
        """All questions but that."""
        return tuple(question for question in self.questions if question is not self.amount)

    @property
    def pressed(self) -> QuestionView | None:
        """The one question of which or whom, where it asks nothing else: an answer is a press."""
        only = self.questions[0] if len(self.questions) == 1 else None
        return only if only and only.kind in ("card", "piece", "person") else None

    @property
    def amounts(self) -> bool:
        """Whether it can be a row of amounts: it asks how many, and at most of whom or what."""
        listed = all(question.answers for question in self.others)
        return self.amount is not None and len(self.others) <= 1 and listed

    @property
    def quick(self) -> bool:
        """Whether one press does it once: it asks how many and nothing else."""
        return self.amount is not None and not self.others


@dataclass(frozen=True, slots=True)
class BarMoveView:
    """A move of the bar under the thumb: +1 largest, where it asks nothing else. `sheet` holds its
    other amounts and its kin."""

    form: MoveView
    sheet: str
    value: int | None
    full: int | None
    note: str


def move_view(w: Wording, move_id: str) -> MoveView:
    """A move as a form."""
    move = w.game.rulebook.moves[move_id]
    questions = tuple(_question(w, name, ask) for name, ask in move.asks.items())
    closed = [x for x in questions if x.kind in _ANSWERS and not x.answers]
    return MoveView(
        id=move_id,
        name=w.say(move.name),
        art=move.art,
        tone=move.tone,
        blocks=w.tell(move.text) if move.text else (),
        term=move.term,
        questions=questions,
        possible=not closed,
        now=_now(w, move.shows),
        own=move.group == "step",
    )


def _now(w: Wording, part_id: str | None) -> str:
    """What a move changes, with its number."""
    if part_id is None or w.game.kinds[part_id].per_person:
        return ""
    value = w.number(part_id, w.game.kinds[part_id].figure(w.state.parts[part_id]))
    return w.words.say("table.now_there", part=w.part(part_id), value=value)


def _question(w: Wording, name: str, ask: s.Ask) -> QuestionView:
    answers = tuple(_ANSWERS[ask.kind](w, ask)) if ask.kind in _ANSWERS else ()
    return QuestionView(name, w.say(ask.name), ask.kind, answers, ask.least, ask.most)


def _cards(w: Wording, ask: s.Ask) -> Iterator[AnswerView]:
    for card, place in cards_in(w.game, w.state, ask.of):
        yield AnswerView(card, f"{w.card(card)} ({w.place(place)})")


def _other_cards(w: Wording, ask: s.Ask) -> Iterator[AnswerView]:
    for part_id in ask.of:
        kind = w.game.kinds[part_id]
        for card in (card for card in w.game.cards if kind.belongs(card)):
            view = card_view(w, card)
            yield AnswerView(card, f"{view.group} {view.name}".strip())


def _places(w: Wording, ask: s.Ask) -> Iterator[AnswerView]:
    there = {place for place, _ in places(w.game, w.state)}
    for place, name in ask.places.items():
        if place in there:  # a slot may have been closed
            yield AnswerView(place, w.say(name))


def _steps(w: Wording, ask: s.Ask) -> Iterator[AnswerView]:
    for step_id in w.game.steps:
        if not w.game.once(step_id):
            yield AnswerView(step_id, w.step(step_id), checked=step_id == w.state.current)


def _choices(w: Wording, ask: s.Ask) -> Iterator[AnswerView]:
    for number, key in enumerate(choices(w.game, w.state, ask)):
        yield AnswerView(key, w.say(ask.choices[key].name), checked=number == 0)


def _people(w: Wording, ask: s.Ask) -> Iterator[AnswerView]:
    for who in persons(w.game, w.state, ask):
        choice = ask.choices.get(who)
        yield AnswerView(who, w.say(choice.name) if choice else w.person(who))


def _counters(w: Wording, ask: s.Ask) -> Iterator[AnswerView]:
    for part_id in ask.counters:
        value = w.number(part_id, w.game.kinds[part_id].figure(w.state.parts[part_id]))
        yield AnswerView(part_id, f"{w.part(part_id)} ({value})")


def _pieces(w: Wording, ask: s.Ask) -> Iterator[AnswerView]:
    for card in pieces(w.game, w.state, ask):
        yield AnswerView(card, w.card(card))


_ANSWERS: dict[str, Callable[[Wording, s.Ask], Iterator[AnswerView]]] = {
    "card": _cards,
    "other_card": _other_cards,
    "place": _places,
    "step": _steps,
    "choice": _choices,
    "person": _people,
    "counter": _counters,
    "piece": _pieces,
}


def offered(w: Wording, group: str) -> tuple[MoveView, ...]:
    """The moves of a group that make sense now."""
    lookup = w.game.lookup(w.state)
    found = (
        move_view(w, move_id)
        for move_id, move in w.game.rulebook.moves.items()
        if move.group == group and w.game.value(move.when, lookup)
    )
    return tuple(form for form in found if form.possible)


def bar(w: Wording) -> tuple[BarMoveView, ...]:
    """The moves of the bar."""
    return tuple(_bar_move(w, form) for form in offered(w, "main"))


def _bar_move(w: Wording, form: MoveView) -> BarMoveView:
    shows = w.game.rulebook.moves[form.id].shows
    if shows is None:
        return BarMoveView(form, f"move/{form.id}", None, None, "")
    filled = full(w, shows)
    return BarMoveView(
        form=form,
        sheet=f"part/{shows}",
        value=w.game.kinds[shows].figure(w.state.parts[shows]),
        full=filled,
        note="" if filled else side_name(w, shows) or w.part(shows),
    )
