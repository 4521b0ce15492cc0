"""A table at one moment, and the taps that lead there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

KINDS = ("next", "reveal", "roll", "choose", "move", "undo", "redo", "go", "set")
Outcome = Literal["victory", "defeat"]
_LONGEST_SHOWN = 40
_CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class Tap:
    """One thing a person did. `value` is what stands behind the kind in a transcript:

    next 1 · reveal CARD or None · roll {DIE: FACE or None} · choose {QUESTION: answer} ·
    move {id, …} · undo N · redo N · go STEP · set {counter: N}

    `chance` is what was random in it, in the order in which it was asked for.
    """

    kind: str
    value: Any = 1
    chance: tuple[Any, ...] = ()

    def to_log(self) -> dict[str, Any]:
        """As it is kept in a log: `{kind: value}`, and `chance` where there was any."""
        entry: dict[str, Any] = {self.kind: self.value}
        return {**entry, _CHANCE: list(self.chance)} if self.chance else entry

    @classmethod
    def from_log(cls, entry: Mapping[str, Any]) -> Tap:
        """The tap that a log entry keeps. Older entries hold dealt cards among the answers of a
        move."""
        kind, value = next((key, entry[key]) for key in entry if key != _CHANCE)
        chance = entry.get(_CHANCE, ())
        if kind == "move" and isinstance(value, Mapping) and "dealt" in value:
            chance = value["dealt"]
            value = {key: given for key, given in value.items() if key != "dealt"}
        return cls(kind, value, tuple(chance))


def shown(given: Any) -> str:
    """What was given, as a message may show it, whatever it was."""
    if isinstance(given, str):
        return given[:_LONGEST_SHOWN]
    if isinstance(given, int):  # the digits of an endless number are not worth working out
        return str(given) if abs(given) < 10**_LONGEST_SHOWN else "…"
    if given is None or isinstance(given, float):
        return str(given)
    return "…"


class PartState:
    """The state of one component; each kind has its own."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Reminder:
    """A text of the players, shown at a step until it is taken down."""

    step: str
    text: str


@dataclass(frozen=True, slots=True)
class State:
    """Where a table stands.

    `turned` holds, per step, the cards turned since it was entered, `chosen` the answers given;
    `time` is how often the step where play stands is done in a row, from 1. `first` is the seat
    of the first player, from 0. `draws` counts what chance has decided, so that undoing and
    doing again draws the same.
    """

    round: int
    step: str
    parts: Mapping[str, PartState]
    interrupts: tuple[str, ...] = ()
    turned: Mapping[str, tuple[str | None, ...]] = field(default_factory=dict)
    chosen: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    time: int = 1
    first: int = 0
    outcome: Outcome | None = None
    reason: str | None = None
    draws: int = 0
    reminders: tuple[Reminder, ...] = ()

    @property
    def current(self) -> str:
        """The step at hand: an interrupt, or where play stands."""
        return self.interrupts[0] if self.interrupts else self.step
