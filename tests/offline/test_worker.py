"""The service worker: what it holds, how it travels, and how a site gets rid of it."""

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app.words import LANGS
from tests.conftest import make_app
from tests.offline.conftest import GAMES, held_by
from tests.tables.weight import loaded

GZIP = {"Accept-Encoding": "gzip"}
MOST_BYTES = 1_000_000


def addresses(held: dict[str, Any]) -> list[str]:
    return [*held["files"], *held["packs"].values()]


def test_it_serves_the_whole_site_and_is_asked_for_anew(client: FlaskClient) -> None:
    answer = client.get("/worker.js")  # at the root: its scope is all below
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "Cookie" not in answer.vary
    again = client.get("/worker.js", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_all_that_it_holds_is_there_to_be_kept(client: FlaskClient, held: dict[str, Any]) -> None:
    for address in addresses(held):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["Cache-Control"], address
        assert "Set-Cookie" not in answer.headers, address


def test_a_game_that_cannot_be_used_is_not_held(db: Path, tmp_path: Path) -> None:
    shutil.copytree(GAMES / "raft", tmp_path / "rules" / "raft")
    (tmp_path / "rules" / "broken").mkdir()
    (tmp_path / "rules" / "broken" / "game.yaml").write_text("nothing: [")
    app = make_app({"DATABASE": db, "RULES": tmp_path / "rules"})
    assert set(held_by(app.test_client())["packs"]) == {"ko", "en", "ko/raft", "en/raft"}
    app.extensions["store"].close()


def test_its_own_answers_carry_the_headers_of_the_site(
    client: FlaskClient, held: dict[str, Any]
) -> None:
    answer = client.get("/en/")
    assert "Content-Security-Policy" in held["headers"]
    assert all(answer.headers[name] == value for name, value in held["headers"].items())


@pytest.mark.parametrize("query", ["", "?v=000000000000"])
def test_a_pack_of_another_release_is_not_there(client: FlaskClient, query: str) -> None:
    assert client.get(f"/offline/ko.json{query}").status_code == 404
    assert client.get(f"/offline/ko/raft.json{query}").status_code == 404


def test_no_game_no_pack(client: FlaskClient, held: dict[str, Any]) -> None:
    wanted = held["packs"]["ko/raft"].replace("raft", "nothing")
    assert client.get(wanted).status_code == 404


def test_another_release_is_another_worker(client: FlaskClient) -> None:
    before = client.get("/worker.js").data
    assert client.get("/worker.js").data == before
    client.application.extensions["release"] = "0123456789ab"
    assert client.get("/worker.js").data != before


def test_a_site_can_get_rid_of_it(db: Path) -> None:
    app = make_app({"DATABASE": db, "RULES": GAMES, "OFFLINE": False})
    script = app.test_client().get("/worker.js").text
    assert "unregister()" in script
    assert "fetch" not in script
    app.extensions["store"].close()


def test_both_games_in_both_languages_are_light(tmp_path: Path) -> None:
    app = make_app({"DATABASE": tmp_path / "games.db"})
    client = app.test_client()
    held = held_by(client)
    answers = {each: client.get(each, headers=GZIP) for each in ("/worker.js", *addresses(held))}
    assert all(answer.status_code == 200 for answer in answers.values())
    assert sum(len(answer.data) for answer in answers.values()) < MOST_BYTES
    for game in app.extensions["library"].games():
        glossary = app.extensions["library"].glossary(game)
        for lang in LANGS:
            packed = answers[held["packs"][f"{lang}/{game}"]].data
            told = json.loads(gzip.decompress(packed))["terms"]
            assert set(told) == set(glossary.terms)
            for name, calculator in glossary.calculators.items():
                sheet = told[calculator.term]["sheet"]
                assert f'id="calculator-{name}"' in sheet
                assert "<form" not in sheet  # it would ask the server
    app.extensions["store"].close()


@pytest.mark.parametrize("lang", LANGS)
def test_it_holds_all_that_its_pages_load(
    client: FlaskClient, held: dict[str, Any], lang: str
) -> None:
    made = client.post(f"/{lang}/new/raft", data={"players": "1", "crew": "cook"})
    raft = client.get(held["packs"][f"{lang}/raft"]).get_json()
    pages = [
        client.get(made.headers["Location"]).text,
        client.get(held["packs"][lang]).get_json()["away"],
        raft["list"] + raft["all"],
        *(raft["frame"] + term["sheet"] for term in raft["terms"].values()),
    ]
    for page in pages:
        assert set(loaded("/", page, is_page=True)) <= set(held["files"])
