"""Reads a score form: the play it describes, or what is wrong with it, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from app.engine.game import Game
from app.engine.state import Outcome, State
from app.rulebook import options
from app.rulebook.schema import Both, Fact, Option
from app.scores import figures, formula, games
from app.scores.fields import SHOWN, Fault, Fields, Typed
from app.scores.plays import (
    LONGEST_NAME,
    LONGEST_NOTES,
    LONGEST_PLACE,
    MOST_MINUTES,
    MOST_ROUNDS,
    Line,
    Person,
    Play,
    is_new_id,
    new_id,
)
from app.scores.subject import Subject


def read(subject: Subject, typed: Typed, now: float) -> Play | dict[str, Fault]:
    """The play that a form describes, or its faults by the name of the field."""
    entry = _Entry(subject, typed)
    told = {**_kept(subject, typed.get("id", ""), now), **entry.told()}
    if subject.understood:
        told |= entry.played()
    return entry.fields.faults or Play(**told)


def _kept(subject: Subject, sent_id: str, now: float) -> dict[str, Any]:
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


class _Entry:
    """A form being read."""

    def __init__(self, subject: Subject, typed: Typed) -> None:
        self.subject = subject
        self.fields = Fields(typed)
        self.before = subject.typed()
        self.people = self._people()

    # --- what anyone can tell --------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """When, where, how long and who."""
        return {
            "date": self.fields.day("date", self.subject.latest),
            "rounds": self.fields.number("rounds", (0, MOST_ROUNDS)),
            "minutes": self.fields.number("minutes", (0, MOST_MINUTES)),
            "place": self.fields.line("place", LONGEST_PLACE),
            "notes": self.fields.lines("notes", LONGEST_NOTES),
            "people": self.people,
        }

    def _people(self) -> tuple[Person, ...]:
        people = [self._person(number) for number in range(1, self.subject.rows + 1)]
        while people and people[-1] == Person():
            people.pop()
        names = [person.name.casefold() for person in people]
        for number, name in enumerate(names, start=1):
            if name and name in names[: number - 1]:
                self.fields.fault(f"name.{number}", "same_name")
        return tuple(people)

    def _person(self, number: int) -> Person:
        base = self.subject.base
        kinds = base.seats if base else {}
        seats = {kind: self._seat(number, kind) for kind in kinds}
        return Person(
            name=self.fields.line(f"name.{number}", LONGEST_NAME),
            seats={kind: card for kind, card in seats.items() if card},
        )

    def _seat(self, number: int, kind: str) -> str:
        base, name = self.subject.base, f"seat.{number}.{kind}"
        assert base is not None
        card = self.fields.text(name)
        if card and card not in base.cards[base.seats[kind].cards] and not self._stood(name):
            self.fields.fault(name, "not_offered", given=card[:SHOWN])
        return card

    def _stood(self, *names: str) -> bool:
        """Whether fields say what they said from the start: unknown ids are kept as they came."""
        return all(self.before.get(name) == self.fields.text(name) for name in names)

    # --- what the rulebook knows -----------------------------------------------------------------

    def played(self) -> dict[str, Any]:
        """The choices, how it ended, and what that is worth."""
        game = self.subject.compose(self._options())
        assert game is not None
        self._few_enough(game)
        outcome = self._outcome()
        reason = self._reason(outcome)
        state = self.subject.state(game, outcome, reason)
        told = {"outcome": outcome, "reason": reason, "options": game.options}
        return {**told, **self._reckoned(game, state)}

    def _options(self) -> dict[str, Any]:
        """The choices; in the place of those that cannot be, what the form began with."""
        subject = self.subject
        typed = {name: self._choice(name, option) for name, option in subject.offered.items()}
        sound = {name: value for name, value in typed.items() if value is not None}
        chosen = {**subject.options, **sound}
        try:
            return options.complete(subject.base, chosen) if subject.base and typed else chosen
        except options.BadOptions as error:
            for problem in error.problems:
                given = str(chosen.get(problem.option))[:SHOWN]
                self.fields.fault(f"option.{problem.option}", "not_offered", given=given)
            return subject.options

    def _choice(self, name: str, option: Option) -> Any:
        field = f"option.{name}"
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
        if not given or self._stood("reason", "outcome"):
            return given or None
        ends = games.endings(self.subject.shelf, self.subject.game_id)
        if given not in ends:
            self.fields.fault("reason", "not_offered", given=given[:SHOWN])
        elif ends[given] and outcome not in ends[given]:
            self.fields.fault("reason", f"not_by_{outcome}")
        return given

    # --- the sum ---------------------------------------------------------------------------------

    def _reckoned(self, game: Game, state: State) -> dict[str, Any]:
        inputs = self._facts(game, figures.asked(game, state))
        try:
            facts = figures.gather(game, state, inputs)
        except figures.BadFacts as error:
            for problem in error.problems:
                self.fields.fault(f"fact.{problem.fact}", problem.code, **problem.names)
        if self.fields.faults:
            return {}
        difficulty = facts.get(figures.DIFFICULTY, game.value(game.rulebook.difficulty))
        told = {"difficulty": difficulty if game.rulebook.difficulty else None}
        if not figures.has_total(game.rulebook):
            # Without a table nobody knows what was not told.
            kept = facts if self.subject.table else inputs
            return {**told, "facts": kept, "lines": ()}
        lines = tuple(_lines(formula.reckon(game, state, inputs)))
        return {**told, "facts": facts, "lines": lines}

    def _facts(self, game: Game, asked: Mapping[str, Fact]) -> dict[str, int]:
        """The figures as they were typed; those of another ending are left aside."""
        needed = figures.has_total(game.rulebook)
        typed = {
            name: self.fields.number(f"fact.{name}", None, needed and fact.default is None)
            for name, fact in asked.items()
        }
        if game.rulebook.difficulty:
            typed[figures.DIFFICULTY] = self.fields.number("fact.difficulty", None)
        return {name: value for name, value in typed.items() if value is not None}


def _lines(done: formula.Sum) -> Iterator[Line]:
    for line in done.lines:
        reads = Both(done.reads(line, "ko"), done.reads(line, "en"))
        yield Line(part=line.part_id, name=line.part.name, reads=reads, points=line.points)
