"""A score form as it is shown: its fields with what was typed and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from app.engine.state import Outcome
from app.rulebook import options
from app.rulebook.schema import Both, Fact, Option
from app.scores import games
from app.scores.form.fields import FieldFault, Typed
from app.scores.form.read import choices
from app.scores.form.scored_game import ScoredGame
from app.scores.form.standing import standing
from app.scores.form.view import ChoiceView, FieldView, FormView, Kind, SeatView, SumView
from app.scores.history.play_view import view_part
from app.scores.labels import Labels, points
from app.scores.reckon import facts

_TILES = 8
_READ_THROUGH = 10  # of more values one is looked up rather than read


def build_form(
    subject: ScoredGame, typed: Typed, faults: Mapping[str, FieldFault], labels: Labels
) -> FormView:
    """The form with what was typed and what is wrong with it."""
    builder = _FormBuilder(subject, typed, faults, labels)
    chosen, more = builder.options()
    result = tuple(builder.result()) if subject.understood else ()
    counted = tuple(builder.counted()) if subject.understood else ()
    times = builder.times()
    form = FormView(
        result=result,
        chosen=chosen,
        counted=counted,
        seats=tuple(builder.seats()),
        occasion=(*times, *builder.occasion()),
        more=(*more, *builder.difficulty()),
        settled=(),
        sum=build_sum(subject, typed, labels),
    )
    return _fold(form, times) if subject.table else form


def _fold(form: FormView, times: tuple[FieldView, ...]) -> FormView:
    """Puts away what the table knows; what only the players can say stays in sight."""
    known = tuple(field for field in form.counted if field.known)
    return replace(
        form,
        result=(),
        counted=tuple(field for field in form.counted if not field.known),
        occasion=tuple(field for field in form.occasion if field not in times),
        more=(),
        settled=(*form.result, *known, *times, *form.more),
    )


def build_sum(subject: ScoredGame, typed: Typed, labels: Labels) -> SumView | None:
    """The score as far as the form is filled in; None where the game has none."""
    so_far = standing(subject, typed)
    if so_far is None:
        return None
    if so_far.lines:
        total = points(sum(line.points for line in so_far.lines))
        return SumView(total, tuple(view_part(line, labels) for line in so_far.lines), "")
    say = labels.words.say
    missing = ", ".join(labels.fact(subject.game_id, name) for name in so_far.missing)
    if so_far.undecided:
        return SumView("", (), say("scores.sum_undecided"))
    hint = say("scores.sum_missing", what=missing) if missing else say("scores.sum_wrong")
    return SumView("", (), hint)


class _FormBuilder:
    """Makes the fields of one form."""

    def __init__(
        self, subject: ScoredGame, typed: Typed, faults: Mapping[str, FieldFault], labels: Labels
    ) -> None:
        self.subject = subject
        self.typed = typed
        self.faults = faults
        self.labels = labels
        self.say = labels.words.say
        self.choices = choices(subject, typed)
        self.seat_kinds = subject.seats_with(self.choices)

    def field(self, name: str, kind: Kind, label: str, **more: Any) -> FieldView:
        """A field with what was typed and what is wrong with it."""
        typed = tuple(self.typed.getlist(name))
        return FieldView(name, kind, label, typed=typed, error=self._error(name), **more)

    def _error(self, name: str) -> str:
        fault = self.faults.get(name)
        if fault is None:
            return ""
        names = dict(fault.names)
        if "given" in names:
            names["given"] = self.say("scores.quoted", what=names["given"])
        for name, value in names.items():
            if isinstance(value, Both):
                names[name] = value.say(self.labels.lang)
        return self.say(f"scores.error.{fault.code}", **names)

    # --- how it ended ----------------------------------------------------------------------------

    def result(self) -> Iterator[FieldView]:
        """Victory or defeat, and how."""
        outcomes = [ChoiceView(each, self.labels.outcome(each)) for each in ("victory", "defeat")]
        yield self.field(
            "outcome", "tiles", self.say("scores.won_or_lost"), choices=tuple(outcomes)
        )
        yield self.field(
            "reason", "select", self.say("scores.reason"), choices=tuple(self._reasons())
        )

    def _reasons(self) -> Iterator[ChoiceView]:
        game = self.subject.game_id
        yield ChoiceView("", self.say("scores.unknown_reason"))
        for reason, outcomes in games.endings(self.subject.shelf, game).items():
            group = self.labels.outcome(next(iter(outcomes))) if len(outcomes) == 1 else ""
            name = self.labels.reason(game, reason, self.subject.options)
            yield ChoiceView(reason, name, group=group or self.say("scores.either"))
        yield from self._stranger("reason", games.endings(self.subject.shelf, game))

    def _stranger(self, name: str, known: Iterable[str]) -> Iterator[ChoiceView]:
        """What stood in the play although its rulebook does not know it."""
        stood = self.subject.typed().get(name, "")
        if stood and stood not in known:
            yield ChoiceView(stood, stood)

    # --- what was played -------------------------------------------------------------------------

    def options(self) -> tuple[tuple[FieldView, ...], tuple[FieldView, ...]]:
        """The options of the game, and the finer ones; those that mean nothing beside the others
        are not shown."""
        shown = {
            name: option
            for name, option in self.subject.offered.items()
            if self.subject.asks(name, self.choices)
        }
        fields = {name: self._option(name, option) for name, option in shown.items()}
        return (
            tuple(field for name, field in fields.items() if not shown[name].more),
            tuple(field for name, field in fields.items() if shown[name].more),
        )

    def _option(self, name: str, option: Option) -> FieldView:
        made = self._empty_option(name, option)
        if option.kind in ("one", "number") and not made.typed and not made.error:
            return replace(made, typed=(str(self.choices[name]),))
        return made

    def _empty_option(self, name: str, option: Option) -> FieldView:
        label, field = option.name.say(self.labels.lang), f"option.{name}"
        hint = option.text.say(self.labels.lang) if option.text else ""
        if option.kind == "number":
            numbers = range(option.low, option.high + 1)
            few = len(numbers) <= _TILES
            choices = tuple(ChoiceView(str(n), str(n)) for n in numbers) if few else ()
            return self.field(field, "numbers" if few else "number", label, choices=choices)
        if option.kind == "switch":
            return self.field(field, "checks", "", choices=(ChoiceView("1", label, hint),))
        made = self.field(field, "tiles", label, hint=hint)
        choices = tuple(
            ChoiceView(key, value.name.say(self.labels.lang))
            for key, value in option.values.items()
            if key in made.typed or options.offers(value, self.choices)
        )
        many: Kind = "select" if len(choices) > _READ_THROUGH else "tiles"
        return replace(made, kind="checks" if option.kind == "some" else many, choices=choices)

    def difficulty(self) -> tuple[FieldView, ...]:
        """The difficulty, for a game that the choices do not describe."""
        base = self.subject.base
        if not self.subject.understood or base is None or not base.difficulty:
            return ()
        label, hint = self.say("scores.difficulty"), self.say("scores.difficulty_hint")
        return (self.field("fact.difficulty", "number", label, hint=hint),)

    # --- what was counted ------------------------------------------------------------------------

    def counted(self) -> Iterator[FieldView]:
        """The figures of the game, those that the table knows among them."""
        game = self.subject.compose(self.choices)
        assert game is not None
        outcome: Outcome = "defeat" if self.typed.get("outcome") == "defeat" else "victory"
        state = self.subject.state(game, outcome, self.typed.get("reason"))
        known = facts.known(game, state) if self.subject.table else {}
        for name, fact in facts.asked(game, state).items():
            yield replace(self._fact(name, fact), known=name in known)

    def _fact(self, name: str, fact: Fact) -> FieldView:
        lang = self.labels.lang
        label, hint = fact.name.say(lang), fact.text.say(lang) if fact.text else ""
        field = f"fact.{name}"
        choices = tuple(ChoiceView(str(key), each.say(lang)) for key, each in fact.choices.items())
        made = self.field(
            field, "tiles" if choices else "number", label, hint=hint, choices=choices
        )
        if not made.typed and fact.default is not None:
            return replace(made, typed=(str(fact.default),))
        return made

    # --- who, when, where ------------------------------------------------------------------------

    def seats(self) -> Iterator[SeatView]:
        """A row for each player, and for whoever is named beyond that number."""
        players = self.choices.get(games.PLAYERS)
        for number in range(1, self.subject.rows + 1):
            label = self.say("scores.name_of", number=number)
            name = self.field(f"name.{number}", "line", label)
            seat = SeatView(number, name, tuple(self._seats(number)))
            if not isinstance(players, int) or number <= players or not seat.is_empty:
                yield seat

    def _seats(self, number: int) -> Iterator[FieldView]:
        lang = self.labels.lang
        for kind, seats in self.seat_kinds.items():
            label, name = seats.name.say(lang), f"seat.{number}.{kind}"
            choices = [ChoiceView("", label)]
            choices += [ChoiceView(key, card.say(lang)) for key, card in seats.cards.items()]
            choices += self._stranger(name, seats.cards)
            label_of_seat = self.say("scores.seat_of", number=number, kind=label)
            yield self.field(name, "select", label_of_seat, choices=tuple(choices))

    def times(self) -> tuple[FieldView, ...]:
        """How long it took."""
        return (
            self.field("rounds", "number", self.say("scores.rounds_label")),
            self.field("minutes", "number", self.say("scores.minutes_label")),
        )

    def occasion(self) -> tuple[FieldView, ...]:
        """When and where, and whatever else is worth keeping."""
        return (
            self.field("date", "date", self.say("scores.date"), at=self._moment()),
            self.field("place", "line", self.say("scores.place")),
            self.field("notes", "area", self.say("scores.notes")),
            self.field(
                "aside",
                "checks",
                "",
                choices=(ChoiceView("1", self.say("scores.aside"), self.say("scores.aside_hint")),),
            ),
        )

    def _moment(self) -> int | None:
        """The moment whose day on the phone is meant; None once a day was typed or kept."""
        was_sent = "id" in self.typed
        return None if was_sent or self.subject.play else int(self.subject.began)
