"""The pages of the tracker: every page, every status, in both languages."""

import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser
from sqlite_utils import Database
from werkzeug.test import TestResponse

from app import create_app
from app import store as store_module
from app.engine.document import document
from app.rulebook.library import RULES
from app.tables.service import Tables
from app.words import LANGS, words
from tests.tables.phones import GAME, SETUP, Phone

PAGES = ["", "/history", "/share", "/qr.svg"]
Player = Callable[..., "Seat"]


class Seat:
    """A player with a browser without script: follows redirects by hand, presses forms."""

    def __init__(self, client: FlaskClient, lang: str, **chosen: Any) -> None:
        self.client, self.lang, self.pressed, self.version = client, lang, 0, 0
        answer = client.post(f"/{lang}/new/{GAME}", data=chosen)
        assert answer.status_code == 303, answer.text
        self.page = answer.headers["Location"]
        self.code = self.page.rpartition("/")[2]

    def press(self, kind: str, version: int | None = None, **form: Any) -> TestResponse:
        """Presses a button of the page as it stands, or of an older one."""
        self.pressed += 1
        seen = self.version if version is None else version
        headers = form.pop("headers", {})
        fields = {"kind": kind, "press": f"press-{self.pressed:03}", "version": seen, **form}
        answer = self.client.post(f"{self.page}/taps", data=fields, headers=headers)
        self.version += answer.status_code in (200, 303)
        return answer

    def do(self, *taps: tuple[str, Mapping[str, Any]]) -> "Seat":
        for kind, form in taps:
            answer = self.press(kind, **form)
            assert answer.status_code == 303, answer.text
            assert answer.headers["Location"] == self.page
        return self

    def begun(self) -> "Seat":
        """Through setup, to the first step of round 1."""
        return self.do(*[("next", {})] * 3, ("reveal", {"card": "1-jungle"}), ("next", {}))

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"/t/{self.code}/state.json").get_json()
        return found

    @property
    def html(self) -> LexborHTMLParser:
        return LexborHTMLParser(self.client.get(self.page).text)


@pytest.fixture(params=LANGS)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def seat(client: FlaskClient, lang: str) -> Seat:
    """A player at a new table."""
    return Seat(client, lang)


def say(lang: str, key: str, **fields: object) -> str:
    return words(lang).say(key, **fields)


def text_of(html: str, selector: str) -> str:
    node = LexborHTMLParser(html).css_first(selector)
    assert node is not None, f"no {selector} in {html[:300]}"
    return re.sub(r"\s+", " ", node.text()).strip()


def notice(answer: TestResponse) -> str:
    return text_of(answer.text, "#notice")


# --- start and setup -----------------------------------------------------------------------------


def test_the_start_page_leads_to_a_new_game(client: FlaskClient, lang: str) -> None:
    html = LexborHTMLParser(client.get(f"/{lang}/").text)
    assert html.css_first(f"a[href='/{lang}/new/{GAME}']") is not None


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
        ({"level": "7"}, "out_of_bounds", (0, 6)),
        ({"level": "-1"}, "out_of_bounds", (0, 6)),
        ({"adversary": "atlantis"}, "not_offered", (0, 0)),
        ({"scenario": "<b>"}, "not_offered", (0, 0)),
        ({"easier": ["bonus_growth", "cheating"]}, "not_offered", (0, 0)),
        ({"timer": "61"}, "out_of_bounds", (0, 60)),
    ],
)
def test_a_choice_that_is_not_offered_is_answered_with_the_form_kept(
    client: FlaskClient, app: Flask, lang: str, chosen: dict[str, Any], key: str,
    bounds: tuple[int, int],
) -> None:  # fmt: skip
    kept = {"blight": "none", "cards": "app"}
    answer = client.post(f"/{lang}/new/{GAME}", data={**kept, **chosen})
    assert answer.status_code == 422
    value = next(iter(chosen.values()))
    low, high = bounds
    said = say(lang, f"setup.{key}", value=str(value)[:40], low=low, high=high)
    assert said in [re.sub(r"\s+", " ", each.text()).strip() for each in _errors(answer)]
    form = LexborHTMLParser(answer.text)
    for name, wanted in kept.items():
        assert form.css_first(f"input[name={name}][value={wanted}][checked]") is not None
    assert count(app, "tables") == 0


def _errors(answer: TestResponse) -> list[Any]:
    return LexborHTMLParser(answer.text).css(".error span")


def count(app: Flask, what: str) -> int:
    with closing(sqlite3.connect(app.config["DATABASE"])) as connection:
        (found,) = connection.execute(f"SELECT count(*) FROM {what}").fetchone()
    return int(found)


@pytest.mark.parametrize("method", ["get", "post"])
def test_there_is_no_form_of_an_unknown_game(client: FlaskClient, lang: str, method: str) -> None:
    answer = getattr(client, method)(f"/{lang}/new/no-such-game")
    assert answer.status_code == 404
    assert say(lang, "error.404.title") in answer.text


@pytest.mark.parametrize(
    ("query", "value"),
    [("", 0), ("adversary=england&level=3", 6), ("board=thematic", 3), ("level=3", 0)],
)
def test_the_difficulty_follows_the_choices(
    client: FlaskClient, lang: str, query: str, value: int
) -> None:
    answer = client.get(f"/{lang}/new/{GAME}/difficulty?{query}")
    assert say(lang, "table.difficulty", value=value) in answer.text


def test_wrong_choices_have_no_difficulty(client: FlaskClient, lang: str) -> None:
    answer = client.get(f"/{lang}/new/{GAME}/difficulty?players=9")
    assert (answer.status_code, text_of(answer.text, "#difficulty")) == (200, "")


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
    assert say(lang, "start.running") in client.get(f"/{lang}/").text
    seat.do(("move", {"move": "declare_defeat", "because": "conceded"}))
    assert say(lang, "start.defeat") in client.get(f"/{lang}/").text


@pytest.mark.parametrize("spelled", [str, str.lower, lambda code: f" {code[:5]}-{code[5:]} "])
def test_a_code_that_was_typed_leads_to_its_table(
    seat: Seat, spelled: Callable[[str], str]
) -> None:
    answer = seat.client.get(f"/{seat.lang}/join?code={quote(spelled(seat.code))}")
    assert (answer.status_code, answer.headers["Location"]) == (303, seat.page)


@pytest.mark.parametrize("code", ["", "NOSUCHCODE", "---", "%00"])
def test_a_code_without_a_table_is_told(client: FlaskClient, lang: str, code: str) -> None:
    answer = client.get(f"/{lang}/join?code={code}")
    assert answer.status_code == 404
    assert say(lang, "table.unknown_code") in answer.text


# --- the table -----------------------------------------------------------------------------------

MOMENTS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "a checklist": [],
    "moves of a step": [("next", {})],
    "a choice of cards": [("next", {})] * 3,
    "a turned card": [*[("next", {})] * 3, ("reveal", {"card": "1-jungle"})],
    "rows of a phase": [("go", {"step": "growth"})],
    "fear cards": [("move", {"move": "gain_fear", "amount": 16}), ("go", {"step": "fear"})],
    "a slot at hand": [*[("next", {})] * 3, ("reveal", {"card": "1-jungle"}),
                       ("go", {"step": "high_immigration"})],
    "an interrupt": [("go", {"step": "growth"}), ("move", {"move": "add_blight", "amount": 5})],
    "a reminder": [("move", {"move": "pin_reminder", "step": "growth", "text": "x"}),
                   ("go", {"step": "growth"})],
    "victory": [("move", {"move": "declare_victory", "because": "sacrifice"})],
    "defeat": [("move", {"move": "declare_defeat", "because": "conceded"})],
}  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_page_of_a_table_can_be_shown_at_every_moment(
    client: FlaskClient, lang: str, moment: str
) -> None:
    seat = Seat(client, lang, adversary="england", level=3, timer=10).do(*MOMENTS[moment])
    for page in PAGES:
        assert client.get(seat.page + page).status_code == 200


@pytest.mark.parametrize(
    "chosen",
    [
        {"players": 1, "scenario": "guard-the-isles-heart", "blight": "none"},
        {"players": 4, "scenario": "rituals-of-terror", "cards": "app"},
        {"adversary": "sweden", "level": 6, "scenario": "dahan-insurrection"},
        {"adversary": "prussia", "level": 6, "scenario": "blitz", "board": "thematic"},
        {"easier": ["bonus_growth", "skip_initial_explore"]},
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
    assert seat.state["step"] == "prepare_island"


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


def test_the_share_page_says_address_and_code(seat: Seat) -> None:
    html = seat.client.get(f"{seat.page}/share").text
    assert f"http://localhost{seat.page}" in html
    assert f"{seat.code[:5]}-{seat.code[5:]}" in html
    picture = seat.client.get(f"{seat.page}/qr.svg")
    assert picture.mimetype == "image/svg+xml"
    assert "<svg" in picture.text


# --- taps that change nothing --------------------------------------------------------------------


def test_a_tap_of_an_old_page_is_answered_with_the_present_one(seat: Seat) -> None:
    seat.do(("next", {}), ("next", {}))
    before = seat.state
    answer = seat.press("next", version=1)
    assert answer.status_code == 409
    assert notice(answer) == say(seat.lang, "table.stale")
    assert seat.state == before
    shown = LexborHTMLParser(answer.text).css_first("#step")
    assert shown is not None
    assert shown.attributes["data-step"] == "prepare_spirits-0"


CHOOSING = [("next", {})] * 3
Press = tuple[str, dict[str, Any]]
# What was done before, the press, the code of its refusal, and the card that the reason names.
REFUSED: dict[str, tuple[list[Press], Press, str, dict[str, str]]] = {
    "a later stage": (
        CHOOSING,
        ("reveal", {"card": "3-jungle-mountain"}),
        "not_on_top",
        {"ko": "정글·산악", "en": "Jungle & Mountain"},
    ),
    "the same card twice": (
        [*CHOOSING, ("reveal", {"card": "1-jungle"}), ("go", {"step": "explore"})],
        ("reveal", {"card": "1-jungle"}),
        "already_out",
        {"ko": "정글", "en": "Jungle"},
    ),
    "no card named": (CHOOSING, ("reveal", {}), "name_the_card", {}),
    "going on without the card": (CHOOSING, ("next", {}), "turn_first", {}),
    "a finished game": (
        [("move", {"move": "declare_defeat", "because": "conceded"})],
        ("next", {}),
        "over",
        {},
    ),
    "no amount": ([], ("move", {"move": "gain_fear", "amount": "lots"}), "not_an_amount", {}),
    "too much": ([], ("move", {"move": "gain_fear", "amount": "100"}), "not_an_amount", {}),
    "blight that is not there": ([], ("move", {"move": "remove_blight"}), "too_few", {}),
    "a move that is none": ([], ("move", {"move": "dance"}), "no_such_move", {}),
    "an empty reminder": (
        [("go", {"step": "growth"})],
        ("move", {"move": "pin_reminder", "step": "growth", "text": " "}),
        "no_text",
        {},
    ),
    "more undone than was done": ([], ("undo", {"count": 99}), "nothing_to_undo", {}),
    "a step that is none": ([], ("go", {"step": "tea"}), "no_such_step", {}),
    "out of bounds": ([], ("set", {"name": "fear_pool", "value": "99"}), "out_of_bounds", {}),
    "a number that is none": ([], ("set", {"name": "fear_pool", "value": ""}), "not_a_number", {}),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_a_tap_that_the_rules_forbid_is_refused_with_the_reason(seat: Seat, case: str) -> None:
    before, (kind, form), code, card = REFUSED[case]
    seat.do(*before)
    stood = seat.state
    answer = seat.press(kind, **form)
    assert answer.status_code == 422
    reason = words(seat.lang).phrases[f"refusal.{code}"]
    fixed = max((piece for piece in reason.pieces if isinstance(piece, str)), key=len)
    assert fixed.strip() in notice(answer)
    assert card.get(seat.lang, "") in notice(answer)
    assert seat.state == stood
    assert text_of(answer.text, "h1")


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"kind": "next", "version": "0"},
        {"kind": "next", "press": "press-1"},
        {"kind": "next", "press": "press-1", "version": "many"},
        {"kind": "dance", "press": "press-1", "version": "0"},
        {"kind": "next", "press": "p", "version": "0"},
    ],
)
def test_a_form_that_no_button_sends_is_refused(seat: Seat, form: dict[str, str]) -> None:
    answer = seat.client.post(f"{seat.page}/taps", data=form)
    assert answer.status_code == 400
    assert say(seat.lang, "table.unreadable") in answer.text
    assert seat.state["version"] == 0


def test_a_press_that_is_sent_twice_counts_once(seat: Seat) -> None:
    form = {"kind": "move", "move": "blight_from_box", "version": 0, "press": "the-same"}
    answers = [seat.client.post(f"{seat.page}/taps", data=form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert seat.state["components"]["blight_island"]["value"] == 1


def test_a_form_of_a_megabyte_is_too_much(seat: Seat, lang: str) -> None:
    for address in (f"{seat.page}/taps", f"/{lang}/new/{GAME}"):
        answer = seat.client.post(address, data={"text": "x" * 2**20})
        assert answer.status_code == 413
        assert say(lang, "error.413.title") in answer.text
    assert seat.state["version"] == 0


@pytest.mark.parametrize(
    "body", [b"kind=next&press=press-1&version=%ff", b"kind=\xed\x95&version=0"]
)
@pytest.mark.parametrize("path", ["taps", "new"])
def test_broken_utf_8_is_refused(seat: Seat, lang: str, body: bytes, path: str) -> None:
    address = f"{seat.page}/taps" if path == "taps" else f"/{lang}/new/{GAME}"
    answer = seat.client.post(address, data=body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 400
    assert say(lang, "error.not_utf8") in answer.text
    assert seat.state["version"] == 0


def test_broken_utf_8_in_an_address_is_refused(client: FlaskClient, lang: str) -> None:
    assert client.get(f"/{lang}/t/%ff").status_code == 400
    assert client.get(f"/{lang}/join?code=%ff").status_code == 400


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}]
)
def test_another_site_can_press_nothing(seat: Seat, app: Flask, headers: dict[str, str]) -> None:
    assert seat.press("next", headers=headers).status_code == 403
    assert seat.client.post(f"/{seat.lang}/new/{GAME}", headers=headers).status_code == 403
    assert (seat.state["version"], count(app, "tables")) == (0, 1)


def test_looking_changes_nothing(seat: Seat, app: Flask) -> None:
    seat.begun()
    before = dump(app)
    lang, code = seat.lang, seat.code
    for path in [
        f"/{lang}/", f"/{lang}/new/{GAME}", f"/{lang}/new/{GAME}/difficulty?players=3",
        f"/{lang}/join?code={code}", f"/t/{code}", f"/t/{code}/state.json",
        f"/{lang}/t/{code}/taps", f"/{lang}/t/{code}?kind=next&version=5&press=press-1",
        *(f"{seat.page}{page}" for page in PAGES),
    ]:  # fmt: skip
        seat.client.get(path)
        seat.client.head(path)
    assert dump(app) == before


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_only_a_post_presses(seat: Seat, method: str) -> None:
    answer = getattr(seat.client, method)(f"{seat.page}/taps")
    assert answer.status_code == 405


def dump(app: Flask) -> list[str]:
    with closing(sqlite3.connect(app.config["DATABASE"])) as connection:
        return list(connection.iterdump())


# --- with script ---------------------------------------------------------------------------------

WITH_SCRIPT = {"HX-Request": "true"}


@pytest.mark.parametrize(
    ("version", "form", "status"),
    [(0, {}, 200), (5, {}, 409), (0, {"kind": "reveal", "card": "1-jungle"}, 422)],
)
def test_with_script_the_table_alone_comes_back(
    seat: Seat, version: int, form: dict[str, str], status: int
) -> None:
    seat.do(*[("next", {})] * version) if version == 0 else None
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
    assert len(presses) == len(set(presses)) > 10


@pytest.mark.parametrize("region", ["move", "undo", "set", "go", "reveal"])
def test_every_form_says_the_version_it_was_made_on(seat: Seat, region: str) -> None:
    seat.begun().do(("undo", {}))
    for form in seat.html.css("form[data-tap]"):
        version = form.css_first("input[name=version]")
        assert version is not None
        assert version.attributes["value"] == "6"


# --- history -------------------------------------------------------------------------------------


def test_the_history_leads_back_to_any_line_and_forth_again(seat: Seat) -> None:
    seat.begun().do(("move", {"move": "gain_fear", "amount": 3}), ("next", {}))
    stood = seat.state
    for form in history_forms(seat, "undo")[::-1][:1]:
        assert seat.client.post(f"{seat.page}/taps", data=form).status_code == 303
    assert (seat.state["round"], seat.state["step"]) == (0, "prepare_board")
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
    seat.do(*[("move", {"move": "blight_from_box"})] * 70)
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
        ("move", {"move": "pin_reminder", "step": "growth", "text": "<b onclick=x>&amp; 방어</b>"})
    )
    for page in ("", "/history"):
        html = LexborHTMLParser(seat.client.get(seat.page + page).text)
        assert html.css_first("b[onclick]") is None
        assert html.body is not None
        assert "<b onclick=x>&amp; 방어</b>" in html.body.text()


# --- the state document --------------------------------------------------------------------------


def test_the_state_document_is_that_of_the_engine(seat: Seat, app: Flask) -> None:
    seat.begun().do(("move", {"move": "gain_fear", "amount": 9}), ("undo", {}), ("redo", {}))
    table = Tables(app.extensions["store"]).find(seat.code)
    assert table is not None
    assert seat.state == document(table.game, table.timeline)


def test_the_state_of_an_unknown_table_is_told_as_json(client: FlaskClient) -> None:
    answer = client.get("/t/NOSUCHCODE/state.json", headers={"Accept-Language": "ko"})
    assert (answer.status_code, answer.mimetype) == (404, "application/json")
    assert answer.get_json() == {"error": 404, "message": say("ko", "table.unknown_code")}


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
    monkeypatch.setattr(store_module, "BUSY_SECONDS", 0.05)
    app = create_app({"DATABASE": db, "THROTTLE": False})
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

    def read_only(path: Path) -> Database:
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
        )
        return Database(connection)

    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(store_module, "_connect", read_only)
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
    shutil.copytree(RULES / GAME, rules / GAME)
    config = {"DATABASE": db, "THROTTLE": False, "RULES": rules}
    app = create_app(config)
    seat = Seat(app.test_client(), lang).begun()
    app.extensions["store"].close()

    moves = rules / GAME / "moves.yaml"
    good = moves.read_text(encoding="utf-8")
    moves.write_text(good.replace("group: main", "group: mian", 1), encoding="utf-8")
    app = create_app(config)
    seat.client = app.test_client()
    for answer in (
        seat.client.get(f"/{lang}/"),
        seat.client.get(f"/{lang}/new/{GAME}"),
        seat.client.post(f"/{lang}/new/{GAME}"),
        seat.client.get(seat.page),
    ):
        assert answer.status_code == 500
        assert say(lang, "error.rulebook") in text_of(answer.text, "main")
    assert seat.do(("next", {})).state["step"] == "energy"
    app.extensions["store"].close()


# --- limits --------------------------------------------------------------------------------------


@pytest.fixture
def limited(db: Path) -> Iterator[FlaskClient]:
    app = create_app({"DATABASE": db})
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


def test_a_phone_of_another_language_sits_at_the_same_table(app: Flask) -> None:
    seat = Seat(app.test_client(), "ko").begun()
    other = app.test_client()
    answer = other.get(f"/t/{seat.code}", headers={"Accept-Language": "en"})
    assert answer.headers["Location"] == f"/en/t/{seat.code}"
    assert "Growth" in text_of(other.get(answer.headers["Location"]).text, "#step")
    phone = Phone(Tables(app.extensions["store"]), seat.code)
    assert phone.table.timeline.version == len(SETUP)
