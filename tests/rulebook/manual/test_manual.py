"""The manual says every word of the schema, and is what the schema makes of it."""

import re
from pathlib import Path

import pytest

from app import ROOT
from app.rulebook import expressions, source
from app.rulebook.manual import Word, classes, json_schemas, words_of, written
from app.rulebook.manual.words import stale
from app.rulebook.schema import Rulebook
from app.rulebook.schema.marks import Both, Over, To
from app.rulebook.walk import Walk
from tests.shelf import SHELF

MANUAL = written()
each_class = pytest.mark.parametrize("kind", classes(), ids=lambda kind: kind.__name__)


@pytest.mark.parametrize("name", MANUAL)
def test_the_manual_is_current(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == MANUAL[name], "run: make docs"


@each_class
def test_every_word_has_a_meaning_and_stands_in_the_reference(kind: type) -> None:
    section = MANUAL["docs/reference.md"].split(f"### {kind.__name__}\n")[1].split("\n### ")[0]
    for word in words_of(kind):
        assert len(word.meaning) > 3
        assert f"| `{word.key}` | {word.meaning.replace('|', chr(92) + '|')} |" in section


@each_class
def test_every_example_is_one(kind: type) -> None:
    for word in words_of(kind):
        assert faults_of(word) == []


def faults_of(word: Word) -> list[str]:
    tree = source.parse(f"{word.key}: {word.example}", word.key)
    value, place = tree[word.key], tree.places[word.key]
    walk = Walk(Both, source.parse("ko: 가\nen: a", "a"))
    walk._value(word.type, value, place, ())
    for spot in walk.spots:
        if isinstance(spot.mark, To):
            assert re.fullmatch(r"[\w./-]+", str(spot.value)), f"{word.key}: {spot.value}"
        elif isinstance(spot.mark, Over) and isinstance(spot.value, str):
            expressions.parse(spot.value)
    return [str(fault) for fault in walk.faults]


def test_nothing_is_said_of_words_that_are_gone() -> None:
    assert stale() == []


def test_an_editor_learns_what_must_be_written() -> None:
    game = json_schemas()["game"]
    assert game["properties"].keys() == {word.key for word in words_of(Rulebook)}
    assert "required" not in game  # a part may be spread over files, and so may a step
    assert "required" not in game["$defs"]["Step"]
    assert game["$defs"]["Add"]["required"] == ["add"]
    assert json_schemas()["terms"]["$defs"]["Term"]["required"][:2] == ["name", "category"]
    assert game["$defs"]["Phase"]["properties"]["once"]["type"] == "boolean"


def test_a_layer_may_leave_anything_out_and_take_it_away() -> None:
    layer = json_schemas()["layer"]
    assert "options" not in layer["properties"]
    assert "required" not in layer["$defs"]["Step"]
    assert {"type": "null"} in layer["$defs"]["Step"]["properties"]["turn"]["anyOf"]
    level = layer["properties"]["levels"]["items"]["properties"]
    assert level["steps"] and level["also"]
    step = layer["$defs"]["Step"]["properties"]
    assert {"type": "null"} in step["when"]["anyOf"]
    listed = step["moves"]["anyOf"][0]["anyOf"]
    assert [each["type"] for each in listed] == ["array", "object"]
    assert listed[1]["required"] == ["add"]


@pytest.mark.parametrize("file", sorted(SHELF.root.glob("*/*.yaml")), ids=lambda file: file.stem)
def test_a_sound_game_has_only_words_that_an_editor_knows(file: Path) -> None:
    if file.stem not in ("categories", "calculators"):
        assert source.read(file).keys() <= json_schemas()["game"]["properties"].keys()
