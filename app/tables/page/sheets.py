"""Sheets: what opens over the table when something on it is touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from app.engine import play
from app.engine.events import Refusal
from app.engine.play import Timeline
from app.engine.state import Tap
from app.rulebook.schema import MoveRule
from app.rulebook.texts import Block
from app.tables.pace import EACH
from app.tables.page.acting_on import (
    about_one,
    moves_of_all,
    moves_with,
    possible,
    within,
)
from app.tables.page.cards import CardView, card_view
from app.tables.page.corrections import CorrectionView, corrections
from app.tables.page.moves import AnswerView, MoveView, move_view, offered
from app.tables.page.notes import ReminderView, reminders
from app.tables.page.people import OwnView, SeatView, seats
from app.tables.page.touching import moves_on
from app.tables.page.track import PileView, pile, piles, tracks
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class CardMovesView:
    """A card that lies out, and what can be done with it; `instead`: what it can be in truth."""

    card: CardView
    moves: tuple[MoveView, ...]
    mend: MoveView | None
    instead: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class SheetView:
    """One sheet. What does not belong to its kind is empty. `about` says what the thing is, in
    the words of its term; `amounts` are moves that ask how many, `moves` all others. `near` is what
    a search puts first: options and what was chosen, and the term of the present step."""

    name: str
    title: str
    twin: str = ""
    term: str | None = None
    about: tuple[Block, ...] = ()
    part: PileView | None = None
    correction: CorrectionView | None = None
    amounts: tuple[MoveView, ...] = ()
    moves: tuple[MoveView, ...] = ()
    endings: tuple[MoveView, ...] = ()
    cards: tuple[CardMovesView, ...] = ()
    piles: tuple[PileView, ...] = ()
    corrections: tuple[CorrectionView, ...] = ()
    steps: tuple[AnswerView, ...] = ()
    round: int = 0
    reminders: tuple[ReminderView, ...] = ()
    unpin: MoveView | None = None
    near: tuple[str, ...] | None = None
    pace: str = ""
    owns: tuple[OwnView, ...] = ()
    seats: tuple[SeatView, ...] = ()


def sheet(
    w: Wording, timeline: Timeline, kind: str, name: str, pace: str = EACH
) -> SheetView | None:
    """A sheet by its address, `kind` or `kind/name`; None where there is no such thing."""
    if kind == "course" and not name:
        return _course(w, pace)
    if kind == "part":
        return _part(w, timeline, name)
    if kind == "slot":
        return _slot(w, timeline, name)
    if kind == "person":
        return _person(w, name)
    if kind == "move":
        return _move(w, name)
    build = _PLAIN.get(kind)
    return build(w) if build and not name else None


def _part(w: Wording, timeline: Timeline, part_id: str) -> SheetView | None:
    kind = w.game.kinds.get(part_id)
    if kind is None or kind.quiet:
        return None
    spec, own = kind.spec, kind.per_person
    by_hand = [each for each in corrections(w) if each.name == part_id]
    running = w.state.outcome is None
    found = moves_with(w, part_id) if own else moves_of_all(w, timeline, part_id)
    moves = tuple(within(by_hand, each) for each in found)
    return SheetView(
        name=f"part/{part_id}",
        title=w.say(spec.name),
        twin=w.twin(spec.name),
        term=spec.term,
        about=_about(w, spec.term),
        part=None if own else pile(w, part_id),
        seats=seats(w) if own else (),
        correction=by_hand[0] if running and len(by_hand) == 1 else None,
        corrections=tuple(by_hand) if running and len(by_hand) > 1 else (),
        amounts=tuple(move for move in moves if move.amounts),
        moves=tuple(move for move in moves if not move.amounts),
        endings=offered(w, "end") if kind.sayings else (),
    )


def _about(w: Wording, term_id: str | None) -> tuple[Block, ...]:
    term = w.terms.get(term_id or "")
    return w.tell(term.short) if term else ()


def _person(w: Wording, who: str) -> SheetView | None:
    """Somebody at the table: what is theirs, and what can be done with it."""
    if who not in w.game.people:
        return None
    card = w.game.cards.get(who)
    about = about_one("person", who)
    ids = {
        name: None
        for part in w.game.rulebook.page.people
        for name in moves_on(w.game.rulebook, part)
    }
    views = [fixed for name in ids if possible(w, name) and (fixed := about(move_view(w, name)))]
    running = w.state.outcome is None
    return SheetView(
        name=f"person/{who}",
        title=w.person(who),
        twin=w.twin(card.name) if card else "",
        term=card.term if card else None,
        about=_about(w, card.term if card else None),
        owns=next(seat.owns for seat in seats(w) if seat.id == who),
        amounts=tuple(move for move in views if move.amounts),
        moves=tuple(move for move in views if not move.amounts),
        corrections=tuple(x for x in corrections(w) if x.who == who) if running else (),
    )


def _move(w: Wording, move_id: str) -> SheetView | None:
    """A move with its questions; with those of its tone, which change the same."""
    rule = w.game.rulebook.moves.get(move_id)
    if rule is None:
        return None
    kin = [name for name, move in w.game.rulebook.moves.items() if _akin(rule, move)]
    views = [move_view(w, name) for name in (move_id, *kin) if possible(w, name)]
    return SheetView(
        name=f"move/{move_id}",
        title=w.move(move_id),
        twin=w.twin(rule.name),
        term=rule.term,
        about=_about(w, rule.term),
        amounts=tuple(view for view in views if view.amounts and view.possible),
        moves=tuple(view for view in views if not view.amounts and view.possible),
    )


def _akin(one: MoveRule, other: MoveRule) -> bool:
    return other is not one and other.group == "more" and bool(one.tone) and other.tone == one.tone


def _slot(w: Wording, timeline: Timeline, place: str) -> SheetView | None:
    lane_id, _, slot_id = place.partition(".")
    lane = next((each for each in tracks(w) if each.id == lane_id), None)
    slot = next((each for each in lane.slots if each.id == slot_id), None) if lane else None
    if slot is None:
        return None
    return SheetView(
        name=f"slot/{place}",
        title=slot.name,
        twin=slot.twin,
        term=slot.term,
        about=_about(w, slot.term),
        cards=tuple(_card_moves(w, timeline, lane_id, card) for card in slot.cards),
    )


def _card_moves(w: Wording, timeline: Timeline, part_id: str, card: CardView) -> CardMovesView:
    views = [each for each in map(about_one("card", card.id), moves_with(w, part_id)) if each]
    mend = next((x for x in views if _asks(x) == ("other_card",)), None)
    found = [view for view in views if view is not mend]
    instead = tuple(_instead(w, timeline, mend)) if mend else ()
    return CardMovesView(card, tuple(found), mend, instead)


def _asks(move: MoveView) -> tuple[str, ...]:
    return tuple(question.kind for question in move.questions)


def _instead(w: Wording, timeline: Timeline, mend: MoveView) -> Iterator[CardView]:
    """The cards that may be noted instead: those with which the move is accepted."""
    (question,) = mend.questions
    known: Mapping[str, str] = dict(mend.fixed)
    for answer in question.answers:
        tap = Tap("move", {**known, question.name: answer.value, "id": mend.id})
        if answer.value in known.values():
            continue
        if not isinstance(play.decide(w.game, timeline, tap), Refusal):
            yield card_view(w, answer.value)


def _people(w: Wording) -> SheetView:
    return SheetView("people", w.words.say("table.people"), seats=seats(w))


def _piles(w: Wording) -> SheetView:
    return SheetView("piles", w.words.say("table.piles"), piles=piles(w))


def _reminders(w: Wording) -> SheetView:
    return SheetView(
        name="reminders",
        title=w.words.say("table.reminders"),
        reminders=reminders(w),
        moves=offered(w, "pin") if w.state.outcome is None else (),
        unpin=next(iter(offered(w, "unpin")), None),
    )


def _hand(w: Wording) -> SheetView:
    moves = offered(w, "hand") if w.state.outcome is None else ()
    return SheetView("hand", w.words.say("table.by_hand"), moves=moves)


def _course(w: Wording, pace: str) -> SheetView:
    """Where the table stands: its pace, its round and step, to correct."""
    running = w.state.outcome is None
    steps = tuple(AnswerView(x, w.step(x), x == w.state.step) for x in w.game.steps)
    return SheetView(
        name="course",
        title=w.words.say("table.course"),
        pace=pace,
        corrections=corrections(w) if running else (),
        steps=steps if running else (),
        round=w.state.round if running else 0,
    )


def _search(w: Wording) -> SheetView:
    """The words of the rules, those of this game first."""
    chosen = [
        f"{name}:{each}"
        for name, value in w.game.options.items()
        for each in (value if isinstance(value, list | tuple) else (value,))
        if w.game.rulebook.options[name].kind != "switch"
    ]
    step = w.game.rulebook.steps[w.state.step].term if w.state.step else None
    near = (step, *chosen) if step else tuple(chosen)
    return SheetView("search", w.words.say("table.search"), near=near)


def _end(w: Wording) -> SheetView:
    moves = w.game.rulebook.moves
    running = w.state.outcome is None
    endings = tuple(x for x in offered(w, "end") if running or moves[x.id].after_end)
    return SheetView("end", w.words.say("table.finish"), endings=endings)


_PLAIN: Mapping[str, Callable[[Wording], SheetView]] = {
    "piles": _piles,
    "people": _people,
    "reminders": _reminders,
    "hand": _hand,
    "end": _end,
    "search": _search,
}
