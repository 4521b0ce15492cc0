"""The files of a game as they are read."""

from pathlib import Path

import pytest

from app.rulebook.folder import read_folder, words_of
from app.rulebook.source import Place
from tests.rulebook import small
from tests.rulebook.small import change


def told(root: Path, changed: dict[str, str]) -> list[str]:
    return [str(fault) for fault in read_folder(small.write(root, changed)).faults]


def test_a_game_is_called_by_its_folder() -> None:
    folder = read_folder(small.LANTERN)
    assert folder.base["game"] == "lantern"
    assert folder.called == "lantern"
    assert folder.faults == []
    assert folder.readable


def test_parts_come_from_any_file_and_keep_their_place() -> None:
    base = read_folder(small.LANTERN).base
    assert base["steps"].places["light"] == Place("lantern/round.yaml", 6)
    assert base["components"]["oil"].place == Place("lantern/parts.yaml", 13)


def test_layers_are_called_by_their_path() -> None:
    layers = read_folder(small.LANTERN).layers
    assert sorted(layers) == ["variants/fog", "variants/moths", "wind"]


def test_the_glossary_lies_beside_the_game() -> None:
    folder = read_folder(small.LANTERN)
    assert sorted(folder.terms) == ["calculators", "categories", "terms"]
    assert list(folder.terms["terms"]) == ["lamp", "oil", "omen", "night", "wind"]
    assert "categories" not in folder.base


def test_the_drawings() -> None:
    assert read_folder(small.LANTERN).art == {"star"}


def test_a_part_may_be_spread_over_files(tmp_path: Path) -> None:
    folder = read_folder(small.write(tmp_path, {"more.yaml": "numbers: {candles: 2}"}))
    assert folder.faults == []
    assert folder.base["numbers"]["candles"] == 2


def test_a_member_stands_in_one_file(tmp_path: Path) -> None:
    assert told(tmp_path, {"more.yaml": "numbers:\n  oil_each: 2"}) == [
        "lantern/more.yaml:2: 'oil_each' stands twice; the first is in game.yaml:25"
    ]


def test_a_term_stands_in_one_file(tmp_path: Path) -> None:
    assert told(tmp_path, {"terms/more.yaml": "oil: {category: times}"}) == [
        "lantern/terms/words.yaml:9: 'oil' stands twice; the first is in terms/more.yaml:1"
    ]


def test_what_breaks_a_rule_is_read_all_the_same(tmp_path: Path) -> None:
    changed = {"game.yaml": change("game.yaml", "low: 1,", "low: 01,")}
    folder = read_folder(small.write(tmp_path, changed))
    assert [fault.place for fault in folder.faults] == [Place("lantern/game.yaml", 5)]
    assert folder.readable
    assert "players" in folder.base["options"]


def test_what_is_no_yaml_makes_the_folder_unreadable(tmp_path: Path) -> None:
    folder = read_folder(small.write(tmp_path, {"terms/words.yaml": "lamp: [", "round.yaml": "["}))
    assert len(folder.faults) == 2
    assert not folder.readable
    assert folder.unread == {Path("terms/words.yaml"), Path("round.yaml")}
    assert [folder.unread_in(part) for part in (".", "terms", "layers")] == [True, True, False]


def test_a_layer_without_its_changes() -> None:
    wind = read_folder(small.LANTERN).layers["wind"]
    words = words_of(wind)
    assert list(words) == ["name", "term", "levels_by", "levels"]
    assert [list(level) for level in words["levels"]] == [["name", "text"], ["name"]]
    assert words["levels"].places == wind["levels"].places


@pytest.mark.parametrize(
    ("file", "meant"),
    [
        ("more.yml", "call it more.yaml"),
        ("more.YAML", "call it more.yaml"),
        ("layers/fog.yml", "call it fog.yaml"),
        ("terms/words.yml", "call it words.yaml"),
        ("layer/fog.yaml", "the game lies beside game.yaml, layers in layers/, terms in terms/"),
        ("terms/more/a.yaml", "the game lies beside game.yaml, layers in layers/, terms in terms/"),
    ],
)
def test_a_file_that_nobody_would_read(tmp_path: Path, file: str, meant: str) -> None:
    (folder := small.write(tmp_path)).joinpath(file).parent.mkdir(exist_ok=True)
    (folder / file).write_text("{}", encoding="utf-8")
    (fault,) = read_folder(folder).faults
    assert str(fault) == f"lantern/{file}:1: this file is not read; {meant}"


def test_the_lines_of_a_file() -> None:
    folder = read_folder(small.LANTERN, "rules/lantern")
    assert folder.lines("rules/lantern/categories.yaml")[0] == "things: {ko: 물건, en: Things}"
    assert folder.lines("rules/lantern/gone.yaml") == ()
