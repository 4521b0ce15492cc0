"""Regions are drawn once for what they show, and what is kept is what would be drawn now."""

import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from weakref import WeakKeyDictionary

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.language import count_in
from app.rulebook import options
from app.tables.page import unchanged
from app.tables.service import Tables
from app.tables.table import Table
from app.tables.views import regions
from tests import test_raft as raft
from tests.conftest import make_app
from tests.tables.phones import moved
from tests.tables.seats import Seat

TAPS = 70


@pytest.fixture
def rafts(db: Path) -> Iterator[Flask]:
    """A site with the invented games."""
    made = make_app({"DATABASE": db, "RULES": raft.GAMES})
    yield made
    made.extensions["store"].close()


def new_raft(site: Flask, crew: list[str], by: str) -> str:
    shelf = site.extensions["library"]
    wanted = {"players": len(crew), "crew": crew, "cards": by, "dice": by}
    complete = options.complete(shelf.base("raft"), wanted)
    tables: Tables = site.extensions["tables"]
    return tables.open(shelf, "raft", complete, 0.0).code


def shown(site: Flask, table: Table, lang: str) -> str:
    with site.test_request_context(f"/{lang}/"):
        count_in(table.game.rulebook.page.counts)
        return regions.regions(regions.page_of(table))


@contextmanager
def nothing_kept(site: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    kept = {name: site.extensions[name] for name in ("regions", "known", "drawn")}
    with monkeypatch.context() as patched:
        patched.setattr(unchanged, "_KEPT", WeakKeyDictionary())
        regions.install(site)
        yield
    site.extensions.update(kept)


@pytest.mark.parametrize(
    ("crew", "by", "seed"),
    [(["cook", "diver"], "app", 1), (["diver", "captain", "cook"], "physical", 2)],
)
def test_what_is_kept_is_what_would_be_drawn_now(
    rafts: Flask, monkeypatch: pytest.MonkeyPatch, crew: list[str], by: str, seed: int
) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: "a-press")
    tables: Tables = rafts.extensions["tables"]
    chance = random.Random(seed)
    code, seen = new_raft(rafts, crew, by), set()
    for number in range(TAPS):
        table = tables.find(code)
        assert table is not None
        wanted = raft.tap(table.game, table.timeline, chance.randrange(10_000))
        version = table.timeline.version
        pressed = tables.tap(code, wanted, version, f"press-{number}", 10.0 * number)
        assert pressed is not None
        for lang in ("ko", "en"):
            kept = shown(rafts, pressed.table, lang)
            with nothing_kept(rafts, monkeypatch):
                assert kept == shown(rafts, pressed.table, lang), (number, wanted)
            seen.add(kept)
    assert len(seen) > TAPS  # the games have moved on


def test_two_tables_that_show_the_same_share_what_is_drawn(rafts: Flask) -> None:
    tables: Tables = rafts.extensions["tables"]
    codes = [new_raft(rafts, ["cook", "diver"], "app") for _ in range(2)]
    pages = []
    for code in codes:
        table = tables.find(code)
        assert table is not None
        pages.append(shown(rafts, table, "en"))
    for code, other, page in zip(codes, reversed(codes), pages, strict=True):
        assert f"/en/t/{code}/taps" in page
        assert other not in page
    kept = rafts.extensions["regions"]
    assert len(kept._made) == len({name for name, *_ in kept._made})


def test_the_answer_to_a_tap_is_what_the_other_phones_get(client: FlaskClient, seat: Seat) -> None:
    seat.begun()
    _, move = moved("beat")
    form = {"move": move["id"], "answer.amount": 1}
    asked = {"HX-Request": "true", "Accept-Encoding": "gzip"}
    pressed = seat.press("move", headers=asked, **form)
    other = client.get(f"{seat.page}/table?seen=0", headers=asked)
    assert (pressed.status_code, other.status_code) == (200, 200)
    assert pressed.data == other.data
    plain = client.get(f"{seat.page}/table?seen=0")
    assert "Content-Encoding" not in plain.headers
    assert 'id="table"' in plain.text
