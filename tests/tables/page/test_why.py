"""What a first game is told beside a step: why it is done, and how things lie."""

import pytest

from app.tables.page.step import StepView, step_view
from tests.engine.books import Table, table
from tests.tables.words import plain, said

KITCHEN = """
options: {players: {kind: number, low: 1, high: 4, default: 2}}
components: {soup: {kind: counter}}
phases: {day: {name: {ko: 낮, en: Day}}}
steps:
  cook:
    why: {ko: "수프 {soup}그릇이 남습니다.", en: "{soup} bowls are left."}
    done: [{add: soup}]
    layouts:
      stove:
        art: stove
        when: players == 2
        text: {ko: 불을 피웁니다., en: Light it.}
        marks:
          pot: {at: [3, 4], text: {ko: 냄비, en: The pot}}
          lid: {at: [5, 6], when: soup > 0, text: {ko: 뚜껑, en: The lid}}
          fire: {at: [7, 8], text: {ko: 불, en: The fire}}
      hearth: {art: hearth, when: players == 1}
  eat: {}
"""


def at(rounds: int, **chosen: int) -> Table:
    kitchen = table(KITCHEN, **{"players": 2, **chosen})
    for _ in range(2 * (rounds - 1)):
        kitchen.do("next")
    return kitchen


def view(kitchen: Table, guided: bool = True) -> StepView:
    return step_view(said(kitchen, "en"), guided=guided)


@pytest.mark.parametrize(("rounds", "told"), [(1, True), (2, True), (3, False), (7, False)])
def test_for_two_rounds_a_step_says_by_itself_why_it_is_done(rounds: int, told: bool) -> None:
    why = view(at(rounds)).why
    assert why is not None
    assert (plain(why.blocks), why.told) == (f"{rounds - 1} bowls are left.", told)


def test_a_step_that_gives_no_reason_has_none() -> None:
    assert view(at(1).do("next")).why is None


def test_only_a_first_game_is_told() -> None:
    usual = view(at(1), guided=False)
    assert (usual.why, usual.layouts) == (None, ())


@pytest.mark.parametrize(("players", "shown"), [(1, ["hearth"]), (2, ["stove"]), (3, [])])
def test_the_layout_is_that_of_so_many_players(players: int, shown: list[str]) -> None:
    assert [each.art for each in view(at(1, players=players)).layouts] == shown


@pytest.mark.parametrize(
    ("rounds", "marks"),
    [
        (1, [((3, 4), "The pot"), ((7, 8), "The fire")]),
        (2, [((3, 4), "The pot"), ((5, 6), "The lid"), ((7, 8), "The fire")]),
    ],
)
def test_what_lies_there_now_is_marked(
    rounds: int, marks: list[tuple[tuple[int, int], str]]
) -> None:
    (stove,) = view(at(rounds)).layouts
    assert [(each.at, plain(each.blocks)) for each in stove.marks] == marks
    assert plain(stove.blocks) == "Light it."
