"""What is written against the shape it should have."""

from pathlib import Path

import pytest

from tests.rulebook.small import located, told

SHAPE = [
    (
        "round.yaml",
        "advance: sky",
        "advace: sky",
        "unknown effect 'advace'; did you mean 'advance'?",
    ),
    (
        "round.yaml",
        "when: sky.near",
        "wehn: sky.near",
        "'wehn' is not known here; did you mean 'when'?",
    ),
    ("round.yaml", "interrupt: true", "interrupt: 1", "true or false is expected here"),
    (
        "round.yaml",
        "shift: 1,",
        "shift: 0.5,",
        "an expression is expected here",
    ),
    (
        "round.yaml",
        "moves: [deal_keepers]",
        "moves: deal_keepers",
        "a list is expected here; write [deal_keepers]",
    ),
    (
        "round.yaml",
        "{kind: amount,",
        "{kind: amont,",
        "one of amount, number, card, other_card, piece, place, counter, person, step, text, choice"
        " is expected here",
    ),
    ("parts.yaml", "{1: {ko: 초저녁", "{one: {ko: 초저녁", "a whole number is expected here"),
    ("game.yaml", '["#884400", "#ffffff"]', '["#884400"]', "a list of 2 is expected here"),
    (
        "terms/words.yaml",
        "step: gust",
        "stpe: gust",
        "'stpe' is not known here; did you mean 'step'?",
    ),
    (
        "layers/wind.yaml",
        'text: {ko: "[[lamp]]',
        'txet: {ko: "[[lamp]]',
        "a layer cannot change 'txet'; did you mean 'text'?",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "wrong"), SHAPE)
def test_what_has_the_wrong_shape(
    tmp_path: Path, file: str, old: str, new: str, wrong: str
) -> None:
    assert told(tmp_path, file, old, new) == [located(file, old, new, wrong)]
