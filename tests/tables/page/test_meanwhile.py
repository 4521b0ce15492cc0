"""What happened at a table while a phone slept."""

from app.tables.page.meanwhile import MeanwhileView, meanwhile
from app.tables.people import PhoneName
from tests.engine.books import Table, table
from tests.tables.words import said

GAME = """
components: {oil: {kind: counter, name: {ko: 기름, en: Oil}}}
moves:
  pour: {name: {ko: 붓기, en: Pour}, asks: {amount: {kind: amount}}, do: [{add: oil, by: amount}]}
"""


def told(at: Table, seen: int) -> MeanwhileView:
    log = {version: (0.0, PhoneName("Kim", 1)) for version in range(1, at.timeline.version + 1)}
    return meanwhile(said(at), at.timeline, log, seen)


def poured(*amounts: int) -> Table:
    at = table(GAME)
    for amount in amounts:
        at.move("pour", amount=amount)
    return at


def test_it_tells_what_came_after_the_version_that_was_seen_oldest_first() -> None:
    view = told(poured(1, 2, 3), seen=1)
    assert [line.headline for line in view.lines] == ["Pour 2", "Pour 3"]
    assert view.lines[0].consequences == ("Oil 1 → 3",)
    assert view.lines[0].who == PhoneName("Kim", 1)
    assert view.count == 2


def test_what_was_undone_is_no_part_of_it() -> None:
    assert [x.headline for x in told(poured(1, 2, 3).do("undo", 2), seen=1).lines] == []
    assert [x.headline for x in told(poured(1, 2).do("undo").do("redo"), seen=0).lines] == [
        "Pour 1",
        "Pour 2",
    ]


def test_of_much_only_the_latest_is_told_and_the_rest_counted() -> None:
    view = told(poured(*range(1, 41)), seen=0)
    assert (len(view.lines), view.earlier, view.count) == (30, 10, 40)
    assert view.lines[-1].headline == "Pour 40"
