"""What many plays of one game tell: how often it was won, against what, and how it ended.

Everything here is a count; nothing is put into words. A win rate is told from three plays on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from app.rulebook.library import Library
from app.scores import games
from app.scores.plays import Play

FEWEST_FOR_A_RATE = 3


@dataclass(frozen=True, slots=True)
class Tally:
    """Plays, wins, and the best score among those plays."""

    plays: int = 0
    wins: int = 0
    best: int | None = None

    @property
    def rate(self) -> float | None:
        """The share of plays that were won, from 0 to 1; None where they are too few."""
        return self.wins / self.plays if self.plays >= FEWEST_FOR_A_RATE else None


@dataclass(frozen=True, slots=True)
class Versus:
    """A value of an option, at a level of it where it has levels."""

    value: str
    level: int | None = None


@dataclass(frozen=True, slots=True)
class GridCell:
    """One level of one value in the grid; `best`: the best score of a win, or else of a loss."""

    tally: Tally
    best: int | None


@dataclass(frozen=True, slots=True)
class Grid:
    """Every level of every value that has levels: what is beaten, and what is not yet."""

    option: str
    levels: int
    rows: dict[str, tuple[GridCell | None, ...]]

    @property
    def unbeaten(self) -> list[Versus]:
        """Levels without a win, by value."""
        return [
            Versus(value, level)
            for value, cells in self.rows.items()
            for level, cell in enumerate(cells)
            if cell is None or cell.tally.wins == 0
        ]


@dataclass(frozen=True, slots=True)
class Bests:
    """The plays to be proud of, and the longest rows of wins."""

    score: Play | None
    fastest: Play | None
    hardest: Play | None
    longest_streak: int
    present_streak: int


def in_order(plays: Iterable[Play]) -> list[Play]:
    """The plays as they were played, the first one first."""
    return sorted(plays, key=lambda play: (play.date, play.started_at or 0, play.created_at))


def tally(plays: Sequence[Play]) -> Tally:
    """The count of some plays."""
    totals = [play.total for play in plays if play.total is not None]
    wins = sum(play.won for play in plays)
    return Tally(len(plays), wins, max(totals, default=None))


def by(plays: Sequence[Play], keys: Callable[[Play], Iterable[Hashable]]) -> dict[Hashable, Tally]:
    """A count for each key; a play with several keys counts once for each of them."""
    found: dict[Hashable, list[Play]] = {}
    for play in plays:
        for key in dict.fromkeys(keys(play)):
            found.setdefault(key, []).append(play)
    return {key: tally(some) for key, some in found.items()}


def players_of(play: Play) -> list[int]:
    """How many played."""
    return [play.players]


def people_of(play: Play) -> list[str]:
    """The names of those who played."""
    return [person.name for person in play.people if person.name]


def seats_of(kind: str) -> Callable[[Play], list[str]]:
    """What was played in a kind of seat."""
    return lambda play: [p.seats[kind] for p in play.people if kind in p.seats]


def versus(shelf: Library, game_id: str, option: str) -> Callable[[Play], list[Versus]]:
    """What was chosen for an option, with its level where it has one; of several, each."""
    ladder = next((each for each in games.ladders(shelf, game_id) if each.option == option), None)

    def keys(play: Play) -> list[Versus]:
        value = play.options.get(option)
        if isinstance(value, list):
            return [Versus(each) for each in value]
        if not isinstance(value, str):
            return []
        level = play.options.get(ladder.level) if ladder and value in ladder.heights else None
        return [Versus(value, level if isinstance(level, int) else None)]

    return keys


def endings(plays: Sequence[Play]) -> list[tuple[str, str | None, int]]:
    """Outcome, reason and how often, victories first, the most frequent first."""
    counts = Counter((play.outcome, play.reason) for play in plays)
    ordered = sorted(counts.items(), key=lambda each: (each[0][0] != "victory", -each[1]))
    return [(outcome, reason, count) for (outcome, reason), count in ordered]


def grid(shelf: Library, game_id: str, plays: Sequence[Play]) -> Grid | None:
    """The grid of a game; None where nothing in it has levels."""
    ladder = next(iter(games.ladders(shelf, game_id)), None)
    if ladder is None:
        return None
    keys = versus(shelf, game_id, ladder.option)
    found: dict[Versus, list[Play]] = {}
    for play in plays:
        for key in keys(play):
            found.setdefault(key, []).append(play)
    rows = {
        value: tuple(_cell(found.get(Versus(value, level), [])) for level in range(height))
        for value, height in ladder.heights.items()
    }
    return Grid(ladder.option, max(ladder.heights.values()), rows)


def _cell(plays: list[Play]) -> GridCell | None:
    if not plays:
        return None
    won = [play for play in plays if play.won]
    return GridCell(tally(plays), tally(won or plays).best)


def bests(plays: Sequence[Play]) -> Bests:
    """The best score, the quickest and the hardest win, and the longest row of wins."""
    ordered = in_order(plays)
    won = [play for play in ordered if play.won]
    streaks = _streaks(ordered)
    return Bests(
        score=_best(ordered, lambda play: play.total),
        fastest=_best(won, lambda play: -play.rounds if play.rounds else None),
        hardest=_best(won, lambda play: play.difficulty or None),
        longest_streak=max(streaks, default=0),
        present_streak=streaks[-1] if streaks else 0,
    )


def _best(plays: Sequence[Play], worth: Callable[[Play], int | None]) -> Play | None:
    """The first play of the highest worth."""
    worths = [(worth(play), play) for play in plays]
    known = [(value, play) for value, play in worths if value is not None]
    return max(known, key=lambda each: each[0])[1] if known else None


def _streaks(ordered: Sequence[Play]) -> list[int]:
    """After each play, how many in a row had been won."""
    streaks: list[int] = []
    for play in ordered:
        before = streaks[-1] if streaks else 0
        streaks.append(before + 1 if play.won else 0)
    return streaks
