"""The whole table as its page shows it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from app.rulebook import options
from app.tables.page.table import TablePage, table_page
from app.tables.service import Tables
from tests.engine.books import REAL, SHELF
from tests.tables.phones import SETUP, Phone, moved, open_table
from tests.tables.words import TERMS


def begun(tables: Tables, **chosen: Any) -> Phone:
    return Phone(tables, open_table(tables, **chosen)).do(*SETUP)


def page(phone: Phone, lang: str = "en", now: float = 3000.0) -> TablePage:
    return table_page(phone.table, lang, TERMS, now)


def test_the_page_knows_its_table(tables: Tables) -> None:
    phone = begun(tables, adversary="england", level=3)
    found = page(phone, "ko")
    assert (found.code, found.game, found.game_name) == (phone.code, REAL, "정령섬")
    assert (found.version, found.difficulty) == (phone.seen, 6)


def test_a_running_game_has_no_end(tables: Tables) -> None:
    assert page(begun(tables)).end is None


@pytest.mark.parametrize(
    ("move", "outcome", "reason", "term"),
    [
        (
            moved("declare_victory", because="terror_victory"),
            "victory",
            "Victory condition of the terror level met",
            "victory",
        ),
        (moved("declare_defeat", because="conceded"), "defeat", "Conceded", None),
        (moved("gain_fear", amount=72), "victory", "Fear deck exhausted", "fear-deck"),
    ],
)
def test_the_end_says_what_decided_it(
    tables: Tables, move: tuple[str, Any], outcome: str, reason: str, term: str | None
) -> None:
    end = page(begun(tables).do(move)).end
    assert end is not None
    assert (end.outcome, end.reason, end.term, end.round) == (outcome, reason, term, 1)


def test_a_loss_that_was_a_win_too_can_still_be_said(tables: Tables) -> None:
    found = page(begun(tables).do(moved("declare_defeat", because="spirit_destroyed")))
    (ending,) = found.after_end
    assert ending.id == "declare_victory"
    assert [answer.value for answer in ending.questions[0].answers] == ["sacrifice"]


@pytest.mark.parametrize(("now", "spent"), [(2000.0, 0), (2060.4, 60), (1000.0, 0)])
def test_the_time_in_a_phase_counts_from_its_start(tables: Tables, now: float, spent: int) -> None:
    assert page(begun(tables), now=now).spent == spent


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("chosen", [{}, {"adversary": "sweden", "level": 6, "scenario": "blitz"}])
def test_a_page_holds_no_id_where_words_belong(
    tables: Tables, lang: str, chosen: dict[str, Any]
) -> None:
    phone = Phone(tables, open_table(tables, **chosen))
    ids = {*SHELF.base(REAL).components, *SHELF.base(REAL).steps, *SHELF.base(REAL).moves}
    ids = {each for each in ids if "_" in each}
    for text in _texts(page(phone, lang)):
        assert not [each for each in ids if each in text], text


# A field of these names is no text of the reader; nor is the name of a form's field.
HIDDEN = {
    "id",
    "sheet",
    "part",
    "field",
    "tones",
    "code",
    "game",
    "art",
    "tone",
    "term",
    "value",
    "kind",
    "after_end",
}
FORM_FIELDS = {"QuestionView", "CorrectionView"}


def _texts(node: Any) -> Iterator[str]:
    """What a reader reads of a view."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple):
        for each in node:
            yield from _texts(each)
    elif is_dataclass(node):
        hidden = HIDDEN | ({"name"} if type(node).__name__ in FORM_FIELDS else set())
        for each in fields(node):
            if each.name not in hidden:
                yield from _texts(getattr(node, each.name))


@pytest.mark.parametrize(("game", "scored"), [("spirit-island", True), ("robinson-crusoe", False)])
def test_the_end_offers_a_number_only_where_the_game_has_one(
    tables: Tables, game: str, scored: bool
) -> None:
    complete = options.complete(SHELF.base(game), {})
    code = tables.open(SHELF, game, complete, 1000.0).code
    phone = Phone(tables, code)
    phone.do(("move", {"id": "declare_defeat", "because": "conceded"}))
    end = table_page(phone.table, "en", TERMS, 1000.0).end
    assert end is not None
    assert end.scored is scored
