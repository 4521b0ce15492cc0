"""What follows by itself comes to an end: no trigger feeds itself, no interrupt itself.

Effects under a condition may stop of themselves and are not followed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from app.rulebook import source
from app.rulebook.check.composed import Composed
from app.rulebook.schema import If
from app.rulebook.source import Place, Sequence, inner
from app.rulebook.walk import KINDS, Spot

# The effects that can set a trigger off, by the field that names what they act on, and those
# triggers.
FIRES: dict[str, tuple[str, ...]] = {
    "add": ("on_full",),
    "draw": ("on_stack_end", "on_empty"),
    "push": ("on_pushed_out",),
    "interrupt": ("start", "done"),
    "run": ("effects",),
}
# A member of the game, and the field of it that is a trigger.
Trigger = tuple[str, str]


def check_triggers(game: Composed) -> None:
    """Notes triggers that would go on for ever."""
    fed: dict[Trigger, dict[Trigger, Place]] = {}
    for spot in game.spots:
        if not spot.around or spot.around[-1].field not in FIRES:
            continue
        if (trigger := _around(game, spot)) and isinstance(spot.value, str):
            for fired in FIRES.get(spot.around[-1].field, ()):
                fed.setdefault(trigger, {}).setdefault((spot.value, fired), spot.place)
    for trigger in fed:
        if path := _back_to(trigger, fed):
            places = [fed[one][other] for one, other in pairwise(path)]
            if places[0] == min(places, key=lambda place: (place.file, place.line)):
                said = " → ".join(f"{member}.{field}" for member, field in path)
                game.found.add(places[0], f"this never ends: {said}", "put it under an 'if'")


def _around(game: Composed, spot: Spot) -> Trigger | None:
    """The trigger whose effects a spot lies in, under no condition."""
    if any(around.kind is If for around in spot.around):
        return None
    if spot.around and spot.around[0].field == "effects":
        effects = game.part("effects")
        return next(((key, "effects") for key in effects if _holds(effects[key], spot)), None)
    for around in spot.around:
        if around.kind in KINDS.values():
            return _id_of(game.part("components"), around.tree), spot.around[-2].field
    step = next((each for each in spot.around if each.field in ("start", "done")), None)
    steps = game.part("steps")
    return (_id_of(steps, step.tree), step.field) if step and "phase" in step.tree else None


def _holds(effects: object, spot: Spot) -> bool:
    """Whether a spot lies in one of some effects."""
    listed = effects if isinstance(effects, Sequence) else ()
    places = [effect.place for effect in listed if isinstance(effect, source.Mapping)]
    return any(around.tree.place in places for around in spot.around)


def _id_of(members: source.Mapping, member: source.Mapping) -> str:
    return next((key for key in members if inner(members, key).place == member.place), "")


def _back_to(start: Trigger, fed: dict[Trigger, dict[Trigger, Place]]) -> list[Trigger]:
    """The way along which a trigger feeds itself; empty where it does not."""
    ways = [[start, each] for each in _next(start, fed)]
    seen: set[Trigger] = set()
    while ways:
        way = ways.pop()
        if way[-1] == start:
            return way
        if way[-1] not in seen:
            seen.add(way[-1])
            ways += [[*way, each] for each in _next(way[-1], fed)]
    return []


def _next(trigger: Trigger, fed: dict[Trigger, dict[Trigger, Place]]) -> Iterator[Trigger]:
    yield from fed.get(trigger, {})
