"""What may come in the next rounds: the slots of a lane, and what its deck may bring, with odds.

Looks ahead by walking through the steps to come: a step that turns a card of the deck, a step
that lets the lane advance. Nothing is drawn. The odds are exact, because every order in which the
unseen cards may lie is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from app.engine import turning
from app.engine.game import Game
from app.engine.kinds import Lane
from app.engine.state import State
from app.rulebook import schema as s

Odds = Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Coming:
    """What a slot will act on in a round to come: 1 is the next, 2 the one after.

    `cards` holds the odds of each card that will lie there; a certain card has 1, and without
    cards the slot will not act. `ends`: the deck has no card left to turn, and that ends the game;
    in round 0 it ends in the present one.
    """

    round: int
    slot: str
    step: str
    cards: tuple[Odds, ...] = ()
    ends: bool = False


def forecast(
    game: Game, state: State, rounds: int = 2, shown: s.Forecast | None = None
) -> tuple[Coming, ...]:
    """What a forecast (the first of the rulebook's page) tells now, in the order in which it will
    happen.

    A slot that some of the cards that may come would close, and some would not, is told as if it
    stayed.
    """
    shown = shown or next(iter(game.rulebook.page.outlook), None)
    if shown is None or state.outcome is not None:
        return ()
    return tuple(_Ahead(game, state, shown).look(rounds))


class _Ahead:
    """The lane and the deck as they will be, while the steps to come are walked through."""

    def __init__(self, game: Game, state: State, shown: s.Forecast) -> None:
        part: Any = state.parts[shown.lane]
        lane = game.kind(Lane, shown.lane)
        self.game, self.state, self.shown, self.lane = game, state, shown, lane
        self.slots = {slot: [_certain(card) for card in cards] for slot, cards in part.slots}
        self.held = [_certain(card) for _, card in part.held]
        self.depth = 0
        self.ended = False

    def look(self, rounds: int) -> Iterator[Coming]:
        steps = self.game.steps
        present = steps[steps.index(self.state.step) :]
        if self.game.once(self.state.step):
            present = tuple(step for step in present if self.game.once(step))
        yield from (coming for coming in self._round(present, 0) if coming.ends)
        ahead = tuple(step for step in steps if not self.game.once(step))
        for number in range(1, rounds + 1):
            yield from self._round(ahead, number)

    def _round(self, steps: tuple[str, ...], number: int) -> Iterator[Coming]:
        for step_id in steps:
            if not self.ended:
                yield from self._step(step_id, number)

    def _step(self, step_id: str, number: int) -> Iterator[Coming]:
        step = self.game.rulebook.steps[step_id]
        turn = step.turn if step.turn and step.turn.from_ == self.shown.deck else None
        advances = self.shown.lane in _advanced(step.done)
        if (turn or advances) and not self._happens(step_id, number):
            return
        if turn and not (number == 0 and self._turned(step_id)):
            yield from self._turn(turn, step_id, number)
        yield from (
            Coming(number, name, step_id, tuple(self.slots[name]))
            for name, slot in self.lane.spec.slots.items()
            if slot.step == step_id and name in self.slots and not self.ended
        )
        if advances:
            self._advance()

    def _happens(self, step_id: str, number: int) -> bool:
        names = {"round": self.state.round + number, "step": step_id}
        when = self.game.rulebook.steps[step_id].when
        return bool(self.game.value(when, self.game.lookup(self.state, names)))

    def _turned(self, step_id: str) -> bool:
        return bool(self.state.turned.get(step_id))

    def _turn(self, turn: s.Turn, step_id: str, number: int) -> Iterator[Coming]:
        odds = turning.chances(self.game, self.state, self.shown.deck, self.depth)
        lane, _, slot = (turn.to or "").partition(".")
        self.depth += 1
        if not odds:
            self.ended = self._ends_without_cards()
            if self.ended:
                yield Coming(number, slot, step_id, ends=True)
        elif lane == self.shown.lane and slot in self.slots:
            self.slots[slot].append(odds)

    def _ends_without_cards(self) -> bool:
        missing = self.game.kinds[self.shown.deck].when_missing
        return any(isinstance(effect, s.End) for effect in missing)

    def _advance(self) -> None:
        arriving: list[Odds] = []
        for name, cards in list(self.slots.items()):
            if any(self._surely_closed(name, odds) for odds in arriving):
                arriving = [*cards, *arriving]
                del self.slots[name]
                continue
            self.slots[name] = [*(odds for odds in cards if odds in self.held), *arriving]
            arriving = [odds for odds in cards if odds not in self.held]
        self.held = []

    def _surely_closed(self, name: str, odds: Odds) -> bool:
        return all(self.lane.closed_by(self.state, name, card, {}) for card in odds)


def _certain(card: str) -> Odds:
    return {card: Fraction(1)}


def _advanced(effects: s.Effects) -> Iterator[str]:
    """The lanes that effects let advance, under whatever condition."""
    for effect in effects:
        if isinstance(effect, s.Advance):
            yield effect.advance
        elif isinstance(effect, s.If):
            yield from _advanced((*effect.then, *effect.else_))
