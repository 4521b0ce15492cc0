"""Whole databases: backed up, brought back and copied, from either kind into either."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.store import Store, backup, copy, open_store, restore
from app.store.content import SHAPES
from app.store.errors import FileExists, NewerDatabase, NotADatabase, Occupied, Unreachable
from tests.postgres import Server
from tests.store.conftest import KINDS
from tests.store.rows import new_table, tap
from tests.store.test_clearing import PLAY


def fill(address: str | Path, taps: int = 3) -> None:
    with closing(open_store(address)) as store:
        with store.write() as transaction:
            first = new_table(transaction, "ONE")
            new_table(transaction, "TWO")
            transaction.groups.add("ours", 5.0)
            transaction.plays.keep(replace(PLAY, story={"rounds": [0, 1]}))
            transaction.plays.keep(replace(PLAY, id="play-2", deleted_at=7.0))
            transaction.tables.set_outcome(first.id, "victory")
        for _ in range(taps):
            tap(store, first)


def everything(address: str | Path) -> list[object]:
    """All that can be asked of a database, but for its edition."""
    with closing(open_store(address)) as store, store.read() as transaction:
        tables = sorted(transaction.tables.with_codes(["ONE", "TWO"]), key=lambda row: row.id)
        return [
            [replace(row, edition=0) for row in tables],
            [transaction.taps.after(row.id, 0) for row in tables],
            [transaction.rulebooks.text(row.rulebook_sha) for row in tables],
            transaction.plays.all("ours", stories=True),
            transaction.plays.find("ours", "play-2"),
            transaction.groups.exists("ours"),
        ]


@pytest.fixture(params=KINDS)
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "target.db")
    server: Server = request.getfixturevalue("postgres")
    return server.new_database()


def test_a_copy_holds_everything(address: str, target: str) -> None:
    fill(address)
    copy(address, target)
    assert everything(target) == everything(address)


def test_a_copy_goes_on_numbering_where_it_was(address: str, target: str) -> None:
    fill(address)
    copy(address, target)
    with closing(open_store(target)) as store, store.write() as transaction:
        new_table(transaction, "THREE")
        transaction.plays.keep(replace(PLAY, id="play-3"))
        assert [play.id for play in transaction.plays.all("ours")] == ["play-3", "play-1"]


def test_a_copy_is_another_edition(address: str, target: str) -> None:
    fill(address)
    copy(address, target)
    editions = set()
    for each in (address, target):
        with closing(open_store(each)) as store, store.read() as transaction:
            row = transaction.tables.find("ONE")
            assert row is not None
            editions.add(row.edition)
    assert len(editions) == 2


def test_a_copy_of_many_taps(address: str, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.store.content._BATCH", 7)
    fill(address, taps=30)
    copy(address, target)
    assert everything(target) == everything(address)


def test_a_copy_goes_only_into_an_empty_database(address: str, target: str) -> None:
    fill(address)
    fill(target)
    before = everything(target)
    with pytest.raises(Occupied):
        copy(address, target)
    assert everything(target) == before


def test_nothing_is_copied_of_nothing(tmp_path: Path, target: str) -> None:
    with pytest.raises(Unreachable):
        copy(tmp_path / "nothing.db", target)


def test_a_backup_is_brought_back(address: str, tmp_path: Path) -> None:
    fill(address)
    before, file = everything(address), tmp_path / "backup.db"
    backup(address, file)
    assert everything(file) == before
    with closing(open_store(address)) as store:
        with store.write() as transaction:
            row = transaction.tables.find("ONE")
            assert row is not None
        tap(store, row)
        after = everything(address)
        kept = restore(file, address)
        assert everything(address) == before
    assert kept is not None
    assert everything(kept) == after


def test_a_backup_of_one_kind_is_brought_back_into_the_other(
    address: str, target: str, tmp_path: Path
) -> None:
    fill(address)
    file = tmp_path / "backup.db"
    backup(address, file)
    assert restore(file, target) is None
    assert everything(target) == everything(address)


def test_a_backup_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    file.write_text("mine")
    with pytest.raises(FileExists):
        store.backup(file)
    assert file.read_text() == "mine"


def test_what_is_no_backup_changes_nothing(address: str, tmp_path: Path) -> None:
    fill(address)
    before, file = everything(address), tmp_path / "backup.db"
    file.write_text("no database " * 500)
    with pytest.raises(NotADatabase):
        restore(file, address)
    assert everything(address) == before


@pytest.mark.parametrize("address", ["postgres"], indirect=True)
@pytest.mark.parametrize(
    ("sql", "error"),
    [
        ("CREATE TABLE tables (soup text)", NotADatabase),
        ("CREATE TABLE seomjigi_changes (name text, at text);"
         " INSERT INTO seomjigi_changes VALUES ('of next year', '')", NewerDatabase),
    ],
)  # fmt: skip
def test_a_database_of_somebody_else_is_left_alone(
    address: str, postgres: Server, sql: str, error: type[Exception]
) -> None:
    postgres.run_sql(address.rpartition("/")[2], sql)
    with pytest.raises(error):
        open_store(address)


COLUMNS = {
    "sqlite": "SELECT name FROM pragma_table_info(?)",
    "postgres": "SELECT column_name FROM information_schema.columns"
    " WHERE table_schema = 'public' AND table_name = ?",
}


def test_no_column_is_left_out_of_a_copy(store: Store, request: pytest.FixtureRequest) -> None:
    sql = COLUMNS[request.node.callspec.params["address"]]
    with store.read() as transaction:
        for shape in SHAPES:
            found = {name for (name,) in transaction.connection.execute(sql, [shape.name])}
            assert found == set(shape.columns)
