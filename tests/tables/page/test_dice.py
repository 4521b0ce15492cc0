"""The dice of a step as the page shows them."""

import pytest

from app.tables.page.dice import dice_view
from tests.engine.books import Table, table
from tests.tables.words import said

BOOK = """
options: {app: {kind: switch}}
components:
  sky:
    kind: dice
    name: {ko: 하늘, en: Sky}
    drawn: app
    dice: {wind: {name: {ko: 바람, en: Wind}, faces: {calm: {}, gale: {copies: 3}}}}
steps:
  rest: {}
  look: {roll: {dice: sky, ask: {ko: 무엇이 나왔나요?, en: What came up?}}}
"""


def at(step: str, *, app: bool) -> Table:
    return table(BOOK, app=app).do("go", step)


@pytest.mark.parametrize(("app", "ask"), [(False, "What came up?"), (True, "")])
def test_nobody_is_asked_what_the_program_rolls(app: bool, ask: str) -> None:
    view = dice_view(said(at("look", app=app)))
    assert view is not None
    assert (view.name, view.ask, view.by_program, view.due) == ("Sky", ask, app, True)


def test_a_step_without_dice_shows_none() -> None:
    assert dice_view(said(at("rest", app=False))) is None


def test_dice_that_were_rolled_are_due_no_more() -> None:
    view = dice_view(said(at("look", app=False).do("roll", {"wind": "gale"})))
    assert view is not None
    assert not view.due
