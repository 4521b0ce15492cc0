"""What the page of a table shows, and in which colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.rulebook.schema.marks import (
    STRICT,
    Both,
    ComponentId,
    CounterId,
    DeckId,
    LaneId,
    OwnSlotId,
    PileId,
    SetId,
)

# What a game calls its rounds. The interface has words for either.
Counts: TypeAlias = Literal["turns", "rounds"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What will come: slot after slot of a lane, then what a deck may bring. `then` names the slots
    that are told for the round after the next as well."""

    lane: LaneId
    deck: DeckId
    then: tuple[OwnSlotId, ...] = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the table's page shows, and where: `level` (a counter with a saying), `numbers` in the
    glance strip, `tracks` and `piles` below. `counts`: what the rules call a round."""

    level: CounterId | None = None
    numbers: tuple[ComponentId, ...] = ()
    tracks: tuple[LaneId, ...] = ()
    piles: tuple[ComponentId, ...] = ()
    forecast: Forecast | None = None
    counts: Counts = "turns"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """Who plays what: the set of Spirits, characters …, and of boards."""

    name: Both
    cards: SetId
    dealt: PileId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Tone:
    """A colour of the game and the colour of text on it, by light and by dark (#rrggbb each)."""

    light: tuple[str, str]
    dark: tuple[str, str]
    __pydantic_config__ = STRICT
