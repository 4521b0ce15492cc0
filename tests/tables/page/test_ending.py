"""The end of a game as its page shows it, by invented rulebooks."""

import pytest

from app.store import TableRow
from app.tables import table as tables
from app.tables.page.ending import EndView, end_view
from app.tables.people import PhoneName
from tests.engine.books import Table, table
from tests.tables.words import said

GAME = """
components:
  purse: {kind: counter, name: {ko: 주머니, en: Purse}, full: 4, on_full: [{add: rank}]}
  rank: {kind: counter, name: {ko: 계급, en: Rank}, low: 0, high: 3}
  oil: {kind: counter, name: {ko: 기름, en: Oil}}
phases: {day: {}}
moves:
  earn: {asks: {amount: {kind: amount}}, do: [{add: purse, by: amount}]}
  stop: {do: [{end: defeat, reason: dark}]}
reasons: {dark: {name: {ko: 어둠, en: Darkness}}}
page:
  strip: {round: {}, rank: {}, oil: {}}
  figures: {rank: roman}
"""
ENDING = """
page:
  end:
    shows: {oil: {}, sum: {name: {ko: 합, en: Sum}, value: oil + rank, when: rank > 0}}
    curve: [purse, rank]
    near:
      rank:
        when: outcome == 'defeat' and rank < 3
        text: {ko: "{3 - rank} 모자랐어요.", en: "{3 - rank} short of rank {3:roman}."}
      never: {when: outcome == 'victory', text: {ko: 이겼어요., en: Won.}}
"""


def ended(at: Table, **more: object) -> EndView:
    """The end of a table whose game is over."""
    row = TableRow(1, "CODE", "small", "", {}, 1, 0.0, 0.0, None, None, "each", [], 0)
    found = tables.Table(row, at.game, at.timeline, 0.0, 0.0)
    fields = {name: more.get(name, getattr(found, name)) for name in ("played", "phones")}
    view = end_view(
        said(at, str(more.get("lang", "en"))),
        tables.Table(row, at.game, at.timeline, 0.0, 86_400.0, **fields),  # type: ignore[arg-type]
    )
    assert view is not None
    return view


def played(*changes: str) -> Table:
    """Three rounds, with 3, 2 and 5 earned in them."""
    at = table(GAME, *changes)
    for amount in (3, 2, 5):
        at.move("earn", amount=amount).do("next")
    return at.move("stop")


def test_a_game_that_goes_on_has_no_end() -> None:
    at = table(GAME)
    row = TableRow(1, "CODE", "small", "", {}, 1, 0.0, 0.0, None, None, "each", [], 0)
    assert end_view(said(at), tables.Table(row, at.game, at.timeline, 0.0, 0.0)) is None


def test_a_game_that_says_nothing_shows_its_strip() -> None:
    view = ended(played())
    assert [(cell.name, cell.value) for cell in view.figures] == [("Rank", "II"), ("Oil", "0")]
    assert view.near == ()
    assert view.curve is not None
    assert [line.name for line in view.curve.lines] == ["Rank", "Oil"]


def test_a_game_says_what_its_end_shows() -> None:
    view = ended(played(ENDING))
    assert [(cell.name, cell.value) for cell in view.figures] == [("Oil", "0"), ("Sum", "2")]
    assert (view.outcome, view.reason) == ("defeat", "Darkness")


@pytest.mark.parametrize(
    ("lang", "expected"), [("en", "1 short of rank III."), ("ko", "1 모자랐어요.")]
)
def test_how_near_it_was_is_measured(lang: str, expected: str) -> None:
    assert ended(played(ENDING), lang=lang).near == (expected,)


def test_the_curve_tells_each_round_at_its_end() -> None:
    curve = ended(played(ENDING)).curve
    assert curve is not None
    purse, rank = curve.lines
    assert curve.rounds == (1, 2, 3, 4)
    assert purse.values == (3, 5, 10, 10)  # all that was earned, however often it was full
    assert rank.shown == ("0", "I", "II", "II")
    assert curve.told == "Turns 1 to 4. Purse: 3, 5, 10, 10; Rank: 0, I, II, II"


def test_the_curve_is_drawn_within_its_room_and_names_each_step() -> None:
    curve = ended(played(ENDING)).curve
    assert curve is not None
    drawn = curve.drawn(300, 100)
    line, steps = drawn.lines
    assert [value for _, _, value in steps.steps] == ["0", "I", "II"]
    assert line.steps == ()
    points = [point for each in drawn.lines for point in each.trace.points]
    assert all(0 <= p.x <= 300 and 0 <= p.y <= 100 for p in points)
    # Rank III was not reached, and its room stays free above.
    assert min(p.y for p in steps.trace.points) > drawn.shape.top


def test_one_round_makes_no_curve() -> None:
    assert ended(table(GAME, ENDING).move("earn", amount=1).move("stop")).curve is None


def test_the_end_says_how_long_was_played_and_by_whom() -> None:
    view = ended(played(), played=3_570.0, phones=(PhoneName("Kim", 1), PhoneName("Lee", 2)))
    assert (view.minutes, view.phones) == (60, ("Kim", "Lee"))
    assert view.day.startswith("1970-01-0")
    assert "January 1970" in view.date
