"""The files of the games of this folder, as they are written."""

from pathlib import Path

import pytest
import yaml

from app.rulebook import scanner, source
from app.rulebook.manual import json_schemas
from tests.rulebook.yaml_places import places
from tests.rules.shelf import SHELF

FILES = sorted(SHELF.root.rglob("*.yaml"))


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="there is no libyaml here")
@pytest.mark.parametrize("file", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_every_file_reads_the_same_without_libyaml(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast = source.read(file)
    monkeypatch.setattr(source, "_LOADER", scanner.Loader)
    slow = source.read(file)
    assert (fast, places(fast)) == (slow, places(slow))


def test_an_editor_knows_every_word_of_a_game() -> None:
    known = json_schemas()["game"]["properties"].keys()
    for file in SHELF.root.glob("*/*.yaml"):
        if file.stem not in ("categories", "calculators"):
            assert source.read(file).keys() <= known, file
