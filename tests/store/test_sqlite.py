"""The store: what was committed stays, what failed leaves nothing, and a bad file is named."""

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from app.store import Store, StoreError, TableRow, Transaction, open_store, restore
from app.store.errors import (
    Damaged,
    FileExists,
    Locked,
    NewerDatabase,
    NotADatabase,
    ReadOnly,
    Unreachable,
)
from app.store.sqlite import file

CHECKOUT = Path(__file__).parents[2]
NOBODY = 65534


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    with closing(open_store(db)) as opened:
        yield opened


def new_table(transaction: Transaction, code: str = "AB3K9", at: float = 100.0) -> TableRow:
    sha = transaction.rulebooks.keep("a-game", '{"game": "a-game"}', at)
    return transaction.tables.add(
        code=code, game="a-game", rulebook_sha=sha, options={"players": 2}, seed=7, at=at
    )


def tap_codes(path: Path, table_id: int = 1) -> list[str]:
    with closing(open_store(path)) as opened, opened.read() as transaction:
        return [row.press for row in transaction.taps.after(table_id, 0)]


def filled(path: Path, *presses: str) -> Path:
    with closing(open_store(path)) as opened, opened.write() as transaction:
        table = new_table(transaction)
        for version, press in enumerate(presses, start=1):
            transaction.taps.append(table.id, version, press, 101.0, {"do": "next"})
    return path


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
    with pytest.raises(sqlite3.IntegrityError), store.write() as transaction:
        transaction.taps.append(table.id, version, press, 102.0, {})


def test_a_tap_needs_a_table(store: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError), store.write() as transaction:
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


def test_writers_in_threads_wait_for_each_other(store: Store) -> None:
    with store.write() as transaction:
        table = new_table(transaction)

    def tap_ten_times(name: str) -> None:
        for n in range(10):
            with store.write() as transaction:
                version = transaction.taps.version(table.id) + 1
                transaction.taps.append(table.id, version, f"{name}-{n}", 101.0, {})

    threads = [threading.Thread(target=tap_ten_times, args=(name,)) for name in "abcdefgh"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.read() as transaction:
        assert transaction.taps.version(table.id) == 80


def test_connections_are_used_again(store: Store) -> None:
    with store.read() as transaction:
        first = transaction.connection
    with store.write() as transaction:
        assert transaction.connection is first


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
def test_every_connection_is_set_for_safety(store: Store, pragma: str, value: object) -> None:
    with store.read() as transaction:
        assert transaction.connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)


WRITER = """
import sys
from app.store import open_store
store = open_store(sys.argv[1])
for version in range(1, 1_000_000):
    with store.write() as transaction:
        transaction.taps.append(1, version, f"press-{version}", 1.0, {"do": "next"})
    print(version, flush=True)
"""


def test_kill_loses_no_acknowledged_tap(db: Path) -> None:
    filled(db)
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(db)], stdout=subprocess.PIPE, text=True, cwd=CHECKOUT
    ) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(200)]
        writer.send_signal(signal.SIGKILL)
        # What was in the pipe when it died was acknowledged too; the last line may be cut.
        acknowledged += [int(line) for line in writer.stdout if line.endswith("\n")]
    kept = tap_codes(db)
    assert kept[: len(acknowledged)] == [f"press-{version}" for version in acknowledged]


# What can be wrong with the file


def make_text_file(path: Path) -> None:
    path.write_text("섬지기\n" * 500)


def make_other_program(path: Path) -> None:
    with closing(Database(path)) as other:
        other.table("recipes").insert({"name": "soup"})


def make_newer(path: Path) -> None:
    filled(path)
    with closing(Database(path)) as newer:
        newer.table("_sqlite_migrations").insert(
            {"migration_set": "seomjigi", "name": "of_next_year", "applied_at": ""}
        )


def make_folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (make_text_file, NotADatabase),
        (make_other_program, NotADatabase),
        (make_newer, NewerDatabase),
        (make_folder, Unreachable),
    ],
)
def test_a_file_that_is_not_ours_is_refused_and_left_alone(
    db: Path,
    make: Callable[[Path], None],
    error: type[StoreError],
) -> None:
    make(db)
    before = db.read_bytes() if db.is_file() else b""
    with pytest.raises(error) as caught:
        open_store(db)
    assert caught.value.path == db
    assert (db.read_bytes() if db.is_file() else b"") == before


def test_a_missing_folder_is_named(db: Path) -> None:
    with pytest.raises(Unreachable):
        open_store(db.parent / "nowhere" / "games.db")


def test_a_database_that_another_program_holds_is_locked(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.01)
    filled(db, "kept")
    with closing(open_store(db)) as opened, closing(sqlite3.connect(db)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked), opened.write() as transaction:
            transaction.tables.set_outcome(1, "victory")
        with opened.read() as transaction:
            assert transaction.taps.version(1) == 1
        other.rollback()
        with opened.write() as transaction:
            transaction.tables.set_outcome(1, "victory")


@pytest.fixture
def plain_user() -> Iterator[Path]:
    """A folder that anyone may enter and, when the tests run as root, an ordinary user's rights,
    since root may write read-only files."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        was_root = os.geteuid() == 0
        if was_root:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if was_root:
                os.seteuid(0)
            folder.chmod(0o777)


def test_a_read_only_database_is_named_and_nothing_changes(plain_user: Path) -> None:
    db = filled(plain_user / "games.db", "kept")
    db.chmod(0o444)
    before = db.read_bytes()
    with pytest.raises(ReadOnly):
        open_store(db)
    assert db.read_bytes() == before


def test_a_mistake_in_our_own_sql_stays_what_it_is(store: Store) -> None:
    with (
        pytest.raises(sqlite3.OperationalError, match="no such table"),
        store.read() as transaction,
    ):
        transaction.connection.execute("SELECT * FROM elsewhere")


# Backup and restore


def test_a_backup_is_whole_while_a_write_is_going_on(db: Path, store: Store) -> None:
    with store.write() as transaction:
        table = new_table(transaction)
        transaction.taps.append(table.id, 1, "done", 101.0, {})
    target = db.parent / "backup.db"
    with store.write() as transaction:
        transaction.taps.append(table.id, 2, "unfinished", 102.0, {})
        store.backup(target)
    assert tap_codes(target) == ["done"]
    assert tap_codes(db) == ["done", "unfinished"]


def test_a_backup_overwrites_nothing(db: Path, store: Store) -> None:
    target = db.parent / "backup.db"
    target.write_text("mine")
    with pytest.raises(FileExists):
        store.backup(target)
    assert target.read_text() == "mine"


def test_a_backup_into_a_missing_folder_is_named(db: Path, store: Store) -> None:
    with pytest.raises(Unreachable):
        store.backup(db.parent / "nowhere" / "backup.db")


def test_restore_replaces_what_an_open_store_sees(db: Path, store: Store) -> None:
    backup = filled(db.parent / "backup.db", "old")
    filled(db, "new", "newer")
    with store.read() as transaction:
        before = transaction.tables.find("AB3K9")
    kept = restore(backup, db)
    with store.read() as transaction:
        after = transaction.tables.find("AB3K9")
        assert [row.press for row in transaction.taps.after(1, 0)] == ["old"]
    assert before is not None
    assert after is not None
    assert before.edition != after.edition
    assert kept is not None
    assert tap_codes(kept) == ["new", "newer"]
    with store.write() as transaction:
        transaction.taps.append(1, 2, "on we go", 103.0, {})
    assert tap_codes(db) == ["old", "on we go"]


def test_restore_leaves_only_what_it_names(db: Path) -> None:
    backup = filled(db.parent / "backup.db", "old")
    filled(db, "new")
    kept = [restore(backup, db), restore(backup, db)]
    assert len(set(kept)) == 2
    assert set(db.parent.glob("*.db")) == {db, backup, *kept}
    assert not [path for path in db.parent.iterdir() if path.name.startswith(".")]


def test_restore_into_nothing_makes_the_database(db: Path) -> None:
    backup = filled(db.parent / "backup.db", "old")
    assert restore(backup, db) is None
    assert tap_codes(db) == ["old"]


def test_restore_puts_a_broken_database_aside(db: Path) -> None:
    backup = filled(db.parent / "backup.db", "old")
    make_text_file(db)
    kept = restore(backup, db)
    assert kept is not None
    assert kept.read_text().startswith("섬지기")
    assert tap_codes(db) == ["old"]


def make_damaged(path: Path) -> None:
    filled(path, *(f"press-{n}" for n in range(500)))
    pages = bytearray(path.read_bytes())
    pages[4096 * 8 : 4096 * 10] = b"\xff" * 4096 * 2
    path.write_bytes(pages)


def make_nothing(path: Path) -> None:
    path.touch()


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (make_text_file, NotADatabase),
        (make_other_program, NotADatabase),
        (make_nothing, NotADatabase),
        (make_newer, NewerDatabase),
        (make_damaged, Damaged),
        (make_folder, Unreachable),
        (lambda path: None, Unreachable),
    ],
)
def test_a_bad_backup_changes_nothing(
    db: Path, make: Callable[[Path], None], error: type[StoreError]
) -> None:
    backup = db.parent / "backup.db"
    make(backup)
    filled(db, "mine")
    before = sorted(db.parent.glob("*.db"))
    with pytest.raises(error):
        restore(backup, db)
    assert tap_codes(db) == ["mine"]
    assert sorted(db.parent.glob("*.db")) == before
