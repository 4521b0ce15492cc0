"""How a game looks: its drawings in one file, its tones as a stylesheet."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import ROOT
from app.art import art_url, sprite, stylesheet, theme_url
from app.rulebook.check.drawings import OF_EVERY_GAME
from app.rulebook.drawings import read_drawing
from app.rulebook.schema import Tone
from tests.shelf import SHELF

GAME = "orchard"
ART = SHELF.root / GAME / "art"


def urls(app: Flask, game: str = GAME) -> tuple[str, str, str]:
    with app.test_request_context():
        return art_url(game), art_url(game, "hero"), theme_url(game)


def shown(svg: str) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', svg))


@pytest.mark.parametrize("path", sorted(ROOT.glob("static/art/*.svg")), ids=lambda path: path.stem)
def test_every_common_drawing_is_shown(path: Path) -> None:
    assert read_drawing(path, path.name).faults == ()


def test_each_drawing_becomes_a_symbol(tmp_path: Path) -> None:
    (tmp_path / "sun.svg").write_text('<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>\n')
    assert '<symbol id="sun" viewBox="0 0 9 9"><path d="M0 0"/></symbol>' in sprite(tmp_path)


def test_a_game_without_its_own_has_the_common_drawings(tmp_path: Path) -> None:
    assert shown(sprite(tmp_path)) | shown(sprite(tmp_path, scenes=True)) == OF_EVERY_GAME
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "hero.svg").write_text('<svg viewBox="1 2 3 4"/>')
    own = '<symbol id="hero" viewBox="1 2 3 4"></symbol>'
    assert own in sprite(tmp_path / "game", scenes=True)
    assert own not in sprite(tmp_path / "game")


def test_large_drawings_are_kept_apart(tmp_path: Path) -> None:
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "map.svg").write_text('<svg viewBox="1 2 3 4"/>')
    assert "map" in shown(sprite(tmp_path, scenes=True)) - shown(sprite(tmp_path))


def test_a_drawing_at_fault_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "sun.svg").write_text("<svg viewBox='0 0 9 9'><script/></svg>")
    assert 'id="sun"' not in sprite(tmp_path)


def test_a_tone_has_its_day_and_its_night() -> None:
    tone = Tone(light=("#111111", "#222222"), dark=("#333333", "#444444"))
    assert stylesheet({"sea": tone}) == (
        ".tone-sea{--c:var(--day,#111111) var(--night,#333333);"
        "--c-ink:var(--day,#222222) var(--night,#444444);"
        "--c-tint:var(--day,#1111111c) var(--night,#3333331c);"
        "--c-edge:var(--day,#11111180) var(--night,#33333380)}\n"
    )


def test_the_files_are_kept_for_a_year_under_their_hash(app: Flask, client: FlaskClient) -> None:
    kinds = ("image/svg+xml", "image/svg+xml", "text/css")
    for url, kind in zip(urls(app), kinds, strict=True):
        answer = client.get(url)
        assert (answer.status_code, answer.mimetype) == (200, kind)
        assert "immutable" in answer.headers["Cache-Control"]
        assert client.get(url.split("?")[0]).headers["Cache-Control"] == "no-cache"


def test_the_art_holds_every_drawing_of_the_game(app: Flask, client: FlaskClient) -> None:
    art, scenes, _ = urls(app)
    large = {path.stem for path in ART.glob("scenes/*.svg")}
    assert shown(client.get(scenes).text) == {"hero", "victory", "defeat"} | large
    assert (
        shown(client.get(art).text) | shown(client.get(scenes).text)
        == {path.stem for path in ART.rglob("*.svg")} | OF_EVERY_GAME
    )


def test_a_game_that_is_gone_has_the_common_look(app: Flask, client: FlaskClient) -> None:
    art, scenes, theme = urls(app, "no-game")
    assert shown(client.get(art).text) | shown(client.get(scenes).text) == OF_EVERY_GAME
    assert client.get(theme).text == ""


def test_no_file_outside_a_game_is_drawn(client: FlaskClient) -> None:
    assert client.get("/art/..%2Fapp.css").status_code == 404
    common = client.get("/art/no-game.svg").text
    assert client.get("/art/...svg").text == common
