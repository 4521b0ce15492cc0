"""Finished games as the pages show them: one in a list, and one with its whole story."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app import charts
from app.engine.kinds import class_of
from app.rulebook import options
from app.rulebook.schema import Option
from app.rulebook.texts import ROMAN
from app.scores import games
from app.scores.files import share
from app.scores.labels import Labels, points
from app.scores.plays import Play, ScoreLine, Series, Story
from app.scores.reckon import facts


@dataclass(frozen=True, slots=True)
class PlayLineView:
    """A play in a list. `points` is empty where its game has no score."""

    id: str
    won: bool
    outcome: str
    points: str
    title: str
    small: str
    counts: bool


@dataclass(frozen=True, slots=True)
class PartView:
    """A line of the score."""

    name: str
    reads: str
    points: str


@dataclass(frozen=True, slots=True)
class StripView:
    """A figure of the story: its small line, and its values as they are written."""

    name: str
    tone: str
    strip: charts.Strip
    values: tuple[str, ...]

    @property
    def last(self) -> str:
        """The value at the end."""
        return self.values[-1]


@dataclass(frozen=True, slots=True)
class StoryView:
    """The story as strips over the rounds, whose names stand at `rounds_y`, and as a table."""

    width: int
    height: int
    rounds_y: int
    rounds: tuple[tuple[float, str], ...]
    strips: tuple[StripView, ...]
    rows: tuple[tuple[str, tuple[str, ...], str], ...]
    names: str


@dataclass(frozen=True, slots=True)
class PlayView:
    """One play with all that is known of it. `facts`: name and value, in order."""

    play: Play
    game: str
    item: PlayLineView
    reason: str
    parts: tuple[PartView, ...]
    total: str
    facts: tuple[tuple[str, str], ...]
    people: tuple[tuple[str, tuple[str, ...]], ...]
    story: StoryView | None
    line: str
    text: str
    bg_stats: str


def line_view(play: Play, labels: Labels, with_game: bool = False) -> PlayLineView:
    """A play for a list; `with_game` where plays of several games stand in it."""
    day = labels.day(play.date)
    return PlayLineView(
        id=play.id,
        won=play.won,
        outcome=labels.outcome(play.outcome),
        points="" if play.total is None else points(play.total),
        # A dot stays at the end of its line when the line breaks.
        title=labels.summary(play).replace(" · ", "\u00a0· "),
        small=f"{labels.game(play.game)} · {day}" if with_game else day,
        counts=play.counts,
    )


def view_play(play: Play, labels: Labels) -> PlayView:
    """A play with its whole story."""
    return PlayView(
        play=play,
        game=labels.game(play.game),
        item=line_view(play, labels),
        reason=labels.reason(play.game, play.reason, play.options) if play.reason else "",
        parts=tuple(view_part(line, labels) for line in play.lines),
        total="" if play.total is None else points(play.total),
        facts=tuple(_facts(play, labels)),
        people=tuple(_people(play, labels)),
        story=_story(play.story, play, labels) if play.story and play.story.rounds else None,
        line=share.line(play, labels),
        text=share.text(play, labels),
        bg_stats=share.bg_stats_link(play, labels),
    )


def view_part(line: ScoreLine, labels: Labels) -> PartView:
    """A line of the score in the reader's language."""
    return PartView(line.name.say(labels.lang), line.reads.say(labels.lang), points(line.points))


def duration(minutes: int, labels: Labels) -> str:
    """Minutes as they are said: "1시간 52분"."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return labels.words.say("scores.minutes", minutes=rest)
    if not rest:
        return labels.words.say("scores.hours", hours=hours)
    return labels.words.say("scores.hours_minutes", hours=hours, minutes=rest)


def _facts(play: Play, labels: Labels) -> Iterator[tuple[str, str]]:
    say = labels.words.say
    yield say("scores.date"), labels.day(play.date)
    if play.difficulty is not None:
        yield say("scores.difficulty"), str(play.difficulty)
    if play.rounds is not None:
        yield say("scores.rounds_played"), str(play.rounds)
    if play.minutes is not None:
        yield say("scores.time"), duration(play.minutes, labels)
    if play.place:
        yield say("scores.place"), play.place
    yield from _choices(play, labels)
    if play.total is None:
        yield from _counted(play, labels)


def _choices(play: Play, labels: Labels) -> Iterator[tuple[str, str]]:
    """The finer choices that were other than usual; the rest is told in the summary."""
    base = labels.base(play.game)
    if base is None:
        return
    summed_up = {games.PLAYERS, *games.kept_apart(labels.shelf, play.game)}
    summed_up |= {ladder.level for ladder in games.ladders(labels.shelf, play.game)}
    for name, option in games.choices(labels.shelf, play.game).items():
        value = play.options.get(name)
        if name not in summed_up and value not in (None, [], _usual(option, play)):
            yield labels.option(play.game, name), labels.value(play.game, name, value)


def _usual(option: Option, play: Play) -> Any:
    """What would have been chosen beside the other choices, had nobody said anything."""
    try:
        return options.default(option, play.options)
    except LookupError:  # an option that was not there yet when the play was kept
        return options.default(option)


def _counted(play: Play, labels: Labels) -> Iterator[tuple[str, str]]:
    base = labels.base(play.game)
    hidden = {name for name, fact in facts.facts_of(base).items() if fact.hidden} if base else ()
    for name, value in play.facts.items():
        if name not in hidden:
            yield labels.fact(play.game, name), points(value)


def _people(play: Play, labels: Labels) -> Iterator[tuple[str, tuple[str, ...]]]:
    for number, person in enumerate(play.people, start=1):
        name = person.name or labels.words.say("scores.name_of", number=number)
        yield name, labels.seated(play.game, person.seats.values())


# --- the story -----------------------------------------------------------------------------------


def _story(story: Story, play: Play, labels: Labels) -> StoryView:
    drawn = charts.strips([series.values for series in story.series])
    strips = tuple(
        StripView(_title(series, labels), series.tone, strip, _values(series, play, labels))
        for series, strip in zip(story.series, drawn, strict=True)
    )
    rounds = tuple(_round(number, labels) for number in story.rounds)
    height = charts.strips_height(len(strips))
    return StoryView(
        width=charts.WIDTH,
        height=height,
        rounds_y=height - 3,
        rounds=tuple(_labels(story, rounds)),
        strips=strips,
        rows=tuple(
            (
                rounds[at],
                tuple(strip.values[at] for strip in strips),
                _cards(story, at, play, labels),
            )
            for at in range(len(rounds))
        ),
        names=", ".join(strip.name for strip in strips),
    )


def _title(series: Series, labels: Labels) -> str:
    name = series.name.say(labels.lang)
    return labels.words.say("scores.gained", name=name) if series.gained else name


def _values(series: Series, play: Play, labels: Labels) -> tuple[str, ...]:
    """The values, in the figures in which the game writes them."""
    base = labels.base(play.game)
    if base is None:
        return tuple(map(points, series.values))
    spec = base.components.get(series.id)
    sayings = class_of(spec).sayings_of(spec) if spec else {}
    form = base.page.figure(series.id, bool(sayings))
    return tuple(_figure(value, form) for value in series.values)


def _figure(value: int, form: str) -> str:
    if form == "roman" and 0 <= value < len(ROMAN):
        return ROMAN[value]
    return f"+{value}" if form == "signed" and value > 0 else points(value)


def _round(number: int, labels: Labels) -> str:
    return str(number) if number else labels.words.say("scores.setup")


def _labels(story: Story, rounds: tuple[str, ...]) -> Iterator[tuple[float, str]]:
    """The rounds below the strips; of many, only some."""
    every = -(-len(rounds) // 12)
    xs = charts.positions(len(rounds))
    for at in range(0, len(rounds), every):
        yield xs[at], rounds[at]


def _cards(story: Story, at: int, play: Play, labels: Labels) -> str:
    return ", ".join(labels.card(play.game, card) for card in story.cards[at])
