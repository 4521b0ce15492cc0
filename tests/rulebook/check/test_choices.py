"""Options that offer what is not there, and layers that nobody can lay."""

from pathlib import Path

import pytest

from tests.rulebook.small import Case, at, change, faults, located, told

CHOICES = [
    (
        "game.yaml",
        "default: none",
        "default: nine",
        "the default 'nine' is not offered; did you mean 'none'?",
    ),
    ("game.yaml", "default: 2", "default: 5", "the default 5 is not offered"),
    (
        "game.yaml",
        "low: 1, high: 4, default: 2",
        "low: 4, high: 1, default: 2",
        "'players' goes from 4 to 1",
    ),
    (
        "layers/wind.yaml",
        "oil_each: 2",
        "oil_eahc: 2",
        "the game has no number 'oil_eahc' to change; did you mean 'oil_each'?",
    ),
    (
        "layers/wind.yaml",
        "oil_each: 2",
        "oil_each: two",
        "'oil_each' is a whole number below and must stay that",
    ),
    (
        "layers/wind.yaml",
        "wind: null",
        "winds: null",
        "'winds' does not exist below, so it cannot be taken away; did you mean 'wind'?",
    ),
    (
        "layers/wind.yaml",
        "after: omen",
        "after: omne",
        "no step 'omne' for 'gust' to stand after; did you mean 'omen'?",
    ),
    (
        "layers/wind.yaml",
        "after: omen",
        "after: gust",
        "'gust' and 'gust' stand beside each other and beside nothing else",
    ),
    (
        "layers/variants/fog.yaml",
        "order: 2-1",
        "order: 2-111",
        "3 cards of group 1 are wanted, and 'omens' has 1",
    ),
    (
        "layers/variants/moths.yaml",
        "parts: [3]",
        "parts: 3",
        "'parts' is a list below and must stay that",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "wrong"), CHOICES)
def test_what_is_not_offered(tmp_path: Path, file: str, old: str, new: str, wrong: str) -> None:
    assert told(tmp_path, file, old, new) == [located(file, old, new, wrong)]


PLACED = [
    (
        "game.yaml",
        "[rival, extras]",
        "[rival, extra]",
        (
            "game.yaml",
            "extras:",
            "'extras' lays layers, but 'layers' does not say when; add it to 'layers'",
        ),
        ("game.yaml", "layers: [", "unknown option 'extra'; did you mean 'extras'?"),
    ),
    (
        "game.yaml",
        "layer: variants/fog",
        "layer: variants/fgo",
        ("game.yaml", "variants/fgo", "unknown layer 'variants/fgo'; did you mean 'variants/fog'?"),
        ("layers/variants/fog.yaml", "name", "no option lays the layer 'variants/fog'"),
    ),
    (
        "layers/wind.yaml",
        "levels_by: level",
        "levels_by: rival",
        ("layers/wind.yaml", "levels_by: rival", "'rival' is not a number"),
        ("terms/words.yaml", "gust", "unknown step 'gust'; known: burn, light, omen, trim"),
    ),
    (
        "game.yaml",
        "low: 0, high: 1,",
        "low: 0, high: 2,",
        ("layers/wind.yaml", "levels:", "2 levels, and 'level' offers 3; levels from 0 to 2"),
    ),
]


@pytest.mark.parametrize("case", PLACED, ids=lambda case: f"{case[0]}: {case[2].strip()}"[:50])
def test_what_is_laid_wrongly(tmp_path: Path, case: Case) -> None:
    file, old, new, *expected = case
    changed = {file: change(file, old, new)}
    assert faults(tmp_path, changed) == [at(changed, *each) for each in expected]


LAID = [
    (
        "layers/wind.yaml",
        "  burn:\n        notes: {wind: null}",
        "  brun:\n        notes: {}",
        (
            "layers/wind.yaml",
            "brun",
            "there is no 'brun' below to change, and a new one needs 'phase' and 'name' and"
            " 'text'; did you mean 'burn'?",
        ),
    ),
    (
        "layers/variants/fog.yaml",
        "sky: {slots",
        "sly: {slots",
        (
            "layers/variants/fog.yaml",
            "sly:",
            "there is no 'sly' below to change, and a new one needs 'kind'; did you mean 'sky'?",
        ),
    ),
    (
        "layers/variants/fog.yaml",
        "numbers: {order: 2-1}",
        "steps: {trim: null}",
        (
            "layers/variants/fog.yaml",
            "steps: {trim",
            "'trim' is taken away, and parts.yaml:47 leads to it",
        ),
    ),
]


@pytest.mark.parametrize("case", LAID, ids=lambda case: f"{case[0]}: {case[2].strip()}"[:50])
def test_what_a_layer_cannot_change(tmp_path: Path, case: Case) -> None:
    file, old, new, *expected = case
    changed = {file: change(file, old, new)}
    assert faults(tmp_path, changed) == [at(changed, *each) for each in expected]


RIVAL = "    default: none\n    values:\n      none: {name: {ko: 없음, en: None}}"
BY_HAND = "default: true}"
ON_OTHERS = [
    (
        BY_HAND,
        "default: rival}",
        "with rival none the default is neither true nor false",
    ),
    (BY_HAND, "default: player < 3}", "unknown name 'player'; did you mean 'players'?"),
    (BY_HAND, "default: players <}", "'players <' is not an expression"),
    (
        "high: 4, default: 2}",
        "high: 4, default: 1 + by_hand}",
        "'by_hand' does not stand before 'players'; there is none",
    ),
    (
        "low: 0, high: 1, shown",
        "low: 0, high: 1, default: players - 1, shown",
        "with players 3 the default comes to 2",
    ),
    (
        "low: 0, high: 1, shown",
        "low: 0, high: 1, default: 1 // (players - 1), shown",
        "with players 1 the default '1 // (players - 1)' cannot be worked out:"
        " nothing can be divided by 0",
    ),
]


@pytest.mark.parametrize(("old", "new", "wrong"), ON_OTHERS)
def test_a_default_that_does_not_fit(tmp_path: Path, old: str, new: str, wrong: str) -> None:
    assert told(tmp_path, "game.yaml", old, new) == [located("game.yaml", old, new, wrong)]


ALSO = "name: {ko: 바람, en: Wind}\n"


@pytest.mark.parametrize(
    ("also", "wrong"),
    [
        ("{when: player > 2}", "unknown option 'player'; did you mean 'players'?"),
        ("{when: players >}", "'players >' is not an expression"),
        ("{numbers: {oil_each: 1}}", "'when' is missing; say beside which choices this is laid"),
        (
            "{when: players > 2, nubmers: {}}",
            "a layer cannot change 'nubmers'; did you mean 'numbers'?",
        ),
    ],
)
def test_what_is_laid_beside_other_choices(tmp_path: Path, also: str, wrong: str) -> None:
    new = f"{ALSO}also: [{also}]\n"
    assert told(tmp_path, "layers/wind.yaml", ALSO, new) == [f"layers/wind.yaml:2: {wrong}"]
