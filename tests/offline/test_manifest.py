"""What a browser reads before it installs the app."""

import struct
from typing import Any

import pytest
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.words import LANGS


def manifest(client: FlaskClient, lang: str) -> dict[str, Any]:
    page = LexborHTMLParser(client.get(f"/{lang}/").text)
    link = page.css_first("link[rel=manifest]").attributes["href"]
    answer = client.get(str(link))
    assert (answer.status_code, answer.mimetype) == (200, "application/manifest+json")
    found: dict[str, Any] = answer.get_json(force=True)
    return found


def test_each_language_installs_as_itself(client: FlaskClient) -> None:
    ko, en = (manifest(client, lang) for lang in LANGS)
    assert (ko["name"], en["name"]) == ("섬지기", "Seomjigi")
    assert (ko["lang"], en["lang"]) == LANGS
    assert (ko["start_url"], en["start_url"]) == ("/ko/", "/en/")
    assert ko["description"] != en["description"]
    assert ko["id"] == en["id"] == "/"


@pytest.mark.parametrize("lang", LANGS)
def test_what_it_names_is_there(client: FlaskClient, lang: str) -> None:
    told = manifest(client, lang)
    assert told["display"] == "standalone"
    assert client.get(told["start_url"]).status_code == 200
    assert told["shortcuts"]
    assert all(client.get(each["url"]).status_code == 200 for each in told["shortcuts"])


def test_the_icons_are_as_large_as_they_say(client: FlaskClient) -> None:
    sizes = set()
    for icon in manifest(client, "en")["icons"]:
        answer = client.get(icon["src"])
        assert (answer.status_code, answer.mimetype) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon["purpose"]))
    assert {(192, "any"), (512, "any"), (192, "maskable"), (512, "maskable")} <= sizes
