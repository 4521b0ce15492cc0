"""The story of a tracked game, round by round."""

from app.scores.plays import Series, Story
from app.scores.reckon import story
from tests.engine.books import Table, real


def told(table: Table) -> Story:
    return story.record(table.game, table.timeline)


def series(table: Table, name: str) -> Series:
    return next(each for each in told(table).series if each.id == name)


def in_round_1() -> Table:
    return real(players=3).until("initial_explore").do("reveal", "1-sands").until("growth")


def test_every_round_is_told_at_its_end() -> None:
    table = in_round_1()
    table.until("explore").do("reveal", "1-jungle").until("growth")
    assert told(table).rounds == (0, 1, 2)
    assert series(table, "invader_deck").values == (11, 10, 10)


def test_cards_are_told_in_the_round_they_were_turned_in() -> None:
    table = in_round_1()
    table.until("explore").do("reveal", "1-jungle").until("growth")
    assert told(table).cards == (("1-sands",), ("1-jungle",), ())


def test_a_card_that_turned_over_is_among_them() -> None:
    table = in_round_1().move("add_blight", amount=7).do("reveal", "downward-spiral")
    assert told(table).cards[-1] == ("downward-spiral",)


def test_what_starts_again_when_full_is_told_in_all() -> None:
    table = in_round_1().move("gain_fear", amount=30).move("gain_fear", amount=2)
    fear = series(table, "fear_pool")
    assert fear.gained
    assert fear.values == (0, 32)
    assert series(table, "fear_deck").values == (9, 7)


def test_what_was_undone_is_no_part_of_it() -> None:
    table = in_round_1().move("gain_fear", amount=5).move("add_blight", amount=2)
    table.do("undo", 2).move("add_blight")
    assert series(table, "fear_pool").values == (0, 0)
    assert series(table, "blight_island").values == (0, 1)


def test_a_round_set_right_keeps_the_later_word() -> None:
    table = in_round_1().move("add_blight").do("set", {"round": 4})
    assert told(table).rounds == (0, 1, 4)
    assert series(table, "blight_island").values == (0, 1, 1)
