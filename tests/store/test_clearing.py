"""On a shared host nothing grows without end; what was written down of a game stays."""

from dataclasses import replace

import pytest

from app import clearing
from app.clearing import Cleared, clear
from app.store import Store
from app.store import plays as plays_module
from app.store.errors import GroupFull
from app.store.plays import HOUSEHOLD, PlayRow
from tests.store.rows import new_table

DAY = 24 * 3600.0
NOW = 1_000 * DAY
LONG_AGO = NOW - 91 * DAY
LATELY = NOW - 89 * DAY

PLAY = PlayRow(
    id="play-1", group="ours", table_code="OLD", game="a-game", date="2026-01-01",
    created_at=LONG_AGO, changed_at=LONG_AGO, deleted_at=None, play={"id": "play-1"},
)  # fmt: skip


def tables(store: Store) -> set[str]:
    with store.read() as transaction:
        rows = transaction.tables.with_codes(["OLD", "NEW", "TAPPED", "ONE", "TWO", "THREE"])
        return {row.code for row in rows}


def groups(store: Store) -> set[str]:
    with store.read() as transaction:
        return {
            code for code in ("ours", "unused", "new", "table") if transaction.groups.exists(code)
        }


def test_tables_that_nobody_touches_go_with_their_logs(store: Store) -> None:
    with store.write() as transaction:
        old = new_table(transaction, "OLD", LONG_AGO)
        transaction.taps.append(old.id, 1, "press-1", LONG_AGO, {"next": 1})
        tapped = new_table(transaction, "TAPPED", LONG_AGO)
        transaction.taps.append(tapped.id, 1, "press-1", LATELY, {"next": 1})
        new_table(transaction, "NEW", LATELY)
    assert clear(store, NOW) == Cleared(1, 0, 0)
    assert tables(store) == {"TAPPED", "NEW"}
    with store.read() as transaction:
        assert transaction.taps.after(old.id, 0) == []
        assert len(transaction.taps.after(tapped.id, 0)) == 1


def test_many_tables_go_some_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clearing, "_BATCH", 2)
    with store.write() as transaction:
        for code in ("ONE", "TWO", "THREE"):
            new_table(transaction, code, LONG_AGO)
    assert clear(store, NOW).tables == 3
    assert tables(store) == set()


def test_a_rulebook_goes_when_nobody_began_with_it_for_long(store: Store) -> None:
    with store.write() as transaction:
        old = new_table(transaction, "OLD", LONG_AGO)
        used = transaction.rulebooks.keep("a-game", "used lately", LONG_AGO)
        transaction.rulebooks.keep("a-game", "used lately", LATELY)
    assert clear(store, NOW).rulebooks == 1
    with store.read() as transaction:
        assert transaction.rulebooks.text(used) == "used lately"
        with pytest.raises(KeyError):
            transaction.rulebooks.text(old.rulebook_sha)


def test_groups_in_which_nothing_was_kept_go(store: Store) -> None:
    with store.write() as transaction:
        for code, at in [("ours", LONG_AGO), ("unused", LONG_AGO), ("new", LATELY), ("table", 1.0)]:
            transaction.groups.add(code, at)
        transaction.plays.keep(PLAY)
        sha = transaction.rulebooks.keep("a-game", "{}", LATELY)
        transaction.tables.add(
            code="NEW", game="a-game", rulebook_sha=sha, options={}, seed=1, at=LATELY,
            group_code="table",
        )  # fmt: skip
    assert clear(store, NOW) == Cleared(0, 1, 0)
    assert groups(store) == {"ours", "new", "table"}


def test_finished_games_stay_and_deleted_ones_go_for_good(store: Store) -> None:
    with store.write() as transaction:
        transaction.plays.keep(PLAY)
        transaction.plays.keep(replace(PLAY, id="deleted", deleted_at=LONG_AGO))
        transaction.plays.keep(replace(PLAY, id="lately", deleted_at=LATELY))
    clear(store, NOW)
    with store.read() as transaction:
        kept = [transaction.plays.find("ours", each) for each in ("play-1", "deleted", "lately")]
    assert [row is not None for row in kept] == [True, False, True]


def test_nothing_to_clear(store: Store) -> None:
    assert clear(store, NOW) == Cleared(0, 0, 0)


def test_a_group_holds_so_many_games(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays_module, "MOST_OF_A_GROUP", 2)
    with store.write() as transaction:
        for number in (1, 2):
            transaction.plays.keep(replace(PLAY, id=f"play-{number}"))
    with pytest.raises(GroupFull), store.write() as transaction:
        transaction.plays.keep(replace(PLAY, id="play-3"))
    with store.write() as transaction:
        transaction.plays.keep(replace(PLAY, id="play-2", date="2026-02-02"))  # it was there
        transaction.plays.keep(replace(PLAY, id="play-3", group="theirs"))
        assert transaction.plays.count("ours") == 2


def test_within_one_transaction_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays_module, "MOST_OF_A_GROUP", 2)
    with pytest.raises(GroupFull), store.write() as transaction:
        for number in range(3):
            transaction.plays.keep(replace(PLAY, id=f"play-{number}"))


def test_a_household_holds_as_many_as_it_has(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays_module, "MOST_OF_A_GROUP", 1)
    with store.write() as transaction:
        for number in range(3):
            transaction.plays.keep(replace(PLAY, id=f"play-{number}", group=HOUSEHOLD))
