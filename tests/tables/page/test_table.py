"""The whole table as its page shows it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from app.rulebook import options
from app.tables.page.table import TablePage, table_page
from app.tables.service import Tables
from tests.engine.books import ORCHARD, SHELF
from tests.tables.phones import SETUP, Phone, moved, open_table
from tests.tables.words import TERMS


def begun(tables: Tables, **chosen: Any) -> Phone:
    return Phone(tables, open_table(tables, **chosen)).do(*SETUP)


def page(phone: Phone, lang: str = "en", now: float = 3000.0) -> TablePage:
    return table_page(phone.table, lang, TERMS, now)


def test_the_page_knows_its_table(tables: Tables) -> None:
    phone = begun(tables, foe="drought", level=2)
    found = page(phone, "ko")
    assert (found.code, found.game, found.game_name) == (phone.code, ORCHARD, "과수원")
    assert (found.version, found.difficulty) == (phone.seen, 6)


def test_a_running_game_has_no_end(tables: Tables) -> None:
    assert page(begun(tables)).end is None


@pytest.mark.parametrize(
    ("move", "outcome", "reason", "term"),
    [
        (
            moved("win", because="harvest"),
            "victory",
            "The harvest is in",
            "courage",
        ),
        (moved("lose", because="conceded"), "defeat", "Conceded", None),
        (moved("beat", amount=36), "victory", "All songs are sung", "song"),
    ],
)
def test_the_end_says_what_decided_it(
    tables: Tables, move: tuple[str, Any], outcome: str, reason: str, term: str | None
) -> None:
    end = page(begun(tables).do(move)).end
    assert end is not None
    assert (end.outcome, end.reason, end.term, end.round) == (outcome, reason, term, 1)


def test_a_loss_that_was_a_win_too_can_still_be_said(tables: Tables) -> None:
    found = page(begun(tables).do(moved("lose", because="tree_lost")))
    (ending,) = found.after_end
    assert ending.id == "win"
    assert [answer.value for answer in ending.questions[0].answers] == ["late_harvest"]


@pytest.mark.parametrize(("now", "spent"), [(2000.0, 0), (2060.4, 60), (1000.0, 0)])
def test_the_time_in_a_phase_counts_from_its_start(tables: Tables, now: float, spent: int) -> None:
    assert page(begun(tables), now=now).spent == spent


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("chosen", [{}, {"foe": "frost", "level": 2, "tale": "vigil"}])
def test_a_page_holds_no_id_where_words_belong(
    tables: Tables, lang: str, chosen: dict[str, Any]
) -> None:
    phone = Phone(tables, open_table(tables, **chosen))
    ids = {*SHELF.base(ORCHARD).components, *SHELF.base(ORCHARD).steps, *SHELF.base(ORCHARD).moves}
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


@pytest.mark.parametrize(
    ("game", "losing", "scored"),
    [("orchard", moved("lose", because="conceded"), True), ("raft", moved("give_up"), False)],
)
def test_the_end_offers_a_number_only_where_the_game_has_one(
    tables: Tables, game: str, losing: tuple[str, Any], scored: bool
) -> None:
    complete = options.complete(SHELF.base(game), {})
    code = tables.open(SHELF, game, complete, 1000.0).code
    phone = Phone(tables, code)
    phone.do(losing)
    end = table_page(phone.table, "en", TERMS, 1000.0).end
    assert end is not None
    assert end.scored is scored
