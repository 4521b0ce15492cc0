"""The games on the shelf, composed for a group and kept."""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from app.rulebook import library, options
from app.rulebook.library import Library, UnknownGame, kept, pinned
from app.rulebook.schema import Both
from app.rulebook.source import SourceError
from tests.rulebook import small
from tests.rulebook.small import change

SHELF = Library(small.LANTERN.parent)


def composed(**chosen: object) -> str:
    return SHELF.composed("lantern", options.complete(SHELF.base("lantern"), chosen))


def broken(root: Path, file: str, old: str, new: str) -> Library:
    small.write(root, {file: change(file, old, new)})
    return Library(root)


def test_the_games(tmp_path: Path) -> None:
    small.write(tmp_path)
    (tmp_path / "notes").mkdir()
    assert Library(tmp_path).games() == ("lantern",)
    assert library.folders(tmp_path) == [tmp_path / "lantern"]


@pytest.mark.parametrize("ask", ["folder", "base", "glossary"])
def test_a_game_that_is_not_there(ask: str) -> None:
    with pytest.raises(UnknownGame):
        getattr(SHELF, ask)("chess")


def test_the_base_game() -> None:
    game = SHELF.base("lantern")
    assert game.name == Both("등불", "Lantern")
    assert list(game.steps) == ["light", "omen", "burn", "trim"]
    assert SHELF.base("lantern") is game


def test_a_group_gets_the_layers_that_it_chose() -> None:
    game = pinned(composed(rival="wind", level=1, extras=["moths"]))
    assert game.numbers["oil_each"] == 2
    assert game.numbers["parts"] == (3,)
    assert list(game.steps) == ["light", "omen", "gust", "burn", "trim"]
    assert game.steps["burn"].notes == {}


def test_what_is_pinned_says_all_by_itself() -> None:
    text = composed(extras=["fog"])
    assert json.loads(text)["numbers"]["order"] == "2-1"
    assert pinned(text) == pinned(str(text))


def test_the_same_choice_pins_the_same_text() -> None:
    assert composed(players=3) == composed(players=4)
    assert composed(rival="wind") != composed(rival="wind", level=1)


def test_the_glossary_with_its_calculators() -> None:
    glossary = SHELF.glossary("lantern")
    assert list(glossary.terms) == ["lamp", "oil", "omen", "night", "wind"]
    assert glossary.terms["lamp"].aliases.ko == ("등", "호롱")
    assert glossary.calculators["burning"].results["hours"].value == "drops // oil_each"
    assert list(glossary.categories) == ["things", "times"]


def test_the_words_of_a_layer() -> None:
    layer = SHELF.layer("lantern", "wind")
    assert layer.name == Both("바람", "Wind")
    assert [level.name and level.name.en for level in layer.levels] == ["Breeze", "Gale"]


@pytest.mark.parametrize(
    ("file", "old", "new", "ask"),
    [
        ("game.yaml", "low: 1,", "low: 01,", "folder"),
        ("game.yaml", "level: stage", "levle: stage", "base"),
        ("terms/words.yaml", "step: gust", "stpe: gust", "glossary"),
    ],
)
def test_what_cannot_be_used_is_told_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, ask: str
) -> None:
    shelf = broken(tmp_path, file, old, new)
    with pytest.raises(SourceError, match=f"^lantern/{file}:"):
        getattr(shelf, ask)("lantern")


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("wind: null", "wnid: null", "'wnid' does not exist below"),
        ("phase: night\n        after", "phase: night\n        atfer", "'atfer' is not known here"),
    ],
)
def test_no_group_begins_with_a_layer_that_cannot_be_laid(
    tmp_path: Path, old: str, new: str, wrong: str
) -> None:
    shelf = broken(tmp_path, "layers/wind.yaml", old, new)
    chosen = options.complete(shelf.base("lantern"), {"rival": "wind", "level": 1})
    with pytest.raises(SourceError, match=f"^lantern/layers/wind.yaml:.*{wrong}"):
        shelf.composed("lantern", chosen)
    assert shelf.composed("lantern", {**chosen, "level": 0})


def test_the_games_of_this_program() -> None:
    assert Library().games() == tuple(sorted(path.name for path in library.RULES.iterdir()))


def test_what_is_kept_is_worked_out_once_for_each_library() -> None:
    asked = []

    @kept
    def titled(library: Library, game: str) -> str:
        asked.append(game)
        return f"{library.base(game).name.en}!"

    shelf, other = Library(small.LANTERN.parent), Library(small.LANTERN.parent)
    assert [titled(shelf, "lantern"), titled(shelf, "lantern")] == [titled(other, "lantern")] * 2
    assert asked == ["lantern"] * 2


def test_threads_that_ask_at_once_get_the_same() -> None:
    together = Barrier(8)
    shelf = Library(small.LANTERN.parent)

    def ask(_: int) -> object:
        together.wait()
        return shelf.base("lantern")

    with ThreadPoolExecutor(8) as pool:
        assert len({id(found) for found in pool.map(ask, range(8))}) == 1


def test_a_failure_is_not_kept(tmp_path: Path) -> None:
    shelf = broken(tmp_path, "game.yaml", "layers: [rival, extras]", "layers: [rival")
    with pytest.raises(SourceError):
        shelf.base("lantern")
    shutil.rmtree(tmp_path)
    small.write(tmp_path)
    assert shelf.base("lantern").game == "lantern"


def test_the_oldest_makes_room() -> None:
    asked = []
    shelf = Library(small.LANTERN.parent)

    def note(_: Library, each: int) -> None:
        asked.append(each)

    for number in (*range(600), 599, 0):
        shelf.once(note, number)
    assert asked == [*range(600), 0]
