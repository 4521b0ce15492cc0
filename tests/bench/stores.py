"""Taps of many phones at many tables: on a file and on PostgreSQL, by one process and by two.

Bounded: a few seconds each, on loopback alone.
"""

import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from app.rulebook.schema import Both
from app.scores.history.archive import Archive
from app.scores.plays import Person, Play, ScoreLine, Series, Story
from app.store import backup, is_postgres, open_store
from app.store.content import SHAPES
from app.tables.service import Tables
from tests import postgres
from tests.bench.island import GAME, SETUP, open_table
from tests.bench.taps import Figure, tap
from tests.tables.phones import Phone
from tests.tables.serving import Visitor, serving

TABLES, PHONES = 60, 4
SECONDS = 4.0
CLIENTS = 8
WRITERS = 50
PROCESSES = (1, 2)
MOST_WAIT_MS = 1000.0  # of the last of those who tap without a pause
TAPS = 100
GAMES = 500
STREAMS = 400
MOST_SECONDS_TO_SETTLE = 60
ADVERSARIES = ("england", "prussia", "sweden")
LEVELS = tuple(range(7))
CHECKOUT = Path(__file__).parents[2]


def figures() -> Iterator[Figure]:
    """For each kind of store: taps a second, how long one takes, and memory."""
    with tempfile.TemporaryDirectory() as name:
        for processes in PROCESSES:
            yield from _measure(
                f"a file, {processes} processes", f"{name}/{processes}.db", processes
            )
            yield from _fairness(f"{name}/fair-{processes}.db", processes)
        yield from _size("a file", f"{name}/size.db", _bytes_of_file)
    yield from _streams()
    if postgres.find_programs() is None:
        yield "PostgreSQL", "not measured: it is not installed", ""
        return
    with postgres.serving(sync=True) as server:
        for processes in PROCESSES:
            address = server.new_database()
            yield from _measure(f"PostgreSQL, {processes} processes", address, processes)
        yield from _size("PostgreSQL", server.new_database(), _bytes_of_postgres)


@contextmanager
def site(address: str, processes: int) -> Iterator[tuple[list[str], list[int]]]:
    """The addresses and process ids of a site that several processes run."""
    with ExitStack() as running:
        sites = [running.enter_context(serving(address)) for _ in range(processes)]
        pids = [process.pid for process, _ in sites]
        _settle(pids)
        yield [site for _, site in sites], pids


def _settle(pids: Sequence[int]) -> None:
    """Waits until the rulebooks, which are looked through at the start by a process of their own,
    have been."""
    until = time.monotonic() + MOST_SECONDS_TO_SETTLE
    worked = -1.0
    while time.monotonic() < until:
        now = sum(map(_worked, pids))
        if worked == now and not any(map(_has_children, pids)):
            return
        worked = now
        time.sleep(0.5)


def _has_children(pid: int) -> bool:
    """Whether a process has started another one; False where the system does not say."""
    told = Path(f"/proc/{pid}/task").glob("*/children")
    return any(each.read_text().strip() for each in told)


def _measure(name: str, address: str, processes: int) -> Iterator[Figure]:
    codes = new_tables(address)
    with site(address, processes) as (sites, pids):
        _visit(sites, codes)
        before = sum(map(_worked, pids))
        took = _press(sites, codes, SECONDS, CLIENTS)
        worked = (sum(map(_worked, pids)) - before) / len(took)
        memory = sum(map(resident, pids))
    cuts = statistics.quantiles(took, n=100)
    yield (
        f"{name}: taps a second, {TABLES} tables, {CLIENTS} at once",
        f"{len(took) / SECONDS:.0f}  (median {cuts[49]:.1f}, 95 % {cuts[94]:.1f},"
        f" 99 % {cuts[98]:.1f} ms)",
        "",
    )
    yield f"{name}: work of a processor for a tap and its repaint", f"{worked * 1000:.1f} ms", ""
    yield f"{name}: memory, with {TABLES} tables known", f"{memory / 2**20:.0f} MB", ""


def _fairness(address: str, processes: int) -> Iterator[Figure]:
    """Many who tap at one moment: how long the last one waits."""
    codes = new_tables(address)
    with site(address, processes) as (sites, _):
        _visit(sites, codes)
        took = _press(sites, codes, SECONDS, WRITERS)
    fault = f"at most {MOST_WAIT_MS:.0f} ms" if max(took) > MOST_WAIT_MS else ""
    yield (
        f"a file, {processes} processes: {WRITERS} phones that tap without a pause",
        f"median {statistics.median(took):.0f}, the slowest {max(took):.0f} ms",
        fault,
    )


def _size(name: str, address: str, size: Callable[[str], int]) -> Iterator[Figure]:
    """What tables and taps take on the disk, with all that is needed to find them."""
    sizes = [size(address)] if is_postgres(address) else [0]
    codes = new_tables(address)
    sizes.append(size(address))
    with closing(open_store(address)) as store:
        tables = Tables(store)
        for code in codes:
            phone = Phone(tables, code)
            phone.seen = phone.table.timeline.version
            for _ in range(TAPS // 2):
                phone.do(("go", "growth"), ("undo", 1))
        sizes.append(size(address))
        for _ in Archive(store, None).import_plays(_finished(n) for n in range(GAMES)):
            pass
        sizes.append(size(address))
    one, tap_size = (sizes[1] - sizes[0]) / TABLES, (sizes[2] - sizes[1]) / TABLES / TAPS
    combinations = len(ADVERSARIES) * len(LEVELS)
    yield (
        f"{name}: a new table, on the disk ({combinations} rulebooks for {TABLES})",
        f"{one / 1000:.0f} kB",
        "",
    )
    yield f"{name}: a tap, on the disk", f"{tap_size:.0f} bytes", ""
    game = (sizes[3] - sizes[2]) / GAMES
    yield f"{name}: a finished game with its story, on the disk", f"{game / 1000:.1f} kB", ""


def _finished(number: int) -> Play:
    """A game of nine rounds, with what six figures were in each."""
    rounds, said = range(10), Both(ko="남은 카드 12장", en="12 cards left")
    line = ScoreLine(part="cards", name=said, reads=said, points=12)
    figure = Series(id="fear", name=said, values=tuple(rounds))
    return Play(
        id=f"{number:024x}", game=GAME, outcome="victory", date="2026-11-29",
        options=dict.fromkeys(("players", "adversary", "level", "scenario", "board"), "none"),
        people=(Person(name="Ann", seats={"spirit": "river", "board": "board-a"}),) * 4,
        facts={"dahan": 17, "cards_left": 5, "blight": 8}, lines=(line,) * 4,
        table="ABCDEFGHJK", started_at=1e9 + number, created_at=1e9, changed_at=1e9,
        story=Story(
            rounds=tuple(rounds), cards=(("1-jungle", "2-coastal"),) * 10, series=(figure,) * 6
        ),
    )  # fmt: skip


def _bytes_of_file(address: str) -> int:
    copy = Path(f"{address}.{time.monotonic_ns()}")
    backup(address, copy)
    return copy.stat().st_size


def _bytes_of_postgres(address: str) -> int:
    with closing(open_store(address)) as store, store.read() as transaction:
        sql = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relname = ANY(?)"
        names = [shape.name for shape in SHAPES]
        return int(transaction.connection.execute(sql, [names]).fetchone()[0])


# A site with an address that answers a first word and then says nothing more.
HOLDING = """
import socket, sys, threading
from flask import Response
from app import create_app, serving
app = create_app({"DATABASE": sys.argv[1], "THROTTLE": False, "PROXY": True})
never = threading.Event()
def hold():
    def words():
        yield "data: 1\\n\\n"
        never.wait()
    return Response(words(), mimetype="text/event-stream")
app.add_url_rule("/hold", view_func=hold)
with socket.create_server(("127.0.0.1", 0)) as listener:
    server = serving.create_server(app, listener)
    print(listener.getsockname()[1], flush=True)
    server.run()
"""


def _streams() -> Iterator[Figure]:
    """What an open stream costs, and how long it takes until many have come back at once."""
    with (
        tempfile.TemporaryDirectory() as name,
        subprocess.Popen(
            [sys.executable, "-c", HOLDING, f"{name}/hold.db"],
            stdout=subprocess.PIPE, text=True, cwd=CHECKOUT,
        ) as site,
        ExitStack() as held,
    ):  # fmt: skip
        try:
            assert site.stdout is not None
            port = int(site.stdout.readline())
            _hold(port, 1, held)
            before = resident(site.pid)
            began = time.perf_counter()
            _hold(port, STREAMS, held)
            took = time.perf_counter() - began
            each = (resident(site.pid) - before) / STREAMS
        finally:
            site.kill()
    yield f"{STREAMS} streams opened at once: until the last one answers", f"{took:.2f} s", ""
    yield "memory of an open stream", f"{each / 1000:.0f} kB", ""


def _hold(port: int, count: int, held: ExitStack) -> None:
    opened = [
        held.enter_context(socket.create_connection(("127.0.0.1", port), 30)) for _ in range(count)
    ]
    for each in opened:
        each.sendall(b"GET /hold HTTP/1.1\r\nHost: localhost\r\n\r\n")
    for each in opened:
        answer = b""
        while b"data: 1" not in answer:
            answer += each.recv(4096)


def new_tables(address: str, count: int | None = None) -> list[str]:
    """The codes of so many tables, with different rulebooks, each three taps old."""
    with closing(open_store(address)) as store:
        tables = Tables(store)
        codes = [
            open_table(
                tables,
                adversary=ADVERSARIES[number % len(ADVERSARIES)],
                level=LEVELS[number % len(LEVELS)],
            )
            for number in range(count or TABLES)
        ]
        for code in codes:
            Phone(tables, code).do(*SETUP[:3])
    return codes


def _visit(sites: Sequence[str], codes: Sequence[str]) -> None:
    """Every process has every table folded before anything is measured."""
    for each in sites:
        with closing(Visitor(each)) as visitor:
            for code in codes:
                visitor.get(f"/en/t/{code}")


def _press(sites: Sequence[str], codes: Sequence[str], seconds: float, clients: int) -> list[float]:
    """Milliseconds of each tap that many clients make without a pause."""
    took: list[float] = []
    end = time.perf_counter() + seconds

    def run(number: int) -> None:
        mine = codes[number % len(codes) :: clients] or codes
        with closing(Visitor(sites[number % len(sites)])) as visitor:
            while time.perf_counter() < end:
                took.extend(tap(visitor, code) for code in mine)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took


def _worked(pid: int) -> float:
    """Seconds that a process has kept a processor busy; 0 where the system does not say."""
    facts = Path(f"/proc/{pid}/stat")
    if not facts.exists():
        return 0.0
    fields = facts.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    """Bytes of memory that a process has for itself; 0 where the system does not say."""
    facts = Path(f"/proc/{pid}/statm")
    page = os.sysconf("SC_PAGE_SIZE")
    return int(facts.read_text().split()[1]) * page if facts.exists() else 0
