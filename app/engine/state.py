"""A table at one moment, the taps that lead there, and the answers to a tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from app.engine.components import PartState

KINDS = ("next", "reveal", "roll", "choose", "move", "undo", "redo", "go", "set")
Outcome = Literal["victory", "defeat"]
_LONGEST_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Tap:
    """One thing a person did. `value` is what stands behind the kind in a transcript:

    next 1 · reveal CARD or None · move {id, …} · undo N · redo N · go STEP · set {counter: N}
    """

    kind: str
    value: Any = 1

    def written(self) -> dict[str, Any]:
        """As it is kept in a log: `{kind: value}`."""
        return {self.kind: self.value}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a tap is not allowed: a code and the names that go with it, for the edge to word."""

    code: str
    names: Mapping[str, Any] = field(default_factory=dict)


def shown(given: Any) -> str:
    """What was given, as a message may show it, whatever it was."""
    if isinstance(given, str):
        return given[:_LONGEST_SHOWN]
    if isinstance(given, int):  # the digits of an endless number are not worth working out
        return str(given) if abs(given) < 10**_LONGEST_SHOWN else "…"
    if given is None or isinstance(given, float):
        return str(given)
    return "…"


class Refused(Exception):
    """Raised where a tap turns out not to be allowed; `play` answers it as a Refusal."""

    def __init__(self, code: str, **names: Any) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, names)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a tap: a code and its names, for the history to word."""

    code: str
    names: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reminder:
    """A text of the players, shown at a step until it is taken down."""

    step: str
    text: str


@dataclass(frozen=True, slots=True)
class State:
    """Where a table stands. `turned` holds, per step, the cards turned since it was entered;
    `draws` counts what chance has decided, so that undoing and doing again draws the same."""

    round: int
    step: str
    parts: Mapping[str, PartState]
    interrupts: tuple[str, ...] = ()
    turned: Mapping[str, tuple[str | None, ...]] = field(default_factory=dict)
    outcome: Outcome | None = None
    reason: str | None = None
    draws: int = 0
    reminders: tuple[Reminder, ...] = ()

    @property
    def current(self) -> str:
        """The step at hand: an interrupt, or where play stands."""
        return self.interrupts[0] if self.interrupts else self.step
