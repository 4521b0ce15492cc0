"""Who watches a store is told what was committed, here and in another process."""

import queue
import threading
from contextlib import closing
from pathlib import Path

import pytest

from app.store import EVERYTHING, NO_TAP, Change, Store, TableRow, open_store, restore
from app.store.sqlite import SqliteStore
from tests.postgres import Server
from tests.store.rows import new_table, tap

SECONDS = 120.0


class Told(queue.Queue[Change]):
    """What a watcher was told."""

    def until(self, wanted: Change) -> None:
        """Waits until that was told. queue.Empty when it is not."""
        while self.get(timeout=SECONDS) != wanted:
            pass


def watching(store: Store) -> Told:
    """What a watcher is told from the moment on at which the watch has begun."""
    told = Told()
    store.watch(told.put)
    told.until(EVERYTHING)
    return told


@pytest.fixture
def table(store: Store) -> TableRow:
    with store.write() as transaction:
        return new_table(transaction)


def test_a_tap_of_this_process_is_told_before_it_is_answered(store: Store, table: TableRow) -> None:
    told: list[tuple[Change, int]] = []
    store.watch(lambda change: told.append((change, threading.get_ident())))
    tap(store, table)
    assert (Change(table.code, 1), threading.get_ident()) in told


def test_what_failed_is_not_told(store: Store, table: TableRow) -> None:
    told: list[Change] = []
    store.watch(told.append)
    with pytest.raises(ZeroDivisionError), store.write() as transaction:
        transaction.taps.append(table.id, 1, "press-1", 101.0, {})
        _ = 1 / 0
    assert Change(table.code, 1) not in told


def test_a_tap_of_another_process_is_told(store: Store, other: Store, table: TableRow) -> None:
    told = watching(store)
    for version in (1, 2, 3):
        tap(other, table)
        told.until(Change(table.code, version))


def test_of_many_taps_the_last_is_told(store: Store, other: Store, table: TableRow) -> None:
    told = watching(store)
    for _ in range(50):
        tap(other, table)
    told.until(Change(table.code, 50))


def test_what_a_table_shows_beside_its_log_is_told(
    store: Store, other: Store, table: TableRow
) -> None:
    told = watching(store)
    with store.write() as transaction:
        transaction.tables.set_pace(table.id, "quick")
    told.until(Change(table.code, 0))
    with other.write() as transaction:
        transaction.tables.set_ready(table.id, {"moment": "1/fast", "who": ["1Ana"]})
    told.until(NO_TAP if isinstance(store, SqliteStore) else Change(table.code, 0))


def test_a_tap_hides_nothing_that_another_table_shows(
    store: Store, other: Store, table: TableRow
) -> None:
    """Both are committed between two looks."""
    with store.write() as transaction:
        second = new_table(transaction, "SECOND")
    told = watching(store)
    with other.write() as transaction:
        transaction.tables.set_pace(table.id, "quick")
        transaction.taps.append(second.id, 1, "press-1", 101.0, {})
    paced = NO_TAP if isinstance(store, SqliteStore) else Change(table.code, 0)
    heard = {told.get(timeout=SECONDS), told.get(timeout=SECONDS)}
    assert heard == {Change(second.code, 1), paced}


def test_what_no_table_shows_is_not_told(store: Store, other: Store, table: TableRow) -> None:
    told = watching(store)
    with other.write() as transaction:
        transaction.groups.add("G1", 1.0)
    tap(other, table)
    assert told.get(timeout=SECONDS) == Change(table.code, 1)


def test_who_watches_no_more_is_told_no_more(store: Store, table: TableRow) -> None:
    told: list[Change] = []
    stop = store.watch(told.append)
    stop()
    tap(store, table)
    assert told == []


def test_a_restore_says_that_everything_may_have_changed(
    address: str, tmp_path: Path, store: Store, table: TableRow
) -> None:
    tap(store, table)
    backup = tmp_path / "backup.db"
    store.backup(backup)
    told = watching(store)
    restore(backup, address)
    told.until(EVERYTHING)
    tap(store, table)
    told.until(Change(table.code, 2))


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_it_goes_on_when_a_damaged_file_is_replaced(
    db: Path, store: Store, table: TableRow
) -> None:
    backup = db.parent / "backup.db"
    store.backup(backup)
    told = watching(store)
    tap(store, table)
    told.until(Change(table.code, 1))
    db.write_bytes(b"x" * 5000)
    restore(backup, db)
    told.until(EVERYTHING)
    with closing(open_store(db)) as other:
        tap(other, table)
    told.until(Change(table.code, 1))


def test_closing_ends_the_watch(address: str) -> None:
    others = set(threading.enumerate())
    with closing(open_store(address)) as opened:
        opened.watch(lambda change: None)
        assert any(thread.name == "watch" for thread in {*threading.enumerate()} - others)
    assert not any(thread.name == "watch" for thread in {*threading.enumerate()} - others)


@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_it_goes_on_when_the_server_was_away(
    postgres: Server, store: Store, other: Store, table: TableRow
) -> None:
    told = watching(store)
    postgres.stop("immediate")
    postgres.start()
    told.until(EVERYTHING)
    tap(other, table)
    told.until(Change(table.code, 1))
