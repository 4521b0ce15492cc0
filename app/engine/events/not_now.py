"""Why not: a tap that is none, or that this moment does not allow."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.events.event import Refusal
from app.rulebook.schema import Both


@dataclass(frozen=True, slots=True)
class Rule(Refusal):
    """A rule of the game forbids it, in the words of the rulebook."""

    because: Both


@dataclass(frozen=True, slots=True)
class Over(Refusal):
    """The game has ended."""


@dataclass(frozen=True, slots=True)
class Endless(Refusal):
    """The rulebook would never come to an end of it."""


@dataclass(frozen=True, slots=True)
class Unworkable(Refusal):
    """An expression of the rulebook cannot be worked out at this moment."""

    why: str


@dataclass(frozen=True, slots=True)
class NotNow(Refusal):
    """The step at hand asks for no such thing."""


@dataclass(frozen=True, slots=True)
class NoSuchTap(Refusal):
    """No kind of tap is called so."""

    kind: str


@dataclass(frozen=True, slots=True)
class OneAtATime(Refusal):
    """Steps are left one by one."""


@dataclass(frozen=True, slots=True)
class NotACount(Refusal):
    """A count from 1 on is wanted."""

    given: str


@dataclass(frozen=True, slots=True)
class TurnFirst(Refusal):
    """A card must be turned first."""

    part: str


@dataclass(frozen=True, slots=True)
class RollFirst(Refusal):
    """Dice must be rolled first."""

    dice: tuple[str, ...]
    part: str


@dataclass(frozen=True, slots=True)
class ChooseFirst(Refusal):
    """A question of the step must be answered first."""

    step: str
    choice: str


@dataclass(frozen=True, slots=True)
class NothingToTurn(Refusal):
    """The step asks for no card."""


@dataclass(frozen=True, slots=True)
class NothingToRoll(Refusal):
    """The step asks for no dice."""


@dataclass(frozen=True, slots=True)
class NothingToChoose(Refusal):
    """The step does not ask this."""

    step: str
    choice: str


@dataclass(frozen=True, slots=True)
class ProgramDraws(Refusal):
    """At this table the program draws the cards."""


@dataclass(frozen=True, slots=True)
class ProgramRolls(Refusal):
    """At this table the program rolls the dice."""


@dataclass(frozen=True, slots=True)
class NothingToUndo(Refusal):
    """So many taps do not stand."""


@dataclass(frozen=True, slots=True)
class NothingToRedo(Refusal):
    """So many taps were not undone."""
