"""From the start page to a table: the form of a new game, the tables of a browser, codes."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser
from werkzeug.test import TestResponse

from tests.conftest import make_app
from tests.tables.phones import GAME
from tests.tables.seats import Seat, count, say, text_of


def test_the_start_page_leads_to_a_new_game(client: FlaskClient, lang: str) -> None:
    html = LexborHTMLParser(client.get(f"/{lang}/").text)
    assert html.css_first(f"a[href='/{lang}/new/{GAME}']") is not None


def test_a_group_that_never_played_is_led_to_an_easier_form(client: FlaskClient, lang: str) -> None:
    start = LexborHTMLParser(client.get(f"/{lang}/").text)
    link = start.css_first(f"a[href^='/{lang}/new/{GAME}?']")
    assert link is not None
    form = client.get(link.attributes["href"] or "").text
    assert LexborHTMLParser(form).css_first("input[name=ground][value=none][checked]") is not None


def test_two_taps_lead_to_a_first_game(client: FlaskClient, lang: str) -> None:
    form = LexborHTMLParser(client.get(f"/{lang}/new/{GAME}").text).css_first("form#new-table")
    assert form is not None
    answer = client.post(form.attributes["action"] or "", data=fields(form.html or ""))
    assert answer.status_code == 303
    assert client.get(answer.headers["Location"]).status_code == 200


def fields(html: str) -> dict[str, list[str]]:
    """What a browser sends for a form that nobody has touched."""
    found: dict[str, list[str]] = {}
    for node in LexborHTMLParser(html).css("input[name]"):
        ticked = node.attributes.get("type") not in ("radio", "checkbox")
        if ticked or "checked" in node.attributes:
            found.setdefault(node.attributes["name"] or "", []).append(
                node.attributes.get("value") or ""
            )
    for choice in LexborHTMLParser(html).css("option[selected]"):
        select = choice.parent
        assert select is not None
        found.setdefault(select.attributes["name"] or "", []).append(
            choice.attributes["value"] or ""
        )
    return found


def test_the_untouched_form_chooses_the_defaults(client: FlaskClient) -> None:
    html = client.get(f"/en/new/{GAME}").text
    page = client.post(f"/en/new/{GAME}", data=fields(html)).headers["Location"]
    untouched = client.get(f"{page.replace('/en', '', 1)}/state.json").get_json()
    assert untouched == Seat(client, "en").state


@pytest.mark.parametrize(
    ("chosen", "key", "bounds"),
    [
        ({"players": "0"}, "out_of_bounds", (1, 4)),
        ({"players": "9"}, "out_of_bounds", (1, 4)),
        ({"players": "two"}, "not_a_number", (1, 4)),
        ({"players": ""}, "not_a_number", (1, 4)),
        ({"level": "3"}, "out_of_bounds", (0, 2)),
        ({"level": "-1"}, "out_of_bounds", (0, 2)),
        ({"foe": "hail"}, "not_offered", (0, 0)),
        ({"tale": "<b>"}, "not_offered", (0, 0)),
        ({"easier": ["early_pruning", "cheating"]}, "not_offered", (0, 0)),
        ({"timer": "61"}, "out_of_bounds", (0, 60)),
    ],
)
def test_a_choice_that_is_not_offered_is_answered_with_the_form_kept(
    client: FlaskClient, app: Flask, lang: str, chosen: dict[str, Any], key: str,
    bounds: tuple[int, int],
) -> None:  # fmt: skip
    kept = {"ground": "none", "cards": "app"}
    answer = client.post(f"/{lang}/new/{GAME}", data={**kept, **chosen})
    assert answer.status_code == 422
    value = next(iter(chosen.values()))
    value = value[-1] if isinstance(value, list) else value
    low, high = bounds
    said = say(lang, f"setup.{key}", value=str(value)[:40], low=low, high=high)
    assert said in [re.sub(r"\s+", " ", each.text()).strip() for each in _errors(answer)]
    form = LexborHTMLParser(answer.text)
    for name, wanted in kept.items():
        assert form.css_first(f"input[name={name}][value={wanted}][checked]") is not None
    assert count(app, "tables") == 0


def _errors(answer: TestResponse) -> list[Any]:
    return LexborHTMLParser(answer.text).css(".error span")


@pytest.mark.parametrize("method", ["get", "post"])
def test_there_is_no_form_of_an_unknown_game(client: FlaskClient, lang: str, method: str) -> None:
    answer = getattr(client, method)(f"/{lang}/new/no-such-game")
    assert answer.status_code == 404
    assert say(lang, "error.404.title") in answer.text


@pytest.mark.parametrize(
    ("query", "value"),
    [("", 0), ("foe=drought&level=2", 6), ("plots=steep", 3), ("level=2", 0)],
)
def test_the_difficulty_follows_the_choices(
    client: FlaskClient, lang: str, query: str, value: int
) -> None:
    answer = client.get(f"/{lang}/new/{GAME}/difficulty?{query}")
    assert say(lang, "table.difficulty", value=value) in answer.text


def test_wrong_choices_have_no_difficulty(client: FlaskClient, lang: str) -> None:
    answer = client.get(f"/{lang}/new/{GAME}/difficulty?players=9")
    assert (answer.status_code, text_of(answer.text, "#difficulty")) == (200, "")


def test_a_game_without_difficulty_shows_none(db: Path) -> None:
    rules = Path(__file__).parents[2] / "scores" / "games"
    client = make_app({"DATABASE": db, "RULES": rules}).test_client()
    page = client.get("/en/new/harbour")
    assert (page.status_code, text_of(page.text, "#difficulty")) == (200, "")


# --- the tables of a browser ---------------------------------------------------------------------


def opened(client: FlaskClient, lang: str) -> list[str]:
    found = LexborHTMLParser(client.get(f"/{lang}/").text).css(".list a[href*='/t/']")
    return [(node.attributes["href"] or "").rpartition("/")[2] for node in found]


def test_the_start_page_lists_what_this_browser_has_opened(app: Flask, lang: str) -> None:
    client, other = app.test_client(), app.test_client()
    seats = [Seat(client, lang) for _ in range(3)]
    assert opened(client, lang) == []
    for seat in seats:
        client.get(seat.page)
    seats[0].do(("next", {}))
    assert opened(client, lang)[0] == seats[0].code
    assert set(opened(client, lang)) == {seat.code for seat in seats}
    assert opened(other, lang) == []


@pytest.mark.parametrize("cookie", ["", "....", "NOSUCHCODE", "../x.%00.'", "x" * 3000])
def test_a_list_that_cannot_be_read_is_empty(client: FlaskClient, lang: str, cookie: str) -> None:
    client.set_cookie("tables", cookie)
    assert opened(client, lang) == []


def test_the_list_keeps_the_latest_twelve(client: FlaskClient, lang: str) -> None:
    codes = []
    for _ in range(14):
        seat = Seat(client, lang)
        client.get(seat.page)
        codes.append(seat.code)
    assert set(opened(client, lang)) == set(codes[2:])


def test_how_a_listed_game_ended_is_told(client: FlaskClient, lang: str) -> None:
    seat = Seat(client, lang).begun()
    client.get(seat.page)
    html = client.get(f"/{lang}/").text
    assert say(lang, "start.continue") in html
    assert say(lang, "history.round", round=1) in html
    assert say(lang, "start.ago.now") in html
    seat.do(("move", {"move": "lose", "answer.because": "conceded"}))
    assert say(lang, "start.defeat") in client.get(f"/{lang}/").text


@pytest.mark.parametrize("spelled", [str, str.lower, lambda code: f" {code[:5]}-{code[5:]} "])
def test_a_code_that_was_typed_leads_to_its_table(
    seat: Seat, spelled: Callable[[str], str]
) -> None:
    answer = seat.client.get(f"/{seat.lang}/join?code={quote(spelled(seat.code))}")
    assert (answer.status_code, answer.headers["Location"]) == (303, seat.page)


@pytest.mark.parametrize("code", ["", "NOSUCHCODE", "---"])
def test_a_code_without_a_table_is_told(client: FlaskClient, lang: str, code: str) -> None:
    answer = client.get(f"/{lang}/join?code={code}")
    assert answer.status_code == 404
    assert say(lang, "table.unknown_code") in answer.text


def test_a_wrong_code_stays_typed(client: FlaskClient, lang: str) -> None:
    page = LexborHTMLParser(client.get(f"/{lang}/join?code=AB3K9-2WXYZ").text)
    field = page.css_first("#code")
    assert field is not None
    assert field.attributes["value"] == "AB3K9-2WXYZ"
    assert field.attributes["aria-invalid"] == "true"
    told = page.css_first(f"#{field.attributes['aria-describedby']}")
    assert told is not None and told.text(strip=True) == say(lang, "table.unknown_code")


def first_table(client: FlaskClient, lang: str) -> str:
    """The address of a table that the start page leads a new group to."""
    start = LexborHTMLParser(client.get(f"/{lang}/").text)
    link = start.css_first(f"a[href^='/{lang}/new/{GAME}?']")
    assert link is not None
    form = client.get(link.attributes["href"] or "").text
    return client.post(f"/{lang}/new/{GAME}", data=fields(form)).headers["Location"]


def test_a_first_game_says_why_and_shows_how_things_lie(client: FlaskClient, lang: str) -> None:
    page = LexborHTMLParser(client.get(first_table(client, lang)).text)
    why = page.css_first("details#why[open]")
    assert why is not None
    assert {"ko": "남은 시간", "en": "time is left"}[lang] in why.text()
    usual = client.post(f"/{lang}/new/{GAME}", data={}).headers["Location"]
    assert "guide.css" not in client.get(usual).text
    assert LexborHTMLParser(client.get(usual).text).css_first("details.why") is None


RAFT = {"players": "3", "crew": ["cook", "diver"]}


def test_seats_that_had_not_followed_the_number_of_people_come_without_an_error(
    client: FlaskClient, lang: str
) -> None:
    answer = client.post(f"/{lang}/new/raft", data={**RAFT, "crew.shown": "2", "cat": "true"})
    assert answer.status_code == 303
    html = LexborHTMLParser(client.get(answer.headers["Location"]).text)
    seated = [each.attributes["value"] for each in html.css(".seat option[selected]")]
    assert seated == ["cook", "diver", "captain"]
    assert html.css_first("[aria-invalid], .error, #crew-error") is None
    assert say(lang, "setup.seats_followed") in html.html
    assert html.css_first("input[name=cat][checked]") is not None
    sent = {**fields(html.html or ""), "players": ["3"]}
    assert client.post(f"/{lang}/new/raft", data=sent).status_code == 303


@pytest.mark.parametrize("had", [{}, {"crew.shown": "3"}])
def test_a_wrong_number_of_people_is_refused(client: FlaskClient, had: dict[str, str]) -> None:
    answer = client.post("/en/new/raft", data={**RAFT, **had})
    assert answer.status_code == 422
    assert say("en", "setup.wrong_count", count=3) in answer.text


@pytest.mark.parametrize("path", ["/en/new/raft", "/en/new/raft/choices"])
def test_people_are_seated_at_random(client: FlaskClient, path: str) -> None:
    drawn = set()
    for _ in range(30):
        html = LexborHTMLParser(client.get(f"{path}?players=2&draw=crew").text)
        seats = [each.attributes["value"] for each in html.css(".seat option[selected]")]
        assert len(set(seats)) == 2
        drawn.add(tuple(seats))
    assert len(drawn) > 1


def test_the_start_page_says_who_plays(client: FlaskClient, lang: str) -> None:
    answer = client.post(f"/{lang}/new/raft", data={"players": "2", "crew": ["diver", "cook"]})
    page = answer.headers["Location"]
    client.post(f"{page}/phone", data={"name": "민지", "color": "2"})
    shown = LexborHTMLParser(client.get(page).text)
    form = shown.css_first("form#tap-go")
    assert form is not None
    client.post(form.attributes["action"] or "", data=fields(form.html or ""))
    row = LexborHTMLParser(client.get(f"/{lang}/").text).css_first("#running + .list li")
    assert row is not None and "민지" in row.text()
    assert [each.text() for each in row.css(".phone-2")] == ["민지"]
    names = {"ko": "잠수부, 요리사", "en": "Diver, Cook"}[lang]
    assert names in row.text()


def test_the_start_page_says_who_is_who_where_names_came_along(
    client: FlaskClient, lang: str
) -> None:
    people = {"players": "2", "crew": ["diver", "cook"], "person": ["", "Ben"]}
    client.get(client.post(f"/{lang}/new/raft", data=people).headers["Location"])
    row = LexborHTMLParser(client.get(f"/{lang}/").text).css_first("#running + .list li")
    assert row is not None
    assert {"ko": "잠수부, Ben (요리사)", "en": "Diver, Ben (Cook)"}[lang] in row.text()


def test_seats_that_had_not_followed_lose_neither_names_nor_first_moves(
    client: FlaskClient, lang: str
) -> None:
    form = {"players": "3", "crew.shown": "2", "crew": ["diver", "cook"], "person": "Ben"}
    answer = client.post(f"/{lang}/new/raft", data={**form, "first": "heave"})
    assert answer.status_code == 303
    assert (
        "person=Ben" in answer.headers["Location"] and "first=heave" in answer.headers["Location"]
    )
