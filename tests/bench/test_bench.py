"""The bench measures what it says, here with little of everything: not how fast it is."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Playwright

from app import create_app
from tests.bench import __main__ as bench
from tests.bench import inside, plays, stores, streams, taps, throttled
from tests.rules.shelf import SHELF
from tests.running import running

RAFT = Path(__file__).parents[1] / "games" / "raft"


@contextmanager
def within(db: Path | str) -> Iterator[tuple[SimpleNamespace, str]]:
    """A site as `serving` starts one, without a process of its own."""
    app = create_app({"DATABASE": db, "THROTTLE": False})
    app.extensions["library"] = SHELF
    with closing(app.extensions["store"]), running(app) as port:
        yield SimpleNamespace(pid=os.getpid()), f"127.0.0.1:{port}"


def test_every_figure_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], playwright: Playwright
) -> None:
    for name, value in (("SECONDS", 0.2), ("MANY", 8), ("LONG", 40), ("SIDE_BY_SIDE", 20)):
        monkeypatch.setattr(taps, name, value)
    for name, value in (("ENTRIES", 50), ("MOST_RUNS", 1), ("CHECKED", RAFT)):
        monkeypatch.setattr(inside, name, value)
    for name, value in (
        ("SECONDS", 0.2),
        ("TABLES", 6),
        ("CLIENTS", 2),
        ("WRITERS", 3),
        ("TAPS", 4),
        ("STREAMS", 5),
        ("MOST_SECONDS_TO_SETTLE", 0),
        ("GAMES", 20),
        ("ADVERSARIES", ("england",)),
        ("LEVELS", (0, 6)),
    ):
        monkeypatch.setattr(stores, name, value)
    monkeypatch.setattr(stores, "PROCESSES", (2,))
    small = (("SECONDS", 0.5), ("PAUSE_SECONDS", 0.05), ("SHAPES", ((2, 2),)), ("RETURNING", 8))
    for name, value in small:
        monkeypatch.setattr(streams, name, value)
    monkeypatch.setattr(plays, "PLAYS", 30)
    for name, value in (("VISITS", 1), ("TAPS", 1), ("SLOWER", 1), ("LATENCY", 1)):
        monkeypatch.setattr(throttled, name, value)
    monkeypatch.setattr(throttled, "sync_playwright", lambda: nullcontext(playwright))
    monkeypatch.setattr(stores.postgres, "find_programs", lambda: None)
    for room in (bench, stores):
        monkeypatch.setattr(room, "serving", within)
    bench.main()
    out = capsys.readouterr().out
    for figure in (
        "one table",
        "8 tables",
        "ratio",
        "in all",
        "a tap with two adversaries",
        "  with two adversaries",
        "both languages, offline",
        "fold",
        "rulebook",
        "search",
        "a file, 2 processes",
        "PostgreSQL",
        "last phone's repaint",
        "come back at once",
        "the longest wait of a tap",
        "the statistics of 30 plays",
        "second visit: usable",
        "layout shift",
    ):
        assert figure in out


@pytest.mark.parametrize(
    ("figure", "code"), [(("ratio", "9", "at most 1.3"), 1), (("x", "1", ""), 0)]
)
def test_a_figure_that_is_too_much_fails(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    figure: taps.Figure,
    code: int,
) -> None:
    monkeypatch.setattr(bench, "measured", lambda db: [("all", [figure])])
    assert bench.main() == code
    assert ("TOO MUCH: ratio" in capsys.readouterr().err) is bool(code)
