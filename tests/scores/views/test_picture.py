"""The end of a game beside its table: its picture, and what was kept of it."""

from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from tests.scores.browsers import Tracker, fields, words_of

SVG = "{http://www.w3.org/2000/svg}"


def address(table: Tracker, what: str = "picture.svg", lang: str = "en") -> str:
    return f"/{lang}/t/{table.code}/{what}".rstrip("/")


def kept(client: FlaskClient, table: Tracker, **changes: str) -> None:
    page = f"/en/scores/from/{table.code}"
    typed = {**fields(client.get(page)), "fact.fish": "4", **changes}
    assert client.post(page, data=typed).status_code == 303


@pytest.mark.parametrize(("lang", "result"), [("en", "Victory"), ("ko", "승리")])
def test_a_picture_is_a_drawing_that_reaches_for_nothing_and_does_not_lead_to_the_table(
    client: FlaskClient, lang: str, result: str
) -> None:
    table = Tracker(client).won()
    answer = client.get(address(table, lang=lang))
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    drawing = ElementTree.fromstring(answer.text)
    assert (drawing.get("width"), drawing.get("height")) == ("1080", "1350")
    said = [each.text for each in drawing.iter(f"{SVG}text")]
    assert result in said
    assert table.code not in answer.text
    assert "http" not in answer.text.replace("http://www.w3.org/2000/svg", "")
    assert {each.get("href") for each in drawing.iter(f"{SVG}use")} == {"#victory"}
    assert not any("style" in each.attrib for each in drawing.iter())


def test_a_game_that_goes_on_has_no_picture(client: FlaskClient) -> None:
    assert client.get(address(Tracker(client))).status_code == 404


def test_nothing_was_kept_at_first(client: FlaskClient) -> None:
    table = Tracker(client).won()
    assert client.get(address(table, "kept")).status_code == 204


def test_what_was_kept_stands_at_the_end_and_in_the_picture(client: FlaskClient) -> None:
    table = Tracker(client).won()
    kept(client, table, **{"name.1": "Ha-na", "name.2": "A & B"})
    said = client.get(address(table, "kept"))
    assert said.status_code == 200
    assert "points" in said.text and "Ha-na" not in said.text  # the page of the table names them
    drawing = ElementTree.fromstring(client.get(address(table)).text)
    texts = " | ".join(each.text or "" for each in drawing.iter(f"{SVG}text"))
    assert "Ha-na" in texts and "points" in texts


def test_an_unknown_table_has_neither(client: FlaskClient) -> None:
    for what in ("picture.svg", "kept"):
        assert client.get(f"/en/t/AAAAAAAAAA/{what}").status_code == 404


def test_a_table_remembers_who_played_and_the_next_game_begins_with_them(
    client: FlaskClient,
) -> None:
    table = Tracker(client).won()
    kept(client, table, **{"name.1": "Ha-na", "name.2": "A & B"})
    end = LexborHTMLParser(client.get(address(table, "")).text)
    people = [node.text(separator=" ") for node in end.css(".end-people li")]
    assert [name.split("  ")[0].strip()[:5] for name in people] == ["Ha-na", "A & B"]
    ways = [node.attributes["href"] or "" for node in end.css(".again a")]
    assert ways and all("person=Ha-na&person=A+%26+B" in way for way in ways)
    form = client.get(ways[0])
    assert "Ha-na" in words_of(form) and "A & B" in words_of(form)
    typed = {"players": "2", "person": ["Ha-na", "A & B", "one too many"]}
    after = client.post("/en/new/reef", data=typed).location.rpartition("/")[2]
    again = Tracker.at(client, after).won()
    sheet = fields(client.get(f"/en/scores/from/{again.code}"))
    assert (sheet["name.1"], sheet["name.2"]) == ("Ha-na", "A & B")


def test_a_corrected_name_is_the_name_at_the_table(client: FlaskClient) -> None:
    table = Tracker(client).won()
    kept(client, table, **{"name.1": "Hanna"})
    play = client.get("/en/scores/plays.json").get_json()["plays"][0]["id"]
    page = f"/en/scores/{play}/edit"
    assert client.post(page, data={**fields(client.get(page)), "name.1": "Hana"}).status_code == 303
    assert "person=Hana&" in client.get(address(table, "")).text.replace("&amp;", "&") + "&"
