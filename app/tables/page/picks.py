"""What the players say next: the card that came up, what a die shows, an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from app.engine import choices, moves, rolling, turning
from app.engine.kinds import Dice, visible
from app.rulebook import schema as s
from app.tables.page.cards import CardView, card_view, views
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class PicksView:
    """Tiles of which one is pressed before play goes on: the cards of which one can come, the
    faces of a die, the answers to a question. `kind` and `field` are those of the form; `layout`
    names classes of static/table.css."""

    kind: str
    field: str
    ask: str
    about: str
    cards: tuple[CardView, ...]
    layout: str


def picks(w: Wording) -> PicksView | None:
    """What the players say next; None where they have nothing to say, or cannot say it so."""
    if w.state.outcome is not None:
        return None
    return _cards_to_pick(w) or _faces_to_pick(w) or _answers_to_pick(w)


def _cards_to_pick(w: Wording) -> PicksView | None:
    turn = turning.missing(w.game, w.state)
    if turn is None or turning.drawn_by_program(w.game, w.state, turn):
        return None
    likely = turning.likely(w.game, w.state, turn)
    if not likely:
        return None
    source = turning.source(w.game, w.state, turn)
    nameable = w.game.kinds[source].own.nameable(turn)
    shuffled_in = (card for card in nameable if card not in likely)
    cards = (
        *(card_view(w, card, odds) for card, odds in likely.items()),
        *views(w, shuffled_in),
    )
    return PicksView("reveal", "card", w.say(turn.ask), _about(w, source), cards, _layout(cards))


def _faces_to_pick(w: Wording) -> PicksView | None:
    """The faces of the next die that is rolled once; several of a kind are entered together."""
    throw, due = w.game.step(w.state).roll, rolling.missing(w.game, w.state)
    if throw is None or throw.optional or not due or w.game.kinds[throw.dice].drawn(w.state):
        return None
    die_id = next(iter(due))
    if due[die_id] != 1:
        return None
    die = w.game.kind(Dice, throw.dice).spec.dice[die_id]
    odds = w.game.kind(Dice, throw.dice).odds(die_id)
    faces = tuple(
        _tile(w, face_id, die.faces[face_id], die.art, die.tone, chance)
        for face_id, chance in odds.items()
    )
    return PicksView(
        "roll", f"die.{die_id}", w.say(throw.ask), w.say(die.name), faces, _layout(faces)
    )


def _answers_to_pick(w: Wording) -> PicksView | None:
    """The answers of the question that play waits for, where there are a few and one is given."""
    blocked = choices.blocked(w.game, w.state)
    name = getattr(blocked, "choice", "")
    question = w.game.step(w.state).choose.get(name)
    if question is None or question.kind not in ("choice", "yes_no"):
        return None
    answers = tuple(answer_views(w, question))
    return PicksView("choose", f"choice.{name}", w.say(question.name), "", answers, "two")


def answer_views(w: Wording, question: s.Choose) -> Iterator[CardView]:
    """The answers that a question of a step offers now, as tiles."""
    if question.kind == "yes_no":
        yield CardView("true", w.words.say("table.yes"), (), "")
        yield CardView("false", w.words.say("table.no"), (), "")
    for key in moves.choices(w.game, w.state, question) if question.kind == "choice" else ():
        choice = question.choices[key]
        yield _tile(w, key, choice, "", choice.tone)


def _tile(
    w: Wording,
    key: str,
    named: s.Face | s.Choice,
    art: str,
    tone: str,
    odds: Fraction | None = None,
) -> CardView:
    drawn = named.art or art
    return CardView(
        id=key,
        name=w.say(named.name),
        art=(drawn,) if drawn else (),
        tone=tone,
        odds=odds,
        tones=(w.tone(drawn, tone),) if drawn else (),
    )


# Names up to this long stand beside their drawing three in a row.
_SHORT_NAME = 3


def _layout(cards: tuple[CardView, ...]) -> str:
    """How tiles lie: by how many they are, how many drawings each has and how long their names."""
    drawings = max((len(card.art) for card in cards), default=0)
    if drawings == 0 or any(len(card.name) > _LONG_NAME for card in cards):
        return "long"
    if drawings > 1:
        return "two four" if len(cards) == 4 else "two"
    if len(cards) in (2, 4):
        return "four"
    return "snug" if max(len(card.name) for card in cards) <= _SHORT_NAME else "two"


# Names longer than this are listed one below the other.
_LONG_NAME = 18


def _about(w: Wording, part_id: str) -> str:
    kind, part = w.game.of_step(w.state, part_id)
    if not (left := kind.left(part)):
        return ""
    told = w.words.say("table.left", count=left)
    group = w.group(kind.next_group(part))
    return f"{group} · {told}" if group else told


def names_to_note(w: Wording) -> tuple[CardView, ...]:
    """The names that may be noted for a card which is turned without one."""
    turn = turning.missing(w.game, w.state)
    if turn is None or turning.drawn_by_program(w.game, w.state, turn):
        return ()
    if turning.likely(w.game, w.state, turn):
        return ()  # then the card is picked
    noted = Counter(visible(w.game, w.state))
    cards = w.game.kinds[turning.source(w.game, w.state, turn)].own.nameable(turn)
    return tuple(card_view(w, card) for card in cards if noted[card] < w.game.cards[card].copies)
