"""What was acknowledged is never lost: killed, stopped, full, locked, restored in the middle."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from app.store import Store, StoreError, TableRow, Transaction, open_store, restore
from app.store.errors import Locked, Unreachable
from app.store.sqlite import file
from tests.postgres import Server
from tests.store.rows import new_table

CHECKOUT = Path(__file__).parents[2]

# Four clients of one process, each with taps of its own; a line for each that was acknowledged.
WRITER = """
import sys, threading
from app.store import open_store
store = open_store(sys.argv[1])
def run(name):
    for n in range(1_000_000):
        with store.write() as transaction:
            row = transaction.tables.lock("AB3K9")
            version = transaction.taps.version(row.id) + 1
            transaction.taps.append(row.id, version, f"{name}-{n}", 1.0, {"next": 1})
        sys.stdout.write(f"{name}-{n}\\n")
        sys.stdout.flush()
for name in sys.argv[2:]:
    threading.Thread(target=run, args=(name,)).start()
"""


def opened_table(address: str) -> TableRow:
    with closing(open_store(address)) as store, store.write() as transaction:
        return new_table(transaction)


def presses(address: str | Path, code: str = "AB3K9") -> list[str]:
    with closing(open_store(address)) as store, store.read() as transaction:
        row = transaction.tables.find(code)
        assert row is not None
        taps = transaction.taps.after(row.id, 0)
    assert [tap.version for tap in taps] == list(range(1, len(taps) + 1))
    return [tap.press for tap in taps]


@pytest.mark.parametrize("after", [1, 40, 200])
def test_kill_9_loses_no_acknowledged_tap(address: str, after: int) -> None:
    opened_table(address)
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, address, *"abcd"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=CHECKOUT,
    ) as writer:
        assert writer.stdout is not None
        acknowledged = [writer.stdout.readline() for _ in range(after)]
        writer.send_signal(signal.SIGKILL)
        # What was in the pipe when it died was acknowledged too; the last line may be cut.
        acknowledged += [line for line in writer.stdout if line.endswith("\n")]
    kept = presses(address)
    assert {line.strip() for line in acknowledged} <= set(kept)
    assert len(kept) == len(set(kept))


class Phones:
    """Four threads that tap as fast as they can; a tap that fails is pressed again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.acknowledged: list[tuple[float, str]] = []
        self.refused: set[str] = set()
        self._over = threading.Event()

    @contextmanager
    def tapping(self) -> Iterator["Phones"]:
        threads = [threading.Thread(target=self._run, args=(name,)) for name in "abcd"]
        for thread in threads:
            thread.start()
        try:
            yield self
        finally:
            self._over.set()
            for thread in threads:
                thread.join()

    def wait_for(self, count: int) -> None:
        """Until so many more taps were acknowledged."""
        wanted, until = len(self.acknowledged) + count, time.monotonic() + 120
        while len(self.acknowledged) < wanted:
            assert time.monotonic() < until, "no tap comes through any more"
            time.sleep(0.005)

    def _run(self, name: str) -> None:
        n = 0
        while not self._over.is_set():
            press = f"{name}-{n}"
            try:
                with self.store.write() as transaction:
                    _tap(transaction, press)
            except StoreError as error:
                self.refused.add(error.code)
                time.sleep(0.01)
                continue
            self.acknowledged.append((time.monotonic(), press))
            n += 1


def _tap(transaction: Transaction, press: str) -> None:
    row = transaction.tables.lock("AB3K9")
    assert row is not None
    if transaction.taps.version_of_press(row.id, press) is None:
        version = transaction.taps.version(row.id) + 1
        transaction.taps.append(row.id, version, press, 1.0, {"next": 1})


def test_a_restore_while_four_phones_tap_loses_nothing(address: str, tmp_path: Path) -> None:
    """All that was acknowledged stands in what was kept, or in what goes on."""
    opened_table(address)
    backup = tmp_path / "backup.db"
    with closing(open_store(address)) as store, Phones(store).tapping() as phones:
        phones.wait_for(20)
        store.backup(backup)
        phones.wait_for(20)
        kept = [restore(backup, address)]
        phones.wait_for(20)
        kept.append(restore(backup, address))
        phones.wait_for(20)
    held = set(presses(address)).union(*(presses(each) for each in kept if each))
    assert {press for _, press in phones.acknowledged} <= held


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_a_restore_over_a_damaged_file_while_four_phones_tap(address: str, tmp_path: Path) -> None:
    """The running site goes on in the new file, not in the one that was moved aside."""
    db = Path(address)
    opened_table(address)
    backup = tmp_path / "backup.db"
    with closing(open_store(address)) as store, Phones(store).tapping() as phones:
        phones.wait_for(20)
        store.backup(backup)
        with db.open("r+b") as stream:
            stream.write(b"nothing of a database" * 5)
        kept = restore(backup, db)
        since = time.monotonic()
        phones.wait_for(40)
    assert kept is not None  # damaged, unless a phone's checkpoint has just written over it
    after = {press for at, press in phones.acknowledged if at > since + 0.5}
    assert after <= set(presses(db))
    assert set(presses(backup)) <= set(presses(db))


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_a_commit_into_a_file_that_was_moved_is_not_acknowledged(
    address: str, tmp_path: Path
) -> None:
    db = Path(address)
    opened_table(address)
    backup = tmp_path / "backup.db"
    with closing(open_store(address)) as store:
        store.backup(backup)
        with pytest.raises(Locked), store.write() as transaction:
            _tap(transaction, "lost")
            for suffix in ("", "-wal", "-shm"):
                Path(f"{db}{suffix}").replace(tmp_path / f"elsewhere.db{suffix}")
            backup.replace(db)
        with store.write() as transaction:
            _tap(transaction, "kept")
    assert presses(db) == ["kept"]


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_while_the_file_is_away_nothing_is_made_in_its_place(address: str, tmp_path: Path) -> None:
    db = Path(address)
    opened_table(address)
    with closing(open_store(address)) as store:
        db.replace(tmp_path / "elsewhere.db")
        with pytest.raises(Unreachable), store.read() as transaction:
            transaction.tables.find("AB3K9")
        assert not db.exists()
        (tmp_path / "elsewhere.db").replace(db)
        with store.read() as transaction:
            assert transaction.tables.find("AB3K9") is not None


@pytest.mark.parametrize("address", ["postgres"], indirect=True)
@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_the_server_stopped_and_started_again_loses_nothing(
    address: str, postgres: Server, mode: str
) -> None:
    opened_table(address)
    with closing(open_store(address)) as store, Phones(store).tapping() as phones:
        phones.wait_for(20)
        postgres.stop(mode)
        while "unreachable" not in phones.refused:
            time.sleep(0.01)
        postgres.start()
        phones.wait_for(20)
    assert phones.refused <= {"unreachable", "locked"}
    kept = presses(address)
    assert {press for _, press in phones.acknowledged} <= set(kept)
    assert len(kept) == len(set(kept))


def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(Unreachable) as caught:
        open_store("postgresql://someone:secret@127.0.0.1:1/games")
    assert caught.value.where == "postgresql://127.0.0.1:1/games"


@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_a_tap_waits_for_its_own_table_alone(store: Store, other: Store) -> None:
    with store.write() as transaction:
        new_table(transaction, "ONE")
        new_table(transaction, "TWO")
    with store.write() as transaction:
        assert transaction.tables.lock("ONE") is not None
        with other.write() as elsewhere:
            assert elsewhere.tables.lock("TWO") is not None
        with pytest.raises(Locked), other.write() as elsewhere:
            elsewhere.connection.execute("SET LOCAL lock_timeout = 50")
            elsewhere.tables.lock("ONE")


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_a_restore_waits_five_seconds_for_who_holds_the_file_and_changes_nothing(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_table(address)
    backup = tmp_path / "backup.db"
    with closing(open_store(address)) as store:
        store.backup(backup)
        monkeypatch.setattr(file, "BUSY_SECONDS", 0.05)
        with store.write() as transaction:
            _tap(transaction, "held")
            with pytest.raises(Locked):
                restore(backup, address)
        assert presses(address) == ["held"]
    assert {path.name for path in tmp_path.glob("*.db")} == {"backup.db", Path(address).name}
