"""Reads a score form: the play it describes, or what is wrong with it, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from app.engine.game import Game
from app.engine.state import Outcome, State
from app.rulebook import options
from app.rulebook.options import BadOptions, Problem
from app.rulebook.schema import Both, Fact, Option, Rulebook
from app.scores import games
from app.scores.form.fields import MOST_QUOTED, FieldFault, Fields, Typed
from app.scores.form.scored_game import ScoredGame
from app.scores.plays import (
    LONGEST_NAME,
    LONGEST_NOTES,
    LONGEST_PLACE,
    MOST_FIGURE,
    MOST_MINUTES,
    MOST_ROUNDS,
    Person,
    Play,
    ScoreLine,
    fault_of,
    is_new_id,
    new_id,
)
from app.scores.reckon import facts, reckoning


def read_form(subject: ScoredGame, typed: Typed, now: float) -> Play | dict[str, FieldFault]:
    """The play that a form describes, or its faults by the name of the field."""
    reader = FormReader(subject, typed)
    values = {**_unchanged(subject, typed.get("id", ""), now), **reader.common()}
    if subject.understood:
        values |= reader.played()
    if reader.fields.faults:
        return reader.fields.faults
    play = Play(**values)
    unsound = fault_of(play)
    if unsound is not None:
        name = ".".join(str(step) for step in unsound)
        return {name: FieldFault("out_of_range", {"low": -MOST_FIGURE, "high": MOST_FIGURE})}
    return play


def choices(subject: ScoredGame, typed: Typed) -> dict[str, Any]:
    """Every option with what was chosen for it so far, or else with its default."""
    return FormReader(subject, typed).options()


def _unchanged(subject: ScoredGame, sent_id: str, now: float) -> dict[str, Any]:
    """What nobody types: where the play comes from, and what it was before. A form brings the id
    of a new play with it, so that a form sent twice is one play."""
    before, table = subject.play, subject.table
    own_id = sent_id if is_new_id(sent_id) else new_id()
    kept: dict[str, Any] = {"id": own_id, "game": subject.game_id, "created_at": now}
    if before is not None:
        kept = {each.name: getattr(before, each.name) for each in fields(before)}
    if table is not None:
        kept |= {"table": table.row.code, "started_at": table.row.created_at}
        kept |= {"story": table.story}
    return {**kept, "changed_at": now}


class FormReader:
    """A form being read."""

    def __init__(self, subject: ScoredGame, typed: Typed) -> None:
        self.subject = subject
        self.fields = Fields(typed)
        self.before = subject.typed()
        self.people = self._people()

    # --- what anyone can tell --------------------------------------------------------------------

    def common(self) -> dict[str, Any]:
        """When, where, how long and who."""
        return {
            "date": self.fields.day("date", self.subject.latest),
            "rounds": self.fields.number("rounds", (0, MOST_ROUNDS)),
            "minutes": self.fields.number("minutes", (0, MOST_MINUTES)),
            "place": self.fields.line("place", LONGEST_PLACE),
            "notes": self.fields.lines("notes", LONGEST_NOTES),
            "people": self.people,
            "counts": self.fields.text("aside") != "1",
        }

    def _people(self) -> tuple[Person, ...]:
        people = [self._person(number) for number in range(1, self.subject.rows + 1)]
        while people and people[-1] == Person():
            people.pop()
        names = [person.name.casefold() for person in people]
        for number, name in enumerate(names, start=1):
            if name and name in names[: number - 1]:
                self.fields.fault(f"name.{number}", "same_name")
        self._once_each(people)
        return tuple(people)

    def _once_each(self, people: list[Person]) -> None:
        """Nobody is somebody else at the table."""
        kind = self.subject.base.people if self.subject.base else None
        seen: set[str] = set()
        for number, person in enumerate(people, start=1):
            card = person.seats.get(kind or "", "")
            if card and card in seen:
                self.fields.fault(f"seat.{number}.{kind}", "same_card")
            seen.add(card)

    def _person(self, number: int) -> Person:
        seats = {kind: self._seat(number, kind) for kind in self.subject.seat_kinds}
        return Person(
            name=self.fields.line(f"name.{number}", LONGEST_NAME),
            seats={kind: card for kind, card in seats.items() if card},
        )

    def _seat(self, number: int, kind: str) -> str:
        name = f"seat.{number}.{kind}"
        card = self.fields.text(name)
        if (
            card
            and card not in self.subject.seat_kinds[kind].cards
            and not self._unchanged_fields(name)
        ):
            self.fields.fault(name, "not_offered", given=card[:MOST_QUOTED])
        return card

    def _unchanged_fields(self, *names: str) -> bool:
        """Whether fields say what they said from the start: unknown ids are kept as they came."""
        return all(self.before.get(name) == self.fields.text(name) for name in names)

    # --- what the rulebook knows -----------------------------------------------------------------

    def played(self) -> dict[str, Any]:
        """The choices, how it ended, and what that is worth."""
        game = self.subject.compose(self.options())
        assert game is not None
        self._few_enough(game)
        outcome = self._outcome()
        reason = self._reason(outcome)
        state = self.subject.state(game, outcome, reason)
        values = {"outcome": outcome, "reason": reason, "options": self._told(game.options)}
        return {**values, **self._reckoned(game, state)}

    def options(self) -> dict[str, Any]:
        """The choices; in the place of those that cannot be, what is usual beside the others. A
        choice that means nothing beside the others is not asked for."""
        subject = self.subject
        typed = {name: self._choice(name, option) for name, option in subject.offered.items()}
        sound = {name: value for name, value in typed.items() if value is not None}
        chosen = {**subject.options, **sound}
        if subject.base is None or not typed:
            return chosen
        chosen |= self._seated(subject.base, chosen)
        try:
            complete = options.complete(subject.base, chosen)
        except BadOptions as error:
            for problem in error.problems:
                self._refuse(problem, chosen)
            complete = self._usual(subject.base, chosen)
        for name in subject.offered:
            if not subject.asks(name, complete):
                self.fields.faults.pop(f"option.{name}", None)
        return complete

    def _seated(self, base: Rulebook, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """Who sits at the table, as the rows of the people say; where they say nothing, or not
        everything, the others are seated as usual, since nothing else depends on who they are."""
        if base.people is None:
            return {}
        told = [person.seats[base.people] for person in self.people if base.people in person.seats]
        known = [card for card in told if card in base.options[base.people].values]
        return {base.people: options.so_far(base, {**chosen, base.people: known})[base.people]}

    def _told(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """The choices without people whom nobody has named."""
        people = self.subject.base.people if self.subject.base else None
        if people is None or self.subject.table is not None:
            return chosen
        told = [person.seats.get(people) for person in self.people]
        if [*chosen[people]] == told:
            return chosen
        return {name: value for name, value in chosen.items() if name != people}

    def _usual(self, base: Rulebook, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """Choices that can be, as near to those that cannot."""
        try:
            return options.complete(base, options.so_far(base, chosen))
        except BadOptions:
            return self.subject.options

    def _refuse(self, problem: Problem, chosen: Mapping[str, Any]) -> None:
        """Notes what cannot be beside its field; of people, beside the first row."""
        base = self.subject.base
        people = base is not None and problem.option == base.people
        field = f"seat.1.{problem.option}" if people else f"option.{problem.option}"
        if problem.code == "refused":
            self.fields.fault(field, "refused", because=problem.names["because"])
        else:
            given = str(chosen.get(problem.option))[:MOST_QUOTED]
            self.fields.fault(field, "not_offered", given=given)

    def _choice(self, name: str, option: Option) -> Any:
        field = f"option.{name}"
        if option.kind == "people":
            return None  # the rows of the people say who they are
        if option.kind == "some":
            return [each for each in self.fields.typed.getlist(field) if each]
        if option.kind == "switch":
            return self.fields.text(field) == "1"
        if option.kind == "number":
            return self.fields.number(field, (option.low, option.high), needed=True)
        if not self.fields.text(field):
            self.fields.fault(field, "choose")
        return self.fields.text(field) or None

    def _few_enough(self, game: Game) -> None:
        players = game.options.get(games.PLAYERS)
        if not isinstance(players, int) or f"option.{games.PLAYERS}" in self.fields.faults:
            return
        for number, person in enumerate(self.people, start=1):
            if number > players and person != Person():
                self.fields.fault(f"name.{number}", "too_many_people", players=players)

    def _outcome(self) -> Outcome:
        given = self.fields.text("outcome")
        if given not in ("victory", "defeat"):
            self.fields.fault("outcome", "choose")
        return "defeat" if given == "defeat" else "victory"

    def _reason(self, outcome: Outcome) -> str | None:
        given = self.fields.text("reason")
        if not given or self._unchanged_fields("reason", "outcome"):
            return given or None
        ends = games.endings(self.subject.shelf, self.subject.game_id)
        if given not in ends:
            self.fields.fault("reason", "not_offered", given=given[:MOST_QUOTED])
        elif ends[given] and outcome not in ends[given]:
            self.fields.fault("reason", f"not_by_{outcome}")
        return given

    # --- the sum ---------------------------------------------------------------------------------

    def _reckoned(self, game: Game, state: State) -> dict[str, Any]:
        inputs = self._facts(game, facts.asked(game, state))
        try:
            counted = facts.gather(game, state, inputs)
        except facts.BadFacts as error:
            for problem in error.problems:
                self.fields.fault(f"fact.{problem.fact}", problem.code, **problem.names)
        if self.fields.faults:
            return {}
        difficulty = counted.get(facts.DIFFICULTY, game.value(game.rulebook.difficulty))
        values = {"difficulty": difficulty if game.rulebook.difficulty else None}
        if not facts.has_total(game.rulebook):
            # Without a table nobody knows what was not told.
            kept = counted if self.subject.table else inputs
            return {**values, "facts": kept, "lines": ()}
        lines = tuple(_lines(reckoning.reckon(game, state, inputs)))
        return {**values, "facts": counted, "lines": lines}

    def _facts(self, game: Game, asked: Mapping[str, Fact]) -> dict[str, int]:
        """The figures as they were typed; those of another ending are left aside."""
        needed = facts.has_total(game.rulebook)
        typed = {
            name: self.fields.number(f"fact.{name}", None, needed and fact.default is None)
            for name, fact in asked.items()
        }
        if game.rulebook.difficulty:
            typed[facts.DIFFICULTY] = self.fields.number("fact.difficulty", None)
        return {name: value for name, value in typed.items() if value is not None}


def _lines(done: reckoning.Reckoning) -> Iterator[ScoreLine]:
    for line in done.lines:
        reads = Both(done.reads(line, "ko"), done.reads(line, "en"))
        worth = max(-MOST_FIGURE, min(MOST_FIGURE, line.points))
        yield ScoreLine(part=line.part_id, name=line.part.name, reads=reads, points=worth)
