"""Phones with open streams: from a tap on one to the repaint of the last, and all back at once.

Bounded: a few seconds each, on loopback alone.
"""

import random
import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from tests import postgres
from tests.bench.stores import new_tables, resident, site
from tests.bench.taps import Figure, tap
from tests.tables.serving import Visitor

SECONDS = 8.0
PAUSE_SECONDS = 2.0  # between two taps at a table
SHAPES = ((1, 8), (60, 4))  # tables, phones at each
RETURNING = 200
MOST_MS = 150.0
MOST_SECONDS_BACK = 2.0


def figures() -> Iterator[Figure]:
    """For each number of tables and phones, on each kind of store."""
    with tempfile.TemporaryDirectory() as name:
        for tables, phones in SHAPES:
            address = str(Path(name) / f"{tables}.db")
            yield from _measure("a file, 1 process", address, 1, tables, phones)
        tables, phones = SHAPES[-1]
        address = str(Path(name) / "two.db")
        yield from _measure("a file, 2 processes", address, 2, tables, phones)
        yield from _return(str(Path(name) / "back.db"))
    if postgres.find_programs() is None:
        yield "PostgreSQL, 2 processes", "not measured: it is not installed", ""
        return
    with postgres.serving(sync=True) as server:
        address = server.new_database()
        yield from _measure("PostgreSQL, 2 processes", address, 2, tables, phones)


class Phone:
    """A phone at a table: its stream, and a connection for what it asks for."""

    def __init__(self, address: str, code: str) -> None:
        host, _, port = address.partition(":")
        self.code = code
        self.visitor = Visitor(address)
        self.stream = socket.create_connection((host, int(port)), 30)
        ask = f"GET /t/{code}/live HTTP/1.1\r\nHost: {address}\r\n\r\n"
        self.stream.sendall(ask.encode())
        self._heard = b""

    def wait_for(self, version: int) -> None:
        """Reads the stream until it says this version, or a later one."""
        while True:
            *lines, self._heard = self._heard.split(b"\n")
            said = [int(line[6:]) for line in lines if line.startswith(b"data: ")]
            if said and max(said) >= version:
                return
            part = self.stream.recv(4096)
            assert part, "the stream has ended"
            self._heard += part

    def repaint(self) -> None:
        """Asks for the regions, as the page does."""
        headers = {"HX-Request": "true", "Accept-Encoding": "gzip"}
        status, _, body = self.visitor.get(f"/en/t/{self.code}/table", **headers)
        assert status == 200 and body

    def close(self) -> None:
        self.stream.close()
        self.visitor.close()


def _measure(name: str, address: str, processes: int, tables: int, phones: int) -> Iterator[Figure]:
    codes = new_tables(address, tables)
    took: list[float] = []
    with site(address, processes) as (sites, pids), ExitStack() as opened:
        groups = [_sit_down(sites, code, phones, opened) for code in codes]
        end = time.perf_counter() + SECONDS
        threads = [threading.Thread(target=_play, args=(each, end, took)) for each in groups]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        memory = sum(map(resident, pids))
    worst = statistics.quantiles(took, n=20)[18]
    shape = f"{name}, {tables} x {phones} phones"
    fault = f"at most {MOST_MS:.0f} ms" if worst > MOST_MS else ""
    yield (
        f"{shape}: from a tap to the last phone's repaint",
        f"median {statistics.median(took):.0f} ms, 95 % {worst:.0f} ms ({len(took)} taps)",
        fault,
    )
    yield f"{shape}: memory", f"{memory / 2**20:.0f} MB", ""


def _sit_down(sites: Sequence[str], code: str, phones: int, opened: ExitStack) -> list[Phone]:
    """Phones at a table, spread over the processes, each in step with it."""
    seated = [
        opened.enter_context(closing(Phone(sites[number % len(sites)], code)))
        for number in range(phones)
    ]
    for phone in seated:
        phone.wait_for(0)
        phone.repaint()
    return seated


def _play(phones: list[Phone], end: float, took: list[float]) -> None:
    """One of them taps now and then; all of them repaint."""
    version = 3
    time.sleep(random.uniform(0, PAUSE_SECONDS))
    while time.perf_counter() < end:
        began = time.perf_counter()
        tap(phones[0].visitor, phones[0].code)
        version += 1
        for phone in phones[1:]:
            phone.wait_for(version)
            phone.repaint()
        took.append((time.perf_counter() - began) * 1000)
        time.sleep(PAUSE_SECONDS)


def _return(address: str) -> Iterator[Figure]:
    """Many phones whose connections break at one moment, and that all come back at once."""
    codes = new_tables(address, RETURNING // 4)
    with site(address, 1) as (sites, _):
        _all_at_once(sites[0], codes)
        took = _all_at_once(sites[0], codes)
    fault = f"at most {MOST_SECONDS_BACK:.0f} s" if took > MOST_SECONDS_BACK else ""
    yield f"{RETURNING} phones that drop and come back at once", f"{took:.2f} s", fault


def _all_at_once(address: str, codes: Sequence[str]) -> float:
    """Seconds until the last of four phones at each table hears its stream; then all are gone."""
    began = time.perf_counter()
    with ExitStack() as opened:
        phones = [
            opened.enter_context(closing(Phone(address, code))) for code in codes for _ in range(4)
        ]
        for phone in phones:
            phone.wait_for(0)
    return time.perf_counter() - began
