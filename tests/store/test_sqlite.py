"""The store in a file: what is committed stays there, and a bad file is named."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from app.store import Store, StoreError, backup, open_store, restore
from app.store.errors import (
    Damaged,
    DiskFull,
    FileExists,
    Locked,
    NewerDatabase,
    NotADatabase,
    ReadOnly,
    Unreachable,
    sqlite_errors,
)
from app.store.sqlite import file
from app.store.sqlite.shape import changes
from tests import quick
from tests.store.rows import new_table

CHECKOUT = Path(__file__).parents[2]
NOBODY = 65534


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    with closing(open_store(db)) as opened:
        yield opened


def tap_codes(path: Path, table_id: int = 1) -> list[str]:
    with closing(open_store(path)) as opened, opened.read() as transaction:
        return [row.press for row in transaction.taps.after(table_id, 0)]


def filled(path: Path, *presses: str) -> Path:
    with closing(open_store(path)) as opened, opened.write() as transaction:
        table = new_table(transaction)
        for version, press in enumerate(presses, start=1):
            transaction.taps.append(table.id, version, press, 101.0, {"do": "next"})
    return path


def test_connections_are_used_again(store: Store) -> None:
    with store.read() as transaction:
        first = transaction.connection
    with store.write() as transaction:
        assert transaction.connection is first


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
def test_every_connection_is_set_for_safety(
    monkeypatch: pytest.MonkeyPatch, db: Path, pragma: str, value: object
) -> None:
    monkeypatch.setattr(file, "SYNCHRONOUS", quick.SYNCHRONOUS)
    with closing(open_store(db)) as store, store.read() as transaction:
        assert transaction.connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)


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


def make_list_of_changes_alone(path: Path) -> None:
    """All changes are said to be applied, but nothing that they made is there."""
    filled(path)
    with closing(Database(path)) as emptied:
        for table in ("taps", "plays"):
            emptied.table(table).drop()


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (make_text_file, NotADatabase),
        (make_other_program, NotADatabase),
        (make_newer, NewerDatabase),
        (make_folder, Unreachable),
        (make_list_of_changes_alone, NotADatabase),
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
    assert caught.value.where == db
    assert (db.read_bytes() if db.is_file() else b"") == before


def test_a_file_in_which_only_the_list_was_begun_is_a_new_one(db: Path) -> None:
    with closing(Database(db)) as begun:
        begun.table("_sqlite_migrations").create({"migration_set": str, "name": str})
        begun.execute("DROP TABLE _sqlite_migrations")
        changes.ensure_migrations_table(begun)
    assert tap_codes(filled(db, "first")) == ["first"]


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
            os.chown(folder, NOBODY, NOBODY)
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


def read_only_folder(folder: Path) -> None:
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)


def test_a_backup_is_taken_of_what_may_not_be_written(plain_user: Path) -> None:
    db = filled(plain_user / "games.db", "kept")
    read_only_folder(plain_user)
    with tempfile.TemporaryDirectory() as elsewhere:
        target = Path(elsewhere) / "backup.db"
        backup(db, target)
        assert tap_codes(target) == ["kept"]


def test_a_backup_is_taken_of_a_log_that_was_left_behind(plain_user: Path) -> None:
    """Killed, and then its disk became read-only: the newest taps stand in the log alone."""
    db = filled(plain_user / "games.db", "old")
    with closing(open_store(db)) as opened:
        with opened.write() as transaction:
            transaction.taps.append(1, 2, "new", 101.0, {})
        copy = plain_user / "copy"
        copy.mkdir()
        for path in (db, Path(f"{db}-wal")):
            (copy / path.name).write_bytes(path.read_bytes())
    read_only_folder(copy)
    with tempfile.TemporaryDirectory() as elsewhere:
        target = Path(elsewhere) / "backup.db"
        backup(copy / db.name, target)
        assert tap_codes(target) == ["old", "new"]
    copy.chmod(0o777)


def test_a_restore_into_a_folder_that_may_not_be_written_is_named(plain_user: Path) -> None:
    db = filled(plain_user / "games.db", "kept")
    with tempfile.TemporaryDirectory() as elsewhere:
        kept = Path(elsewhere) / "backup.db"
        backup(db, kept)
        plain_user.chmod(0o555)
        with pytest.raises(ReadOnly):
            restore(kept, db)


def test_a_mistake_in_our_own_sql_stays_what_it_is(store: Store) -> None:
    with (
        pytest.raises(sqlite3.OperationalError, match="no such table"),
        store.read() as transaction,
    ):
        transaction.connection.execute("SELECT * FROM elsewhere")


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, DiskFull),
        (sqlite3.SQLITE_IOERR_WRITE, DiskFull),
        (sqlite3.SQLITE_IOERR_FSYNC, DiskFull),
        (sqlite3.SQLITE_IOERR_SHMSIZE, DiskFull),
        (sqlite3.SQLITE_IOERR_SHORT_READ, Damaged),
        (sqlite3.SQLITE_CORRUPT, Damaged),
        (sqlite3.SQLITE_CORRUPT_INDEX, Damaged),
        (sqlite3.SQLITE_IOERR_READ, Unreachable),
        (sqlite3.SQLITE_IOERR_LOCK, Unreachable),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, Locked),
        (sqlite3.SQLITE_READONLY_DBMOVED, ReadOnly),
    ],
)
def test_only_damage_is_called_damage(db: Path, code: int, kind: type[StoreError]) -> None:
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorcode = code
    with pytest.raises(kind), sqlite_errors(db):
        raise error


LIMITED = """
import resource, sys
from app.store import StoreError, open_store
from tests import quick
from tests.store.rows import new_table
store = open_store(sys.argv[1])
with store.write() as transaction:
    table = new_table(transaction)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
written = 0
try:
    for version in range(1, 10_000):
        with store.write() as transaction:
            transaction.taps.append(table.id, version, f"press-{version}", 1.0, {"say": "x" * 2000})
        written = version
except StoreError as error:
    print(error.code, written)
"""


def test_a_limit_on_the_size_of_a_file_is_a_full_disk_and_loses_nothing(db: Path) -> None:
    command = [sys.executable, "-c", LIMITED, str(db)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT, check=True)
    code, written = done.stdout.split()
    assert code == "disk_full"
    assert tap_codes(db) == [f"press-{n}" for n in range(1, int(written) + 1)]


# Backup and restore


def test_what_a_killed_command_left_behind_is_swept_away(db: Path) -> None:
    """Not what one may still be working on, and nothing that is not ours."""
    old, fresh, theirs = (db.parent / name for name in (".seomjigi-a", ".seomjigi-b", ".other"))
    for folder in (old, fresh, theirs):
        folder.mkdir()
        (folder / "ready.db").write_text("half made")
    for folder in (old, theirs):
        os.utime(folder, (0, 0))
    filled(db)
    assert [folder.exists() for folder in (old, fresh, theirs)] == [False, True, True]


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
