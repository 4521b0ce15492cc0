"""Many phones at one table, in several processes: a button acts once, and what adds up adds up."""

import itertools
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from app.engine.state import Tap
from app.scores.files.json_files import PlaysFile, write_plays
from app.scores.history.archive import Archive, SavedMeanwhile
from app.scores.plays import Play
from app.store import Store, StoreError, open_store, restore
from app.tables.press import TapResult
from app.tables.service import Tables
from tests.scores.invented import played
from tests.tables.phones import SETUP, Phone, moved, open_table, shown

_numbers = itertools.count()


@pytest.fixture
def site(store: Store, other: Store) -> list[Tables]:
    """Two processes of one site."""
    return [Tables(store), Tables(other)]


@pytest.fixture
def code(site: list[Tables]) -> str:
    """A table in its first round."""
    phone = Phone(site[0], open_table(site[0])).do(*SETUP)
    return phone.code


def together(count: int, run: Callable[[int], None]) -> None:
    """Runs something so many times at one moment."""
    ready = threading.Barrier(count)

    def begin(number: int) -> None:
        ready.wait()
        run(number)

    threads = [threading.Thread(target=begin, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def press(tables: Tables, code: str, tap: Tap, seen: int) -> TapResult:
    result = tables.tap(code, tap, seen, f"together-{next(_numbers)}", 2000.0)
    assert result is not None
    return result


def version(site: Sequence[Tables], code: str) -> int:
    """Where the table stands, for all processes."""
    stood = [shown(tables.find(code)) for tables in site]
    assert all(each == stood[0] for each in stood)
    return int(stood[0]["version"])


def tap_together(site: list[Tables], code: str, seen: int) -> list[TapResult]:
    results: list[TapResult] = []
    together(8, lambda n: results.append(press(site[n % 2], code, Tap("next", 1), seen)))
    return results


def test_eight_phones_that_press_next_together_advance_once(site: list[Tables], code: str) -> None:
    for _ in range(3):
        seen = version(site, code)
        results = tap_together(site, code, seen)
        assert sum(not result.stale for result in results) == 1
        assert version(site, code) == seen + 1


def test_one_press_that_is_sent_eight_times_acts_once(site: list[Tables], code: str) -> None:
    seen, tap = version(site, code), Tap(*moved("beat", amount=1))
    together(8, lambda n: site[n % 2].tap(code, tap, seen, "the-same-press", 2000.0))
    assert version(site, code) == seen + 1


def test_eight_phones_add_fifty_times_each_and_it_adds_up(site: list[Tables], code: str) -> None:
    seen, tap = version(site, code), Tap(*moved("rot_from_box", amount=1))

    def run(number: int) -> None:
        for _ in range(50):
            assert press(site[number % 2], code, tap, seen).refusal is None

    before = withered(site[0], code)
    together(8, run)
    assert version(site, code) == seen + 400
    assert withered(site[0], code) == before + 400


def withered(tables: Tables, code: str) -> int:
    return int(shown(tables.find(code))["components"]["rot"]["value"])


@pytest.fixture
def many_plays() -> list[Play]:
    return [replace(played(), id=f"play-{number}") for number in range(300)]


def test_who_taps_loses_nothing_while_plays_are_imported_and_a_backup_is_brought_back(
    address: str, site: list[Tables], code: str, many_plays: list[Play], tmp_path: Path
) -> None:
    """Four phones tap all the while; each tap that was answered is in what was kept, or goes on."""
    store, backup, over = site[0].store, tmp_path / "backup.db", threading.Event()
    answered: list[str] = []
    add = Tap(*moved("rot_from_box", amount=1))

    def tap(number: int) -> None:
        for n in itertools.count():
            if over.is_set():
                return
            name = f"phone-{number}-{n}"
            with suppress(StoreError):
                result = site[number % 2].tap(code, add, 0, name, 2000.0)
                if result is not None and result.refusal is None:
                    answered.append(name)

    def disturb() -> list[Path | None]:
        file = PlaysFile(write_plays(many_plays).encode())
        plays = [each for each in file.plays() if isinstance(each, Play)]
        for _ in Archive(store, None).import_plays(plays):
            pass
        store.backup(backup)
        first = restore(backup, address)
        for _ in Archive(store, None).import_plays(plays[:50]):
            pass
        return [first, restore(backup, address)]

    threads = [threading.Thread(target=tap, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    try:
        kept = disturb()
    finally:
        over.set()
        for thread in threads:
            thread.join()
    held = {press for each in [address, *kept] if each for press in presses(each, code)}
    assert len(answered) > 4
    assert set(answered) <= held
    assert len(Archive(store, None).all()) == len(many_plays)


def presses(address: str | Path, code: str) -> list[str]:
    with closing(open_store(address)) as store, store.read() as transaction:
        row = transaction.tables.find(code)
        assert row is not None
        return [tap.press for tap in transaction.taps.after(row.id, 0)]


def test_two_phones_that_score_one_table_keep_one_game(site: list[Tables]) -> None:
    """The others are told what the first has written; none erases it."""
    told: list[str] = []

    def keep(number: int) -> None:
        scored = replace(played(), table="AB3K9", started_at=1.0, notes=f"by phone {number}")
        try:
            Archive(site[number % 2].store, None).keep(replace(scored, id=f"from-phone-{number}"))
        except SavedMeanwhile as saved:
            told.append(saved.play.notes)

    together(6, keep)
    (kept,) = Archive(site[0].store, None).all()
    assert told == [kept.notes] * 5
