"""The pages of a table: each at every moment, in both languages, with and without script."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.engine.document import document
from app.tables.service import Tables
from tests.tables.phones import SETUP, Phone
from tests.tables.seats import Seat, say, text_of

PAGES = ["", "/history", "/share", "/qr.svg"]

# --- the table -----------------------------------------------------------------------------------

MOMENTS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "a checklist": [],
    "moves of a step": [("next", {})],
    "a choice of cards": [("next", {})] * 3,
    "a turned card": [*[("next", {})] * 3, ("reveal", {"card": "1-apple"})],
    "rows of a phase": [("go", {"step": "prune"})],
    "earned cards": [("move", {"move": "beat", "amount": 16}), ("go", {"step": "sing"})],
    "a slot at hand": [*[("next", {})] * 3, ("reveal", {"card": "1-apple"}),
                       ("go", {"step": "early_nest"})],
    "an interrupt": [("go", {"step": "prune"}), ("move", {"move": "wither", "amount": 5})],
    "a reminder": [("move", {"move": "pin", "answer.step": "prune", "answer.text": "x"}),
                   ("go", {"step": "prune"})],
    "victory": [("move", {"move": "win", "answer.because": "late_harvest"})],
    "defeat": [("move", {"move": "lose", "answer.because": "conceded"})],
}  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_page_of_a_table_can_be_shown_at_every_moment(
    client: FlaskClient, lang: str, moment: str
) -> None:
    seat = Seat(client, lang, foe="drought", level=2, timer=10).do(*MOMENTS[moment])
    for page in PAGES:
        assert client.get(seat.page + page).status_code == 200


@pytest.mark.parametrize(
    "chosen",
    [
        {"players": 1, "tale": "moonlight", "ground": "none"},
        {"foe": "frost", "level": 2, "tale": "vigil", "cards": "app"},
        {"foe": "drought", "level": 2, "players": 4, "plots": "steep"},
        {"easier": ["early_pruning", "quiet_start"]},
    ],
)
def test_a_round_of_any_game_can_be_shown_step_by_step(
    client: FlaskClient, lang: str, chosen: dict[str, Any]
) -> None:
    seat = Seat(client, lang, **chosen)
    seen = set()
    while seat.state["round"] < 3 and seat.state["outcome"] is None:
        seen.add(seat.state["step"])
        kind, form = press_that_goes_on(seat.html)
        seat.do((kind, form))
    assert len(seen) > 10


def press_that_goes_on(html: LexborHTMLParser) -> tuple[str, dict[str, str]]:
    """The button under the thumb, or the first card that may have come up."""
    form = html.css_first("form.going-on")
    if form is None:
        pick = html.css_first(".pick")
        assert pick is not None
        return "reveal", {"card": pick.attributes["value"] or ""}
    kind = form.css_first("input[name=kind]")
    assert kind is not None
    return kind.attributes["value"] or "", {}


def test_without_script_a_press_leads_back_to_the_table(seat: Seat) -> None:
    answer = seat.press("next")
    assert (answer.status_code, answer.headers["Location"]) == (303, seat.page)
    assert seat.state["step"] == "plant"


@pytest.mark.parametrize("path", ["", "/history", "/share", "/qr.svg"])
@pytest.mark.parametrize("code", ["NOSUCHCODE", "0", "%E2%82%AC", "a" * 300])
def test_an_unknown_table_is_told(client: FlaskClient, lang: str, path: str, code: str) -> None:
    answer = client.get(f"/{lang}/t/{code}{path}")
    assert answer.status_code == 404
    assert say(lang, "table.unknown_code") in answer.text


def test_a_tap_at_an_unknown_table_is_told(client: FlaskClient, lang: str) -> None:
    form = {"kind": "next", "version": 0, "press": "press-1"}
    answer = client.post(f"/{lang}/t/NOSUCHCODE/taps", data=form)
    assert answer.status_code == 404
    assert say(lang, "table.unknown_code") in answer.text


def test_an_odd_spelling_leads_to_the_address_of_the_table(seat: Seat) -> None:
    answer = seat.client.get(f"/{seat.lang}/t/{seat.code.lower()}")
    assert (answer.status_code, answer.headers["Location"]) == (303, seat.page)


def test_what_moves_on_is_asked_for_anew_even_on_the_way_back(seat: Seat) -> None:
    for page in (f"/{seat.lang}/", seat.page, f"{seat.page}/history"):
        assert seat.client.get(page).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("page", PAGES[:3])
def test_each_page_has_its_twin(seat: Seat, page: str) -> None:
    other = "en" if seat.lang == "ko" else "ko"
    html = LexborHTMLParser(seat.client.get(seat.page + page).text)
    twin = html.css_first(f"a[hreflang={other}]")
    assert twin is not None
    assert twin.attributes["href"] == f"/{other}/t/{seat.code}{page}"


def test_the_share_page_says_the_address(seat: Seat) -> None:
    html = seat.client.get(f"{seat.page}/share").text
    assert f"http://localhost{seat.page}" in html
    picture = seat.client.get(f"{seat.page}/qr.svg")
    assert picture.mimetype == "image/svg+xml"
    assert "<svg" in picture.text


# --- with script ---------------------------------------------------------------------------------

WITH_SCRIPT = {"HX-Request": "true"}


@pytest.mark.parametrize(
    ("version", "form", "status"),
    [(0, {}, 200), (5, {}, 409), (0, {"kind": "reveal", "card": "1-apple"}, 422)],
)
def test_with_script_the_table_alone_comes_back(
    seat: Seat, version: int, form: dict[str, str], status: int
) -> None:
    kind = form.get("kind", "next")
    answer = seat.press(kind, version=version, headers=WITH_SCRIPT, card=form.get("card", ""))
    assert answer.status_code == status
    assert answer.text.lstrip().startswith('<div id="table"')
    html = LexborHTMLParser(answer.text)
    for region in ("glance", "main", "notice", "step", "track", "more", "going"):
        assert len(html.css(f"#{region}")) == 1, region
    assert bool(text_of(answer.text, "#notice")) is (status != 200)


def test_with_script_the_bar_of_moves_comes_with_the_first_round(seat: Seat) -> None:
    assert seat.html.css_first("#moves") is None
    seat.begun()
    answer = seat.press("next", headers=WITH_SCRIPT)
    assert text_of(answer.text, "#moves")


def test_the_answer_and_the_page_show_the_same_table(seat: Seat) -> None:
    answer = seat.begun().press("next", headers=WITH_SCRIPT)
    part, whole = LexborHTMLParser(answer.text).css_first("#table"), seat.html.css_first("#table")
    assert part is not None
    assert whole is not None
    assert without_presses(part.html) == without_presses(whole.html)


def without_presses(html: str | None) -> str:
    """A page without what is new on each: the ids of its presses."""
    return re.sub(r'(name="press" value=")[^"]*', r"\1", html or "")


def test_each_form_of_a_page_is_a_press_of_its_own(seat: Seat) -> None:
    seat.begun()
    presses = [node.attributes["value"] for node in seat.html.css("input[name=press]")]
    assert len(presses) == len(set(presses)) >= 4


def test_every_form_says_the_version_it_was_made_on(seat: Seat) -> None:
    seat.begun().do(("undo", {}))
    for form in seat.html.css("form[data-tap]"):
        version = form.css_first("input[name=version]")
        assert version is not None
        assert version.attributes["value"] == "6"


# --- history -------------------------------------------------------------------------------------


def test_the_history_leads_back_to_any_line_and_forth_again(seat: Seat) -> None:
    seat.begun().do(("move", {"move": "beat", "amount": 3}), ("next", {}))
    stood = seat.state
    for form in history_forms(seat, "undo")[::-1][:1]:
        assert seat.client.post(f"{seat.page}/taps", data=form).status_code == 303
    assert (seat.state["round"], seat.state["step"]) == (0, "lay_out")
    (last, *_) = history_forms(seat, "redo")
    assert seat.client.post(f"{seat.page}/taps", data=last).status_code == 303
    assert {**seat.state, "version": 0} == {**stood, "version": 0}


def history_forms(seat: Seat, kind: str) -> list[dict[str, str]]:
    html = LexborHTMLParser(seat.client.get(f"{seat.page}/history").text)
    forms = [
        {
            node.attributes["name"] or "": node.attributes["value"] or ""
            for node in form.css("input")
        }
        for form in html.css("form")
    ]
    return [form for form in forms if form.get("kind") == kind]


def test_a_long_history_is_read_on(seat: Seat) -> None:
    seat.do(*[("move", {"move": "rot_from_box"})] * 70)
    first = seat.client.get(f"{seat.page}/history").text
    older = LexborHTMLParser(first).css_first("a[href*='below=']")
    assert older is not None
    rest = seat.client.get(older.attributes["href"] or "").text
    lines = [len(LexborHTMLParser(html).css(".log li")) for html in (first, rest)]
    assert lines == [60, 10]


@pytest.mark.parametrize("below", ["0", "-5", "many", "999999999999"])
def test_a_history_from_anywhere_can_be_shown(seat: Seat, below: str) -> None:
    seat.do(("next", {}))
    assert seat.client.get(f"{seat.page}/history?below={below}").status_code == 200


def test_what_players_write_is_text(seat: Seat) -> None:
    seat.begun().do(
        (
            "move",
            {
                "move": "pin",
                "answer.step": "prune",
                "answer.text": "<b onclick=x>&amp; 방어</b>",
            },
        )
    )
    for page in ("", "/history"):
        html = LexborHTMLParser(seat.client.get(seat.page + page).text)
        assert html.css_first("b[onclick]") is None
        assert html.body is not None
        assert "<b onclick=x>&amp; 방어</b>" in html.body.text()


# --- the state document --------------------------------------------------------------------------


def test_the_state_document_is_that_of_the_engine(seat: Seat, app: Flask) -> None:
    seat.begun().do(("move", {"move": "beat", "amount": 9}), ("undo", {}), ("redo", {}))
    table = Tables(app.extensions["store"]).find(seat.code)
    assert table is not None
    assert seat.state == document(table.game, table.timeline)


def test_the_state_of_an_unknown_table_is_told_as_json(client: FlaskClient) -> None:
    answer = client.get("/t/NOSUCHCODE/state.json", headers={"Accept-Language": "ko"})
    assert (answer.status_code, answer.mimetype) == (404, "application/json")
    assert answer.get_json() == {"error": 404, "message": say("ko", "table.unknown_code")}


def test_a_phone_of_another_language_sits_at_the_same_table(app: Flask) -> None:
    seat = Seat(app.test_client(), "ko").begun()
    other = app.test_client()
    answer = other.get(f"/t/{seat.code}", headers={"Accept-Language": "en"})
    assert answer.headers["Location"] == f"/en/t/{seat.code}"
    assert "Pruning" in text_of(other.get(answer.headers["Location"]).text, "#step")
    phone = Phone(Tables(app.extensions["store"]), seat.code)
    assert phone.table.timeline.version == len(SETUP)
