"""Undo and redo: the log only grows, what stands is exactly what stood."""

import pytest

from tests.engine.books import Table, table

BOOK = """
components: {count: {kind: counter}}
moves: {up: {asks: {amount: {kind: amount}}, do: [{add: count, by: amount}]}}
"""


def counted(*taps: int | str) -> Table:
    """A table after some taps: amounts, `undo 2`, `redo 1`."""
    at = table(BOOK)
    for tap in taps:
        if isinstance(tap, int):
            at.move("up", amount=tap)
        else:
            kind, count = tap.split()
            at.do(kind, int(count))
    return at


@pytest.mark.parametrize(
    ("taps", "value", "stands"),
    [
        ((1, 2, "undo 1"), 1, 1),
        ((1, 2, 4, "undo 3"), 0, 0),
        ((1, 2, "undo 1", "redo 1"), 3, 2),
        ((1, 2, 4, "undo 3", "redo 2"), 3, 2),
        ((1, 2, 4, "undo 1", "undo 1", "redo 2"), 7, 3),
        ((1, 2, "undo 2", "redo 1", "undo 1", "redo 2"), 3, 2),
        ((1, "undo 1", 4), 4, 1),
    ],
)
def test_undo_and_redo(taps: tuple[int | str, ...], value: int, stands: int) -> None:
    at = counted(*taps)
    assert (at.value("count"), at.timeline.present.number) == (value, stands)
    assert at.timeline.version == len(taps)


@pytest.mark.parametrize(
    ("taps", "kind", "count", "code"),
    [
        ((), "undo", 1, "nothing_to_undo"),
        ((1,), "undo", 2, "nothing_to_undo"),
        ((1,), "undo", 10**30, "nothing_to_undo"),
        ((1,), "redo", 1, "nothing_to_redo"),
        ((1, 2, "undo 1"), "redo", 2, "nothing_to_redo"),
        ((1, "undo 1", 2), "redo", 1, "nothing_to_redo"),
        ((1,), "undo", 0, "not_a_count"),
        ((1,), "undo", -1, "not_a_count"),
        ((1,), "undo", True, "not_a_count"),
        ((1,), "undo", "1", "not_a_count"),
        ((1,), "undo", None, "not_a_count"),
        ((1,), "redo", [1], "not_a_count"),
    ],
)
def test_there_is_an_end_to_undo_and_redo(
    taps: tuple[int | str, ...], kind: str, count: object, code: str
) -> None:
    assert counted(*taps).refused(kind, count) == code


def test_what_is_undone_and_done_again_is_the_same_moment() -> None:
    at = counted(1, 2)
    before = at.timeline.present
    assert at.do("undo", 2).do("redo", 2).timeline.present is before


def test_the_log_keeps_what_was_undone() -> None:
    at = counted(1, 2, "undo 1", 4)
    entries = list(at.timeline.entries())
    assert [entry.tap.kind for entry in entries] == ["move", "undo", "move", "move"]
    assert [entry.version for entry in entries] == [4, 3, 2, 1]
    assert [event.code for event in entries[1].events] == ["taken_back"]


def test_undoing_tells_what_was_undone_latest_first() -> None:
    at = counted(1, 2, "undo 2")
    events = at.timeline.log.events
    assert [(event.count, event.moment.tap.value["amount"]) for event in events] == [(2, 2)]
    assert at.do("redo", 2).codes == ["done_again"]


def test_a_long_table_is_let_go_and_printed_without_trouble() -> None:
    at = counted(*[1] * 3000)
    assert len(repr(at.timeline)) < 2000
    at.timeline = None
