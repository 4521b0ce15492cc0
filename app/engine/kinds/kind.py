"""What the engine, the pages and the checks may ask of a component, whichever kind it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from app.engine.events import CannotBeSet, FixedCard, NoSuchPlace, NothingToTurn, Refused
from app.engine.state import PartState, State

if TYPE_CHECKING:
    from app.engine.effects.draft import Draft
    from app.engine.game import Game
    from app.rulebook import schema as s

Names = Mapping[str, Any]
Spec = TypeVar("Spec", bound="s.Component")
Part = TypeVar("Part", bound=PartState)


@dataclass(frozen=True, slots=True)
class Cell(Generic[Part]):
    """Where the state of a component stands while a tap is carried out: that of `who`, where it
    is kept per person."""

    draft: Draft
    id: str
    who: str | None = None

    @property
    def part(self) -> Part:
        """The state as it is now."""
        outer = self.draft.game.kinds[self.id]
        found: Part = outer.of(self.draft.state.parts[self.id], self.who)
        return found

    def put(self, part: Part) -> None:
        """Gives the component a new state."""
        outer = self.draft.game.kinds[self.id]
        whole = outer.with_own(self.draft.state.parts[self.id], self.who, part)
        self.draft.change(parts={**self.draft.state.parts, self.id: whole})

    @property
    def names(self) -> Names:
        """The names that expressions of the component may ask for here."""
        return self.draft.game.naming(self.who, self.draft.names)

    def value(self, expression: s.WrittenList) -> Any:
        """What an expression of the component means here."""
        game = self.draft.game
        return game.value(expression, game.lookup(self.draft.state, self.names))

    def trigger(self, effects: s.Effects, names: Names | None = None) -> None:
        """Runs what follows by itself."""
        with self.draft.naming({**self.draft.game.naming(self.who), **(names or {})}):
            self.draft.trigger(effects)


class Kind(Generic[Spec, Part]):
    """One component of a game, as its kind understands it. A kind answers what it has; the rest
    is answered here as by a thing that has no number, no cards and nothing to turn."""

    counts: ClassVar[bool] = False  # has a number that effects add to and people correct
    followed: ClassVar[bool] = False  # its number tells how the game goes, round by round
    lists: ClassVar[bool] = False  # all its cards lie open, and are listed where it is shown
    moves_on: ClassVar[bool] = False  # its cards move on through places, where they can be held
    per_person: ClassVar[bool] = False

    def __init__(self, part_id: str, spec: Spec, game: Game) -> None:
        self.id, self.spec, self.game = part_id, spec, game

    @property
    def own(self) -> Kind[Any, Any]:
        """The kind that is kept: of a component per person, that of each person."""
        return self

    def of(self, part: Any, who: str | None) -> Any:
        """The state that belongs to `who`; there is but one where it is not kept per person."""
        return part

    def with_own(self, part: Any, who: str | None, own: Any) -> Any:
        """The state with another for `who`."""
        return own

    def first(self, names: Names) -> Part:
        """The state before the first tap."""
        raise NotImplementedError

    # --- what it shows ---------------------------------------------------------------------------

    def name(self, part: Part, rest: str, state: State, names: Names) -> Any:
        """What `<id>`, or `<id>.<rest>`, means in an expression."""
        raise NotImplementedError

    def document(self, part: Part, state: State, names: Names) -> Any:
        """Its part of the state document."""
        raise NotImplementedError

    def figure(self, part: Part) -> int:
        """All of it as one number: its value, or how many cards are in it."""
        raise NotImplementedError

    def figures(self, part: Part) -> tuple[tuple[str | None, int], ...]:
        """Its number for each person; one without a name where it is not kept per person."""
        return ((None, self.figure(part)),)

    @classmethod
    def range_of(cls, spec: Any) -> tuple[s.Expr, s.Expr]:
        """From what to what its number can go, by the rulebook alone."""
        return 0, 999

    def reached(self, state: State, names: Names) -> tuple[int, ...]:
        """The values at which something happens once its number reaches them."""
        return ()

    @property
    def quiet(self) -> bool:
        """Whether it is kept for the rules alone: players neither see nor correct it."""
        return False

    def full(self, state: State) -> int | None:
        """How much fills it, where it starts again from 0 then."""
        return None

    def saying(self, part: Part) -> s.Both | None:
        """What its value, or the side that lies up, is called."""
        return None

    @classmethod
    def sayings_of(cls, spec: Any) -> Mapping[int, s.Both]:
        """What its values are called, by the rulebook alone; of most nothing."""
        return {}

    @property
    def sayings(self) -> Mapping[int, s.Both]:
        """What its values are called."""
        return self.sayings_of(self.spec)

    @property
    def full_text(self) -> s.Both | None:
        """What is said when it was filled."""
        return None

    def side(self, part: Part) -> str:
        """The side that lies up; nothing for what has none."""
        return ""

    def layout(self, part: Part) -> str:
        """How it is divided from the top ("3 / 3 / 3"); nothing where it is not."""
        return ""

    def place_name(self, place: str) -> s.Both:
        """The name of one of its places, or of another thing in it, such as a die."""
        return self.spec.name

    @property
    def when_missing(self) -> s.Effects:
        """What happens where a card is wanted and there is none."""
        return ()

    # --- its number ------------------------------------------------------------------------------

    def bounds(self, state: State, names: Names) -> tuple[int, int | None]:
        """The lowest and the highest number that may stand here."""
        return 0, None

    def set_to(self, cell: Cell[Part], value: int) -> None:
        """Makes the number another, within its bounds. Raises Refused."""
        raise Refused(CannotBeSet(self.id))

    def add(self, cell: Cell[Part], by: int) -> None:
        """Adds to the number. Raises Refused."""
        raise Refused(CannotBeSet(self.id))

    def give(self, cell: Cell[Part], count: int, to: Cell[Any]) -> None:
        """Gives so many of its tokens to another component. Raises Refused."""
        raise Refused(CannotBeSet(self.id))

    def correct(self, cell: Cell[Part], value: Any) -> None:
        """Corrects it by hand; nothing follows from that. Raises Refused."""
        raise Refused(CannotBeSet(self.id))

    # --- its cards -------------------------------------------------------------------------------

    def places(self, part: Part) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        """The places in it, each with the cards that are known to lie there (None: a card without
        a name). The place of a pile or deck is "", that of a lane a slot."""
        return iter(())

    def lying(self, part: Part) -> tuple[str, ...]:
        """The cards with a name that lie in it now."""
        return tuple(card for _, cards in self.places(part) for card in cards if card is not None)

    def lay(self, cell: Cell[Part], place: str, card: str | None) -> None:
        """Lays a card in one of its places. Raises Refused."""
        raise Refused(NoSuchPlace(f"{self.id}.{place}" if place else self.id))

    def take(self, cell: Cell[Part], place: str, card: str) -> None:
        """Takes one card out of one of its places. Raises Refused."""
        raise Refused(FixedCard(card))

    def rename(self, cell: Cell[Part], place: str, card: str, other: str) -> None:
        """Notes that a card which lies here is another. Raises Refused."""
        raise Refused(FixedCard(card))

    def alike(self, card: str, other: str) -> bool:
        """Whether two cards could lie in each other's place here."""
        return True

    def clear(self, cell: Cell[Part]) -> None:
        """Puts what lies here back into the box."""
        raise Refused(CannotBeSet(self.id))

    # --- turning its cards -----------------------------------------------------------------------

    def left(self, part: Part) -> int | None:
        """How many cards a deck has left; None for what is no deck."""
        return None

    def group(self, card: str) -> str:
        """The group to which a card belongs here, as it is read off its back; nothing for none."""
        return ""

    def next_group(self, part: Part) -> str:
        """The group of the next card, where that is known."""
        return ""

    def waiting(self, part: Part) -> int | None:
        """How many cards can be turned; None where one is asked for even if none is left."""
        return 0

    def drawn(self, state: State) -> bool:
        """Whether the program draws the cards, or rolls the dice, rather than the players."""
        return False

    def chances(self, part: Part, state: State, depth: int = 0) -> dict[str, Fraction]:
        """How likely each card is to be turned next, or `depth` cards after that; exact. Empty
        where cards have no names. A negative depth counts from the bottom: -1 is the last."""
        return {}

    def likely(self, part: Part, state: State, wanted: s.Turn) -> dict[str, Fraction]:
        """How likely each card is to be the next that a step turns; exact."""
        return self.chances(part, state, self.depth(part, wanted))

    def depth(self, part: Part, wanted: s.Turn) -> int:
        """How deep the card lies that a step wants turned; -1 at the bottom."""
        return -1 if wanted.bottom else 0

    def nameable(self, wanted: s.Turn) -> Mapping[str, Any]:
        """The cards that may be named when one is turned, beside those that chance may bring."""
        return self.game.rulebook.cards.get(wanted.names or "", {})

    def belongs(self, card: str) -> bool:
        """Whether a card is of the set that this is made of."""
        return False

    def refill(self, cell: Cell[Part]) -> None:
        """What happens where a card is wanted and none is left, before it is tried once more."""

    def turn(self, cell: Cell[Part], wanted: s.Turn, card: str | None) -> None:
        """Turns the next card, which is `card` where it has a name. Raises Refused."""
        raise Refused(NothingToTurn())


def unseen(game: Game, state: State, cards: str, by: str | None) -> dict[str, Counter[str]]:
    """The cards of a set that nobody has seen yet, by group, with the copies of each: they lie in
    a deck or back in the box."""
    out = Counter(visible(game, state))
    groups: dict[str, Counter[str]] = {}
    for card_id, card in game.rulebook.cards[cards].items():
        left = card.copies - out[card_id]
        if left > 0:
            group = str(card.props.get(by or "", ""))
            groups.setdefault(group, Counter())[card_id] = left
    return groups


def visible(game: Game, state: State) -> Iterator[str]:
    """Every card whose whereabouts are known, as often as it lies out."""
    for part_id, part in state.parts.items():
        for _, cards in game.kinds[part_id].places(part):
            yield from (card for card in cards if card is not None)


def odds(left: Counter[str]) -> dict[str, Fraction]:
    """How likely each card is to be the next of these."""
    total = left.total()
    return {card: share(count, total) for card, count in left.items()}


@lru_cache(maxsize=1024)
def share(count: int, total: int) -> Fraction:
    """A part of a whole; there are few, and a fraction takes long to make."""
    return Fraction(count, total)
