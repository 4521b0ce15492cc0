"""What a group chose, in a line."""

from typing import Any

import pytest

from app.rulebook.options import complete
from app.rulebook.schema import Option
from app.tables.page.options import counted, options_line
from tests.engine.books import ORCHARD, SHELF, book


@pytest.mark.parametrize(
    ("chosen", "ko", "en"),
    [
        ({}, "2명", "2 players"),
        (
            {"foe": "drought", "level": 2, "tale": "vigil"},
            "2명 · 가뭄 · 재해 단계 2 · 밤샘",
            "2 players · Drought · Foe level 2 · Vigil",
        ),
        (
            {"players": 4, "easier": ["early_pruning"], "timer": 10},
            "4명 · 준비 뒤 가지치기 · 10분",
            "4 players · Pruning after setup · 10 minutes",
        ),
    ],
)
def test_the_choices_of_a_group_in_a_line(chosen: dict[str, Any], ko: str, en: str) -> None:
    base = SHELF.base(ORCHARD)
    options = complete(base, chosen)
    assert [options_line(base, options, lang) for lang in ("ko", "en")] == [ko, en]


COUNTED = book(
    "options:\n"
    "  players: {kind: number, unit: {ko: 명, en: player|players}}\n"
    "  rounds: {kind: number, unit: {ko: 차례, en: rounds}}\n"
    "  level: {kind: number}"
).options


@pytest.mark.parametrize(
    ("option", "value", "ko", "en"),
    [
        (COUNTED["players"], 1, "1명", "1 player"),
        (COUNTED["players"], 3, "3명", "3 players"),
        (COUNTED["rounds"], 1, "1차례", "1 rounds"),
        (COUNTED["level"], 3, "", ""),
    ],
)
def test_a_number_is_told_with_its_unit(option: Option, value: int, ko: str, en: str) -> None:
    assert [counted(option, value, lang) for lang in ("ko", "en")] == [ko, en]
