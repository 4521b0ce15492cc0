"""A game with a fault in its rules is told, and takes nothing else down."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.rulebook.library import Library
from tests.rulebook import small

HARBOUR = Path(__file__).parent / "scores" / "games" / "harbour"
BREAKS = [
    ("game.yaml", "name: ["),
    ("game.yaml", ""),
    ("round.yaml", "steps: {}"),
    ("more.yml", "x: 1"),
    ("terms/words.yaml", "lamp: 3"),
    ("categories.yaml", "things: {ko: 물건}"),
]


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    root = tmp_path / "rules"
    small.write(root)
    shutil.copytree(HARBOUR, root / "harbour")
    return root


@pytest.fixture
def visitor(rules: Path, db: Path) -> Iterator[FlaskClient]:
    app = create_app({"DATABASE": db, "THROTTLE": False, "RULES": rules})
    yield app.test_client()
    app.extensions["store"].close()


@pytest.mark.parametrize(("file", "text"), BREAKS)
def test_the_site_stands_and_the_other_game_plays(
    rules: Path, visitor: FlaskClient, file: str, text: str
) -> None:
    (rules / "lantern" / file).write_text(text, encoding="utf-8")
    front = visitor.get("/en/")
    assert front.status_code == 200
    assert "<small>lantern/" in front.text
    for path in ("new/harbour", "rules/harbour/", "scores", "scores/new", "scores/statistics"):
        assert visitor.get(f"/en/{path}", follow_redirects=True).status_code == 200, path
    assert visitor.post("/en/new/harbour").status_code == 303


def test_a_table_goes_on_whatever_becomes_of_its_folder(rules: Path, visitor: FlaskClient) -> None:
    table = visitor.post("/en/new/lantern").headers["Location"]
    for file, text in BREAKS:
        fresh = visitor.application.extensions["library"] = Library(rules)
        before = (rules / "lantern" / file).exists() and (rules / "lantern" / file).read_text()
        (rules / "lantern" / file).write_text(text, encoding="utf-8")
        assert fresh.fault("lantern")
        assert [visitor.get(f"{table}{page}").status_code for page in ("", "/history")] == [
            200,
            200,
        ]
        if before:
            (rules / "lantern" / file).write_text(before, encoding="utf-8")
        else:
            (rules / "lantern" / file).unlink()
    shutil.rmtree(rules / "lantern")
    assert visitor.get(table).status_code == 200
    assert visitor.get("/en/").status_code == 200


def test_a_fault_that_only_the_check_finds_closes_the_game(
    rules: Path, visitor: FlaskClient
) -> None:
    text = small.change("round.yaml", "advance: sky", "advance: sly")
    (rules / "lantern" / "round.yaml").write_text(text, encoding="utf-8")
    shelf = visitor.application.extensions["library"]
    assert "lantern" in shelf.playable()
    found = [str(fault) for fault in shelf.inspect()]
    assert found[0].startswith("lantern/round.yaml:31: unknown component 'sly'")
    assert shelf.playable() == ("harbour",)
    assert "unknown component &#39;sly&#39;" in visitor.get("/en/").text
    assert visitor.post("/en/new/lantern").status_code == 500
