"""What follows by itself comes to an end: no trigger feeds itself, no interrupt itself.

Effects under a condition may stop of themselves and are not followed; nor is a counter that only
rises, or only falls: it passes each of its thresholds once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from app.rulebook import source
from app.rulebook.check.composed import Composed
from app.rulebook.check.thresholds import Moved, Rule, back_and_forth, come_to_rest, moved, set_off
from app.rulebook.schema import If, Move, Pay, Put, Side, Step, Threshold
from app.rulebook.source import Place, Sequence, inner
from app.rulebook.walk import KINDS, Around, Spot

# The effects that can set a trigger off, by the field that names what they act on, and those
# triggers.
FIRES: dict[str, tuple[str, ...]] = {
    "add": ("on_full", "on_stack_end", "on_empty"),
    "set": ("on_empty",),
    "take_out": ("on_change",),
    "draw": ("on_stack_end", "on_empty", "on_short", "on_missing"),
    "push": ("on_pushed_out",),
    "from": ("on_empty",),
    "interrupt": ("start", "done"),
    "run": ("effects",),
}
# What a trigger may do before it fires itself, and that ends it: fill a deck, turn a card over.
RENEWS = {"on_short": ("add", "into"), "on_missing": ("add", "into"), "on_empty": ("add", "flip")}


class Trigger(NamedTuple):
    """A member of the game, the field of it that is a trigger, and which one of a list."""

    member: str
    field: str
    nth: int = 0

    def __str__(self) -> str:
        return f"{self.member}.{self.field}"


@dataclass
class _Web:
    """What each trigger sets off, what it moves, and what it fills."""

    fed: dict[Trigger, dict[Trigger, Place]] = field(default_factory=lambda: defaultdict(dict))
    moves: dict[Trigger, list[Moved]] = field(default_factory=lambda: defaultdict(list))
    renewed: set[tuple[Trigger, str, str]] = field(default_factory=set)

    def note(self, game: Composed, trigger: Trigger, spot: Spot) -> None:
        """Notes what an effect of a trigger does to what it names at a spot."""
        self.renewed.add((trigger, spot.around[-1].field, str(spot.value)))
        move = moved(spot)
        for fired in _fired(game, spot):
            if move is None or spot.around[-1].field not in ("add", "set") or _comes(move, fired):
                self.fed[trigger].setdefault(fired, spot.place)
        if move:
            self.moves[trigger].append(move)
            for index in set_off(game, move):
                self.fed[trigger].setdefault(Trigger(move.counter, "at", index), spot.place)

    def prune(self, game: Composed) -> None:
        """Leaves out what ends of itself."""
        for trigger, fed in self.fed.items():
            for renews in RENEWS.get(trigger.field, ()):
                if (trigger, renews, trigger.member) in self.renewed:
                    fed.pop(trigger, None)
        while done := [
            each for each in self.fed if each.field == "at" and self._passes(game, each)
        ]:
            for trigger in done:
                del self.fed[trigger]

    def _passes(self, game: Composed, trigger: Trigger) -> bool:
        """Whether a threshold is passed only so often."""
        with_it = {trigger, *_reached(trigger, self.fed)}
        around = {each for each in with_it if trigger in _reached(each, self.fed)}
        moves = [move for each in around for move in self.moves[each]]
        if not back_and_forth(trigger.member, moves):
            return True
        if {each.field for each in around} != {"at"}:
            return False
        counters = {each.member for each in around}
        rules = [self._rule(game, each, counters) for each in sorted(around)]
        return come_to_rest(rules, {each: _bounds(game, each) for each in counters})

    def _rule(self, game: Composed, trigger: Trigger, counters: set[str]) -> Rule:
        threshold = game.component(trigger.member)["at"][trigger.nth]
        moves = (move for move in self.moves[trigger] if move.counter in counters)
        return Rule(trigger.member, threshold, tuple(moves))


def _bounds(game: Composed, counter: str) -> tuple[int | None, int | None]:
    """The lowest and the highest value of a counter, where they are written out."""
    low, high = game.component(counter).get("low", 0), game.component(counter).get("high")
    return low if type(low) is int else None, high if type(high) is int else None


# Looked up for every spot of every group.
_COMPONENTS = frozenset(KINDS.values())


def _comes(move: Moved, fired: Trigger) -> bool:
    """Whether a number that an effect changes goes the way on which it sets a trigger off."""
    return move.up if fired.field == "on_full" else move.down


def check_triggers(game: Composed) -> None:
    """Notes triggers that would go on for ever."""
    web = _Web()
    for spot in game.spots:
        if spot.around and isinstance(spot.value, str) and (trigger := _around(game, spot)):
            web.note(game, trigger, spot)
    web.prune(game)
    told: set[frozenset[Trigger]] = set()
    for trigger in web.fed:
        if path := _back_to(trigger, web.fed):
            places = [web.fed[one][other] for one, other in pairwise(path)]
            first = places[0] == min(places, key=lambda place: (place.file, place.line))
            if first and frozenset(path) not in told:
                told.add(frozenset(path))
                said = " → ".join(map(str, path))
                game.found.add(places[0], f"this never ends: {said}", "put it under an 'if'")


def _fired(game: Composed, spot: Spot) -> Iterator[Trigger]:
    """The triggers that are set off where an effect acts on what a spot names."""
    effect, name = spot.around[-1], str(spot.value)
    if effect.kind in (Move, Put):
        lane = game.component(name).get("moves") == "push"
        if effect.field == "to":
            yield Trigger(name.partition(".")[0], "on_pushed_out" if lane else "on_change")
        return
    for each in FIRES.get(effect.field, ()):
        yield Trigger(name, each)


def _around(game: Composed, spot: Spot) -> Trigger | None:
    """The trigger whose effects a spot lies in, under no condition."""
    for each in spot.around:
        if each.kind is If or (each.kind is Pay and each.field == "short"):
            return None
    if spot.around[0].field == "effects":
        effects = game.part("effects")
        key = next((key for key in effects if _holds(effects[key], spot)), None)
        return Trigger(key, "effects") if key else None
    for at, around in enumerate(spot.around[:-1]):
        if around.kind in _COMPONENTS:
            return _of_component(game, around, spot.around[at + 1])
        if around.kind is Step and around.field in ("start", "done"):
            return Trigger(_id_of(game.part("steps"), around.tree), around.field)
    return None


def _of_component(game: Composed, around: Around, within: Around) -> Trigger:
    member = _id_of(game.part("components"), around.tree)
    if within.kind is Threshold:
        return Trigger(member, "at", around.tree["at"].index(within.tree))
    return Trigger(member, within.field if within.kind is Side else around.field)


def _holds(effects: object, spot: Spot) -> bool:
    """Whether a spot lies in one of some effects; several may stand in a line."""
    listed = effects if isinstance(effects, Sequence) else ()
    return len(spot.around) > 1 and spot.around[1].tree in listed


def _id_of(members: source.Mapping, member: source.Mapping) -> str:
    return next((key for key in members if inner(members, key).place == member.place), "")


def _reached(start: Trigger, fed: dict[Trigger, dict[Trigger, Place]]) -> set[Trigger]:
    """All that a trigger sets off, by way of others or not."""
    found: set[Trigger] = set()
    fresh = [start]
    while fresh:
        news = [each for each in fed.get(fresh.pop(), {}) if each not in found]
        found.update(news)
        fresh += news
    return found


def _back_to(start: Trigger, fed: dict[Trigger, dict[Trigger, Place]]) -> list[Trigger]:
    """The way along which a trigger feeds itself; empty where it does not."""
    ways = [[start, each] for each in fed.get(start, {})]
    seen: set[Trigger] = set()
    while ways:
        way = ways.pop()
        if way[-1] == start:
            return way
        if way[-1] not in seen:
            seen.add(way[-1])
            ways += [[*way, each] for each in fed.get(way[-1], {})]
    return []
