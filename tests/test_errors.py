"""Pages that say what went wrong: status, language, words."""

import logging
from pathlib import Path

import pytest
from flask import Flask, abort
from werkzeug.exceptions import BadRequestKeyError

from app.rulebook.library import UnknownGame
from app.rulebook.source import Fault, Place, SourceError
from app.store.errors import (
    DiskFull,
    GroupFull,
    Locked,
    NewerDatabase,
    NotADatabase,
    ReadOnly,
    StoreError,
)
from app.words import LANGS, words

STATUSES = (400, 403, 404, 405, 413, 422, 429, 500, 503)


def failing(app: Flask, error: int | Exception) -> None:
    def view() -> str:
        if isinstance(error, int):
            abort(error)
        raise error

    app.add_url_rule("/<lang:lang>/fails", "fails", view, methods=["GET", "POST"])
    app.add_url_rule("/fails.json", "fails_json", view)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("status", STATUSES)
def test_an_error_speaks_the_readers_language(app: Flask, status: int, lang: str) -> None:
    failing(app, status)
    answer = app.test_client().get(f"/{lang}/fails")
    assert answer.status_code == status
    assert f"<h1>{words(lang).say(f'error.{status}.title')}</h1>" in answer.text
    assert words(lang).say(f"error.{status}.text") in answer.text


@pytest.mark.parametrize(
    ("status", "speaks_as"), [(406, 400), (409, 400), (410, 400), (501, 500), (504, 500)]
)
def test_a_rare_error_speaks_as_its_kind(app: Flask, status: int, speaks_as: int) -> None:
    failing(app, status)
    answer = app.test_client().get("/en/fails")
    assert answer.status_code == status
    assert words("en").say(f"error.{speaks_as}.title") in answer.text


@pytest.mark.parametrize(
    ("path", "accepts", "says"),
    [
        ("/ko/nowhere", "en", "없는 페이지예요"),
        ("/en/nowhere", "ko", "There is no such page"),
        ("/nowhere", "ko", "없는 페이지예요"),
        ("/fr/nowhere", "fr", "There is no such page"),
    ],
)
def test_an_unknown_address_is_answered_in_the_right_language(
    app: Flask, path: str, accepts: str, says: str
) -> None:
    answer = app.test_client().get(path, headers={"Accept-Language": accepts})
    assert answer.status_code == 404
    assert says in answer.text


def test_a_wrong_method_names_the_right_ones(app: Flask) -> None:
    failing(app, 400)
    answer = app.test_client().delete("/en/fails")
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


def test_words_given_to_the_error_are_shown(app: Flask) -> None:
    app.add_url_rule("/<lang:lang>/x", "x", lambda: abort(422, description="<b>7</b>"))
    answer = app.test_client().get("/ko/x")
    assert answer.status_code == 422
    assert "&lt;b&gt;7&lt;/b&gt;" in answer.text
    assert words("ko").say("error.422.text") not in answer.text


def test_a_field_that_is_missing_shows_no_inner_words(app: Flask) -> None:
    failing(app, BadRequestKeyError("press"))
    answer = app.test_client().get("/en/fails")
    assert answer.status_code == 400
    assert words("en").say("error.400.text") in answer.text


def test_a_bug_is_logged_and_says_that_nothing_is_lost(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    failing(app, ZeroDivisionError("inner words"))
    with caplog.at_level(logging.ERROR):
        answer = app.test_client().get("/en/fails")
    assert answer.status_code == 500
    assert "Everything recorded so far is safe" in answer.text
    assert "inner words" not in answer.text
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", StoreError.__subclasses__())
def test_trouble_with_the_database_is_put_into_words(
    app: Flask, kind: type[StoreError], lang: str
) -> None:
    failing(app, kind(Path("/secret/games.db")))
    answer = app.test_client().post(f"/{lang}/fails")
    assert answer.status_code == (409 if kind is GroupFull else 503)
    assert words(lang).say(f"store.{kind.code}") in answer.text
    assert "/secret" not in answer.text


@pytest.mark.parametrize(
    ("kind", "retry"),
    [
        (Locked, "5"),
        (ReadOnly, None),
        (DiskFull, None),
        (NotADatabase, None),
        (NewerDatabase, None),
    ],
)
def test_only_a_lock_is_worth_waiting_for(
    app: Flask, kind: type[StoreError], retry: str | None
) -> None:
    failing(app, kind(Path("games.db")))
    assert app.test_client().get("/ko/fails").headers.get("Retry-After") == retry


def test_a_fault_in_a_rulebook_is_logged_and_named(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    failing(app, SourceError([Fault(Place("rules/a-game/game.yaml", 7), "no such step")]))
    answer = app.test_client().get("/en/fails")
    assert answer.status_code == 500
    assert "seomjigi check" in answer.text
    assert "rules/a-game/game.yaml:7: no such step" in caplog.text
    assert "game.yaml" not in answer.text


def test_an_unknown_game_is_not_found(app: Flask) -> None:
    failing(app, UnknownGame("a-game"))
    assert app.test_client().get("/en/fails").status_code == 404


def test_a_state_document_fails_as_json(app: Flask) -> None:
    failing(app, 404)
    answer = app.test_client().get("/fails.json", headers={"Accept-Language": "ko"})
    assert answer.status_code == 404
    assert answer.json == {"error": 404, "message": words("ko").say("error.404.text")}


def test_htmx_gets_a_notice_for_the_open_page(app: Flask) -> None:
    failing(app, 503)
    answer = app.test_client().post("/ko/fails", headers={"HX-Request": "true"})
    assert answer.status_code == 503
    assert answer.headers["HX-Retarget"] == "#notice"
    assert "<h1>" not in answer.text
    assert words("ko").say("error.503.text") in answer.text
