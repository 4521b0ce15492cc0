"""What a store promises, whichever database it is: what was committed stays, what failed leaves
nothing."""

import sqlite3
import threading
from typing import Any

import pytest

from app.store import Store
from tests.store.rows import new_table

try:
    import psycopg

    BROKEN_KEYS: Any = (sqlite3.IntegrityError, psycopg.IntegrityError)
except ImportError:
    BROKEN_KEYS = sqlite3.IntegrityError

# Tables and taps


def test_a_table_comes_back_as_it_was_made(store: Store) -> None:
    with store.write() as transaction:
        made = new_table(transaction)
    with store.read() as transaction:
        assert transaction.tables.find("AB3K9") == made
        assert made.options == {"players": 2}
        assert (made.seed, made.created_at, made.touched_at) == (7, 100.0, 100.0)
        assert (made.outcome, made.group_code) == (None, None)


def test_an_unknown_code_has_no_table(store: Store) -> None:
    with store.read() as transaction:
        assert transaction.tables.find("NOPE") is None


def test_a_rulebook_is_kept_once(store: Store) -> None:
    with store.write() as transaction:
        first = transaction.rulebooks.keep("a-game", "섬", 1.0)
        assert transaction.rulebooks.keep("a-game", "섬", 2.0) == first
        assert transaction.rulebooks.text(first) == "섬"
        with pytest.raises(KeyError):
            transaction.rulebooks.text("0" * 64)


def test_the_log_is_read_from_any_version(store: Store) -> None:
    with store.write() as transaction:
        table = new_table(transaction)
        for version in range(1, 4):
            transaction.taps.append(
                table.id, version, f"press-{version}", 100.0 + version, {"n": version}
            )
    with store.read() as transaction:
        assert [row.version for row in transaction.taps.after(table.id, 0)] == [1, 2, 3]
        (last,) = transaction.taps.after(table.id, 2)
        assert (last.press, last.at, last.tap) == ("press-3", 103.0, {"n": 3})
        assert transaction.taps.version(table.id) == 3


def test_a_table_without_taps_stands_at_version_0(store: Store) -> None:
    with store.write() as transaction:
        assert transaction.taps.version(new_table(transaction).id) == 0


def test_a_tap_touches_its_table(store: Store) -> None:
    with store.write() as transaction:
        table = new_table(transaction, at=100.0)
        transaction.taps.append(table.id, 1, "press", 160.0, {})
        touched = transaction.tables.find(table.code)
    assert touched is not None
    assert touched.touched_at == 160.0


def test_a_press_is_known_by_the_version_it_made(store: Store) -> None:
    with store.write() as transaction:
        table, other = new_table(transaction, "ONE"), new_table(transaction, "TWO")
        transaction.taps.append(table.id, 1, "press", 101.0, {})
        assert transaction.taps.version_of_press(table.id, "press") == 1
        assert transaction.taps.version_of_press(table.id, "another") is None
        assert transaction.taps.version_of_press(other.id, "press") is None


@pytest.mark.parametrize(("version", "press"), [(1, "new"), (2, "seen")])
def test_no_version_and_no_press_is_written_twice(store: Store, version: int, press: str) -> None:
    with store.write() as transaction:
        table = new_table(transaction)
        transaction.taps.append(table.id, 1, "seen", 101.0, {})
    with pytest.raises(BROKEN_KEYS), store.write() as transaction:
        transaction.taps.append(table.id, version, press, 102.0, {})


def test_a_tap_needs_a_table(store: Store) -> None:
    with pytest.raises(BROKEN_KEYS), store.write() as transaction:
        transaction.taps.append(99, 1, "press", 101.0, {})


def test_tables_are_found_by_codes_last_touched_first(store: Store) -> None:
    with store.write() as transaction:
        for code, at in [("OLD", 1.0), ("NEW", 3.0), ("MID", 2.0), ("OTHER", 4.0)]:
            new_table(transaction, code, at)
        found = transaction.tables.with_codes(["OLD", "MID", "NEW", "GONE"])
        assert [table.code for table in found] == ["NEW", "MID", "OLD"]
        assert transaction.tables.with_codes([]) == []


def test_an_outcome_can_be_taken_back(store: Store) -> None:
    with store.write() as transaction:
        table = new_table(transaction)
        for outcome in ("victory", None):
            transaction.tables.set_outcome(table.id, outcome)
            found = transaction.tables.find(table.code)
            assert found is not None
            assert found.outcome == outcome


# Transactions


def test_a_failed_write_leaves_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.write() as transaction:
        new_table(transaction)
        _ = 1 / 0
    with store.read() as transaction:
        assert transaction.tables.find("AB3K9") is None


def test_a_read_sees_one_moment(store: Store) -> None:
    with store.write() as transaction:
        table = new_table(transaction)
    with store.read() as before:
        assert before.taps.version(table.id) == 0
        with store.write() as transaction:
            transaction.taps.append(table.id, 1, "press", 101.0, {})
        assert before.taps.version(table.id) == 0
    with store.read() as after:
        assert after.taps.version(table.id) == 1


def test_who_writes_waits_for_who_has_locked_the_table(store: Store, other: Store) -> None:
    with store.write() as transaction:
        table = new_table(transaction)
    versions: list[int] = []

    def tap_five_times(mine: Store) -> None:
        for _ in range(5):
            with mine.write() as transaction:
                row = transaction.tables.lock(table.code)
                assert row is not None
                version = transaction.taps.version(row.id) + 1
                transaction.taps.append(row.id, version, f"press-{version}", 101.0, {})
                versions.append(version)

    threads = [threading.Thread(target=tap_five_times, args=(each,)) for each in (store, other) * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(versions) == list(range(1, 41))


def test_a_table_that_is_not_there_cannot_be_locked(store: Store) -> None:
    with store.write() as transaction:
        assert transaction.tables.lock("NOPE") is None


def test_text_of_every_language_comes_back(store: Store) -> None:
    text = "섬지기 ’“%s ? \\ \x7f \U0001f3dd \u202e"
    with store.write() as transaction:
        table = new_table(transaction)
        transaction.taps.append(table.id, 1, "press", 101.0, {"say": text + "\x00"})
    with store.read() as transaction:
        (row,) = transaction.taps.after(table.id, 0)
    assert row.tap == {"say": text + "\x00"}


def test_all_processes_see_the_same_edition(store: Store, other: Store) -> None:
    with store.write() as transaction:
        made = new_table(transaction)
    with other.read() as transaction:
        seen = transaction.tables.find(made.code)
    assert seen is not None
    assert seen.edition == made.edition


@pytest.mark.parametrize(
    "code", ["\0", "AB3K9\0", "' OR 1=1 --", "%s", "?", "\U0001f3dd", "x" * 10_000]
)
def test_an_odd_code_finds_nothing(store: Store, code: str) -> None:
    with store.write() as transaction:
        new_table(transaction)
        assert transaction.tables.find(code) is None
        assert transaction.tables.lock(code) is None
        assert not transaction.groups.exists(code)
        assert transaction.plays.find(code, code) is None
        assert transaction.plays.of_table(None, code) == []
