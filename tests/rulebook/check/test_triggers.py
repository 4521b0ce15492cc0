"""What follows by itself comes to an end, also by way of thresholds."""

from pathlib import Path

import pytest

from tests.rulebook import small

STAGE = "stage: {kind: counter, name: {ko: 때, en: Hour}, start: 1, low: 1,"
ENDS = "put it under an 'if'"


def told(root: Path, *oil: str, stage: str = "[]") -> list[str]:
    """What the check says of the lantern with thresholds of its oil, and of its hour."""
    text = small.change("parts.yaml", "high: 20,", f"high: 20, at: [{', '.join(oil)}],")
    assert text.count(STAGE) == 1
    return small.faults(root, {"parts.yaml": text.replace(STAGE, f"{STAGE} at: {stage},")})


@pytest.mark.parametrize(
    ("oil", "stage"),
    [
        (["{reaches: 9, do: [{add: oil, by: 1}]}"], "[]"),
        (["{reaches: 9, do: [{add: oil, by: -1}]}"], "[]"),
        (["{reaches: 9, do: [{set: oil, to: 0}]}"], "[]"),
        (["{reaches: 9, do: [{set: oil, to: 9}]}"], "[]"),
        (["{reaches: 9, do: [{add: stage}]}"], "[{reaches: 3, do: [{add: oil, by: 2}]}]"),
        (["{leaves: 5, do: [{add: oil, by: -1}]}"], "[]"),
        (
            ["{reaches: 9, do: [{add: oil, by: -1}]}", "{falls_to: 0, do: [{add: oil, by: 9}]}"],
            "[]",
        ),
        (
            ["{reaches: 9, do: [{add: stage, by: -2}]}"],
            "[{falls_to: 3, do: [{add: oil, by: -1}]}]",
        ),
        (
            ["{reaches: 9, do: [{add: stage}]}", "{falls_to: 2, do: [{add: stage, by: -1}]}"],
            "[{reaches: 3, do: [{add: oil, by: -1}]}, {falls_to: 3, do: [{add: oil}]}]",
        ),
        (["{falls_to: '[3, 1]', do: [{shift: 1, from: oil, to: stage}]}"], "[]"),
        (["{reaches: 9, do: [{set: oil, to: 4}]}, {falls_to: 2, do: [{add: oil}]}"], "[]"),
        (
            [
                "{reaches: 9, do: [{if: oil > 9, then: [{add: oil, by: -1}]}]}",
                "{falls_to: 8, do: [{add: oil}]}",
            ],
            "[]",
        ),
    ],
)
def test_a_counter_that_passes_its_thresholds_so_often_is_sound(
    tmp_path: Path, oil: list[str], stage: str
) -> None:
    assert told(tmp_path, *oil, stage=stage) == []


@pytest.mark.parametrize(
    ("oil", "stage", "line", "way"),
    [
        (
            ["{reaches: 9, do: [{add: oil, by: -1}]}", "{falls_to: 8, do: [{add: oil}]}"],
            "[]",
            13,
            "oil.at → oil.at → oil.at",
        ),
        (
            ["{reaches: 9, do: [{set: oil, to: 0}]}", "{falls_to: 0, do: [{add: oil, by: 9}]}"],
            "[]",
            13,
            "oil.at → oil.at → oil.at",
        ),
        (["{leaves: '[3, 4]', do: [{set: oil, to: 7 - oil}]}"], "[]", 13, "oil.at → oil.at"),
        (
            ["{reaches: 9, do: [{add: stage}]}", "{falls_to: 2, do: [{set: oil, to: 9}]}"],
            "[{reaches: 2, do: [{set: stage, to: 1}, {set: oil, to: 0}]}]",
            13,
            "oil.at → stage.at → oil.at → oil.at",
        ),
        (
            ["{reaches: 9, do: [{add: stage}]}"],
            "[{reaches: 3, do: [{add: oil, by: -1}, {add: stage, by: -1}, {add: oil}]}]",
            13,
            "oil.at → stage.at → oil.at",
        ),
        (
            ["{passes: 9, do: [{set: oil, to: 3}, {shift: oil, from: stage, to: oil}]}"],
            "[]",
            13,
            "oil.at → oil.at",
        ),
    ],
)
def test_one_that_feeds_itself_is_told(
    tmp_path: Path, oil: list[str], stage: str, line: int, way: str
) -> None:
    assert told(tmp_path, *oil, stage=stage) == [
        f"parts.yaml:{line}: this never ends: {way}; {ENDS}"
    ]


STACKS, EMPTY = "    stacks: parts", "on_empty: [{interrupt: trim}]"
ORDER = "    order: order"
DRAWS = "draw: dawn, to: rays"


@pytest.mark.parametrize(
    ("old", "new", "trigger"),
    [
        (STACKS, f"{STACKS}\n    on_short: [{{{DRAWS}}}]", "dawn.on_short"),
        (STACKS, f"{STACKS}\n    on_missing: [{{{DRAWS}}}]", "dawn.on_missing"),
        (EMPTY, "on_empty: [{shift: 1, from: wick, to: oil}, {interrupt: trim}]", "wick.on_empty"),
        (ORDER, f"{ORDER}\n    on_change: [{{move: \"'moon'\", to: dusk}}]", "dusk.on_change"),
    ],
)
def test_so_is_what_runs_dry_for_ever(tmp_path: Path, old: str, new: str, trigger: str) -> None:
    (found,) = small.told(tmp_path, "parts.yaml", old, new)
    assert found.partition(": ")[2] == f"this never ends: {trigger} → {trigger}; {ENDS}"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (STACKS, f"{STACKS}\n    on_short: [{{add: dawn, by: 3}}, {{{DRAWS}}}]"),
        (
            EMPTY,
            "on_empty: [{flip: wick, side: burnt, value: 4}, {shift: 1, from: wick, to: oil},"
            " {interrupt: trim}]",
        ),
    ],
)
def test_what_was_filled_before_does_not(tmp_path: Path, old: str, new: str) -> None:
    assert small.told(tmp_path, "parts.yaml", old, new) == []
