"""The game that a score form is about, and what the form says before anyone has typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any

from app.engine.game import Game
from app.engine.state import Outcome, State
from app.rulebook import options
from app.rulebook.library import Library
from app.rulebook.schema import Option, Rulebook
from app.scores import games
from app.scores.form.fields import Typed
from app.scores.plays import Person, Play
from app.scores.reckon import facts
from app.scores.reckon.from_table import EndedTable


@dataclass(frozen=True)
class ScoredGame:
    """A game to be scored: one that was tracked (`table`), one that is corrected (`play`), or one
    that is entered from memory. `now` in unix seconds."""

    shelf: Library
    game_id: str
    now: float
    table: EndedTable | None = None
    play: Play | None = None

    @property
    def began(self) -> float:
        """When the game began; of one from memory: now."""
        return self.table.row.created_at if self.table else self.now

    @property
    def latest(self) -> str:
        """The last day that has begun somewhere on earth. Phones know theirs, we do not."""
        return (datetime.fromtimestamp(self.now, UTC) + timedelta(hours=14)).date().isoformat()

    @cached_property
    def base(self) -> Rulebook | None:
        """The rulebook; None where it is not here."""
        return games.base_of(self.shelf, self.game_id)

    @cached_property
    def seat_kinds(self) -> Mapping[str, games.SeatKind]:
        """What each person has; nothing where the rulebook is not here."""
        return games.seat_kinds(self.shelf, self.game_id) if self.base else {}

    def seats_with(self, chosen: Mapping[str, Any]) -> Mapping[str, games.SeatKind]:
        """What each person can have with these options; everything where they cannot be. What
        somebody has already stays."""
        game = self.compose(chosen) if self.base else None
        if game is None:
            return self.seat_kinds
        seats, sets = game.rulebook.seats, game.rulebook.cards
        held = {kind for person in self._seated() for kind in person.seats}
        return {
            kind: each.among(sets[seats[kind].cards]) if kind in seats else each
            for kind, each in self.seat_kinds.items()
            if kind in seats or kind in held or kind == game.rulebook.people
        }

    def asks(self, name: str, chosen: Mapping[str, Any]) -> bool:
        """Whether an option means something beside what else is chosen."""
        return self.base is not None and options.asked(self.base, name, chosen)

    @cached_property
    def understood(self) -> bool:
        """Whether the game and every choice in it are known here, so that it can be reckoned."""
        return self.table is not None or self.compose(self.options) is not None

    @cached_property
    def options(self) -> dict[str, Any]:
        """The choices that the form begins with."""
        if self.table is not None:
            return self.table.game.options
        if self.play is not None:
            return dict(self.play.options)
        return options.complete(self.shelf.base(self.game_id), {})

    @cached_property
    def offered(self) -> dict[str, Option]:
        """The options that can be chosen in the form: of a table they are settled."""
        if self.table is not None or not self.understood:
            return {}
        return games.choices(self.shelf, self.game_id)

    @cached_property
    def rows(self) -> int:
        """How many people the form can have room for."""
        listed = len(self.play.people) if self.play else 0
        if games.PLAYERS in self.offered:
            return max(listed, self.offered[games.PLAYERS].high)
        return max(listed, int(self.options.get(games.PLAYERS, 0) or 0))

    def compose(self, chosen: Mapping[str, Any]) -> Game | None:
        """The game with these options; the table's own where there is one."""
        if self.table is not None:
            return self.table.game
        return games.compose(self.shelf, self.game_id, chosen)

    def state(self, game: Game, outcome: Outcome, reason: str | None) -> State:
        """The game as it ended; without a table only how is known."""
        stood = self.table.state if self.table else game.start()
        return replace(stood, outcome=outcome, reason=reason)

    def typed(self) -> Typed:
        """What stands in the form at first."""
        return Typed([*self._settled(), *self._chosen(), *self._counted(), *self._people()])

    @property
    def _goes_by_table(self) -> bool:
        """Whether the table knows best: nobody has corrected it since the last tap."""
        if self.table is None or self.play is None:
            return self.table is not None
        return self.table.row.touched_at > self.play.changed_at

    def _settled(self) -> Iterator[tuple[str, str]]:
        day = self.play.date if self.play else _day_here(self.began)
        values: dict[str, Any] = {"date": day}
        if self.table is not None and self._goes_by_table:
            state = self.table.state
            values |= {"outcome": state.outcome, "reason": state.reason, "rounds": state.round}
            values["minutes"] = self.table.minutes
        elif self.play is not None:
            for name in ("outcome", "reason", "rounds", "minutes"):
                values[name] = getattr(self.play, name)
        if self.play is not None:
            values |= {"place": self.play.place, "notes": self.play.notes}
            values["aside"] = None if self.play.counts else 1
        yield from ((name, str(value)) for name, value in values.items() if value is not None)

    def _chosen(self) -> Iterator[tuple[str, str]]:
        for name in self.offered:
            value = self.options.get(name)
            for each in value if isinstance(value, list | tuple) else [value]:
                if each is not None and each is not False:
                    yield f"option.{name}", "1" if each is True else str(each)

    def _counted(self) -> Iterator[tuple[str, str]]:
        typed = dict(self.play.facts) if self.play else {}
        known = facts.known(self.table.game, self.table.state) if self.table else {}
        counted = {**typed, **known} if self._goes_by_table else {**known, **typed}
        yield from ((f"fact.{name}", str(value)) for name, value in counted.items())

    def _people(self) -> Iterator[tuple[str, str]]:
        for number, person in enumerate(self._seated(), start=1):
            yield f"name.{number}", person.name
            yield from ((f"seat.{number}.{kind}", card) for kind, card in person.seats.items())

    def _seated(self) -> tuple[Person, ...]:
        if self.play is not None and self.play.people:
            return self.play.people
        return self.table.people if self.table else ()


def _day_here(moment: float) -> str:
    """The day where the server stands."""
    return datetime.fromtimestamp(moment, UTC).astimezone().date().isoformat()
