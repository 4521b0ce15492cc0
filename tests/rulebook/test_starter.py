"""A new rulebook begins with a game that passes the check and plays."""

from pathlib import Path

import pytest

from app.cli import main
from app.engine import play
from app.engine.game import Game
from app.engine.state import Tap
from app.rulebook import library, options, starter
from app.rulebook.library import Library, pinned
from app.words import LANGS, words


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SEOMJIGI_RULES", str(tmp_path / "rules"))
    return tmp_path / "rules"


def both(key: str, **fields: object) -> list[str]:
    return [words(lang).say(key, **fields) for lang in LANGS]


def test_a_new_game_passes_the_check(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "my-game"]) == 0
    assert capsys.readouterr().out.splitlines() == both("cli.begun", folder=rules / "my-game")
    assert main(["check"]) == 0
    assert capsys.readouterr().out.splitlines() == both("cli.no_faults")


def test_a_new_game_plays_to_its_end(rules: Path) -> None:
    starter.begin(rules, "my-game")
    shelf = Library(rules)
    chosen = options.complete(shelf.base("my-game"), {"players": 4})
    game = Game(pinned(shelf.composed("my-game", chosen)), chosen)
    table = play.begin(game)
    for card in ("sloop", "liner", "whaler", "sloop", "whaler", "sloop"):
        for tap in (
            Tap("roll", {"sky": "calm"}),
            Tap("next"),
            Tap("reveal", card),
            Tap("next"),
            Tap("next"),
        ):
            if table.state.outcome is None:
                decided = play.decide(game, table, tap)
                assert isinstance(decided, tuple), decided
                table = decided[1]
    assert (table.state.outcome, table.state.reason) == ("victory", "home")


@pytest.mark.parametrize("game", ["", "My Game", "../out", "a_b", "-a", "게임", "a/b"])
def test_a_name_that_is_no_folder(
    rules: Path, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    assert main(["new", "--", game]) == 1
    assert capsys.readouterr().err.splitlines() == both("cli.not_an_id", game=game)
    assert not rules.exists()


def test_a_game_that_is_there_is_left_alone(
    rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (rules / "my-game").mkdir(parents=True)
    assert main(["new", "my-game"]) == 1
    assert capsys.readouterr().err.splitlines() == both("cli.is_there", game="my-game")
    assert list((rules / "my-game").iterdir()) == []


def test_a_folder_that_cannot_be_written(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules.write_text("a file")
    assert main(["new", "my-game"]) == 1
    assert "my-game" in capsys.readouterr().err


def test_its_files_are_those_of_a_game() -> None:
    assert library.BASE in starter.files()
