"""What happened in a tap, and why one was refused: a type each, put into words at the edge.

A name of a component, a place, a card, a step … is its id. `who` is a person at the table where
the component is kept per person.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.rulebook.schema import Both

if TYPE_CHECKING:
    from app.engine.timeline import Moment

_INNER_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def _code(kind: type) -> str:
    return _INNER_CAPITAL.sub("_", kind.__name__).lower()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    @property
    def code(self) -> str:
        """The name of its type, as transcripts and tests write it."""
        return _code(type(self))


@dataclass(frozen=True, slots=True)
class Done(Event):
    """A step was left as done."""

    step: str


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A step was entered; `time` is above 1 where it is done once more."""

    step: str
    round: int
    time: int = 1
    who: str | None = None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A step was passed over, since its condition failed."""

    step: str


@dataclass(frozen=True, slots=True)
class Interrupted(Event):
    """A step must be finished before play goes on."""

    step: str


@dataclass(frozen=True, slots=True)
class Made(Event):
    """A move was made, with what it was told."""

    move: str
    answers: tuple[tuple[str, Any], ...] = ()

    @property
    def amount(self) -> int | None:
        """How much it was made for, where it asks that."""
        amount = dict(self.answers).get("amount")
        return amount if isinstance(amount, int) else None


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game has ended."""

    outcome: str
    reason: str


@dataclass(frozen=True, slots=True)
class Changed(Event):
    """A number changed. `by` says by how much where a counter went round, as 7 to 1 may be."""

    part: str
    before: int
    after: int
    by: int | None = None
    who: str | None = None

    @property
    def gained(self) -> int:
        """What was added."""
        return self.after - self.before if self.by is None else self.by


@dataclass(frozen=True, slots=True)
class Owed(Event):
    """A card could not give as many tokens as it should: the rest comes off its next side."""

    part: str
    count: int


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A card with tokens turned its next side up."""

    part: str
    side: str
    value: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A card was turned; None is one without a name."""

    part: str
    card: str | None
    to: str


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """A card was turned and set aside; another is turned in its place."""

    part: str
    card: str


@dataclass(frozen=True, slots=True)
class DeckEmpty(Event):
    """A card was to be turned, and there was none."""

    part: str


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Cards without names were drawn to a pile."""

    part: str
    to: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Cards were dealt to a pile."""

    to: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A card came from the box to a place."""

    card: str
    to: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card was moved by hand or by a rule."""

    card: str
    source: str
    to: str


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A card turned out to be another."""

    card: str
    other: str


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """What lay in a place went back into the box."""

    part: str


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A pile was shuffled into a deck."""

    part: str
    into: str
    count: int


@dataclass(frozen=True, slots=True)
class TakenOut(Event):
    """The top card of a group was taken out of a deck."""

    part: str
    group: str


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """The cards of a lane moved on."""

    part: str


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """A slot of a lane left for the rest of the game."""

    slot: str


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A card left a lane; `pushed` out by another, or as the last slot advanced."""

    card: str
    to: str
    pushed: bool = False


@dataclass(frozen=True, slots=True)
class Held(Event):
    """A card will stay at the next advance."""

    card: str


@dataclass(frozen=True, slots=True)
class LetGo(Event):
    """A card that was held will move on after all."""

    card: str


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die shows a face."""

    part: str
    die: str
    face: str
    who: str | None = None


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A question of a step was answered."""

    step: str
    choice: str
    answer: Any


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    """The first player's marker was passed on."""

    who: str


@dataclass(frozen=True, slots=True)
class Pinned(Event):
    """A reminder was pinned to a step."""

    step: str
    text: str


@dataclass(frozen=True, slots=True)
class Unpinned(Event):
    """A reminder was taken down."""

    step: str
    text: str


@dataclass(frozen=True, slots=True)
class WentTo(Event):
    """The table was told at which step it stands."""

    step: str


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """A number was corrected by hand."""

    part: str
    before: int
    after: int
    who: str | None = None


@dataclass(frozen=True, slots=True)
class RoundCorrected(Event):
    """The round was corrected by hand."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """So many taps were undone; `moment` is what the last of them had led to."""

    count: int
    moment: Moment


@dataclass(frozen=True, slots=True)
class DoneAgain(Event):
    """So many taps were done again; `moment` is what the first of them has led to."""

    count: int
    moment: Moment


# --- why not -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a tap is not allowed."""

    @property
    def code(self) -> str:
        """The name of its type, as transcripts and tests write it."""
        return _code(type(self))


class Refused(Exception):
    """Raised where a tap turns out not to be allowed; `play` answers what it holds."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


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
class NameTheCard(Refusal):
    """The players must say which card came up."""


@dataclass(frozen=True, slots=True)
class NoSuchCard(Refusal):
    """The game has no such card."""

    card: str


@dataclass(frozen=True, slots=True)
class NotHere(Refusal):
    """The card does not belong to this deck."""

    card: str


@dataclass(frozen=True, slots=True)
class AlreadyOut(Refusal):
    """Every copy of the card lies out already."""

    card: str


@dataclass(frozen=True, slots=True)
class NotOnTop(Refusal):
    """The card cannot lie where one is turned now."""

    card: str


@dataclass(frozen=True, slots=True)
class NotOut(Refusal):
    """The card does not lie out."""

    card: str


@dataclass(frozen=True, slots=True)
class NameThePlace(Refusal):
    """The card lies in several places: one must be named."""

    card: str


@dataclass(frozen=True, slots=True)
class FixedCard(Refusal):
    """The card cannot be moved or exchanged by hand."""

    card: str


@dataclass(frozen=True, slots=True)
class WrongGroup(Refusal):
    """The card cannot lie where the other does."""

    card: str


@dataclass(frozen=True, slots=True)
class NoSuchPlace(Refusal):
    """There is no such place, or no card can be laid there."""

    place: str


@dataclass(frozen=True, slots=True)
class NoSuchDie(Refusal):
    """The die is not one of those that are rolled now."""

    die: str
    part: str


@dataclass(frozen=True, slots=True)
class NoSuchFace(Refusal):
    """The die has no such face."""

    die: str
    face: str
    part: str


@dataclass(frozen=True, slots=True)
class NoSuchPerson(Refusal):
    """Nobody of that name sits at the table."""

    person: str


@dataclass(frozen=True, slots=True)
class WrongCount(Refusal):
    """Another number of people must be named."""

    wanted: int
    given: int


@dataclass(frozen=True, slots=True)
class NoSuchStep(Refusal):
    """The game has no such step, or play cannot stand there."""

    step: str


@dataclass(frozen=True, slots=True)
class NeverReached(Refusal):
    """Play did not come to the step."""

    step: str


@dataclass(frozen=True, slots=True)
class NoSuchMove(Refusal):
    """The game has no such move."""

    move: str


@dataclass(frozen=True, slots=True)
class NotAsked(Refusal):
    """The move asks for nothing of that name."""

    name: str


@dataclass(frozen=True, slots=True)
class NotAnAmount(Refusal):
    """An amount is wanted, from `least` to `most`."""

    given: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class NoSuchChoice(Refusal):
    """This is not one of the answers."""

    choice: str


@dataclass(frozen=True, slots=True)
class NoText(Refusal):
    """Words are wanted."""


@dataclass(frozen=True, slots=True)
class LongText(Refusal):
    """Fewer words are wanted, on one line."""

    most: int


@dataclass(frozen=True, slots=True)
class TooFew(Refusal):
    """There are not as many; `bound` is the lowest value."""

    part: str
    have: int
    bound: int


@dataclass(frozen=True, slots=True)
class TooMany(Refusal):
    """There is no room for as many; `bound` is the highest value."""

    part: str
    have: int
    bound: int


@dataclass(frozen=True, slots=True)
class TooManyReminders(Refusal):
    """No more than `most` reminders can be pinned."""

    most: int


@dataclass(frozen=True, slots=True)
class NoSuchReminder(Refusal):
    """No reminder has this number."""


@dataclass(frozen=True, slots=True)
class NothingToSet(Refusal):
    """A correction must say what to correct."""


@dataclass(frozen=True, slots=True)
class CannotBeSet(Refusal):
    """This cannot be corrected by hand."""

    part: str


@dataclass(frozen=True, slots=True)
class NotANumber(Refusal):
    """A whole number is wanted."""

    given: str


@dataclass(frozen=True, slots=True)
class OutOfBounds(Refusal):
    """A number between two others is wanted."""

    part: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class NotARound(Refusal):
    """The round cannot be this, or not yet."""

    given: str


@dataclass(frozen=True, slots=True)
class NotACount(Refusal):
    """A count from 1 on is wanted."""

    given: str


@dataclass(frozen=True, slots=True)
class NothingToUndo(Refusal):
    """So many taps do not stand."""


@dataclass(frozen=True, slots=True)
class NothingToRedo(Refusal):
    """So many taps were not undone."""
