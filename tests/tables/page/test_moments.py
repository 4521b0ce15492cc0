"""What has just happened and must not be missed."""

import pytest

from app.tables.page.moments import MomentView, moments
from tests.engine.books import Table, table
from tests.tables.words import plain, said

GAME = """
components:
  purse:
    kind: counter
    name: {ko: 주머니, en: Purse}
    full: 4
    on_full: [{add: rank}]
    full_text: {ko: 주머니를 비웁니다., en: Empty the purse.}
  rank:
    kind: counter
    name: {ko: 계급, en: Rank}
    says: {1: {ko: 하나, en: One}, 2: {ko: 둘, en: Two}}
moves:
  earn: {asks: {amount: {kind: amount}}, do: [{add: purse, by: amount}]}
page: {figures: {rank: roman}}
"""


DRAWN = """
  chest: {kind: hidden_deck, name: {ko: 상자, en: Chest}, cards: coins, stacks: stack}
  hand: {kind: pile, name: {ko: 손, en: Hand}, cards: coins, art: back}
numbers: {stack: [5]}
cards: {coins: {coin: {name: {ko: 동전, en: Coin}, copies: 9}}}
moves:
"""
DRAWING = GAME.replace("{add: rank}", "{draw: chest, to: hand}").replace("\nmoves:\n", DRAWN)


def shown(at: Table, lang: str = "en") -> list[MomentView]:
    return list(moments(said(at, lang), at.timeline))


def test_a_filled_pool_says_what_to_do() -> None:
    (full, *_) = shown(table(GAME).move("earn", amount=5))
    assert plain(full.blocks) == "Empty the purse."


def test_a_card_that_came_of_it_lies_on_a_pile_that_says_how_many_wait() -> None:
    at = table(DRAWING).move("earn", amount=5).move("earn", amount=4)
    full = next(each for each in shown(at) if each.pile)
    assert (full.pile, full.waiting) == ("back", 2)
    assert shown(table(GAME).move("earn", amount=5))[0].pile == ""


def test_a_new_level_says_what_it_means() -> None:
    (level,) = [each for each in shown(table(GAME).move("earn", amount=9)) if each.medal]
    assert (level.title, level.saying, level.medal) == ("Rank", "Two", "II")
    assert level.sheet == "part/rank"


@pytest.mark.parametrize("amount", [1, 3])
def test_an_ordinary_change_is_no_moment(amount: int) -> None:
    assert shown(table(GAME).move("earn", amount=amount)) == []


def test_a_moment_passes_with_the_next_tap_and_does_not_come_back_by_undo() -> None:
    at = table(GAME).move("earn", amount=4)
    assert shown(at)
    at.do("next")
    assert shown(at) == []
    at.do("undo", 1)
    assert shown(at) == []
