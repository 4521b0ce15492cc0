"""What happens to cards: they are turned, drawn, laid and moved on."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.events.event import Event


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
