"""The check as a whole: what it tells, in which order, and when it falls silent."""

from pathlib import Path

import pytest

from app.rulebook import library
from tests.rulebook import small
from tests.rulebook.small import change, faults


def test_a_game_without_fault(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


def test_every_fault_of_every_file_at_once(tmp_path: Path) -> None:
    changed = {
        "round.yaml": change("round.yaml", "advance: sky", "advance: sly"),
        "game.yaml": change("game.yaml", "low: 1,", "low: 01,"),
        "layers/wind.yaml": change("layers/wind.yaml", "oil_each: 2", "oil: 2"),
        "terms/words.yaml": change("terms/words.yaml", "step: light", "step: lite"),
    }
    assert [each.split(": ")[0] for each in faults(tmp_path, changed)] == [
        "game.yaml:5",
        "game.yaml:5",
        "layers/wind.yaml:7",
        "round.yaml:31",
        "terms/words.yaml:8",
    ]


def test_a_file_that_cannot_be_read_silences_the_rest(tmp_path: Path) -> None:
    changed = {
        "layers/wind.yaml": "name: [",
        "round.yaml": change("round.yaml", "advance: sky", "advance: sly"),
    }
    told = faults(tmp_path, changed)
    assert [each.split(": ")[:2] for each in told] == [["layers/wind.yaml:2", "not YAML"]]


def test_a_folder_without_a_game(tmp_path: Path) -> None:
    (fault,) = library.check([tmp_path / "nowhere"])
    assert (
        str(fault) == f"{tmp_path}/nowhere/game.yaml:1: there is no such file; a game begins here"
    )


def test_faults_are_told_by_the_path_that_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small.write(tmp_path, {"categories.yaml": "things: {ko: 물건}\n"})
    monkeypatch.chdir(tmp_path)
    assert str(library.check([Path("lantern")])[0]).startswith("lantern/categories.yaml:1: ")


def test_the_games_of_this_program_are_without_fault() -> None:
    assert library.check(library.folders()) == []
