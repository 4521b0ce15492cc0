"""On a shared host nobody sees the games of another group."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app import cli
from tests.conftest import make_app
from tests.scores.browsers import Tracker, fields, words_of
from tests.scores.invented import SHELF, form


@pytest.fixture
def host(db: Path) -> Iterator[Flask]:
    """A host that many groups share."""
    app = make_app({"DATABASE": db, "SHARED": True})
    app.extensions["library"] = SHELF
    yield app
    app.extensions["store"].close()


@pytest.fixture
def app(app: Flask) -> Flask:
    """The site of a household, with invented games."""
    app.extensions["library"] = SHELF
    return app


def score(client: FlaskClient, **changes: str) -> str:
    answer = client.post("/en/scores/new", data=form(**changes))
    assert answer.status_code == 303
    return str(answer.location)


def link(client: FlaskClient) -> str:
    """The link of a browser's group; nothing where it has none."""
    node = LexborHTMLParser(client.get("/en/group").text).css_first("#group-link")
    return node.text().strip() if node else ""


def path_of(address: str) -> str:
    return address.removeprefix("http://localhost")


def test_the_first_play_makes_a_group_that_cannot_be_guessed(host: Flask) -> None:
    client = host.test_client()
    assert link(client) == ""
    score(client)
    code = link(client).rpartition("/")[2]
    assert len(code) >= 22
    other = host.test_client()
    score(other)
    assert link(other) != link(client)


def test_nobody_sees_another_groups_plays(host: Flask) -> None:
    ours, theirs, nobody = (host.test_client() for _ in range(3))
    address = score(ours, name__1="Kim")
    score(theirs, name__1="Lee")
    for stranger in (theirs, nobody):
        assert "Kim" not in stranger.get("/en/scores/players.csv").text
        assert "Kim" not in stranger.get("/en/scores/plays.json").text
        for path in (address, f"{address}/edit", f"{address}/bgstats.svg"):
            assert stranger.get(path).status_code == 404
        assert stranger.post(f"{address}/edit", data=form()).status_code == 404
        assert stranger.post(f"{address}/delete").status_code == 404
        assert stranger.post(f"{address}/restore").status_code == 404
    assert "Nothing here yet" in words_of(nobody.get("/en/scores"))
    assert "Kim" in words_of(ours.get(address))


def test_who_opens_the_link_and_says_so_belongs_to_the_group(host: Flask) -> None:
    ours, friend = host.test_client(), host.test_client()
    address = score(ours, name__1="Kim")
    invitation = path_of(link(ours))
    assert friend.get(invitation).status_code == 200
    assert friend.get(address).status_code == 404  # opening it alone changes nothing
    assert friend.post(invitation).status_code == 303
    assert "Kim" in words_of(friend.get(address))
    assert link(friend) == link(ours)


def test_leaving_forgets_the_group_on_this_browser_only(host: Flask) -> None:
    client = host.test_client()
    address = score(client)
    invitation = path_of(link(client))
    assert client.post("/en/group/leave").status_code == 303
    assert client.get(address).status_code == 404
    client.post(invitation)
    assert client.get(address).status_code == 200


def test_a_link_of_no_group(host: Flask) -> None:
    client = host.test_client()
    assert client.get("/en/g/abc").status_code == 404
    assert client.post("/en/g/abc").status_code == 404


def test_a_made_up_cookie_is_no_group(host: Flask) -> None:
    client = host.test_client()
    client.set_cookie("group", "abc")
    score(client)
    assert not link(client).endswith("/abc")


@pytest.mark.parametrize("https", [False, True])
def test_the_cookie_is_kept_from_scripts_and_other_sites(host: Flask, https: bool) -> None:
    base = f"http{'s' if https else ''}://localhost"
    answer = host.test_client().post("/en/scores/new", data=form(), base_url=base)
    (cookie,) = [each for each in answer.headers.getlist("Set-Cookie") if each.startswith("group=")]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    assert ("Secure" in cookie) is https


def test_only_its_group_may_score_a_table(host: Flask) -> None:
    ours, stranger = host.test_client(), host.test_client()
    table = Tracker(ours).won()
    score(stranger)
    assert stranger.get(f"/en/scores/from/{table.code}").status_code == 403
    address = f"/en/scores/from/{table.code}"
    answer = ours.post(address, data={**fields(ours.get(address)), "fact.fish": "3"})
    assert ours.get(str(answer.location)).status_code == 200
    assert stranger.get(str(answer.location)).status_code == 404


def test_a_household_has_one_group_and_no_links(client: FlaskClient, app: Flask) -> None:
    address = score(client)
    assert app.test_client().get(address).status_code == 200
    assert link(client) == ""
    assert "Everybody on this server" in words_of(client.get("/en/group"))
    assert client.get("/en/g/abc").status_code == 404


@pytest.mark.parametrize(
    ("arguments", "shared"), [(["serve"], False), (["serve", "--shared"], True)]
)
def test_a_host_is_shared_on_request(
    arguments: list[str], shared: bool, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[dict[str, object]] = []

    def note(config: dict[str, object]) -> None:
        made.append(config)
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "create_app", note)
    assert cli.main([*arguments, "--host", "127.0.0.1", "--port", "0", "--db", str(db)]) == 130
    assert made == [{"DATABASE": str(db)} | ({"SHARED": True} if shared else {})]
