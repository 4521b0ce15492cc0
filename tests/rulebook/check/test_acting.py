"""`who` is asked only where somebody is at hand."""

from pathlib import Path

import pytest

from app.rulebook import library
from tests.games.raft_changed import changed

FIRST = "start: [{add: thirst, for: first}]"
PASSES = "- {pass: first_player}"
HUNGRY = "{add: thirst, for: chosen.hungry}"
RAISES = "    do: [{add: what, by: amount}]"
FOR_ALL = "- {for: all, where: 'shells[who] > 1', do: [{add: hope, by: 'thirst[who]'}]}"
RIGHT = "put it under 'for', or in a step with each: people"
RUN = "say with: {who: …}, or put it under 'for'"
CURE = "'cure' asks for 'who', and nobody is at hand here"
NOBODY = "'who' is nobody here"
CLEARS = "done: [{clear: weather}]"
EFFECTS = "effects: {cure: [{add: hope, by: 'shells[who]'}]}\n\npage:\n  numbers"


def told(root: Path, file: str, old: str, new: str) -> list[str]:
    folder = changed(root, file, old, new)
    return [str(fault).removeprefix(f"{folder}/") for fault in library.check([folder])]


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("round.yaml", "모자람: {missing}", "모자람: {missing} {who}", 54),
        ("round.yaml", "when: round > 1", "when: thirst[who] > 1", 17),
        ("round.yaml", PASSES, "- {if: 'shells[who] > 1', then: [{add: hope}]}", 73),
        ("round.yaml", "of: {rain: 1,", "of: {rain: 'shells[who]',", 49),
        ("round.yaml", FIRST, "start: [{add: hope, by: 'shells[who]'}]", 79),
        ("round.yaml", "{add: sail, by: -soaked}", "{add: sail, by: '-shells[who]'}", 50),
        ("round.yaml", RAISES, "    do: [{add: what, by: 'shells[who]'}]", 101),
        ("round.yaml", CLEARS, "done: [{add: hope, by: 'thirst[who]'}]", 4),
        ("parts.yaml", "if: bite > 0", "if: 'thirst[who] > 0'", 42),
    ],
)  # fmt: skip
def test_elsewhere_it_is_nobody(tmp_path: Path, file: str, old: str, new: str, line: int) -> None:
    assert told(tmp_path, file, old, new) == [f"{file}:{line}: {NOBODY}; {RIGHT}"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("round.yaml", PASSES, FOR_ALL),
        ("round.yaml", HUNGRY, "{add: thirst, by: 'shells[who]', for: chosen.hungry}"),
        ("round.yaml", FIRST, "start: [{add: thirst, by: 'shells[who]'}]"),
        ("parts.yaml", "high: last\n", "high: last + shells[who]\n"),
        ("parts.yaml", "do: [{add: hope, by: -1}]", "do: [{add: hope, by: '-shells[who]'}]"),
    ],
)  # fmt: skip
def test_a_person_is_at_hand(tmp_path: Path, file: str, old: str, new: str) -> None:
    assert told(tmp_path, file, old, new) == []


@pytest.mark.parametrize(
    ("used", "faults"),
    [
        ("when: mine > 1", [f"round.yaml:17: 'mine' asks for 'who', nobody here; {RIGHT}"]),
        ("when: twice > 1", [f"round.yaml:17: 'twice' asks for 'who', nobody here; {RIGHT}"]),
        ("when: round > 1", []),
    ],
)
def test_a_value_that_asks_for_it_is_used_where_somebody_is(
    tmp_path: Path, used: str, faults: list[str]
) -> None:
    values = "mouths: len(people)\n  mine: shells[who]\n  twice: 2 * mine"
    folder = changed(tmp_path, "game.yaml", "mouths: len(people)", values)
    text = (folder / "round.yaml").read_text(encoding="utf-8")
    (folder / "round.yaml").write_text(text.replace("when: round > 1", used, 1), encoding="utf-8")
    found = [str(fault).removeprefix(f"{folder}/") for fault in library.check([folder])]
    assert found == faults


@pytest.mark.parametrize(
    ("run", "faults"),
    [
        ("{run: cure}", [f"round.yaml:73: {CURE}; {RUN}"]),
        ("{run: cure, with: {who: first_player}}", []),
        ("{for: all, do: [{run: cure}]}", []),
    ],
)  # fmt: skip
def test_effects_that_ask_for_it_are_told_who(tmp_path: Path, run: str, faults: list[str]) -> None:
    folder = changed(tmp_path, "game.yaml", "page:\n  numbers", EFFECTS)
    text = (folder / "round.yaml").read_text(encoding="utf-8")
    assert text.count(PASSES) == 1
    (folder / "round.yaml").write_text(text.replace(PASSES, f"- {run}"), encoding="utf-8")
    found = [str(fault).removeprefix(f"{folder}/") for fault in library.check([folder])]
    assert found == faults
