"""A PostgreSQL server for the tests: started on a free port in a folder of its own.

Where it is not installed the tests that need it are skipped, and fail in CI.
"""

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

NO_SERVER = "no PostgreSQL server for the tests; get it with `apt install postgresql`"
NO_DRIVER = "no psycopg for the tests; get it with `make .venv/installed-dev`"
SECONDS = 240  # a busy machine starts a server slowly
PLACES = "/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin"


@dataclass
class Server:
    """A server that can be stopped and started again."""

    programs: Path
    folder: Path
    port: int
    sync: bool

    def address(self, database: str) -> str:
        return f"postgresql://seomjigi@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        settings += f" -c fsync={'on' if self.sync else 'off'}"
        log = str(self.folder / "log")
        wait = ("-w", "-t", str(SECONDS))
        self._run("pg_ctl", "-D", self._data, "-l", log, "-o", settings, *wait, "start")

    def stop(self, mode: str = "fast") -> None:
        """`immediate` is a crash: nothing is written down on the way out."""
        self._run("pg_ctl", "-D", self._data, "-m", mode, "-w", "stop")

    def make(self) -> None:
        how = ("-A", "trust", "-U", "seomjigi", "-E", "UTF8", "--locale=C", "--no-sync")
        self._run("initdb", "-D", self._data, *how)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"games_{secrets.token_hex(6)}"
        self.run_sql("postgres", f"CREATE DATABASE {name}")
        return self.address(name)

    def run_sql(self, database: str, sql: str) -> None:
        self._run("psql", "-q", "-v", "ON_ERROR_STOP=1", "-d", self.address(database), "-c", sql)

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        # The server refuses to run as root; Debian makes a user for it.
        as_its_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        command = [*(as_its_user if os.geteuid() == 0 else []), str(self.programs / program)]
        done = subprocess.run(
            [*command, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            text=True,
            timeout=SECONDS,
        )
        assert done.returncode == 0, done.stdout


def find_programs() -> Path | None:
    """The folder of the server's programs."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    found = [path for place in PLACES for path in Path("/").glob(place[1:])]
    return max((path for path in found if (path / "initdb").exists()), default=None)


@contextmanager
def serving(sync: bool = False) -> Iterator[Server]:
    """A running server. Skips the test, or fails it in CI, where there can be none.

    Unless it has to `sync`, it leaves what it wrote to the system, which outlives it however it is
    stopped: with a hundred databases a start would take half a minute, until all lie on the disk.
    """
    give_up = pytest.fail if os.environ.get("CI") else pytest.skip
    programs = find_programs()
    if programs is None:
        give_up(NO_SERVER)
    try:
        import psycopg  # noqa: F401
    except ImportError:
        give_up(NO_DRIVER)
    # Short, because the path of a socket may have a hundred signs at most.
    with tempfile.TemporaryDirectory(prefix="pg-") as name:
        folder = Path(name)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        server = Server(programs, folder, _free_port(), sync)
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
