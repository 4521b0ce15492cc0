"""The statistics of one game as the page shows them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from app import charts
from app.rulebook.schema import Rulebook
from app.scores import games
from app.scores.history import statistics
from app.scores.history.play_view import PlayLineView, line_view
from app.scores.history.statistics import Grid, Tally, Versus
from app.scores.history.statistics_view import (
    BarView,
    CellView,
    ComparisonView,
    EndingView,
    GridView,
    ScoresView,
    StatisticsView,
)
from app.scores.labels import Labels, points
from app.scores.plays import Play

# A curve of more scores than this would be a carpet, and its table a page without end.
_MOST_IN_CURVE = 200
_HIGHEST = 99  # of a level, or of a number of players, for the order in which they stand


def build_statistics(plays: Sequence[Play], game_id: str, labels: Labels) -> StatisticsView:
    """What the plays of one game tell, those aside that do not count. Of few plays there is no
    rate, and nothing is compared."""
    counted = statistics.in_order(play for play in plays if play.counts)
    builder = _StatisticsBuilder(counted, game_id, labels)
    endings = tuple(builder.endings())
    return StatisticsView(
        count=len(counted),
        rate=builder.rate(statistics.tally(counted)),
        won=builder.won(),
        to_come=max(0, statistics.FEWEST_FOR_A_RATE - len(counted)),
        aside=len(plays) - len(counted),
        scored=any(play.total is not None for play in counted),
        scores=builder.scores(),
        comparisons=tuple(builder.comparisons()),
        endings=endings,
        endings_height=charts.bars_height(len(endings)),
        grid=builder.grid(),
        bests=tuple(builder.bests()),
    )


# What to compare: its heading, the keys of a play, the name of a key, and how the keys stand
# (where nothing is said, the most played first).
_Question: TypeAlias = tuple[str, Callable[[Play], Any], Callable[[Any], str], Sequence[Hashable]]
_NUMBERS = range(_HIGHEST)


class _StatisticsBuilder:
    """Puts the counts of one game into words and pictures."""

    def __init__(self, plays: Sequence[Play], game_id: str, labels: Labels) -> None:
        self.plays = plays
        self.game_id = game_id
        self.labels = labels
        self.say = labels.words.say

    def rate(self, tally: Tally) -> str:
        """A win rate; of too few plays there is none."""
        if tally.rate is None:
            return self.say("scores.no_rate")
        return self.say("scores.percent", value=round(tally.rate * 100))

    def _bar(self, name: str, tally: Tally, bar: charts.Bar) -> BarView:
        return BarView(
            name=name,
            bar=bar,
            rate=self.rate(tally),
            count=f"{tally.wins}/{tally.plays}",
            best=self.say("scores.no_rate") if tally.best is None else points(tally.best),
        )

    def won(self) -> str:
        """How many of the plays were won."""
        tally = statistics.tally(self.plays)
        return self.say("scores.won_out_of", wins=tally.wins, plays=tally.plays)

    def scores(self) -> ScoresView | None:
        """The latest scores one after the other; one alone makes no curve."""
        all_scored = [play for play in self.plays if play.total is not None]
        scored = all_scored[-_MOST_IN_CURVE:]
        if len(scored) < 2:
            return None
        totals = [play.total for play in scored if play.total is not None]
        days = [self.labels.day(play.date) for play in (scored[0], scored[-1])]
        items = tuple(line_view(play, self.labels) for play in scored)
        return ScoresView(
            charts.curve(totals), items, days[0], days[1], len(all_scored) > len(scored)
        )

    # --- comparisons -----------------------------------------------------------------------------

    def comparisons(self) -> Iterator[ComparisonView]:
        """Those in which some value has a rate."""
        for head, keys, name, order in self._questions():
            found = statistics.by(self.plays, keys)
            if any(tally.rate is not None for tally in found.values()):
                yield self._compare(head, found, name, order)

    def _questions(self) -> Iterator[_Question]:
        """By what was chosen, by seats, by the number of players, by person."""
        base = self.labels.base(self.game_id)
        if base is not None:
            yield from self._of_options(base)
            for kind in self.labels.seat_kinds(self.game_id):
                yield (
                    self.labels.seat(self.game_id, kind),
                    statistics.seats_of(kind),
                    self._card,
                    (),
                )
        yield self.say("scores.by_players"), statistics.players_of, self._players, _NUMBERS
        yield self.say("scores.by_person"), statistics.people_of, str, ()

    def _of_options(self, base: Rulebook) -> Iterator[_Question]:
        for option in games.compared(self.labels.shelf, self.game_id):
            keys = statistics.versus(self.labels.shelf, self.game_id, option)
            order = [
                Versus(value, level)
                for value in base.options[option].values
                for level in (None, *_NUMBERS)
            ]
            yield self.labels.option(self.game_id, option), keys, self._versus(option), order

    def _compare(
        self,
        head: str,
        found: Mapping[Hashable, Tally],
        name: Callable[[Any], str],
        order: Sequence[Hashable],
    ) -> ComparisonView:
        places = {key: at for at, key in enumerate(order)}
        ordered = sorted(found.items(), key=lambda each: (places.get(each[0], 0), -each[1].plays))
        drawn = charts.bars([tally.rate or 0 for _, tally in ordered])
        return ComparisonView(
            title=self.say("scores.win_rate_by", what=head),
            head=head,
            height=charts.bars_height(len(ordered)),
            bars=tuple(
                self._bar(name(key), tally, bar)
                for (key, tally), bar in zip(ordered, drawn, strict=True)
            ),
        )

    def _card(self, card: str) -> str:
        return self.labels.card(self.game_id, card)

    def _players(self, count: int) -> str:
        return self.labels.players(count)

    def _versus(self, option: str) -> Callable[[Versus], str]:
        def describe(key: Versus) -> str:
            name = self.labels.value(self.game_id, option, key.value)
            return name if key.level is None else f"{name} {key.level}"

        return describe

    # --- endings, grid, bests --------------------------------------------------------------------

    def endings(self) -> Iterator[EndingView]:
        """How games ended."""
        found = statistics.endings(self.plays)
        most = max((count for _, _, count in found), default=1)
        drawn = charts.bars([count / most for _, _, count in found])
        for (outcome, reason, count), bar in zip(found, drawn, strict=True):
            name = self.labels.reason(self.game_id, reason) if reason else ""
            yield EndingView(
                won=outcome == "victory",
                outcome=self.labels.outcome(outcome),
                name=name or self.say("scores.unknown_reason"),
                count=count,
                bar=bar,
            )

    def grid(self) -> GridView | None:
        """What is beaten, level by level."""
        if self.labels.base(self.game_id) is None:
            return None
        grid = statistics.grid(self.labels.shelf, self.game_id, self.plays)
        if grid is None:
            return None
        return GridView(
            title=self.labels.option(self.game_id, grid.option),
            levels=tuple(range(grid.levels)),
            rows=tuple(
                (self.labels.value(self.game_id, grid.option, value), tuple(map(self._cell, cells)))
                for value, cells in grid.rows.items()
            ),
            unbeaten=tuple(self._unbeaten(grid)),
        )

    def _cell(self, cell: statistics.GridCell | None) -> CellView:
        if cell is None:
            return CellView("never", "", "")
        state = "won" if cell.tally.wins else "lost"
        text = "" if cell.best is None else points(cell.best)
        return CellView(state, text, f"{cell.tally.wins}/{cell.tally.plays}")

    def _unbeaten(self, grid: Grid) -> Iterator[tuple[str, str]]:
        levels: dict[str, list[str]] = {}
        for each in grid.unbeaten:
            levels.setdefault(each.value, []).append(str(each.level))
        for value, some in levels.items():
            yield self.labels.value(self.game_id, grid.option, value), ", ".join(some)

    def bests(self) -> Iterator[tuple[str, str, PlayLineView | None]]:
        """What to be proud of."""
        bests = statistics.bests(self.plays)
        if bests.score and bests.score.total is not None:
            yield self._best("best_score", points(bests.score.total), bests.score)
        if bests.hardest:
            yield self._best("hardest", str(bests.hardest.difficulty), bests.hardest)
        if bests.fastest:
            yield self._best(
                "fastest", self.say("scores.rounds", count=bests.fastest.rounds), bests.fastest
            )
        for name in ("longest_streak", "present_streak"):
            count = getattr(bests, name)
            if count:
                yield self.say(f"scores.{name}"), self.say("scores.in_a_row", count=count), None

    def _best(self, name: str, value: str, play: Play) -> tuple[str, str, PlayLineView | None]:
        return self.say(f"scores.{name}"), value, line_view(play, self.labels)
