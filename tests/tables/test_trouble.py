"""A database or a rulebook in trouble, and somebody who asks too much."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.store.sqlite import file
from tests.conftest import make_app
from tests.shelf import SHELF
from tests.tables.phones import GAME
from tests.tables.seats import Seat, say, text_of

# --- a database in trouble -----------------------------------------------------------------------


@contextmanager
def locked(db: Path) -> Iterator[None]:
    """Another program holds the database."""
    with closing(sqlite3.connect(db, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def test_a_locked_database_is_told_and_nothing_is_lost(
    db: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.05)
    app = make_app({"DATABASE": db})
    seat = Seat(app.test_client(), lang)
    form = {"kind": "next", "version": 0, "press": "the-same"}
    with locked(db):
        answer = seat.client.post(f"{seat.page}/taps", data=form)
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
        assert say(lang, "store.locked") in answer.text
        assert seat.client.post(f"/{lang}/new/{GAME}").status_code == 503
        assert seat.client.get(seat.page).status_code == 200
    assert seat.state["version"] == 0
    assert seat.client.post(f"{seat.page}/taps", data=form).status_code == 303
    app.extensions["store"].close()


def test_a_database_that_may_not_be_written_can_still_be_read(
    seat: Seat, app: Flask, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.extensions["store"].close()

    def read_only(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(
            f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
        )

    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(file, "connect", read_only)
        answer = seat.press("next", version=0)
        assert answer.status_code == 503
        assert say(seat.lang, "store.read_only") in answer.text
        assert seat.client.get(seat.page).status_code == 200
        app.extensions["store"].close()
    assert seat.do(("next", {})).state["version"] == 1


def test_a_database_that_is_overwritten_while_the_site_runs_is_told(
    seat: Seat, app: Flask, db: Path
) -> None:
    app.extensions["store"].close()
    for suffix in ("-wal", "-shm"):
        db.with_name(db.name + suffix).unlink(missing_ok=True)
    db.write_bytes(b"Tuesday: bread, milk, two cards. " * 400)
    for answer in (seat.press("next", version=0), seat.client.get(seat.page)):
        assert answer.status_code == 503
        assert say(seat.lang, "store.not_a_database") in answer.text
    assert db.read_bytes().startswith(b"Tuesday")


# --- a rulebook in trouble -----------------------------------------------------------------------


def test_a_broken_rulebook_is_told_and_no_running_game_is_lost(
    db: Path, tmp_path: Path, lang: str
) -> None:
    rules = tmp_path / "rules"
    shutil.copytree(SHELF.root / GAME, rules / GAME)
    config = {"DATABASE": db, "RULES": rules}
    app = make_app(config)
    seat = Seat(app.test_client(), lang).begun()
    app.extensions["store"].close()

    moves = rules / GAME / "round.yaml"
    good = moves.read_text(encoding="utf-8")
    moves.write_text(good.replace("group: main", "group: mian", 1), encoding="utf-8")
    app = make_app(config)
    seat.client = app.test_client()
    front = seat.client.get(f"/{lang}/")
    assert front.status_code == 200
    assert say(lang, "start.unusable") in text_of(front.text, "main")
    assert f"{GAME}/round.yaml:" in text_of(front.text, "main")
    for answer in (
        seat.client.get(f"/{lang}/new/{GAME}"),
        seat.client.post(f"/{lang}/new/{GAME}"),
    ):
        assert answer.status_code == 500
        assert say(lang, "error.rulebook") in text_of(answer.text, "main")
    assert seat.client.get(seat.page).status_code == 200
    assert seat.do(("next", {})).state["step"] == "water"
    app.extensions["store"].close()


# --- limits --------------------------------------------------------------------------------------


@pytest.fixture
def limited(db: Path) -> Iterator[FlaskClient]:
    app = make_app({"DATABASE": db, "THROTTLE": True})
    yield app.test_client()
    app.extensions["store"].close()


def test_one_address_starts_only_so_many_tables(limited: FlaskClient, lang: str) -> None:
    statuses = [limited.post(f"/{lang}/new/{GAME}").status_code for _ in range(21)]
    assert statuses == [303] * 20 + [429]


def test_codes_cannot_be_guessed(limited: FlaskClient, lang: str) -> None:
    seat = Seat(limited, lang)
    tries = [f"/{lang}/t/GUESS{n:05}" for n in range(31)]
    assert [limited.get(each).status_code for each in tries] == [404] * 30 + [429]
    assert limited.get(seat.page).status_code == 200
