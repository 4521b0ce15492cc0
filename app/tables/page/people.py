"""The people at the table, and the numbers that lie ready beside the step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.tables.page.glance import full
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class OwnView:
    """A number that somebody has; `high` the end of its track, where that is short enough to be
    drawn, and `marks` the spaces of it on which something happens."""

    part: str
    name: str
    art: str
    tone: str
    value: int
    shown: str
    high: int | None
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatView:
    """Somebody at the table with what is theirs; `first`: holds the first player's marker, `acts`:
    does the step at hand."""

    id: str
    name: str
    art: str
    tone: str
    first: bool
    acts: bool
    owns: tuple[OwnView, ...]


@dataclass(frozen=True, slots=True)
class NumberView:
    """A number of a shelf."""

    id: str
    name: str
    art: str
    tone: str
    value: str
    full: int | None


@dataclass(frozen=True, slots=True)
class ShelfView:
    """Numbers that stand together."""

    id: str
    name: str
    numbers: tuple[NumberView, ...]


_LONGEST_TRACK = 20


def seats(w: Wording, parts: Sequence[str] = ()) -> tuple[SeatView, ...]:
    """Everybody at the table, in seat order, with what the page draws beside a name, or with other
    `parts`."""
    game, state = w.game, w.state
    first = game.first_player(state)
    acting = game.acting(state) if state.outcome is None else None
    return tuple(
        SeatView(
            id=who,
            name=w.person(who),
            art=next(iter(game.cards[who].art), "") if who in game.cards else "",
            tone=game.cards[who].tone if who in game.cards else "",
            first=who == first,
            acts=who == acting,
            owns=tuple(_own(w, part, who) for part in parts or game.rulebook.page.people),
        )
        for who in game.people
    )


def _own(w: Wording, part_id: str, who: str) -> OwnView:
    kind = w.game.kinds[part_id]
    own, part = kind.own, kind.of(w.state.parts[part_id], who)
    _, high = own.bounds(w.state, w.game.naming(who))
    value = own.figure(part)
    return OwnView(
        part=part_id,
        name=w.part(part_id),
        art=kind.spec.art,
        tone=kind.spec.tone,
        value=value,
        shown=w.number(part_id, value),
        high=high if high is not None and high <= _LONGEST_TRACK else None,
        marks=own.reached(w.state, w.game.naming(who)),
    )


def shelves(w: Wording) -> tuple[ShelfView, ...]:
    """The shelves of the page that mean something now."""
    lookup = w.game.lookup(w.state)
    return tuple(
        ShelfView(name, w.say(shelf.name), tuple(_number(w, part_id) for part_id in shelf.of))
        for name, shelf in w.game.rulebook.page.shelves.items()
        if w.game.value(shelf.when, lookup)
    )


def _number(w: Wording, part_id: str) -> NumberView:
    kind = w.game.kinds[part_id]
    return NumberView(
        id=part_id,
        name=w.part(part_id),
        art=kind.spec.art,
        tone=kind.spec.tone,
        value=w.number(part_id, kind.figure(w.state.parts[part_id])),
        full=full(w, part_id),
    )
