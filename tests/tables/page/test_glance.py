"""The strip at the top of a table."""

import pytest

from app.tables.page.glance import glance
from tests.engine.books import real
from tests.tables.words import begun, said


def test_setup_is_named_in_place_of_a_round() -> None:
    strip = glance(said(real(), "ko"))
    assert (strip.round, strip.setup) == (0, "준비")
    strip = glance(said(begun(real()), "ko"))
    assert (strip.round, strip.setup) == (1, "")


@pytest.mark.parametrize(
    ("level", "shown", "ko", "en"),
    [
        (1, "I", "침략자가 없으면 승리", "Win with no invaders left"),
        (2, "II", "마을·도시가 없으면 승리", "Win with no towns or cities"),
        (3, "III", "도시가 없으면 승리", "Win with no cities"),
    ],
)
def test_the_level_says_what_wins_now(level: int, shown: str, ko: str, en: str) -> None:
    table = begun(real()).do("set", {"terror_level": level})
    for lang, says in (("ko", ko), ("en", en)):
        found = glance(said(table, lang)).level
        assert found is not None
        assert (found.shown, found.says) == (shown, says)


@pytest.mark.parametrize(("players", "full", "blight"), [(1, 4, 3), (2, 8, 5), (4, 16, 9)])
def test_the_numbers_are_those_of_this_group(players: int, full: int, blight: int) -> None:
    table = begun(real(players=players)).move("gain_fear", amount=3)
    fear, tokens = glance(said(table)).cells
    assert (fear.name, fear.value, fear.full) == ("Fear", 3, full)
    assert (tokens.name, tokens.value, tokens.full) == ("Blight", blight, None)


def test_a_card_that_lies_out_says_its_side() -> None:
    table = begun(real())
    assert glance(said(table)).cells[1].note == "Healthy island"
    table.move("add_blight", amount=5).do("reveal", "downward-spiral")
    assert glance(said(table)).cells[1].note == "Blighted island"


@pytest.mark.parametrize(
    ("step", "marks"),
    [
        ("growth", ["now", "", "", "", ""]),
        ("fast_powers", ["done", "now", "", "", ""]),
        ("ravage", ["done", "done", "now", "", ""]),
        ("time_passes", ["done", "done", "done", "done", "now"]),
        ("prepare_board", ["", "", "", "", ""]),
    ],
)
def test_the_phases_show_where_the_round_stands(step: str, marks: list[str]) -> None:
    strip = glance(said(begun(real()).do("go", step)))
    assert [phase.name for phase in strip.phases] == ["Spirit", "Fast", "Invader", "Slow", "Time"]
    assert [phase.state for phase in strip.phases] == marks


def test_during_an_interrupt_the_phase_is_the_one_that_was_left() -> None:
    table = begun(real()).move("add_blight", amount=5)
    assert table.state.current == "blight_flip"
    assert glance(said(table)).phases[0].state == "now"
