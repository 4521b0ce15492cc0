"""What is remembered of a table never differs from what is kept: cold, warm, in two processes."""

import shutil
import sqlite3
import tempfile
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.game import Game
from app.engine.play import Timeline
from app.rulebook.library import Library
from app.store import Store, open_store, restore
from app.tables import service
from app.tables.service import Tables
from app.tables.table import Table
from tests.shelf import SHELF
from tests.tables.phones import GAME, SETUP, Phone, moved, open_table, shown

# A game with everything in it that a cache could get wrong: (tap, seconds after the start).
PLAYED: list[tuple[str, Any]] = [
    *SETUP,
    ("next", 1),
    moved("beat", amount=3),
    ("undo", 1),
    moved("pin", step="feast", text="Defend 2"),
    ("next", 1),
    ("next", 1),
    ("undo", 3),
    ("redo", 2),
    moved("beat", amount=17),
    ("set", {"soil": 3}),
    ("next", 1),
    ("next", 1),
    ("reveal", None),
    ("go", "land"),
    ("reveal", "1-pear"),
    moved("correct", card="1-pear", other="1-plum"),
    moved("hold", card="1-apple"),
    ("next", 1),
    ("next", 1),
    ("set", {"round": 7}),
    ("undo", 4),
]


# --- what is remembered --------------------------------------------------------------------------


def everything(table: Table | None) -> dict[str, Any]:
    """All that can be known of a table."""
    assert table is not None
    timeline = table.timeline
    return {
        "document": shown(table),
        "since": table.since,
        "log": [(entry.version, entry.tap, entry.events) for entry in timeline.entries()],
        "states": [entry.moment.state for entry in timeline.entries()],
        "stands": timeline.present.number,
        "can be done again": undone(timeline),
    }


def undone(timeline: Timeline) -> list[int]:
    found, each = [], timeline.undone
    while each is not None:
        found.append(each.moment.version)
        each = each.rest
    return found


def plain(value: Any) -> Any:
    """Events of undo hold moments, which are compared by what they are."""
    return repr(value)


def test_what_is_folded_anew_equals_what_was_remembered(phone: Phone) -> None:
    for second, tap in enumerate(PLAYED):
        phone.press(*tap, at=1000.0 + second)
        cold = Tables(phone.tables.store).find(phone.code)
        assert plain(everything(cold)) == plain(everything(phone.table)), tap
    assert phone.table.timeline.version == len(PLAYED)


def test_two_processes_at_one_table_see_the_same(phone: Phone) -> None:
    other = Phone(Tables(phone.tables.store), phone.code)
    for at, tap in enumerate(PLAYED):
        turn = (phone, other)[at % 2]
        turn.seen = phone.table.timeline.version
        turn.do(tap)
        assert plain(everything(phone.table)) == plain(everything(other.table)), tap


PRESSES: list[tuple[str, Any]] = [
    ("next", 1),
    ("undo", 1),
    ("redo", 1),
    ("undo", 3),
    ("go", "chores"),
    ("reveal", None),
    ("set", {"noise": 2}),
    moved("beat", amount=5),
    moved("wither"),
    moved("lose", because="conceded"),
]


@settings(max_examples=25)
@given(
    st.lists(
        st.tuples(st.integers(0, 1), st.sampled_from(PRESSES), st.integers(-2, 0)), max_size=12
    )
)
def test_whatever_two_processes_press_the_log_is_all_that_counts(
    presses: list[tuple[int, tuple[str, Any], int]],
) -> None:
    with tempfile.TemporaryDirectory() as folder, closing(open_store(Path(folder) / "db")) as store:
        code = open_table(Tables(store), cards="app")
        seats = [Phone(Tables(store), code), Phone(Tables(store), code)]
        kept = 0
        for who, tap, back in presses:
            answer = seats[who].press(*tap, seen=seats[who].seen + back)
            kept += not (answer.stale or answer.refusal)
        assert seats[0].table.timeline.version == kept
        cold = plain(everything(Tables(store).find(code)))
        assert [plain(everything(seat.table)) for seat in seats] == [cold, cold]


def test_another_process_makes_a_page_old(playing: Phone) -> None:
    other = Phone(Tables(playing.tables.store), playing.code)
    other.seen = playing.seen
    other.do(("next", 1))
    assert playing.press("next").stale
    assert playing.shown["step"] == "water"


def test_taps_of_many_at_once_each_count_once(playing: Phone) -> None:
    shared = [playing.tables, Tables(playing.tables.store)]

    def press(tables: Tables) -> None:
        mine = Phone(tables, playing.code)
        for _ in range(10):
            mine.press(*moved("rot_from_box"))

    threads = [threading.Thread(target=press, args=(each,)) for each in shared * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert playing.shown["components"]["rot"]["value"] == 60
    assert [everything(each.find(playing.code))["document"] for each in shared] == [
        playing.shown
    ] * 2


def test_many_tables_are_not_mistaken_for_each_other(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "_REMEMBERED", 2)
    phones = [Phone(tables, open_table(tables)) for _ in range(4)]
    for turn in range(3):
        for amount, phone in enumerate(phones, start=1):
            phone.do(moved("rot_from_box", amount=amount))
            assert phone.shown["components"]["rot"]["value"] == amount * (turn + 1)


def test_only_so_many_tables_are_remembered(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "_REMEMBERED", 2)
    for _ in range(5):
        tables.find(open_table(tables))
    assert len(tables._known) == 2


def test_a_tap_folds_no_tap_of_before(playing: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    playing.do(*[moved("rot_from_box")] * 30)
    applied: list[object] = []
    apply = service.play.apply
    monkeypatch.setattr(service.play, "apply", lambda *a: applied.append(a) or apply(*a))
    playing.do(("next", 1))
    assert len(applied) <= 1


def test_a_restored_database_is_not_taken_for_the_one_before(playing: Phone, db: Path) -> None:
    backup = db.with_name("backup.db")
    playing.do(moved("beat"))
    playing.tables.store.backup(backup)
    stood = playing.shown
    playing.do(("undo", 1), moved("wither"), moved("wither"))
    restore(backup, db)
    assert playing.shown == stood
    playing.seen = stood["version"]
    playing.do(("next", 1))
    assert playing.shown == shown(Tables(playing.tables.store).find(playing.code))


def test_nor_is_one_that_has_grown_as_long_since_it_was_restored(playing: Phone, db: Path) -> None:
    backup = db.with_name("backup.db")
    playing.tables.store.backup(backup)
    playing.do(moved("wither"), moved("wither"))
    restore(backup, db)
    other = Phone(Tables(playing.tables.store), playing.code)
    other.seen = len(SETUP)
    other.do(moved("beat"), moved("beat"), ("next", 1))
    assert playing.shown == other.shown


def test_the_clock_of_a_phase_starts_when_the_phase_does(phone: Phone) -> None:
    for second, tap in enumerate(SETUP):
        phone.press(*tap, at=100.0 + second)
    assert phone.table.since == 104.0
    phone.press("next", at=200.0)
    phone.press(*moved("beat"), at=201.0)
    assert (phone.table.state.step, phone.table.since) == ("water", 104.0)
    phone.press("next", at=202.0)
    phone.press("next", at=203.0)
    assert (phone.table.state.step, phone.table.since) == ("chores", 203.0)


# --- the rulebook of a table ---------------------------------------------------------------------


def test_a_changed_rulebook_changes_no_running_game(store: Store, tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    shutil.copytree(SHELF.root / GAME, rules / GAME)
    old = Phone(Tables(store), open_table(Tables(store), Library(rules))).do(*SETUP)
    game = rules / GAME / "game.yaml"
    text = game.read_text(encoding="utf-8")
    assert "drums: 3 " in text
    game.write_text(text.replace("drums: 3 ", "drums: 9 "), encoding="utf-8")
    later = Tables(store)
    new = Phone(later, open_table(later, Library(rules)))
    assert new.shown["components"]["noise"]["full"] == 18
    for tables in (later, old.tables):
        assert shown(tables.find(old.code))["components"]["noise"]["full"] == 6
    old.do(moved("beat", amount=6))
    assert old.shown["components"]["sung"] == {"count": 1}


def test_tables_of_the_same_options_share_one_rulebook(tables: Tables, db: Path) -> None:
    for players in (2, 2, 2, 4):
        open_table(tables, players=players)
    open_table(tables, foe="drought", level=2)
    with closing(sqlite3.connect(db)) as connection:
        (kept,) = connection.execute("SELECT count(*) FROM rulebooks").fetchone()
    assert kept == 2  # the base game, and the one with a foe


def test_a_table_plays_by_its_own_options(tables: Tables) -> None:
    codes = [open_table(tables, players=players) for players in (1, 2, 3, 4)]
    games: list[Game] = [Phone(tables, code).table.game for code in codes]
    assert [game.options["players"] for game in games] == [1, 2, 3, 4]
    fulls = [Phone(tables, code).shown["components"]["noise"]["full"] for code in codes]
    assert fulls == [3, 6, 9, 12]
