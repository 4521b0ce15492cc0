"""Taps of many phones at many tables: on a file and on PostgreSQL, by one process and by two.

Bounded: a few seconds each, on loopback alone.
"""

import os
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from app.store import open_store
from app.tables.service import Tables
from tests import postgres
from tests.bench.taps import Figure, tap
from tests.tables.phones import SETUP, Phone, open_table
from tests.tables.serving import Visitor, serving

TABLES, PHONES = 60, 4
SECONDS = 4.0
CLIENTS = 8
WRITERS = 50
PROCESSES = (1, 2)


def figures() -> Iterator[Figure]:
    """For each kind of store: taps a second, how long one takes, and memory."""
    with tempfile.TemporaryDirectory() as name:
        for processes in PROCESSES:
            yield from _measure(
                f"a file, {processes} processes", f"{name}/{processes}.db", processes
            )
        yield from _fairness(f"{name}/fair.db")
        yield from _size(f"{name}/size.db")
    if postgres.find_programs() is None:
        yield "PostgreSQL", "not measured: it is not installed", ""
        return
    with postgres.serving() as server:
        for processes in PROCESSES:
            address = server.new_database()
            yield from _measure(f"PostgreSQL, {processes} processes", address, processes)


@contextmanager
def _site(address: str, processes: int) -> Iterator[tuple[list[str], list[int]]]:
    """The addresses and process ids of a site that several processes run."""
    with ExitStack() as running:
        sites = [running.enter_context(serving(address)) for _ in range(processes)]
        yield [site for _, site in sites], [process.pid for process, _ in sites]


def _measure(name: str, address: str, processes: int) -> Iterator[Figure]:
    codes = _tables(address)
    with _site(address, processes) as (sites, pids):
        _press(sites, codes, 1.0, CLIENTS)  # every table is folded once
        took = _press(sites, codes, SECONDS, CLIENTS)
        memory = sum(map(_resident, pids))
    cuts = statistics.quantiles(took, n=100)
    yield (
        f"{name}: taps a second, {TABLES} tables, {CLIENTS} at once",
        f"{len(took) / SECONDS:.0f}  (median {cuts[49]:.1f}, 95 % {cuts[94]:.1f},"
        f" 99 % {cuts[98]:.1f} ms)",
        "",
    )
    yield f"{name}: memory, with {TABLES} tables known", f"{memory / 2**20:.0f} MB", ""


def _fairness(address: str) -> Iterator[Figure]:
    """Many who tap at one moment: how long the last one waits."""
    codes = _tables(address)
    with _site(address, 1) as (sites, _):
        took = _press(sites, codes, SECONDS, WRITERS)
    yield (
        f"a file: {WRITERS} phones that tap without a pause",
        f"median {statistics.median(took):.0f}, the slowest {max(took):.0f} ms",
        "",
    )


def _size(address: str) -> Iterator[Figure]:
    """What a table and its taps take on the disk."""
    codes = _tables(address)
    with closing(open_store(address)) as store:
        tables = Tables(store)
        before = _bytes(store.backup, address)
        for code in codes:
            phone = Phone(tables, code)
            phone.seen = phone.table.timeline.version
            for _ in range(20):
                phone.do(("go", "growth"), ("undo", 1))
        after = _bytes(store.backup, address)
    yield (
        "a new table, on the disk, with its part of the rulebooks",
        f"{before / TABLES / 1000:.0f} kB",
        "",
    )
    yield "a tap, on the disk", f"{(after - before) / TABLES / 40:.0f} bytes", ""


def _bytes(backup: object, address: str) -> int:
    target = Path(f"{address}.{time.monotonic_ns()}")
    backup(target)  # type: ignore[operator]
    return target.stat().st_size


def _tables(address: str) -> list[str]:
    adversaries = ["england", "prussia", "sweden"]
    with closing(open_store(address)) as store:
        tables = Tables(store)
        codes = [
            open_table(tables, adversary=adversaries[number % 3], level=number % 7)
            for number in range(TABLES)
        ]
        for code in codes:
            Phone(tables, code).do(*SETUP[:3])
    return codes


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


def _resident(pid: int) -> int:
    """Bytes of memory that a process has for itself; 0 where the system does not say."""
    facts = Path(f"/proc/{pid}/statm")
    page = os.sysconf("SC_PAGE_SIZE")
    return int(facts.read_text().split()[1]) * page if facts.exists() else 0
