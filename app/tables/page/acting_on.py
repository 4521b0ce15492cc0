"""What can be done now with one thing of a table: a part, a card, a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from app.engine import play
from app.engine.events import Refusal
from app.engine.play import Timeline
from app.engine.state import Tap
from app.tables.page.corrections import CorrectionView
from app.tables.page.moves import MoveView, move_view
from app.tables.page.touching import moves_on
from app.tables.page.wording import Wording


def moves_with(w: Wording, part_id: str) -> Iterator[MoveView]:
    """What can be done with a part now; what its cards can do stands with each of them."""
    for move_id in moves_on(w.game.rulebook, part_id):
        group = w.game.rulebook.moves[move_id].group
        if group in ("main", "more", "hand") and possible(w, move_id):
            view = move_view(w, move_id)
            if view.possible:
                yield view


def moves_of_all(w: Wording, timeline: Timeline, part_id: str) -> Iterator[MoveView]:
    """What can be done with a part that is nobody's own: moves that ask for a counter are about
    this one, and those that ask for a person about the one who has it."""
    about = about_one("counter", part_id)
    for each in moves_with(w, part_id):
        person = next((x for x in each.questions if x.kind == "person"), None)
        if person is None:
            yield about(each) or each
            continue
        for who in (x.value for x in person.answers if x.value not in w.game.people):
            if _changes(w, timeline, each, {person.name: who}, part_id):
                yield about_one("person", who)(each) or each


def _changes(
    w: Wording, timeline: Timeline, move: MoveView, known: Mapping[str, str], part_id: str
) -> bool:
    """Whether a part is another after a move done once."""
    least = {each.name: each.least for each in move.questions if each.kind == "amount"}
    made = play.decide(w.game, timeline, Tap("move", {**least, **known, "id": move.id}))
    if isinstance(made, Refusal):
        return False
    return made[1].present.state.parts[part_id] != w.state.parts[part_id]


def within(by_hand: Sequence[CorrectionView], move: MoveView) -> MoveView:
    """A move whose amounts go no further than the one number that it is about."""
    if len(by_hand) != 1 or not move.fixed or move.amount is None:
        return move
    span = by_hand[0].high - by_hand[0].low
    shorter = replace(move.amount, most=min(move.amount.most, max(span, move.amount.least)))
    rest = tuple(shorter if x is move.amount else x for x in move.questions)
    return replace(move, questions=rest)


def possible(w: Wording, move_id: str) -> bool:
    """Whether a move makes sense now."""
    move = w.game.rulebook.moves[move_id]
    allowed = w.state.outcome is None or move.after_end
    return allowed and bool(w.game.value(move.when, w.game.lookup(w.state)))


def about_one(kind: str, value: str) -> Callable[[MoveView], MoveView | None]:
    """A move about one card, person or counter: that question of it is answered."""

    def fix(move: MoveView) -> MoveView | None:
        for question in move.questions:
            if question.kind == kind and value in {x.value for x in question.answers}:
                rest = tuple(each for each in move.questions if each is not question)
                return replace(move, questions=rest, fixed=((question.name, value),))
        return None

    return fix
