"""Tables and taps: one tap, one transaction; what is remembered never differs from what is kept."""

import sqlite3
import threading
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest

from app.store import open_store
from app.store.errors import Locked
from app.store.sqlite import file
from app.store.tables import TableRows
from app.store.taps import TapRows
from app.tables import codes, press, service
from app.tables.codes import ALPHABET, tidy
from app.tables.service import Tables
from tests.shelf import SHELF
from tests.tables.phones import SETUP, Phone, moved, open_table, shown
from tests.tables.serving import Visitor, serving

# --- starting ------------------------------------------------------------------------------------


def test_a_new_table_stands_before_its_first_tap(tables: Tables) -> None:
    table = tables.find(open_table(tables, at=123.0, players=3))
    assert table is not None
    assert (table.timeline.version, table.state.step, table.since) == (0, "lay_out", 123.0)
    assert table.row.options["players"] == 3
    assert table.row.outcome is None


def test_a_code_is_ten_signs_that_cannot_be_taken_for_others(tables: Tables) -> None:
    codes = {open_table(tables) for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) == 10 and set(code) <= set(ALPHABET) for code in codes)
    assert not set("01IO") & set(ALPHABET)


def test_a_code_that_is_taken_is_not_given_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = iter("A" * 10 + "A" * 10 + "B" * 10)
    monkeypatch.setattr(codes.secrets, "choice", lambda _: next(letters))
    assert [open_table(tables), open_table(tables)] == ["A" * 10, "B" * 10]


@pytest.mark.parametrize("written", ["ab3k9-mnpqr", " AB3K9 MNPQR\n", "Ab3k9.mnpqr"])
def test_a_code_is_found_as_it_is_read_aloud(written: str) -> None:
    assert tidy(written) == "AB3K9MNPQR"


def test_a_table_is_found_by_any_spelling_of_its_code(phone: Phone) -> None:
    code = phone.code
    found = phone.tables.find(f"{code[:5]}-{code[5:]}".lower())
    assert found is not None
    assert found.row.code == code


def test_there_is_no_table_of_an_unknown_code(tables: Tables) -> None:
    assert tables.find("NOSUCHCODE") is None
    assert tables.tap("NOSUCHCODE", service.Tap("next", 1), 0, "press-1", 1.0) is None


# --- one tap -------------------------------------------------------------------------------------


def test_a_tap_is_kept_with_its_press_and_its_time(phone: Phone) -> None:
    answer = phone.press("next", press="my-press", at=77.0)
    assert (answer.table.timeline.version, answer.table.state.step) == (1, "plant")
    (row,) = phone.tables.log(phone.table)
    assert (row.version, row.press, row.at, row.tap) == (1, "my-press", 77.0, {"next": 1})
    assert phone.table.row.touched_at == 77.0


def test_what_chance_decides_is_kept_with_the_tap(tables: Tables) -> None:
    phone = Phone(tables, open_table(tables, cards="app")).do(*SETUP[:3], ("reveal", None))
    drawn = phone.shown["components"]["branches"]["land"]
    assert phone.log[-1] == {"reveal": None, "chance": drawn}


def test_a_refused_tap_leaves_no_trace(phone: Phone) -> None:
    before = phone.shown
    answer = phone.press("reveal", "1-apple", press="refused")
    assert answer.refusal is not None
    assert answer.refusal.code == "nothing_to_turn"
    assert (phone.shown, phone.log) == (before, [])
    assert phone.press("next", press="refused").table.timeline.version == 1


@pytest.mark.parametrize(("rows", "failing"), [(TapRows, "append"), (TableRows, "set_outcome")])
def test_a_tap_that_cannot_be_kept_has_not_happened(
    playing: Phone, monkeypatch: pytest.MonkeyPatch, rows: type, failing: str
) -> None:
    def fail(*args: object) -> None:
        raise sqlite3.OperationalError("no room")

    before = playing.shown
    with monkeypatch.context() as broken:
        broken.setattr(rows, failing, fail)
        with pytest.raises(sqlite3.OperationalError):
            playing.press(*moved("lose", because="conceded"))
    assert playing.shown == before
    assert playing.table.row.outcome is None
    assert shown(Tables(playing.tables.store).find(playing.code)) == before


# --- logs ---------------------------------------------------------------------------------------


def test_a_full_log_takes_no_more_and_says_so(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "MOST_TAPS", 2)
    phone.do(("next", 1), ("next", 1))
    result = phone.press("next")
    assert result.full
    assert phone.table.timeline.version == 2
    monkeypatch.setattr(press, "MOST_TAPS", 3)
    assert phone.press("next").table.timeline.version == 3


def test_a_log_that_has_shrunk_is_folded_anew(db: Path, tables: Tables, phone: Phone) -> None:
    phone.do(("next", 1), ("next", 1))
    with closing(sqlite3.connect(db)) as other, other:
        other.execute("DELETE FROM taps WHERE version = 2")
    assert phone.table.timeline.version == 1
    assert phone.shown == shown(Tables(tables.store).find(phone.code))


def test_a_long_log_is_folded_while_nobody_waits(
    playing: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that has only begun lets others write while it reads a log."""
    monkeypatch.setattr(service, "_FEW", 1)
    store = playing.tables.store
    free: list[bool] = []
    cold, fold = Tables(store), service.play.apply

    def noted(*arguments: Any) -> Any:
        with suppress(Locked), store.write():
            free.append(True)
        return fold(*arguments)

    with monkeypatch.context() as watched:
        watched.setattr(file, "BUSY_SECONDS", 0.01)
        watched.setattr(service.play, "apply", noted)
        seen = playing.seen
        assert cold.tap(playing.code, service.Tap("next", 1), seen, "press-cold", 9.0) is not None
    assert len(free) == seen


# --- versions and presses ------------------------------------------------------------------------

ON_AN_OLD_PAGE: list[tuple[list[tuple[str, Any]], tuple[str, Any]]] = [
    ([], ("next", 1)),
    ([("next", 1)] * 3, ("reveal", "1-apple")),
    (SETUP, ("go", "feast")),
    (SETUP, ("set", {"noise": 3})),
    (SETUP, ("undo", 1)),
    ([*SETUP, ("undo", 1)], ("redo", 1)),
    (SETUP, moved("hold", card="1-apple")),
    (SETUP, moved("discard", card="1-apple")),
    ([*SETUP, moved("pin", step="nest", text="x")], moved("unpin", number=1)),
    (SETUP, moved("lose", because="conceded")),
]


@pytest.mark.parametrize("seen", [-1, 1])
@pytest.mark.parametrize(
    ("before", "tap"), ON_AN_OLD_PAGE, ids=[tap[0] + str(tap[1])[:20] for _, tap in ON_AN_OLD_PAGE]
)
def test_a_tap_of_another_version_changes_nothing_but_would_on_this_one(
    phone: Phone, before: list[tuple[str, Any]], tap: tuple[str, Any], seen: int
) -> None:
    phone.do(*before)
    stood, log = phone.shown, phone.log
    answer = phone.press(*tap, seen=phone.seen + seen)
    assert answer.stale
    assert (shown(answer.table), phone.shown, phone.log) == (stood, stood, log)
    phone.do(tap)
    assert phone.shown != stood


@pytest.mark.parametrize("seen", [0, 2, 999])
@pytest.mark.parametrize("move_id", ["beat", "wither", "heal", "rot_from_box", "pin"])
def test_a_move_that_commutes_counts_on_any_version(
    playing: Phone, move_id: str, seen: int
) -> None:
    playing.do(moved("wither"))
    pinned = {"step": "feast", "text": "Defend 2"} if move_id == "pin" else {}
    version = playing.seen
    answer = playing.press(*moved(move_id, **pinned), seen=seen)
    assert (answer.stale, answer.refusal) == (False, None)
    assert playing.table.timeline.version == version + 1


@pytest.mark.parametrize("tap", [("next", 1), moved("beat")], ids=["next", "beat"])
def test_a_press_that_is_sent_twice_counts_once(playing: Phone, tap: tuple[str, Any]) -> None:
    first = playing.press(*tap, press="the-same")
    again = playing.press(*tap, press="the-same")
    assert (again.stale, again.refusal) == (False, None)
    assert shown(again.table) == shown(first.table) == playing.shown


def test_two_presses_of_the_same_button_are_two(playing: Phone) -> None:
    seen = playing.seen
    playing.press(*moved("beat"), seen=seen)
    playing.press(*moved("beat"), seen=seen)
    assert playing.shown["components"]["noise"]["value"] == 2


def test_the_go_button_on_two_phones_goes_on_once(playing: Phone) -> None:
    seen = playing.seen
    answers = [playing.press("next", seen=seen) for _ in range(2)]
    assert [answer.stale for answer in answers] == [False, True]
    assert playing.shown["step"] == "water"


def test_a_press_is_known_at_its_own_table_only(tables: Tables) -> None:
    phones = [Phone(tables, open_table(tables)) for _ in range(2)]
    for phone in phones:
        phone.press("next", press="the-same")
    assert [phone.table.timeline.version for phone in phones] == [1, 1]


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tap",
    [("next", 1), ("reveal", None), ("go", "prune"), ("set", {"round": 2}), moved("beat")],
    ids=str,
)
def test_a_finished_game_takes_no_tap(playing: Phone, tap: tuple[str, Any]) -> None:
    playing.do(moved("lose", because="conceded"))
    before = playing.shown
    answer = playing.press(*tap)
    assert answer.refusal is not None
    assert answer.refusal.code == "over"
    assert playing.shown == before


def test_the_outcome_is_kept_until_it_is_undone(playing: Phone) -> None:
    def kept() -> str | None:
        return playing.table.row.outcome

    playing.do(moved("lose", because="conceded"))
    assert kept() == "defeat"
    playing.do(("undo", 1))
    assert kept() is None
    playing.do(("redo", 1))
    assert kept() == "defeat"


def test_a_lost_game_may_turn_out_to_be_a_late_harvest(playing: Phone) -> None:
    playing.do(
        moved("lose", because="tree_lost"),
        moved("win", because="late_harvest"),
    )
    assert playing.table.row.outcome == "victory"
    assert playing.shown["reason"] == "late_harvest"


# --- kill -9 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [1, 25, 60])
def test_kill_9_loses_no_tap_that_was_answered(db: Path, after: int) -> None:
    with closing(open_store(db)) as store:
        code = open_table(Tables(store))
    answered: list[str] = []
    enough = threading.Event()

    def press(address: str, name: str) -> None:
        with closing(Visitor(address)) as visitor, suppress(OSError, HTTPException):
            for number in range(1000):
                pressed = f"{name}-press-{number}"
                assert visitor.tap(code, pressed, 0, kind="move", move="rot_from_box") == 200
                answered.append(pressed)
                if len(answered) >= after:
                    enough.set()

    with serving(db, rules=SHELF.root) as (process, address):
        threads = [threading.Thread(target=press, args=(address, name)) for name in "abc"]
        for thread in threads:
            thread.start()
        assert enough.wait(120)
        process.kill()
        for thread in threads:
            thread.join()
    with closing(open_store(db)) as store:
        phone = Phone(Tables(store), code)
        kept = [row.press for row in phone.tables.log(phone.table)]
        assert set(answered) <= set(kept)
        assert len(kept) == len(set(kept)) == phone.shown["components"]["rot"]["value"]
