"""What may come in the next rounds: the slots of a lane, and what its deck may bring, with odds.

Looks ahead by walking through the steps to come: a step that turns a card of the deck, a step
that lets the lane advance. Nothing is drawn. The odds are exact, because every order in which the
unseen cards may lie is as likely as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from app.engine import turning
from app.engine.game import Game
from app.engine.kinds import Lane
from app.engine.state import State
from app.rulebook import schema as s
from app.rulebook.expressions import Lookup

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


def to_turn(game: Game, state: State, shown: s.Forecast) -> tuple[Coming, ...]:
    """What the later steps of this round will turn of the deck; the step at hand shows its own."""
    ahead = _Ahead(game, state, shown)
    tuple(ahead.look(0))
    return tuple(ahead.to_turn)


class _Ahead:
    """The lane and the deck as they will be, while the steps to come are walked through."""

    def __init__(self, game: Game, state: State, shown: s.Forecast) -> None:
        part: Any = state.parts[shown.lane]
        lane = game.kind(Lane, shown.lane)
        self.game, self.state, self.shown, self.lane = game, state, shown, lane
        self.slots = {slot: [_certain(card) for card in cards] for slot, cards in part.slots}
        self.held = [_certain(card) for _, card in part.held]
        self.taken: Counter[str] = Counter()  # cards turned ahead, by where they came from
        self.gone: list[Odds] = []  # what will have left the lane
        self.to_turn: list[Coming] = []
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
        if turn:
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

    def _turn(self, turn: s.Turn, step_id: str, number: int) -> Iterator[Coming]:
        """Turns what the step still wants; a step in which a card is missing turns no more."""
        lane, _, slot = (turn.to or "").partition(".")
        turned = list(self.state.turned.get(step_id, ())) if number == 0 else []
        coming: list[Odds] = []
        while len(turned) < self._wanted(turn, self._then(step_id, number, turned)):
            odds = self._next(turn, self._then(step_id, number, turned))
            turned.append(None)
            if not odds:
                self.ended = self._ends_without_cards()
                if self.ended:
                    yield Coming(number, slot, step_id, ends=True)
                break
            coming.append(odds)
        if lane == self.shown.lane and slot in self.slots:
            self.slots[slot] += coming
        if number == 0 and step_id != self.state.current and coming:
            self.to_turn.append(Coming(0, slot, step_id, tuple(coming)))

    def _then(self, step_id: str, number: int, turned: list[str | None]) -> Lookup:
        """The names as they will read in a step to come, where they are known."""
        deck = self.shown.deck
        left = max(0, self.game.kinds[deck].figure(self.state.parts[deck]) - self.taken[deck])
        names = {
            "round": self.state.round + number,
            "step": step_id,
            "turned": tuple(turned),
            deck: left,
            f"{deck}.left": left,
        }
        return self.game.lookup(self.state, names)

    def _wanted(self, turn: s.Turn, then: Lookup) -> int:
        return int(self.game.value(turn.count, then))

    def _next(self, turn: s.Turn, then: Lookup) -> Odds:
        """The next card of the deck, or of what stands in for it; nothing where neither has one."""
        odds = self._of(self.shown.deck)
        if odds or turn.short is None or not self.game.value(turn.short.when, then):
            return odds
        stand_ins = (self._standing_in(part_id, turn.short) for part_id in turn.short.from_)
        return next((odds for odds in stand_ins if odds), {})

    def _of(self, deck: str) -> Odds:
        self.taken[deck] += 1
        return turning.chances(self.game, self.state, deck, self.taken[deck] - 1)

    def _standing_in(self, part_id: str, wanted: s.StandIn) -> Odds:
        """The next card of what stands in. Of several that are equally likely any may be the next,
        whichever of them were taken before."""
        if not self.game.kinds[part_id].lists:
            return self._of(part_id)
        before = self.taken[part_id]
        for alike in _by_rank(self.game, self._pile(part_id), wanted.highest):
            if before < len(alike):
                self.taken[part_id] += 1
                return _average(alike)
            before -= len(alike)
        return {}

    def _pile(self, part_id: str) -> list[Odds]:
        """What will lie in a pile by then."""
        places = self.game.kinds[part_id].places(self.state.parts[part_id])
        lying = [_certain(card) for _, cards in places for card in cards if card is not None]
        return lying + (self.gone if part_id == self.lane.spec.leaves_to else [])

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
            staying = [odds for odds in cards if odds in self.held or self._kept(name, odds)]
            self.slots[name] = [*staying, *arriving]
            arriving = [odds for odds in cards if odds not in staying]
        self.held = []
        self.gone += arriving

    def _kept(self, name: str, odds: Odds) -> bool:
        return all(self.lane.kept_by(self.state, name, card, {}) for card in odds)

    def _surely_closed(self, name: str, odds: Odds) -> bool:
        return all(self.lane.closed_by(self.state, name, card, {}) for card in odds)


def _by_rank(game: Game, cards: list[Odds], prop: str | None) -> list[list[Odds]]:
    """Cards that are equally likely to be turned next, the highest first; without a property the
    first that came. A card that may have several counts by the greatest."""
    if prop is None:
        return [[odds] for odds in cards]
    ranked: dict[Any, list[Odds]] = {}
    for odds in cards:
        ranked.setdefault(max(game.props(odds, prop)), []).append(odds)
    return [ranked[rank] for rank in sorted(ranked, reverse=True)]


def _average(cards: list[Odds]) -> Odds:
    average: dict[str, Fraction] = {}
    for odds in cards:
        for card, chance in odds.items():
            average[card] = average.get(card, Fraction(0)) + chance / len(cards)
    return average


def _certain(card: str) -> Odds:
    return {card: Fraction(1)}


def _advanced(effects: s.Effects) -> Iterator[str]:
    """The lanes that effects let advance, under whatever condition."""
    for effect in effects:
        if isinstance(effect, s.Advance):
            yield effect.advance
        elif isinstance(effect, s.If):
            yield from _advanced((*effect.then, *effect.else_))
