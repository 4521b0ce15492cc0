"""Finished games by the ten thousands: what an import costs those who tap, and what looking back
at them costs.

Bounded: one import, loopback alone.
"""

import random
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing

from app.rulebook.schema import Both
from app.scores.files import json_files
from app.scores.plays import Person, Play, ScoreLine
from tests.bench.stores import new_tables, site
from tests.bench.taps import Figure, tap
from tests.tables.phones import GAME
from tests.tables.serving import Visitor

PLAYS = 30_000
PAUSE_SECONDS = 0.02
MOST_WAIT_MS = 100.0
MOST_PAGE_MS = 200.0
PAGES = {
    "the list": "/en/scores",
    "the list, of one person": "/en/scores?name=Ann",
    "the statistics": "/en/scores/statistics",
}
_ADVERSARIES = ("none", "prussia", "england", "sweden")
_CARDS = Both(ko="남은 카드", en="Cards left")
_READS = Both(ko="5 x 3", en="5 x 3")


def figures() -> Iterator[Figure]:
    """With the import in the process of the taps, and in another; then the pages."""
    with tempfile.TemporaryDirectory() as name:
        for processes in (1, 2):
            yield from _import(f"{name}/{processes}.db", processes)


def _import(address: str, processes: int) -> Iterator[Figure]:
    code = new_tables(address, 1)[0]
    with site(address, processes) as (sites, _):
        waits, seconds = _taps_during_import(sites, code)
        worst = max(waits)
        fault = f"at most {MOST_WAIT_MS:.0f} ms" if worst > MOST_WAIT_MS else ""
        where = "the same process" if processes == 1 else "another process"
        yield f"{PLAYS:,} plays taken in, {where}", f"{seconds:.1f} s", ""
        yield "  the longest wait of a tap meanwhile", f"{worst:.0f} ms ({len(waits)} taps)", fault
        if processes == 1:
            yield from _pages(sites[0])


def _taps_during_import(sites: list[str], code: str) -> tuple[list[float], float]:
    """Milliseconds of each tap at the first site while the last one takes the plays in, and how
    many seconds that took."""
    waits: list[float] = []
    begun, over, content = threading.Event(), threading.Event(), plays_file(PLAYS)

    def press() -> None:
        with closing(Visitor(sites[0])) as visitor:
            tap(visitor, code)
            begun.set()
            while True:
                waits.append(tap(visitor, code))
                if over.wait(PAUSE_SECONDS):
                    return

    tapper = threading.Thread(target=press)
    tapper.start()
    begun.wait()
    began = time.perf_counter()
    try:
        with closing(Visitor(sites[-1])) as visitor:
            status, _, body = visitor.upload("/en/scores/import", "plays.json", content)
        assert status == 200 and f">{PLAYS} new".encode() in body
    finally:
        over.set()
        tapper.join()
    return waits, time.perf_counter() - began


def _pages(address: str) -> Iterator[Figure]:
    """The first look after a change, which reads what has changed, and the next."""
    with closing(Visitor(address)) as visitor:
        for name, path in PAGES.items():
            took = [_get(visitor, path) for _ in range(4)]
            worst = max(took[1:])
            fault = f"at most {MOST_PAGE_MS:.0f} ms" if worst > MOST_PAGE_MS else ""
            yield f"{name} of {PLAYS:,} plays", f"{worst:.0f} ms, at first {took[0]:.0f} ms", fault


def _get(visitor: Visitor, path: str) -> float:
    began = time.perf_counter()
    status = visitor.get(path, **{"Accept-Encoding": "gzip"})[0]
    assert status == 200
    return (time.perf_counter() - began) * 1000


def plays_file(count: int) -> bytes:
    """So many plays of one game over fifteen years, as the site writes them."""
    chance = random.Random(1)
    return json_files.write_plays(_play(chance, number) for number in range(count)).encode()


def _play(chance: random.Random, number: int) -> Play:
    adversary, at = chance.choice(_ADVERSARIES), 1e9 + number
    level = 0 if adversary == "none" else chance.randrange(7)
    return Play(
        id=f"{number:024x}",
        game=GAME,
        outcome=chance.choice(("victory", "victory", "defeat")),
        date=f"{2010 + number % 15}-{1 + number % 12:02}-{1 + number % 28:02}",
        options={"players": 2, "adversary": adversary, "level": level, "scenario": "none"},
        rounds=chance.randrange(4, 12),
        people=(Person(name=chance.choice(("Ann", "Bob", "Cho"))), Person(name="Dan")),
        lines=(ScoreLine(part="cards", name=_CARDS, reads=_READS, points=chance.randrange(20)),),
        created_at=at,
        changed_at=at,
    )
