"""Streams of versions."""

import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.store import Change, open_store
from app.store.errors import Unreachable
from app.tables import live
from app.tables.live import Full, Live
from app.tables.pace import QUICK
from app.tables.people import PhoneName
from app.tables.service import Tables
from tests.tables.phones import Phone, open_table


@pytest.fixture
def streams(tables: Tables) -> Live:
    return Live(tables, ping=0.05)


def data(stream: Iterator[str]) -> int:
    """The next version that a stream tells."""
    line = next(line for line in stream if line.startswith("data: "))
    assert line.endswith("\n\n")
    return int(line.removeprefix("data: "))


def test_a_stream_begins_with_the_present_version(streams: Live, phone: Phone) -> None:
    phone.do(("next", 1), ("next", 1))
    assert data(streams.stream(phone.code)) == 2


def test_a_stream_tells_what_others_have_tapped(streams: Live, phone: Phone) -> None:
    stream = streams.stream(phone.code)
    assert data(stream) == 0
    threading.Timer(0.02, lambda: phone.do(("next", 1))).start()
    assert any(data(stream) == 1 for _ in range(100))


def test_a_quiet_stream_says_that_it_is_alive(streams: Live, phone: Phone) -> None:
    stream = streams.stream(phone.code)
    assert [data(stream) for _ in range(3)] == [0, 0, 0]


def test_the_stream_of_a_table_that_is_gone_ends(streams: Live) -> None:
    assert list(streams.stream("NOSUCHCODE")) == ["retry: 2000\n\n"]


def test_a_stream_ends_when_the_database_is_away(
    streams: Live, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = streams.stream(phone.code)
    data(stream)

    def away(code: str) -> None:
        raise Unreachable("games.db")

    monkeypatch.setattr(streams._tables, "stands", away)
    assert list(stream) == []
    assert streams.streams == 0


def test_a_stream_that_is_closed_is_counted_no_more(streams: Live, phone: Phone) -> None:
    stream = streams.stream(phone.code)
    data(stream)
    assert streams.streams == 1
    stream.close()
    assert streams.streams == 0


def test_a_stream_that_nobody_read_is_counted_no_more(streams: Live, phone: Phone) -> None:
    streams.stream(phone.code).close()
    assert streams.streams == 0


@pytest.mark.parametrize("elsewhere", [False, True], ids=["here", "in another process"])
@pytest.mark.parametrize("change", ["pace", "pause", "ready"])
def test_what_is_not_in_the_log_is_told_at_once(
    tables: Tables, db: Path, phone: Phone, change: str, elsewhere: bool
) -> None:
    ana = PhoneName("Ana", 1)
    does = {
        "pace": lambda at: at.set_pace(phone.code, QUICK),
        "pause": lambda at: at.pause(phone.code, True, 5000.0),
        "ready": lambda at: at.set_ready(phone.code, ana, True),
    }
    stream = Live(tables, ping=60).stream(phone.code)
    assert data(stream) == 0
    with closing(open_store(db)) as store:
        at = Tables(store) if elsewhere else tables
        threading.Timer(0.1, does[change], [at]).start()
        told = ""
        while not told.startswith("event: marks"):  # the watch that begins says its version, too
            told = next(stream)
    assert told == "event: marks\ndata: 0\n\n"


def test_who_waits_at_one_table_sleeps_through_all_others(
    tables: Tables, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables.store, "watch", lambda watcher: lambda: None)
    other = Phone(tables, open_table(tables))
    streams = Live(tables, ping=60)
    held = [streams.stream(code) for code in (phone.code, other.code)]
    assert [data(each) for each in held] == [0, 0]
    streams._changed(Change(other.code, 1))
    assert streams._watched[phone.code].told == 0
    assert data(held[1]) == 0


def test_no_more_streams_than_the_server_can_hold(
    streams: Live, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_OF_A_TABLE", 2)
    held = [streams.stream(phone.code) for _ in range(2)]
    with pytest.raises(Full):
        streams.stream(phone.code)
    assert [data(each) for each in held] == [0, 0]
