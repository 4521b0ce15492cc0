"""The story of a tracked game, round by round."""

from app.scores.plays import MOST_ROUNDS, Series, Story
from app.scores.reckon import story
from tests.engine.books import Table
from tests.scores.invented import game


def told(table: Table) -> Story:
    return story.record(table.game, table.timeline)


def series(table: Table, name: str) -> Series:
    return next(each for each in told(table).series if each.id == name)


def in_round_1() -> Table:
    return Table(game(players=3)).until("first_tide").do("reveal", "1-sand").until("rest")


def test_every_round_is_told_at_its_end() -> None:
    table = in_round_1()
    table.until("tide").do("reveal", "1-cave").until("rest")
    assert told(table).rounds == (0, 1, 2)
    assert series(table, "tides").values == (11, 10, 10)


def test_cards_are_told_in_the_round_they_were_turned_in() -> None:
    table = in_round_1()
    table.until("tide").do("reveal", "1-cave").until("rest")
    assert told(table).cards == (("1-sand",), ("1-cave",), ())


def test_a_card_that_turned_over_is_among_them() -> None:
    table = in_round_1().move("add_algae", amount=7).do("reveal", "whirl")
    assert told(table).cards[-1] == ("whirl",)


def test_what_starts_again_when_full_is_told_in_all() -> None:
    table = in_round_1().move("raise_waves", amount=30).move("raise_waves", amount=2)
    waves = series(table, "waves")
    assert waves.gained
    assert waves.values == (0, 32)
    assert series(table, "songs").values == (9, 7)


def test_what_was_undone_is_no_part_of_it() -> None:
    table = in_round_1().move("raise_waves", amount=5).move("add_algae", amount=2)
    table.do("undo", 2).move("add_algae")
    assert series(table, "waves").values == (0, 0)
    assert series(table, "algae_grown").values == (0, 1)


def test_a_round_set_right_keeps_the_later_word() -> None:
    table = in_round_1().move("add_algae").do("set", {"round": 4})
    assert told(table).rounds == (0, 1, 4)
    assert series(table, "algae_grown").values == (0, 1, 1)


def test_a_round_beyond_what_a_play_may_hold_is_left_out() -> None:
    table = in_round_1().do("set", {"round": 999})
    assert told(table).rounds == (0, 1, 999)
    assert max(told(table).rounds) == MOST_ROUNDS
