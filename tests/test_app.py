"""The site as a whole: it starts, on which database, and refuses what it cannot use."""

from pathlib import Path

import pytest
from flask import Flask

from app import ROOT, create_app
from app.store import StoreError
from tests.conftest import make_app


def test_the_database_is_made_where_the_config_says(app: Flask, db: Path) -> None:
    assert app.extensions["store"].path == db
    assert db.is_file()


def test_without_a_config_it_lies_in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    monkeypatch.setattr("app.open_store", asked.append)
    create_app()
    assert asked == [ROOT / "seomjigi.db"]


def test_a_database_that_cannot_be_used_stops_the_start(db: Path) -> None:
    db.write_text("not a database, but a text that is long enough to be sure " * 20)
    with pytest.raises(StoreError):
        create_app({"DATABASE": db})


def test_limits_are_on_unless_they_are_lifted(db: Path) -> None:
    made = create_app({"DATABASE": db})
    assert made.config["THROTTLE"] is True
    made.extensions["store"].close()


def test_every_template_can_be_read(app: Flask) -> None:
    names = app.jinja_env.list_templates()
    assert "error.html" in names
    for name in names:
        app.jinja_env.get_template(name)


def test_a_name_that_a_template_misses_is_an_error(app: Flask) -> None:
    template = app.jinja_env.from_string("{{ no_such_name }}")
    with pytest.raises(Exception, match="no_such_name"):
        template.render()


def test_settings_come_from_the_environment(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEOMJIGI_DATABASE", str(db))
    monkeypatch.setenv("SEOMJIGI_SHARED", "1")
    made = create_app()
    assert db.exists()
    assert made.config["SHARED"] is True
    made.extensions["store"].close()


@pytest.mark.parametrize(("proxy", "secure"), [(False, False), (True, True)])
def test_the_word_of_a_proxy_counts_only_where_one_stands(
    db: Path, proxy: bool, secure: bool
) -> None:
    made = make_app({"DATABASE": db, "PROXY": proxy})
    answer = made.test_client().get("/ko/", headers={"X-Forwarded-Proto": "https"})
    assert ("Secure" in answer.headers["Set-Cookie"]) is secure
    made.extensions["store"].close()
