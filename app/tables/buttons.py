"""What can be pressed: moves, the button that goes on, undo, corrections by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from app.engine import components as c
from app.engine import moves, play, turning
from app.engine.effects import Draft, bounds
from app.engine.play import Timeline
from app.rulebook import schema as s
from app.rulebook.texts import Block
from app.tables.cards import card_view
from app.tables.glance import full, side_name
from app.tables.wording import Wording


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question of a move."""

    value: str
    name: str
    checked: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a move: `amount`, `number`, `text`, or one of `answers`."""

    name: str
    label: str
    kind: str
    answers: tuple[Answer, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True)
class MoveForm:
    """A move with its questions; `possible` is False where a question has no answer now."""

    id: str
    name: str
    art: str
    tone: str
    blocks: tuple[Block, ...]
    term: str | None
    questions: tuple[Question, ...]
    possible: bool
    amounts: bool


@dataclass(frozen=True, slots=True)
class MainMove:
    """A move of the bar under the thumb: +1 largest, other amounts and its kin behind it."""

    form: MoveForm
    value: int | None
    full: int | None
    note: str
    kin: tuple[MoveForm, ...]


@dataclass(frozen=True, slots=True)
class Going:
    """The buttons at the very bottom. `kind` is the tap of the main one; empty: it waits."""

    undo: str
    redo: str
    kind: str
    label: str
    danger: bool = False


@dataclass(frozen=True, slots=True)
class Correction:
    """A number that can be set by hand."""

    name: str
    label: str
    value: int
    low: int
    high: int


def move_form(w: Wording, move_id: str) -> MoveForm:
    """A move as a form."""
    move = w.game.rulebook.moves[move_id]
    questions = tuple(_question(w, name, ask) for name, ask in move.asks.items())
    closed = [
        x for x in questions if x.kind in ("choice", "card", "place", "step") and not x.answers
    ]
    return MoveForm(
        id=move_id,
        name=w.say(move.name),
        art=move.art,
        tone=move.tone,
        blocks=w.tell(move.text) if move.text else (),
        term=move.term,
        questions=questions,
        possible=not closed,
        amounts=any(question.kind == "amount" for question in questions),
    )


def _question(w: Wording, name: str, ask: s.Ask) -> Question:
    answers = tuple(_ANSWERS[ask.kind](w, ask)) if ask.kind in _ANSWERS else ()
    return Question(name, w.say(ask.name), ask.kind, answers, ask.most)


def _cards(w: Wording, ask: s.Ask) -> Iterator[Answer]:
    for card in moves.cards_in(w.game, w.state, ask.of):
        where = _where(w, card)
        yield Answer(card, f"{w.card(card)} ({where})" if where else w.card(card))


def _where(w: Wording, card: str) -> str:
    for part_id, part in w.state.parts.items():
        if isinstance(part, c.LaneState):
            for slot, cards in part.slots:
                if card in cards:
                    return w.place(f"{part_id}.{slot}")
        elif card in c.visible({part_id: part}):
            return w.part(part_id)
    return ""


def _other_cards(w: Wording, ask: s.Ask) -> Iterator[Answer]:
    for part_id in ask.of:
        cards = w.game.rulebook.cards[getattr(w.game.rulebook.components[part_id], "cards", "")]
        for card in cards:
            view = card_view(w, card)
            yield Answer(card, f"{view.group} {view.name}".strip())


def _places(w: Wording, ask: s.Ask) -> Iterator[Answer]:
    for place, name in ask.places.items():
        part_id, _, slot = place.partition(".")
        part = w.state.parts[part_id]
        if not isinstance(part, c.LaneState) or part.has(slot):
            yield Answer(place, w.say(name))


def _steps(w: Wording, ask: s.Ask) -> Iterator[Answer]:
    for step_id in w.game.steps:
        if not w.game.once(step_id):
            yield Answer(step_id, w.step(step_id), checked=step_id == w.state.current)


def _choices(w: Wording, ask: s.Ask) -> Iterator[Answer]:
    for number, key in enumerate(moves.choices(w.game, w.state, ask)):
        yield Answer(key, w.say(ask.choices[key].name), checked=number == 0)


_ANSWERS: dict[str, Callable[[Wording, s.Ask], Iterator[Answer]]] = {
    "card": _cards,
    "other_card": _other_cards,
    "place": _places,
    "step": _steps,
    "choice": _choices,
}


def forms(w: Wording, group: str) -> tuple[MoveForm, ...]:
    """The moves of a group that make sense now."""
    lookup = w.game.lookup(w.state)
    found = (
        move_form(w, move_id)
        for move_id, move in w.game.rulebook.moves.items()
        if move.group == group and w.game.value(move.when, lookup)
    )
    return tuple(form for form in found if form.possible)


def main_moves(w: Wording) -> tuple[MainMove, ...]:
    """The moves of the bar; moves of the same tone stand behind the first."""
    kin = forms(w, "more")
    return tuple(_main(w, form, kin) for form in forms(w, "main"))


def _main(w: Wording, form: MoveForm, kin: tuple[MoveForm, ...]) -> MainMove:
    shows = w.game.rulebook.moves[form.id].shows
    value = int(w.game.lookup(w.state)(shows)) if shows else None
    note = "" if shows is None or full(w, shows) else side_name(w, shows) or w.part(shows)
    return MainMove(
        form=form,
        value=value,
        full=full(w, shows) if shows else None,
        note=note,
        kin=tuple(other for other in kin if other.tone == form.tone),
    )


def going(w: Wording, timeline: Timeline) -> Going:
    """Undo, redo and the one button that goes on."""
    undone = timeline.undone
    kind, label, danger = _main_button(w)
    return Going(
        undo=w.headline_of(timeline.present),
        redo=w.headline_of(undone.moment) if undone else "",
        kind=kind,
        label=label,
        danger=danger,
    )


def _main_button(w: Wording) -> tuple[str, str, bool]:
    blocked = play.blocked(w.game, w.state)
    if blocked is None:
        step = w.game.step(w.state)
        label = w.say(step.button) or w.words.say("table.done", step=w.say(step.name))
        return "next", label, False
    turn = turning.missing(w.game, w.state)
    if turn is None:
        return "", w.words.say(f"table.waits.{blocked.code}"), False
    return _turning_button(w, turn)


def _turning_button(w: Wording, turn: s.Turn) -> tuple[str, str, bool]:
    part = w.state.parts[turn.from_]
    if isinstance(part, c.PileState):
        return "reveal", w.words.say("table.resolve_card", count=len(part.cards)), False
    if isinstance(part, c.DeckState) and not part.spots:
        return "reveal", w.words.say("table.deck_is_empty"), True
    if turning.drawn_by_program(w.game, w.state, turn):
        return "reveal", w.words.say("table.draw_card"), False
    return "", w.words.say("table.waits.turn_first"), False


def corrections(w: Wording) -> tuple[Correction, ...]:
    """The numbers that can be set by hand, with their bounds."""
    draft = Draft(w.game, w.state)
    found = []
    for part_id, part in w.state.parts.items():
        quiet = getattr(w.game.rulebook.components[part_id], "quiet", False)
        if isinstance(part, (c.CounterState, c.TokenState)) and not quiet:
            low, high = bounds(draft, part_id)
            label = w.part(part_id)
            found.append(Correction(part_id, label, part.value, low, 999 if high is None else high))
    return tuple(found)
