"""What changes nothing: taps that are refused, forms that no button sends, and looking."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.words import words
from tests.tables.phones import GAME
from tests.tables.seats import Seat, count, dump, notice, say, text_of

PAGES = ["", "/history", "/share", "/qr.svg"]


def test_a_tap_of_an_old_page_is_answered_with_the_present_one(seat: Seat) -> None:
    seat.do(("next", {}), ("next", {}))
    before = seat.state
    answer = seat.press("next", version=1)
    assert answer.status_code == 409
    assert notice(answer) == say(seat.lang, "table.stale")
    assert seat.state == before
    shown = LexborHTMLParser(answer.text).css_first("#step")
    assert shown is not None
    assert shown.attributes["data-step"] == "gather-0"


CHOOSING = [("next", {})] * 3
Press = tuple[str, dict[str, Any]]
# What was done before, the press, the code of its refusal, and the card that the reason names.
REFUSED: dict[str, tuple[list[Press], Press, str, dict[str, str]]] = {
    "a later group": (
        CHOOSING,
        ("reveal", {"card": "3-apple-pear"}),
        "not_on_top",
        {"ko": "사과·배", "en": "Apple & Pear"},
    ),
    "the same card twice": (
        [*CHOOSING, ("reveal", {"card": "1-apple"}), ("go", {"step": "land"})],
        ("reveal", {"card": "1-apple"}),
        "already_out",
        {"ko": "사과", "en": "Apple"},
    ),
    "no card named": (CHOOSING, ("reveal", {}), "name_the_card", {}),
    "going on without the card": (CHOOSING, ("next", {}), "turn_first", {}),
    "a finished game": (
        [("move", {"move": "lose", "answer.because": "conceded"})],
        ("next", {}),
        "over",
        {},
    ),
    "no amount": ([], ("move", {"move": "beat", "amount": "lots"}), "not_an_amount", {}),
    "too much": ([], ("move", {"move": "beat", "amount": "100"}), "not_an_amount", {}),
    "rot that is not there": ([], ("move", {"move": "heal"}), "too_few", {}),
    "a move that is none": ([], ("move", {"move": "dance"}), "no_such_move", {}),
    "an empty reminder": (
        [("go", {"step": "prune"})],
        ("move", {"move": "pin", "answer.step": "prune", "answer.text": " "}),
        "no_text",
        {},
    ),
    "more undone than was done": ([], ("undo", {"count": 99}), "nothing_to_undo", {}),
    "a step that is none": ([], ("go", {"step": "tea"}), "no_such_step", {}),
    "out of bounds": ([], ("set", {"name": "noise", "value": "99"}), "out_of_bounds", {}),
    "a number that is none": ([], ("set", {"name": "noise", "value": ""}), "not_a_number", {}),
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
    form = {"kind": "move", "move": "rot_from_box", "version": 0, "press": "the-same"}
    answers = [seat.client.post(f"{seat.page}/taps", data=form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert seat.state["components"]["rot"]["value"] == 1


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


# --- another edition of the database -------------------------------------------------------------


def edition(seat: Seat) -> str:
    (*_, field) = seat.html.css("input[name=edition]")
    return field.attributes["value"] or ""


@pytest.mark.parametrize("tap", [("next", {}), ("move", {"move": "beat", "amount": "1"})])
def test_a_button_of_before_a_restore_does_nothing(
    seat: Seat, app: Flask, tmp_path: Path, tap: tuple[str, dict[str, str]]
) -> None:
    seat.begun()
    backup = tmp_path / "backup.db"
    app.extensions["store"].backup(backup)
    before = edition(seat)
    app.extensions["store"].restore(backup)
    assert edition(seat) != before
    version, (kind, form) = seat.state["version"], tap
    answer = seat.press(kind, edition=before, **form)
    assert answer.status_code == 409
    assert say(seat.lang, "table.stale") in answer.text
    assert seat.state["version"] == version
    assert seat.press(kind, edition=edition(seat), **form).status_code == 303
    assert seat.state["version"] == version + 1


@pytest.mark.parametrize("written", ["x", "-1", "1.5", "12345678901"])
def test_an_edition_that_no_page_of_ours_sends(seat: Seat, written: str) -> None:
    assert seat.press("next", edition=written).status_code == 400


def test_a_page_of_before_there_were_editions_goes_on(seat: Seat) -> None:
    assert seat.press("next").status_code == 303
