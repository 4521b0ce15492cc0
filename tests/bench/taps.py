"""Taps through HTTP on a real server, and what its first page weighs."""

import gzip
import itertools
import statistics
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from app.tables.service import Tables
from tests.bench.island import HEAVIEST, SETUP, open_table
from tests.offline.conftest import held_in
from tests.tables.phones import Phone, moved
from tests.tables.serving import Visitor
from tests.tables.weight import weigh

# A name, what was measured, and what is wrong with it, if anything.
Figure = tuple[str, str, str]

VISITORS = 4
SECONDS = 5.0
LONG, SHORT = 2000, 10
MANY = 200
SIDE_BY_SIDE = 300  # taps on a long and on short tables, in turn
MOST_RATIO = 1.3
MOST_BYTES = 36_900
MOST_BYTES_HEAVIEST = 40_000
MOST_BYTES_HELD = 1_000_000
MOST_REPAINT = 1.0  # bare taps
MOST_REPAINT_BYTES = 6_000
_presses = itertools.count()

# Eight taps that leave a game where it was, whatever its length.
ROUNDABOUT: list[tuple[str, Any]] = [
    ("next", 1),
    moved("gain_fear"),
    ("undo", 1),
    ("next", 1),
    moved("blight_from_box"),
    moved("pin_reminder", step="ravage", text="Defend 2"),
    moved("unpin_reminder", number=1),
    ("go", "growth"),
]


@dataclass(frozen=True)
class Measured:
    """The codes of the tables that are measured; `fresh` and `heaviest` have seen no tap."""

    fresh: str
    heaviest: str
    one: str
    many: tuple[str, ...]
    short: tuple[str, ...]
    long: str


def prepare(tables: Tables) -> Measured:
    """Tables of a game with an adversary, in their first round."""
    chosen = {"adversary": "england", "level": 3}

    def played(length: int) -> str:
        phone = Phone(tables, open_table(tables, **chosen)).do(*SETUP)
        for _ in range(len(SETUP), length, len(ROUNDABOUT)):
            phone.do(*ROUNDABOUT[: length - phone.seen])
        return phone.code

    return Measured(
        fresh=open_table(tables, **chosen),
        heaviest=open_table(tables, **HEAVIEST),
        one=played(SHORT),
        many=tuple(played(SHORT) for _ in range(MANY)),
        short=tuple(played(SHORT) for _ in range(SIDE_BY_SIDE // SHORT)),
        long=played(LONG),
    )


def http(address: str, tables: Measured) -> Iterator[Figure]:
    """How many taps a second, and how long one takes on a short and on a long table."""
    for name, codes in (("one table", [tables.one]), (f"{MANY} tables", list(tables.many))):
        pressed, seconds = _many(address, codes)
        middle, worst = _middle(pressed), statistics.quantiles(pressed, n=100)[98]
        yield (
            f"taps a second, {name}, {VISITORS} connections",
            f"{len(pressed) / seconds:.0f}  (median {middle:.1f} ms, 99 % {worst:.1f} ms)",
            "",
        )
    with closing(Visitor(address)) as visitor:
        first = tap(visitor, tables.long)
        short, long = _side_by_side(visitor, tables)
        heaviest = _middle([tap(visitor, tables.heaviest) for _ in range(SIDE_BY_SIDE)])
    ratio = long / short
    yield f"a tap on a table of {SHORT} taps", f"{short:.2f} ms", ""
    yield f"a tap on a table of {LONG:,} taps", f"{long:.2f} ms", ""
    fault = f"at most {MOST_RATIO}" if ratio > MOST_RATIO else ""
    yield "ratio", f"{ratio:.2f}", fault
    yield "a tap with two adversaries, six players, events", f"{heaviest:.2f} ms", ""
    yield f"the first tap on {LONG:,} taps after a restart", f"{first:.0f} ms", ""
    yield from _repaint(address, tables)


def _repaint(address: str, tables: Measured) -> Iterator[Figure]:
    """What drawing the table anew costs beside the tap that it answers, in time and on the way."""
    bare, painted = [], []
    with closing(Visitor(address)) as visitor:
        for _ in range(SIDE_BY_SIDE):
            bare.append(tap(visitor, tables.one, bare=True))
            painted.append(tap(visitor, tables.one))
        form = {"kind": "move", "move": "blight_from_box", "version": 0}
        headers = {"HX-Request": "true", "Accept-Encoding": "gzip"}
        fields = {"press": f"bench-{next(_presses)}", **form}
        body = visitor.post(f"/ko/t/{tables.one}/taps", fields, **headers)[2]
    ratio = _middle(painted) / _middle(bare) - 1
    fault = f"at most {MOST_REPAINT}" if ratio > MOST_REPAINT else ""
    yield "a repaint, in bare taps (POST, transaction, 303)", f"{ratio:.2f}", fault
    fault = f"at most {MOST_REPAINT_BYTES:,}" if len(body) > MOST_REPAINT_BYTES else ""
    yield "a repaint, gzipped", f"{len(body):,} bytes", fault


def _many(address: str, codes: Sequence[str]) -> tuple[list[float], float]:
    """Milliseconds of each tap, and the seconds that all took."""
    took: list[float] = []
    with closing(Visitor(address)) as visitor:
        for code in codes:  # folded once before it is measured
            tap(visitor, code)

    def press(mine: Sequence[str]) -> None:
        with closing(Visitor(address)) as visitor:
            for code in itertools.cycle(mine):
                if time.perf_counter() > end:
                    break
                took.append(tap(visitor, code))

    shares = [codes[n::VISITORS] or codes for n in range(VISITORS)]
    begin = time.perf_counter()
    end = begin + SECONDS
    threads = [threading.Thread(target=press, args=(share,)) for share in shares]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took, time.perf_counter() - begin


def _side_by_side(visitor: Visitor, tables: Measured) -> tuple[float, float]:
    """Medians in milliseconds, of short tables and of the long one, taken in turn."""
    short, long = [], []
    for code in tables.short:
        tap(visitor, code)
        for _ in range(SIDE_BY_SIDE // len(tables.short)):
            short.append(tap(visitor, code))
            long.append(tap(visitor, tables.long))
    return _middle(short), _middle(long)


def tap(visitor: Visitor, code: str, bare: bool = False) -> float:
    """Makes a tap that any version allows, and answers its milliseconds; a `bare` one is answered
    as without script, by a redirect."""
    fields = {"press": f"bench-{next(_presses)}", "kind": "move", "move": "blight_from_box"}
    headers = (
        {"Accept-Encoding": "gzip"} if bare else {"HX-Request": "true", "Accept-Encoding": "gzip"}
    )
    begin = time.perf_counter()
    status = visitor.post(f"/{visitor.lang}/t/{code}/taps", {**fields, "version": 0}, **headers)[0]
    took = (time.perf_counter() - begin) * 1000
    assert status == (303 if bare else 200)
    return took


def _middle(values: Sequence[float]) -> float:
    return statistics.median(values)


def weight(address: str, tables: Measured) -> Iterator[Figure]:
    """Bytes on the way of the first page of a table, by part; of the heaviest, in all."""
    yield from _parts(address, tables.fresh)
    total = sum(_weights(address, tables.heaviest).values())
    yield "with two adversaries, six players, events", *_bounded(total, MOST_BYTES_HEAVIEST)
    yield "both games in both languages, offline", *_bounded(_held(address), MOST_BYTES_HELD)


def _held(address: str) -> int:
    """All that a phone keeps to answer without a connection, as it travels."""
    with closing(Visitor(address)) as visitor:
        gzipped = {"Accept-Encoding": "gzip"}
        held = held_in(visitor.get("/worker.js")[2].decode())
        kept = ("/worker.js", *held["files"], *held["packs"].values())
        return sum(len(visitor.get(each, **gzipped)[2]) for each in kept)


def _parts(address: str, code: str) -> Iterator[Figure]:
    weights = _weights(address, code)
    for part, size in weights.items():
        yield part.partition("?")[0].replace(code, "…"), f"{size:,} bytes", ""
    yield "in all", *_bounded(sum(weights.values()), MOST_BYTES)


def _bounded(total: int, most: int) -> tuple[str, str]:
    return f"{total:,} bytes", f"at most {most:,}" if total > most else ""


def _weights(address: str, code: str) -> dict[str, int]:
    with closing(Visitor(address)) as visitor:

        def fetch(part: str) -> tuple[bytes, bytes]:
            status, headers, body = visitor.get(part, **{"Accept-Encoding": "gzip"})
            assert status == 200, part
            packed = headers.get("Content-Encoding") == "gzip"
            return body, gzip.decompress(body) if packed else body

        return weigh(fetch, f"/ko/t/{code}")
