"""The check as a whole: what it tells, in which order, and when it falls silent."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rulebook import check, library, source
from app.rulebook.folder import read_folder
from tests.rulebook import small
from tests.rulebook.small import change, faults


def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every mapping and list of a tree, with each key that it has."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        yield tree, key
        if isinstance(value, dict | list):
            yield from places(value)


@settings(max_examples=60)
@given(st.integers(0, 99999), st.sampled_from(["null", "3", "0.5", "true", "x", "[]", "{}", "[x]"]))
def test_whatever_is_written_the_check_comes_to_its_end(where: int, value: str) -> None:
    folder = read_folder(small.LANTERN)
    trees = [folder.base, folder.terms, *folder.layers.values()]
    found = [each for tree in trees for each in places(tree)]
    holder, key = found[where % len(found)]
    holder[key] = source.parse(f"value: {value}", "a.yaml")["value"]
    assert all(str(fault) for fault in check.check(folder))


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
        "layers/wind.yaml:7",
        "round.yaml:31",
        "terms/words.yaml:8",
    ]


@pytest.mark.parametrize(
    ("unread", "told"),
    [
        ("layers/wind.yaml", ["layers/wind.yaml:2: not YAML", "round.yaml:31: unknown component"]),
        ("terms/words.yaml", ["round.yaml:31: unknown component", "terms/words.yaml:2: not YAML"]),
        ("parts.yaml", ["parts.yaml:2: not YAML"]),
    ],
)
def test_a_file_that_cannot_be_read_silences_only_what_hangs_on_it(
    tmp_path: Path, unread: str, told: list[str]
) -> None:
    wrong = change("round.yaml", "advance: sky", "advance: sly")
    found = faults(tmp_path, {"round.yaml": wrong, unread: "name: ["})
    assert len(found) == len(told)
    assert all(each.startswith(start) for each, start in zip(found, told, strict=True))


def test_what_two_layers_do_together_is_told_with_both(tmp_path: Path) -> None:
    changed = {
        "game.yaml": change(
            "game.yaml", "difficulty: 0", "difficulty: 6 // (oil_each + parts[0] - 8)"
        ),
        "layers/variants/fog.yaml": "name: {ko: 안개, en: Fog}\nnumbers: {oil_each: 5}\n",
    }
    assert faults(tmp_path, changed) == [
        "layers/variants/fog.yaml:2: '6 // (oil_each + parts[0] - 8)' cannot be worked out: nothing"
        " can be divided by 0 (game.yaml:29) (with variants/moths)"
    ]


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
