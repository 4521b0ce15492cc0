"""Finished games as the pages show them: one in a list, and one with its whole story."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rulebook import options
from app.rulebook.texts import ROMAN
from app.scores import charts, figures, games, sharing
from app.scores.naming import Names
from app.scores.plays import Line, Play, Series, Story


@dataclass(frozen=True, slots=True)
class Item:
    """A play in a list. `points` is empty where its game has no score."""

    id: str
    won: bool
    outcome: str
    points: str
    title: str
    small: str


@dataclass(frozen=True, slots=True)
class Part:
    """A line of the score."""

    name: str
    reads: str
    points: str


@dataclass(frozen=True, slots=True)
class Strip:
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
    """The story as strips over the rounds, and as a table."""

    height: int
    rounds: tuple[tuple[float, str], ...]
    strips: tuple[Strip, ...]
    rows: tuple[tuple[str, tuple[str, ...], str], ...]
    names: str


@dataclass(frozen=True, slots=True)
class Page:
    """One play with all that is known of it. `facts`: name and value, in order."""

    play: Play
    game: str
    item: Item
    reason: str
    parts: tuple[Part, ...]
    total: str
    facts: tuple[tuple[str, str], ...]
    people: tuple[tuple[str, tuple[str, ...]], ...]
    story: StoryView | None
    line: str
    text: str
    bg_stats: str


def item(play: Play, names: Names, with_game: bool = False) -> Item:
    """A play for a list; `with_game` where plays of several games stand in it."""
    day = names.day(play.date)
    return Item(
        id=play.id,
        won=play.won,
        outcome=names.outcome(play.outcome),
        points="" if play.total is None else sharing.points(play.total),
        # A dot stays at the end of its line when the line breaks.
        title=names.summary(play).replace(" · ", "\u00a0· "),
        small=f"{names.game(play.game)} · {day}" if with_game else day,
    )


def page(play: Play, names: Names) -> Page:
    """A play with its whole story."""
    return Page(
        play=play,
        game=names.game(play.game),
        item=item(play, names),
        reason=names.reason(play.game, play.reason, play.options) if play.reason else "",
        parts=tuple(part(line, names) for line in play.lines),
        total="" if play.total is None else sharing.points(play.total),
        facts=tuple(_facts(play, names)),
        people=tuple(_people(play, names)),
        story=_story(play.story, play, names) if play.story and play.story.rounds else None,
        line=sharing.line(play, names),
        text=sharing.text(play, names),
        bg_stats=sharing.bg_stats_link(play, names),
    )


def part(line: Line, names: Names) -> Part:
    """A line of the score in the reader's language."""
    return Part(line.name.say(names.lang), line.reads.say(names.lang), sharing.points(line.points))


def duration(minutes: int, names: Names) -> str:
    """Minutes as they are said: "1시간 52분"."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return names.words.say("scores.minutes", minutes=rest)
    if not rest:
        return names.words.say("scores.hours", hours=hours)
    return names.words.say("scores.hours_minutes", hours=hours, minutes=rest)


def _facts(play: Play, names: Names) -> Iterator[tuple[str, str]]:
    say = names.words.say
    yield say("scores.date"), names.day(play.date)
    if play.difficulty is not None:
        yield say("scores.difficulty"), str(play.difficulty)
    if play.rounds is not None:
        yield say("scores.rounds_played"), str(play.rounds)
    if play.minutes is not None:
        yield say("scores.time"), duration(play.minutes, names)
    if play.place:
        yield say("scores.place"), play.place
    yield from _choices(play, names)
    if play.total is None:
        yield from _counted(play, names)


def _choices(play: Play, names: Names) -> Iterator[tuple[str, str]]:
    """The finer choices that were other than usual; the rest is told in the summary."""
    base = names.base(play.game)
    if base is None:
        return
    told = {games.PLAYERS, *games.kept_apart(names.shelf, play.game)}
    told |= {ladder.level for ladder in games.ladders(names.shelf, play.game)}
    for name, option in games.choices(names.shelf, play.game).items():
        value = play.options.get(name)
        if name not in told and value not in (None, [], options.default(option)):
            yield names.option(play.game, name), names.value(play.game, name, value)


def _counted(play: Play, names: Names) -> Iterator[tuple[str, str]]:
    base = names.base(play.game)
    hidden = {name for name, fact in figures.facts_of(base).items() if fact.hidden} if base else ()
    for name, value in play.facts.items():
        if name not in hidden:
            yield names.fact(play.game, name), sharing.points(value)


def _people(play: Play, names: Names) -> Iterator[tuple[str, tuple[str, ...]]]:
    for number, person in enumerate(play.people, start=1):
        name = person.name or names.words.say("scores.name_of", number=number)
        yield name, tuple(names.card(play.game, card) for card in person.seats.values())


# --- the story -----------------------------------------------------------------------------------


def _story(story: Story, play: Play, names: Names) -> StoryView:
    drawn = charts.strips([series.values for series in story.series])
    strips = tuple(
        Strip(_title(series, names), series.tone, strip, _written(series, play, names))
        for series, strip in zip(story.series, drawn, strict=True)
    )
    rounds = tuple(_round(number, names) for number in story.rounds)
    return StoryView(
        height=charts.strips_height(len(strips)),
        rounds=tuple(_labels(story, rounds)),
        strips=strips,
        rows=tuple(
            (
                rounds[at],
                tuple(strip.values[at] for strip in strips),
                _cards(story, at, play, names),
            )
            for at in range(len(rounds))
        ),
        names=", ".join(strip.name for strip in strips),
    )


def _title(series: Series, names: Names) -> str:
    name = series.name.say(names.lang)
    return names.words.say("scores.gained", name=name) if series.gained else name


def _written(series: Series, play: Play, names: Names) -> tuple[str, ...]:
    """The values; a level in Roman figures, as its game writes it."""
    base = names.base(play.game)
    says = getattr(base.components.get(series.id), "says", {}) if base else {}
    return tuple(
        ROMAN[value] if says and 0 <= value < len(ROMAN) else sharing.points(value)
        for value in series.values
    )


def _round(number: int, names: Names) -> str:
    return str(number) if number else names.words.say("scores.setup")


def _labels(story: Story, rounds: tuple[str, ...]) -> Iterator[tuple[float, str]]:
    """The rounds below the strips; of many, only some."""
    every = -(-len(rounds) // 12)
    xs = charts.positions(len(rounds))
    for at in range(0, len(rounds), every):
        yield xs[at], rounds[at]


def _cards(story: Story, at: int, play: Play, names: Names) -> str:
    return ", ".join(names.card(play.game, card) for card in story.cards[at])
