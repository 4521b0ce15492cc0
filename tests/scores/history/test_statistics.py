"""Statistics, checked by hand on eight plays."""

from app.scores.history import statistics
from app.scores.history.statistics import GridCell, Tally, Versus
from app.scores.plays import Play
from tests.scores.invented import GAME, SHELF, played

# (date, rival, level, players, tale, won, reason, fish, rounds, Guides). With 3
# cards left a win is worth 5 × difficulty + 16 + fish ÷ players, a loss 2 × difficulty + 9 + the
# same fish.
ROWS = [
    ("2026-01-01", "none", 0, 1, "none", True, "festival", 4, 8, "earth"),  # 20
    ("2026-01-02", "gulls", 1, 2, "none", True, "calm", 4, 7, "earth ocean"),  # 33
    ("2026-01-03", "gulls", 1, 2, "none", False, "overgrown", 2, 6, "river ocean"),  # 16
    ("2026-01-03", "gulls", 1, 2, "squall", True, "calm", 0, 5, "river earth"),  # 31
    ("2026-02-01", "gulls", 3, 3, "none", False, "low_tide", 9, 9, "river ocean earth"),  # 24
    ("2026-02-02", "sharks", 0, 2, "none", True, "calm", 2, 7, "river ocean"),  # 22
    ("2026-02-03", "sharks", 0, 1, "none", True, "festival", 1, 6, "river"),  # 22
    ("2026-02-04", "none", 0, 4, "none", True, "gift", 8, 8, ""),  # 18
]
CARDS = {
    "earth": "otter",
    "ocean": "seal",
    "river": "turtle",
}
TOTALS = [20, 33, 16, 31, 24, 22, 22, 18]


def plays() -> list[Play]:
    return [play(number, *row) for number, row in enumerate(ROWS)]


def play(
    number: int,
    date: str,
    rival: str,
    level: int,
    players: int,
    tale: str,
    won: bool,
    reason: str,
    fish: int,
    rounds: int,
    guides: str,
) -> Play:
    seats = {
        f"seat__{seat}__guide": CARDS[name] for seat, name in enumerate(guides.split(), start=1)
    }
    names = {f"name__{seat}": name for seat, name in enumerate(["Kim", "Lee"][:players], start=1)}
    return played(
        now=float(number),
        date=date,
        option__rival=rival,
        option__level=str(level),
        option__players=str(players),
        option__tale=tale,
        outcome="victory" if won else "defeat",
        reason=reason,
        fact__fish=str(fish),
        fact__algae="0",
        fact__tides_left="3",
        rounds=str(rounds),
        **seats,
        **names,
    )


def test_the_scores_are_what_the_rows_say() -> None:
    assert [each.total for each in plays()] == TOTALS


def test_all_together() -> None:
    assert statistics.tally(plays()) == Tally(plays=8, wins=6, best=33)
    assert statistics.tally(plays()).rate == 0.75


def test_a_rate_is_told_from_three_plays_on() -> None:
    assert [Tally(n, n).rate for n in range(5)] == [None, None, None, 1.0, 1.0]
    assert Tally(3, 1).rate == 1 / 3


def test_by_rival_and_level() -> None:
    found = statistics.by(plays(), statistics.versus(SHELF, GAME, "rival"))
    assert found == {
        Versus("none"): Tally(2, 2, 20),
        Versus("gulls", 1): Tally(3, 2, 33),
        Versus("gulls", 3): Tally(1, 0, 24),
        Versus("sharks", 0): Tally(2, 2, 22),
    }


def test_by_tale() -> None:
    found = statistics.by(plays(), statistics.versus(SHELF, GAME, "tale"))
    assert found == {Versus("none"): Tally(7, 5, 33), Versus("squall"): Tally(1, 1, 31)}


def test_by_seat_a_play_counts_once_for_each() -> None:
    found = statistics.by(plays(), statistics.seats_of("guide"))
    assert found == {
        CARDS["earth"]: Tally(4, 3, 33),
        CARDS["ocean"]: Tally(4, 2, 33),
        CARDS["river"]: Tally(5, 3, 31),
    }


def test_by_players_and_by_person() -> None:
    assert statistics.by(plays(), statistics.players_of) == {
        1: Tally(2, 2, 22),
        2: Tally(4, 3, 33),
        3: Tally(1, 0, 24),
        4: Tally(1, 1, 18),
    }
    assert statistics.by(plays(), statistics.people_of) == {
        "Kim": Tally(8, 6, 33),
        "Lee": Tally(6, 4, 33),
    }


def test_how_games_end() -> None:
    assert statistics.endings(plays()) == [
        ("victory", "calm", 3),
        ("victory", "festival", 2),
        ("victory", "gift", 1),
        ("defeat", "overgrown", 1),
        ("defeat", "low_tide", 1),
    ]


def test_the_grid_tells_what_is_beaten_and_what_is_not() -> None:
    grid = statistics.grid(SHELF, GAME, plays())
    assert grid is not None
    assert (grid.option, grid.levels, [*grid.rows]) == (
        "rival",
        7,
        ["crabs", "gulls", "sharks"],
    )
    assert grid.rows["crabs"] == (None,) * 7
    # The best of a level that was beaten is a win; of one that was not, a loss.
    assert grid.rows["gulls"] == (
        None, GridCell(Tally(3, 2, 33), 33), None, GridCell(Tally(1, 0, 24), 24), None, None, None,
    )  # fmt: skip
    assert grid.rows["sharks"][0] == GridCell(Tally(2, 2, 22), 22)
    unbeaten = [each.level for each in grid.unbeaten if each.value == "gulls"]
    assert unbeaten == [0, 2, 3, 4, 5, 6]


def test_bests_and_streaks() -> None:
    bests = statistics.bests(plays())
    assert bests.score is not None and bests.score.total == 33
    assert bests.fastest is not None and bests.fastest.rounds == 5
    # Two wins at difficulty 3; the first of them counts.
    assert bests.hardest is not None and bests.hardest.date == "2026-01-02"
    assert (bests.longest_streak, bests.present_streak) == (3, 3)


def test_the_order_of_entry_decides_within_a_day() -> None:
    ordered = statistics.in_order(reversed(plays()))
    assert [each.total for each in ordered] == TOTALS


def test_nothing_comes_of_no_plays() -> None:
    bests = statistics.bests([])
    assert (bests.score, bests.fastest, bests.hardest) == (None, None, None)
    assert (bests.longest_streak, bests.present_streak) == (0, 0)
    assert statistics.tally([]) == Tally(0, 0, None)
