"""How answers travel: hashes of static files, how long they are kept, compression."""

import gzip

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.delivery import lean, static_url

GZIP = {"Accept-Encoding": "gzip, br"}
HTMX = "htmx-4.0.1.min.js"


def url_of(app: Flask, name: str = HTMX) -> str:
    with app.test_request_context():
        return static_url(name)


def test_a_static_file_is_kept_for_a_year_under_its_hash(app: Flask, client: FlaskClient) -> None:
    answer = client.get(url_of(app))
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("query", ["", "?v=", "?v=000000000000"])
def test_under_another_hash_it_is_asked_for_each_time(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/static/{HTMX}{query}")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


def test_the_hash_follows_the_content(app: Flask, tmp_path) -> None:
    app.static_folder = str(tmp_path)
    (tmp_path / "a.css").write_text("one")
    first = url_of(app, "a.css")
    (tmp_path / "a.css").write_text("two")
    assert url_of(app, "a.css") != first


@pytest.mark.parametrize("name", ["gone.css", "../pyproject.toml"])
def test_a_file_that_is_not_there_is_a_mistake(app: Flask, name: str) -> None:
    with pytest.raises(FileNotFoundError):
        url_of(app, name)


def test_a_missing_static_file_is_a_404(client: FlaskClient) -> None:
    assert client.get("/static/gone.css?v=1").status_code == 404


def test_a_page_is_asked_for_each_time(client: FlaskClient) -> None:
    assert client.get("/ko/nowhere").headers["Cache-Control"] == "no-cache, private"


@pytest.mark.parametrize("path", ["/ko/", "/en/scores", "/en/group", "/en/scores/plays.json"])
def test_what_hangs_on_who_asks_is_kept_by_nobody_else(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert "public" not in answer.headers["Cache-Control"]
    told = set(answer.headers["Cache-Control"].split(", "))
    assert "no-store" in told or ("private" in told and "Cookie" in answer.vary)


@pytest.mark.parametrize("path", [f"/static/{HTMX}", "/static/app.css"])
def test_what_is_the_same_for_all_may_be_kept_by_anyone(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert "private" not in answer.headers["Cache-Control"]
    assert "Cookie" not in answer.vary


@pytest.mark.parametrize("path", [f"/static/{HTMX}", "/en/nowhere"])
def test_texts_are_gzipped_for_those_who_can(client: FlaskClient, path: str) -> None:
    packed, plain = client.get(path, headers=GZIP), client.get(path)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data)
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in packed.vary
    assert "Accept-Encoding" in plain.vary


def test_who_has_the_gzipped_file_is_not_sent_it_again(client: FlaskClient) -> None:
    tag = client.get(f"/static/{HTMX}", headers=GZIP).headers["ETag"]
    assert tag.startswith("W/")
    again = client.get(f"/static/{HTMX}", headers=GZIP | {"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(
    ("body", "kind", "packed"),
    [
        ("a" * 501, "text/html", True),
        ("a" * 500, "text/html", False),
        ("a" * 501, "image/png", False),
        ("a" * 501, "application/json", True),
        ("a" * 501, "text/event-stream", False),
    ],
)
def test_only_texts_that_gain_are_gzipped(app: Flask, body: str, kind: str, packed: bool) -> None:
    app.add_url_rule("/body", view_func=lambda: (body, {"Content-Type": kind}))
    answer = app.test_client().get("/body", headers=GZIP)
    assert ("Content-Encoding" in answer.headers) is packed
    assert answer.mimetype == kind


def test_what_is_streamed_is_left_alone(app: Flask) -> None:
    app.add_url_rule("/stream", view_func=lambda: app.response_class(iter(["섬" * 600])))
    answer = app.test_client().get("/stream", headers=GZIP)
    assert answer.text == "섬" * 600


def test_an_answer_with_its_own_caching_keeps_it(app: Flask) -> None:
    app.add_url_rule("/own", view_func=lambda: ("a", {"Cache-Control": "max-age=60"}))
    assert app.test_client().get("/own").headers["Cache-Control"] == "max-age=60"


@pytest.mark.parametrize(
    ("text", "kind", "left"),
    [
        (b"a{b:c} /* why */\n/* two\nlines */d{}", "text/css", b"a{b:c} \nd{}"),
        (b"// why\nlet a = 1; // said here\n  // more\nb('//x')\n", "text/javascript",
         b"let a = 1; // said here\nb('//x')\n"),
        (b"<p>/* a */</p>\n// b\n", "text/html", b"<p>/* a */</p>\n// b\n"),
    ],
)  # fmt: skip
def test_styles_and_scripts_travel_without_their_comments(
    text: bytes, kind: str, left: bytes
) -> None:
    assert lean(text, kind) == left
