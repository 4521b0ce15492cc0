"""Databases of earlier versions open, and what stands in them is what stood in them.

`data/games-<version>.db.gz` was filled by that version through its own pages; the JSON beside it
holds what the version said of it: the state documents of each table at some of its versions, and
the finished games as they were exported.
"""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app

DATA = Path(__file__).parent / "data"
OLD = sorted(path.name.removesuffix(".db.gz") for path in DATA.glob("*.db.gz"))


def told(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return found


STATES = [
    (name, code, int(version))
    for name in OLD
    for code, states in told(name)["tables"].items()
    for version in states
]


def unpacked(name: str, folder: Path) -> Path:
    path = folder / "games.db"
    path.write_bytes(gzip.decompress((DATA / f"{name}.db.gz").read_bytes()))
    return path


def opened(path: Path) -> Iterator[Flask]:
    app = create_app({"DATABASE": path, "THROTTLE": False})
    yield app
    app.extensions["store"].close()


@pytest.fixture
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FlaskClient]:
    for app in opened(unpacked(request.param, tmp_path)):
        yield app.test_client()


@pytest.mark.parametrize(("name", "code", "version"), STATES)
def test_a_table_folds_to_the_state_it_had(
    name: str, code: str, version: int, tmp_path: Path
) -> None:
    path = unpacked(name, tmp_path)
    cut_back(path, code, version)
    for app in opened(path):
        state = app.test_client().get(f"/t/{code}/state.json").get_json()
    then = told(name)["tables"][code][str(version)]
    assert {key: state[key] for key in then} == then


def cut_back(path: Path, code: str, version: int) -> None:
    """Leaves of a log only what stood there at a version."""
    with closing(sqlite3.connect(path)) as db:
        db.execute(
            "DELETE FROM taps WHERE version > ?"
            " AND table_id = (SELECT id FROM tables WHERE code = ?)",
            [version, code],
        )
        db.commit()


@pytest.mark.parametrize("old", OLD, indirect=True)
def test_an_old_table_goes_on(old: FlaskClient) -> None:
    before = old.get("/t/SANDS56789/state.json").get_json()
    old.post(
        "/en/t/SANDS56789/taps",
        data={"kind": "next", "version": before["version"], "press": "on-we-go"},
    )
    after = old.get("/t/SANDS56789/state.json").get_json()
    assert after["version"] == before["version"] + 1


@pytest.mark.parametrize("page", ["", "/history", "/share"])
@pytest.mark.parametrize("old", OLD, indirect=True)
def test_the_pages_of_an_old_table_open(old: FlaskClient, page: str) -> None:
    assert old.get(f"/ko/t/LANTERN234{page}").status_code == 200


@pytest.mark.parametrize("name", OLD)
def test_the_finished_games_are_the_same(name: str, tmp_path: Path) -> None:
    for app in opened(unpacked(name, tmp_path)):
        exported = app.test_client().get("/en/scores/plays.json").get_json()
    kept = {play["id"]: play for play in exported["plays"]}
    for then in told(name)["plays"]:
        assert {key: kept[then["id"]][key] for key in then} == then
