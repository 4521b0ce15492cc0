"""The store in a PostgreSQL database, for a host with many processes.

A tap locks the row of its table and nobody else's. A commit is told to the other processes by
NOTIFY, after it and without waiting for the disk: a message may be lost, a tap may not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql as compose
from psycopg_pool import ConnectionPool, PoolTimeout

from app.store import content
from app.store.addresses import without_password
from app.store.errors import Locked
from app.store.postgres.errors import postgres_errors
from app.store.postgres.shape import bring_up_to_date
from app.store.postgres.watch import CHANNEL, Listener, payload
from app.store.sqlite.backup import from_backup, into_backup
from app.store.transaction import Transaction
from app.store.watching import Change, Watcher, Watchers

BUSY_SECONDS = 5.0
MOST_CONNECTIONS = 16
_PATIENCE: Any = {"connect_timeout": 5}
_OPTIONS = f"-c lock_timeout={round(BUSY_SECONDS * 1000)}"
_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class _Connection:
    """A connection of the pool, as the rooms of the store use it."""

    row_lock = " FOR UPDATE"

    def __init__(self, raw: psycopg.Connection[Any]) -> None:
        self.raw = raw

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> psycopg.Cursor[Any]:
        return self.raw.execute(_in_their_words(sql), _without_nul(parameters))

    def execute_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        with self.raw.cursor() as cursor:
            cursor.executemany(_in_their_words(sql), map(_without_nul, rows))

    def lock_name(self, name: str) -> None:
        self.raw.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [name])

    def continue_numbering(self) -> None:
        for table, column in (("tables", "id"), ("plays", "n")):
            self.raw.execute(
                f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'), max({column}))"
                f" FROM {table} HAVING max({column}) IS NOT NULL".encode()
            )


@cache
def _in_their_words(sql: str) -> bytes:
    return sql.replace("?", "%s").encode()


def _without_nul(values: Sequence[Any]) -> list[Any]:
    """PostgreSQL keeps no NUL. Nobody types one; who sends one finds, or keeps, another sign."""
    return [value.replace("\0", "\ufffd") if isinstance(value, str) else value for value in values]


class PostgresStore:
    """The database at an address, for any number of threads, processes and machines at once."""

    def __init__(self, address: str) -> None:
        """Brings the shape of the database up to date. Raises StoreError."""
        self.address = address
        self._where = without_password(address)
        with postgres_errors(self._where):
            with psycopg.connect(address, autocommit=True, **_PATIENCE) as connection:
                bring_up_to_date(connection)
            self._pool: ConnectionPool[psycopg.Connection[Any]] = ConnectionPool(
                address,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                timeout=BUSY_SECONDS,
                reconnect_timeout=BUSY_SECONDS,
                kwargs={"autocommit": True, "options": _OPTIONS, **_PATIENCE},
                open=True,
            )
        self._watchers = Watchers()
        self._listener = Listener(address, self._watchers)

    @contextmanager
    def read(self) -> Iterator[Transaction]:
        """The database as it stands at one moment. Raises StoreError."""
        with postgres_errors(self._where), self._begun(_READ) as connection:
            yield Transaction(_Connection(connection))

    @contextmanager
    def write(self) -> Iterator[Transaction]:
        """The only way to change anything. Who writes into the same rows waits for up to five
        seconds (then Locked). An exception in the block undoes all of it."""
        with postgres_errors(self._where), self._begun("BEGIN") as connection:
            transaction = Transaction(_Connection(connection))
            yield transaction
            connection.execute("COMMIT")
            changes = transaction.changes()
            with suppress(psycopg.Error):
                _notify(connection, changes)
        self._watchers.tell(changes)

    @contextmanager
    def _begun(self, begin: str) -> Iterator[psycopg.Connection[Any]]:
        connection = self._begin(begin)
        try:
            yield connection
        finally:
            with suppress(psycopg.Error):
                connection.rollback()
            self._pool.putconn(connection)

    def _begin(self, begin: str) -> psycopg.Connection[Any]:
        connection = self._lend()
        try:
            connection.execute(begin.encode())
        except psycopg.OperationalError:
            # The server was away in between, and with it the connections that were kept.
            self._pool.putconn(connection)
            self._pool.check()
            connection = self._lend()
            connection.execute(begin.encode())
        return connection

    def _lend(self) -> psycopg.Connection[Any]:
        try:
            return self._pool.getconn()
        except PoolTimeout:
            # All of them are in use; or there are none, and then this one says why.
            _connect(self.address).close()
            raise Locked(self._where) from None

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Calls `watcher` after each commit that moved a table on; answers what ends that. See
        `Store.watch`."""
        stop = self._watchers.add(watcher)
        self._listener.start()
        return stop

    def backup(self, target: Path) -> None:
        """Writes the whole database, as it stands now, into a new SQLite file. Raises StoreError;
        FileExists when there is something already."""
        with self.read() as source:
            into_backup(source, target)

    def restore(self, backup: Path) -> Path | None:
        """Puts a backup in the place of all that is kept, also while the site runs, in one step.

        What stood there is kept in a new file beside the backup; answers its path. Raises
        StoreError, and then nothing has changed.
        """
        with from_backup(backup) as (source, kept), self.write() as target:
            tables = ", ".join([*(shape.name for shape in content.SHAPES), "edition"])
            target.connection.execute(f"LOCK TABLE {tables} IN EXCLUSIVE MODE")
            occupied = not content.is_empty(target)
            if occupied:
                into_backup(target, kept)
                content.clear(target)
            content.copy(source, target)
            target.everything_changed = True
        return kept if occupied else None

    def close(self) -> None:
        """Closes the connections that are not in use, and tells nobody anything any more."""
        self._listener.stop()
        self._pool.close()


def _connect(address: str) -> psycopg.Connection[Any]:
    return psycopg.connect(address, autocommit=True, **_PATIENCE)


def _notify(connection: psycopg.Connection[Any], changes: Sequence[Change]) -> None:
    """In one step to the server and back, in a transaction that does not wait for the disk."""
    if not changes:
        return
    each = [
        compose.SQL("NOTIFY {}, {}").format(
            compose.Identifier(CHANNEL), compose.Literal(payload(change))
        )
        for change in changes
    ]
    statements = [
        compose.SQL("BEGIN"),
        compose.SQL("SET LOCAL synchronous_commit = off"),
        *each,
        compose.SQL("COMMIT"),
    ]
    connection.execute(compose.SQL("; ").join(statements))
