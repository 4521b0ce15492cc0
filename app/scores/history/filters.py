"""Looking back: the plays that a filter lets through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from app.rulebook.library import Library
from app.scores import games
from app.scores.labels import Labels
from app.scores.plays import Play


@dataclass(frozen=True, slots=True)
class Filter:
    """What plays must be like; an empty text lets all through. `choices` by option, `seats` by
    kind. `wrong`: dates that are none."""

    game: str = ""
    outcome: str = ""
    name: str = ""
    since: str = ""
    until: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    wrong: tuple[str, ...] = ()

    def passes(self, play: Play) -> bool:
        """Whether a play is like that."""
        return (
            self.game in ("", play.game)
            and self.outcome in ("", play.outcome)
            and (not self.since or self.since <= play.date)
            and (not self.until or play.date <= self.until)
            and self._was_chosen(play)
            and self._were_there(play)
        )

    def _was_chosen(self, play: Play) -> bool:
        return all(str(play.options.get(key, "")) == value for key, value in self.choices.items())

    def _were_there(self, play: Play) -> bool:
        """Whether somebody has that name, and somebody each of those seats."""
        named = not self.name or any(self.name == person.name for person in play.people)
        return named and all(
            any(person.seats.get(kind) == card for person in play.people)
            for kind, card in self.seats.items()
        )

    @property
    def active(self) -> bool:
        """Whether anything is asked for beside the game."""
        return bool(
            self.outcome or self.name or self.since or self.until or self.choices or self.seats
        )


def read_filter(asked: Mapping[str, str]) -> Filter:
    """The filter of a query: `game result name from to option.<id> seat.<kind>`."""
    days = {name: asked.get(name, "").strip() for name in ("from", "to")}
    wrong = tuple(name for name, day in days.items() if day and not _is_day(day))
    return Filter(
        game=asked.get("game", ""),
        outcome=asked.get("result", ""),
        name=asked.get("name", "").strip(),
        since="" if "from" in wrong else days["from"],
        until="" if "to" in wrong else days["to"],
        choices=_prefixed(asked, "option."),
        seats=_prefixed(asked, "seat."),
        wrong=wrong,
    )


def _prefixed(asked: Mapping[str, str], prefix: str) -> dict[str, str]:
    return {
        name.removeprefix(prefix): value
        for name, value in asked.items()
        if name.startswith(prefix) and value
    }


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class QuestionView:
    """Something that can be asked for: the name of its field, and the answers there are."""

    name: str
    label: str
    answers: tuple[tuple[str, str], ...]


def questions(plays: Sequence[Play], game: str, labels: Labels) -> tuple[QuestionView, ...]:
    """What can be asked for, by what the plays hold."""
    of_game = [play for play in plays if play.game == game]
    return tuple(question for question in _questions(of_game, game, labels) if question.answers)


def _questions(plays: Sequence[Play], game: str, labels: Labels) -> Iterator[QuestionView]:
    say = labels.words.say
    outcomes = [(each, labels.outcome(each)) for each in ("victory", "defeat")]
    yield QuestionView("result", say("scores.outcome"), tuple(outcomes) if plays else ())
    for option in _options(labels.shelf, game):
        values = _sorted(labels, game, option, (play.options.get(option) for play in plays))
        yield QuestionView(f"option.{option}", labels.option(game, option), tuple(values))
    for kind in labels.seat_kinds(game):
        cards = tuple(_cards(plays, game, kind, labels))
        yield QuestionView(f"seat.{kind}", labels.seat(game, kind), cards)
    people = sorted({p.name for play in plays for p in play.people if p.name})
    yield QuestionView("name", say("scores.name"), tuple((name, name) for name in people))


def _cards(
    plays: Sequence[Play], game: str, kind: str, labels: Labels
) -> Iterator[tuple[str, str]]:
    """The cards that somebody had, by name."""
    cards = {p.seats[kind] for play in plays for p in play.people if kind in p.seats}
    for name, card in sorted((labels.card(game, card), card) for card in cards):
        yield card, name


def _options(shelf: Library, game: str) -> list[str]:
    if games.base_of(shelf, game) is None:
        return []
    return [name for name, option in games.choices(shelf, game).items() if option.kind != "some"]


def _sorted(
    labels: Labels, game: str, option: str, values: Iterable[object]
) -> Iterator[tuple[str, str]]:
    """The values that occur, as the rulebook orders them; strangers last."""
    base = labels.base(game)
    known = [*base.options[option].values] if base else []
    found = {value for value in values if isinstance(value, (str, int))}
    if len(found) < 2:
        return

    def place(value: object) -> tuple[int, str]:
        at = known.index(str(value)) if str(value) in known else len(known)
        return at, str(value).rjust(9)

    for value in sorted(found, key=place):
        yield str(value), labels.value(game, option, value)
