"""How a game looks: its drawings in one file, its tones as a stylesheet."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import ROOT
from app.art import art_url, sprite, stylesheet, theme_url
from app.rulebook.library import UnknownGame
from app.rulebook.schema import Tone

GAME = "spirit-island"
DRAWINGS = sorted((ROOT / "rules").glob("*/art/*.svg"))
SVG = "{http://www.w3.org/2000/svg}"


def urls(app: Flask, game: str = GAME) -> tuple[str, str]:
    with app.test_request_context():
        return art_url(game), theme_url(game)


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_every_drawing_is_a_picture_and_nothing_else(path: Path) -> None:
    root = ElementTree.fromstring(path.read_text())
    assert root.tag == f"{SVG}svg"
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags & {"script", "style", "foreignObject", "image", "a"} == set()
    assert not any(name.startswith("on") for element in root.iter() for name in element.attrib)


def test_each_drawing_becomes_a_symbol(tmp_path: Path) -> None:
    (tmp_path / "sun.svg").write_text('<svg xmlns="x" viewBox="0 0 9 9"><path d="M0 0"/></svg>\n')
    (tmp_path / "moon.svg").write_text('<svg viewBox="0 0 32 16"><g><svg/></g></svg>')
    assert sprite(tmp_path) == (
        '<svg xmlns="http://www.w3.org/2000/svg">'
        '<symbol id="moon" viewBox="0 0 32 16"><g><svg/></g></symbol>'
        '<symbol id="sun" viewBox="0 0 9 9"><path d="M0 0"/></symbol>'
        "</svg>"
    )


def test_a_drawing_without_its_box_is_named(tmp_path: Path) -> None:
    (tmp_path / "sun.svg").write_text("<svg></svg>")
    with pytest.raises(ValueError, match=r"sun\.svg"):
        sprite(tmp_path)


def test_a_tone_has_its_day_and_its_night() -> None:
    tone = Tone(light=("#111111", "#222222"), dark=("#333333", "#444444"))
    assert stylesheet({"sea": tone}) == (
        ".tone-sea{--c:var(--day,#111111) var(--night,#333333);"
        "--c-ink:var(--day,#222222) var(--night,#444444);"
        "--c-tint:var(--day,#1111111c) var(--night,#3333331c);"
        "--c-edge:var(--day,#11111180) var(--night,#33333380)}\n"
    )


def test_both_files_are_kept_for_a_year_under_their_hash(app: Flask, client: FlaskClient) -> None:
    for url, kind in zip(urls(app), ("image/svg+xml", "text/css"), strict=True):
        answer = client.get(url)
        assert (answer.status_code, answer.mimetype) == (200, kind)
        assert "immutable" in answer.headers["Cache-Control"]
        assert client.get(url.split("?")[0]).headers["Cache-Control"] == "no-cache"


def test_the_art_holds_every_drawing_of_the_game(app: Flask, client: FlaskClient) -> None:
    ids = set(re.findall(r'<symbol id="([^"]+)"', client.get(urls(app)[0]).text))
    assert ids == {path.stem for path in DRAWINGS if path.parts[-3] == GAME}


@pytest.mark.parametrize("path", ["/art/no-game.svg", "/art/no-game.css", "/art/..%2Fapp.css"])
def test_an_unknown_game_has_no_look(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_address_of_an_unknown_game_is_a_mistake(app: Flask) -> None:
    with pytest.raises(UnknownGame):
        urls(app, "no-game")
