"""The tables of docs/hosting.md, worked out from what was measured."""

from collections.abc import Iterator, Mapping

from app.store.postgres import MOST_CONNECTIONS
from tests.bench.stores import ADVERSARIES, LEVELS, STREAMS, TABLES

KINDS = ("a file", "PostgreSQL")
SHAPE = "60 x 4 phones: from a tap to the last phone's repaint"
# The rows of the first table: what they say, and the figure behind it, for `kind`.
ROWS = (
    (
        "work of a processor for a tap and its repaint",
        "{kind}, 1 processes: work of a processor for a tap and its repaint",
    ),
    (
        f"taps a second at {TABLES} tables, two processes",
        f"{{kind}}, 2 processes: taps a second, {TABLES} tables, 8 at once",
    ),
    (
        "from a tap to the last phone's repaint, 60 × 4 phones, two processes",
        f"{{kind}}, 2 processes, {SHAPE}",
    ),
    (
        f"a new table on the disk ({TABLES} tables with {len(ADVERSARIES) * len(LEVELS)} rulebooks"
        " among them)",
        f"{{kind}}: a new table, on the disk ({len(ADVERSARIES) * len(LEVELS)} rulebooks for"
        f" {TABLES})",
    ),
    ("a tap on the disk, with all indices", "{kind}: a tap, on the disk"),
    ("a finished game with its story", "{kind}: a finished game with its story, on the disk"),
    (
        f"a process with {TABLES} tables known and 512 threads waiting",
        f"{{kind}}, 1 processes: memory, with {TABLES} tables known",
    ),
    ("an open stream, and a thread", "memory of an open stream"),
    (
        f"{STREAMS} streams opened at one moment, until the last is answered",
        f"{STREAMS} streams opened at once: until the last one answers",
    ),
)
UNKNOWN = "not measured"

# Ten thousand tables, four phones each, a tap every 30 seconds; 300 taps in an evening.
_TABLES, _PHONES, _PAUSE_SECONDS, _TAPS = 10_000, 4, 30, 300
_FILLED, _DAYS, _YEAR = 0.6, 90, 365


def lines(said: Mapping[str, str]) -> Iterator[str]:
    """Both tables in Markdown; `said` are the figures by name."""
    yield "| | a file | PostgreSQL |"
    yield "|---|---|---|"
    for row, name in ROWS:
        yield f"| {row} | " + " | ".join(_figure(said, name, kind) for kind in KINDS) + " |"
    yield ""
    yield "| | how it is reckoned | comes to |"
    yield "|---|---|---|"
    for row in _on_paper(said):
        yield "| " + " | ".join(row) + " |"


def _figure(said: Mapping[str, str], name: str, kind: str) -> str:
    return said.get(name.format(kind=kind), UNKNOWN)


def _on_paper(said: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """What ten thousand tables at once need, from the figures of PostgreSQL (or of a file)."""
    kind = KINDS[1] if _figure(said, ROWS[0][1], KINDS[1]) != UNKNOWN else KINDS[0]
    shown = [_figure(said, ROWS[at][1], kind) for at in (0, 3, 4, 5, 6, 7)]
    if UNKNOWN in shown:
        return
    work, table, tap, game, memory, stream = (float(each.partition(" ")[0]) for each in shown)
    taps = _TABLES / _PAUSE_SECONDS
    streams = _TABLES * _PHONES
    processes = streams / STREAMS
    yield "taps", f"{_TABLES:,} / {_PAUSE_SECONDS} s", f"{taps:.0f} a second"
    others = (_PHONES - 1) * taps
    yield "repaints of the other phones", "3 for each tap", f"{others:,.0f} a second"
    cores = (taps + others) * work / 1000 / _FILLED
    reckoned = (
        f"{taps + others:,.0f} × {work:g} ms, filled to {_FILLED:.0%}; less, as all see the same"
    )
    yield "processors", reckoned, f"{cores:.0f} cores"
    yield "streams", f"{_PHONES} × {_TABLES:,}", f"{streams:,}"
    yield "processes", f"{STREAMS} streams each, which is what one takes", f"{processes:.0f}"
    gigabytes = processes * (memory + STREAMS * stream / 1000) / 1000
    reckoned = f"{processes:.0f} × ({memory:.0f} MB + {STREAMS} × {stream:.0f} kB)"
    yield "memory", reckoned, f"{gigabytes:.0f} GB"
    each = MOST_CONNECTIONS + 1
    reckoned = f"{processes:.0f} × ({MOST_CONNECTIONS} at most, and one that listens)"
    yield "connections of PostgreSQL", reckoned, f"{processes * each:,.0f}"
    reckoned = f"{taps:.0f} × {processes:.0f}, as every process hears every tap"
    yield "messages between processes", reckoned, f"{taps * processes:,.0f} a second"
    yield "writes", f"{taps:.0f} commits a second, each synced", "one SSD"
    disk = _DAYS * _TABLES * (table * 1000 + _TAPS * tap) / 1e9
    reckoned = f"{_DAYS} days × {_TABLES:,} tables × ({table:.0f} kB + {_TAPS} × {tap:.0f} bytes)"
    yield "tables, which go after 90 days", reckoned, f"{disk:.0f} GB, and no more"
    disk = _YEAR * _TABLES * game / 1e6
    reckoned = f"{_YEAR} days × {_TABLES:,} games × {game:.1f} kB"
    yield "finished games, which stay", reckoned, f"{disk:.0f} GB a year"
