"""The history: every entry of the log, and the way back to any of it."""

import pytest

from app.tables.page.history import HistoryView, LineView, history
from tests.engine.books import Table, orchard, table
from tests.tables.words import begun, said

ALL = 10**6


def shown(at: Table, below: int = ALL, most: int = ALL, **times: float) -> HistoryView:
    log = {int(version[1:]): (second, None) for version, second in times.items()}
    return history(said(at), at.timeline, log, below, most)


def lines(at: Table) -> list[LineView]:
    """All lines, oldest first."""
    return [line for chapter in shown(at).chapters for line in chapter.lines][::-1]


def test_a_table_without_taps_has_no_history() -> None:
    found = shown(orchard())
    assert (found.chapters, found.older, found.to_start) == ((), None, 0)


@pytest.mark.parametrize(("most", "versions", "older"), [(2, [3, 2], 2), (3, [3, 2, 1], None)])
def test_a_page_leads_on_only_where_something_is_older(
    most: int, versions: list[int], older: int | None
) -> None:
    at = table("moves: {up: {}}\n").move("up").move("up").move("up")
    found = shown(at, most=most)
    assert [line.version for line in found.chapters[0].lines] == versions
    assert found.older == older


def test_the_latest_stands_first() -> None:
    found = shown(orchard().do("next").do("next"))
    assert [line.version for line in found.chapters[0].lines] == [2, 1]


def test_a_chapter_holds_the_taps_made_in_its_round() -> None:
    at = begun(orchard()).until("land").do("reveal", "1-pear").until("prune").move("beat")
    chapters = shown(at).chapters
    assert [chapter.round for chapter in chapters] == [2, 1, 0]
    heads = [[line.headline for line in chapter.lines] for chapter in chapters]
    assert heads[0] == ["Drum 1"]
    assert (heads[1][0], heads[1][-1]) == ("Dusk: done", "Pruning: done")
    assert heads[2][0] == "First swarm: done"


def test_each_line_leads_back_to_where_it_left_the_table() -> None:
    at = begun(orchard()).move("beat", amount=3).do("next").move("wither")
    for line in lines(at):
        goal = next(e.moment.state for e in at.timeline.entries() if e.version == line.version)
        copy = Table(at.game)
        copy.timeline = at.timeline
        if line.back:
            copy.do("undo", line.back)
        assert copy.state == goal
        assert line.now is (line.back == 0)


def test_what_was_undone_can_be_done_again_up_to_any_line() -> None:
    at = begun(orchard()).move("beat", amount=3).move("wither", amount=2).do("undo", 2)
    drum, rot, undone = lines(at)[-3:]
    assert [line.headline for line in (drum, rot)] == ["Drum 3", "Rot 2"]
    assert [(line.gone, line.again, line.back) for line in (drum, rot)] == [
        (True, 1, 0),
        (True, 2, 0),
    ]
    assert (undone.headline, undone.gone, undone.back, undone.again) == (
        "Undone: 2 taps", False, 0, 0,
    )  # fmt: skip
    at.do("redo", rot.again)
    assert at.value("rot") == 2


def test_what_was_undone_for_good_leads_nowhere() -> None:
    at = begun(orchard()).move("beat", amount=3).do("undo", 1).move("wither")
    drum = lines(at)[-3]
    assert (drum.headline, drum.gone, drum.back, drum.again) == ("Drum 3", True, 0, 0)


def test_who_undid_what_stays_in_the_history() -> None:
    at = begun(orchard()).move("beat").do("undo", 1).do("redo", 1)
    assert [line.headline for line in lines(at)[-3:]] == [
        "Drum 1",
        "Undone: Drum 1",
        "Redone: Drum 1",
    ]


def test_one_line_is_where_the_table_stands() -> None:
    at = begun(orchard()).move("beat").do("next").do("undo", 1)
    assert [line.headline for line in lines(at) if line.now] == ["Drum 1"]


def test_a_long_history_comes_in_stretches() -> None:
    at = begun(orchard())
    for _ in range(10):
        at.move("beat")
    seen: list[int] = []
    below: int | None = ALL
    while below is not None:
        found = shown(at, below, 4)
        seen += [line.version for chapter in found.chapters for line in chapter.lines]
        below = found.older
    assert seen == list(range(15, 0, -1))


def test_the_way_to_the_start_undoes_what_stands() -> None:
    at = begun(orchard()).move("beat").do("undo", 1)
    at.do("undo", shown(at).to_start)
    assert at.state == orchard().state


def test_a_line_knows_when_it_was_made() -> None:
    found = shown(orchard().do("next").do("next"), v1=100.0)
    assert [line.at for line in found.chapters[0].lines] == [None, 100.0]


def test_a_corrected_round_counts_from_the_next_line_on() -> None:
    at = begun(orchard()).do("set", {"round": 4}).move("beat")
    rounds = [chapter.round for chapter in shown(at).chapters]
    assert rounds == [4, 1, 0]
