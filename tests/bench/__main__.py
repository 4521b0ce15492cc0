"""`make bench`: measures what the README quotes, on this machine, and prints it as a table."""

import os
import platform
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from app.store import open_store
from app.tables.service import Tables
from tests.bench import hosting, inside, plays, stores, streams, taps, throttled
from tests.tables.serving import serving


def main() -> int:
    """Prints every figure as soon as it is known; 1 where one is not what it must be."""
    faults, said = [], {}
    with tempfile.TemporaryDirectory() as folder:
        for about, lines in measured(Path(folder) / "bench.db"):
            print(f"\n{about}")
            for name, value, fault in lines:
                print(f"  {name:<52} {value}", flush=True)
                said[name] = value
                faults += [f"{name}: {value}, {fault}"] if fault else []
    print("\nThe tables of docs/hosting.md", *hosting.lines(said), sep="\n")
    for fault in faults:
        print(f"TOO MUCH: {fault}", file=sys.stderr)
    return 1 if faults else 0


def measured(db: Path) -> Iterator[tuple[str, Iterator[taps.Figure]]]:
    """The figures by subject."""
    yield "Machine", machine()
    with closing(open_store(db)) as store:
        tables = taps.prepare(Tables(store))
    with serving(db) as (_, address):
        yield "Taps through HTTP: POST, transaction, repaint, gzip", taps.http(address, tables)
        yield "First page of a table, gzipped", taps.weight(address, tables)
        about = "A phone 4 times slower, at 400 kbit/s and 400 ms"
        yield about, throttled.figures(address, tables.one)
    yield "Many phones", stores.figures()
    yield "Phones with open streams", streams.figures()
    yield "Finished games", plays.figures()
    yield "Inside", inside.figures()


def machine() -> Iterator[taps.Figure]:
    """Where this was measured."""
    yield "processor", f"{_processor()}, {os.cpu_count()} cores", ""
    yield "load before", f"{os.getloadavg()[0]:.1f}", ""
    yield "Python", f"{platform.python_version()}, SQLite {sqlite3.sqlite_version}", ""


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text().splitlines() if facts.is_file() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.machine())


if __name__ == "__main__":
    sys.exit(main())
