"""A component of any kind that is kept once for each person at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.events import NoSuchPerson, NothingToSet, Refused
from app.engine.kinds.kind import Cell, Kind, Names
from app.engine.state import PartState, State, shown

if TYPE_CHECKING:
    from app.engine.game import Game
    from app.rulebook import schema as s


@dataclass(frozen=True, slots=True)
class PerPersonState(PartState):
    """The state for each person, in seat order."""

    parts: Mapping[str, PartState]


class PerPerson(Kind[Any, PerPersonState]):
    """What a component does that everybody has. A place in it begins with the person:
    `hand.cook`, `row.cook.left`."""

    per_person = True

    def __init__(self, inner: Kind[Any, Any], game: Game) -> None:
        super().__init__(inner.id, inner.spec, game)
        self.inner = inner

    @property
    def own(self) -> Kind[Any, Any]:
        """The kind that each person has."""
        return self.inner

    @property
    def quiet(self) -> bool:
        """As the kind says."""
        return self.inner.quiet

    @property
    def sayings(self) -> Mapping[int, s.Both]:
        """As the kind says."""
        return self.inner.sayings

    @property
    def full_text(self) -> s.Both | None:
        """As the kind says."""
        return self.inner.full_text

    def of(self, part: Any, who: str | None) -> Any:
        """That of one person. Raises Refused."""
        if who not in part.parts:
            raise Refused(NoSuchPerson(shown(who)))
        return part.parts[who]

    def with_own(self, part: Any, who: str | None, own: Any) -> Any:
        """Everybody's, with another for one person."""
        return PerPersonState({**part.parts, str(who): own})

    def first(self, names: Names) -> PerPersonState:
        """One for each person."""
        people = self.game.people
        return PerPersonState({who: self.inner.first(self.game.naming(who)) for who in people})

    def name(self, part: PerPersonState, rest: str, state: State, names: Names) -> Any:
        """A mapping of people, each with what the kind means by the name; `hand.cook` is theirs."""
        who, _, inner = rest.partition(".")
        if who in part.parts:
            return self.inner.name(part.parts[who], inner, state, self.game.naming(who, names))
        return {
            person: self.inner.name(own, rest, state, self.game.naming(person, names))
            for person, own in part.parts.items()
        }

    def document(self, part: PerPersonState, state: State, names: Names) -> Any:
        """`{person: value}`; of a kind that is more than a number, `{person: its document}`."""
        if self.inner.counts:
            return {who: self.inner.figure(own) for who, own in part.parts.items()}
        return {
            who: self.inner.document(own, state, self.game.naming(who, names))
            for who, own in part.parts.items()
        }

    def figure(self, part: PerPersonState) -> int:
        """That of all people together."""
        return sum(self.inner.figure(own) for own in part.parts.values())

    def figures(self, part: PerPersonState) -> tuple[tuple[str | None, int], ...]:
        """Each person's number."""
        return tuple((who, self.inner.figure(own)) for who, own in part.parts.items())

    def places(self, part: PerPersonState) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        """Those of each person."""
        for who, own in part.parts.items():
            for place, cards in self.inner.places(own):
                yield f"{who}.{place}" if place else who, cards

    def lay(self, cell: Cell[PerPersonState], place: str, card: str | None) -> None:
        """Where the place says."""
        own, inner = _split(cell, place)
        self.inner.lay(own, inner, card)

    def take(self, cell: Cell[PerPersonState], place: str, card: str) -> None:
        """From where the place says."""
        own, inner = _split(cell, place)
        self.inner.take(own, inner, card)

    def rename(self, cell: Cell[PerPersonState], place: str, card: str, other: str) -> None:
        """Where the place says."""
        own, inner = _split(cell, place)
        self.inner.rename(own, inner, card, other)

    def place_name(self, place: str) -> Any:
        """As the kind says."""
        return self.inner.place_name(place.partition(".")[2])

    def alike(self, card: str, other: str) -> bool:
        """As the kind says."""
        return self.inner.alike(card, other)

    def belongs(self, card: str) -> bool:
        """As the kind says."""
        return self.inner.belongs(card)

    def drawn(self, state: State) -> bool:
        """As the kind says."""
        return self.inner.drawn(state)

    def clear(self, cell: Cell[PerPersonState]) -> None:
        """Everybody's."""
        for who in self.game.people:
            self.inner.clear(cell.draft.cell(self.id, who))

    def correct(self, cell: Cell[PerPersonState], value: Any) -> None:
        """`{person: value}`: those that are named."""
        if not isinstance(value, Mapping) or not value:
            raise Refused(NothingToSet())
        for who, each in value.items():
            if who not in self.game.people:
                raise Refused(NoSuchPerson(shown(who)))
            self.inner.correct(cell.draft.cell(self.id, who), each)


def _split(cell: Cell[Any], place: str) -> tuple[Cell[Any], str]:
    who, _, inner = place.partition(".")
    if who not in cell.draft.game.people:
        raise Refused(NoSuchPerson(shown(who)))
    return cell.draft.cell(cell.id, who), inner
