"""The language of a request: prefix, cookie, browser; twins; addresses without a prefix."""

import pytest
from flask import Flask, abort, url_for
from flask.testing import FlaskClient

from app.language import t


@pytest.fixture
def isle(app: Flask) -> FlaskClient:
    """A client of a site with a page, an address that only takes forms, and an unprefixed one."""

    def view(code: str) -> str:
        return f"{t('base.skip')} {url_for('isle', code='B')}"

    app.add_url_rule("/<lang:lang>/isle/<code>", "isle", view)
    app.add_url_rule("/<lang:lang>/shore/", "shore", lambda: "shore")
    app.add_url_rule("/<lang:lang>/form", "form", lambda: abort(422), methods=["POST"])
    app.add_url_rule("/plain", "plain", lambda: {"lang": t("base.name")})
    return app.test_client()


@pytest.mark.parametrize(
    ("cookie", "accepts", "goes_to"),
    [
        (None, "ko-KR,ko;q=0.9,en;q=0.8", "/ko/"),
        (None, "en-GB", "/en/"),
        (None, "fr,ko;q=0.2", "/ko/"),
        (None, "fr", "/en/"),
        (None, "", "/en/"),
        ("en", "ko", "/en/"),
        ("ko", "en", "/ko/"),
        ("xx", "ko", "/ko/"),
    ],
)
def test_the_door_leads_to_the_readers_language(
    client: FlaskClient, cookie: str | None, accepts: str, goes_to: str
) -> None:
    if cookie:
        client.set_cookie("lang", cookie)
    answer = client.get("/", headers={"Accept-Language": accepts})
    assert (answer.status_code, answer.location) == (302, goes_to)
    assert {"Accept-Language", "Cookie"} <= set(answer.vary)


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/ko/isle/A", "본문으로 건너뛰기 /ko/isle/B"),
        ("/en/isle/A", "Skip to the content /en/isle/B"),
    ],
)
def test_the_prefix_is_the_language(isle: FlaskClient, path: str, says: str) -> None:
    assert isle.get(path, headers={"HX-Request": "true"}).text == says


def test_an_address_without_prefix_speaks_the_readers_language(isle: FlaskClient) -> None:
    assert isle.get("/plain", headers={"Accept-Language": "ko"}).json == {"lang": "섬지기"}


@pytest.mark.parametrize(
    ("path", "goes_to"),
    [
        ("/isle/A", "/ko/isle/A"),
        ("/isle/A?round=2&x=섬", "/ko/isle/A?round=2&x=%EC%84%AC"),
        ("/isle/섬", "/ko/isle/%EC%84%AC"),
        ("/shore/", "/ko/shore/"),
        ("/shore", "/ko/shore"),
        ("/nowhere", None),
        ("/form", None),
        ("/fr/isle/A", None),
        ("/en/nowhere", None),
    ],
)
def test_one_address_serves_readers_of_both(
    isle: FlaskClient, path: str, goes_to: str | None
) -> None:
    answer = isle.get(path, headers={"Accept-Language": "ko"})
    assert answer.status_code == (302 if goes_to else 404)
    assert answer.location == goes_to


def test_a_form_is_never_sent_on(isle: FlaskClient) -> None:
    assert isle.post("/form").status_code == 404


def test_the_language_read_last_is_remembered(app: Flask, isle: FlaskClient) -> None:
    app.add_url_rule("/<lang:lang>/page", "page", lambda: ("page", {"X": "1"}))
    first = isle.get("/en/nowhere")
    assert "lang=en" in first.headers["Set-Cookie"]
    assert "SameSite=Lax" in first.headers["Set-Cookie"]
    assert "Set-Cookie" not in isle.get("/en/nowhere").headers
    assert isle.get("/", headers={"Accept-Language": "ko"}).location == "/en/"


@pytest.mark.parametrize(
    ("path", "twin"),
    [
        ("/ko/nowhere", "/en/nowhere"),
        (
            "/en/nowhere/%EC%84%AC?q=a%26b&r=%ED%95%9C",
            "/ko/nowhere/%EC%84%AC?q=a%26b&amp;r=%ED%95%9C",
        ),
        ("/nowhere", "/ko/"),
        ("/ko/form", "/en/form"),
        ("/koala", "/ko/"),
    ],
)
def test_every_page_has_its_twin(isle: FlaskClient, path: str, twin: str) -> None:
    answer = isle.get(path, headers={"Accept-Language": "en"})
    assert f'href="{twin}"' in answer.text


def test_a_page_that_only_a_form_can_open_has_the_start_page_as_twin(isle: FlaskClient) -> None:
    assert 'href="/en/"' in isle.post("/ko/form").text


def test_no_address_leads_off_the_site(isle: FlaskClient) -> None:
    for path in ("//elsewhere.test/", "//elsewhere.test/isle/A", "/\\elsewhere.test"):
        answer = isle.get("/", environ_overrides={"PATH_INFO": path})
        assert answer.location is None or answer.location.startswith("/en/")
