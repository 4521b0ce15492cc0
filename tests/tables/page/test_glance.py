"""The strip at the top of a table."""

import pytest

from app.tables.page.glance import CellView, glance
from tests.engine.books import Table, real, table
from tests.tables.words import begun, said


def cell(at: Table, name: str, lang: str = "en") -> CellView:
    (found,) = [each for each in glance(said(at, lang)).cells if each.id == name]
    return found


def test_setup_is_named_in_place_of_a_round() -> None:
    at = real()
    assert (glance(said(at)).round, cell(at, "round", "ko").value) == (0, "준비")
    begun(at)
    assert (glance(said(at)).round, cell(at, "round", "ko").value) == (1, "1")


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
        found = cell(table, "terror_level", lang)
        assert (found.value, found.saying, found.level) == (shown, says, True)


@pytest.mark.parametrize(("players", "full", "blight"), [(1, 4, 3), (2, 8, 5), (4, 16, 9)])
def test_the_numbers_are_those_of_this_group(players: int, full: int, blight: int) -> None:
    table = begun(real(players=players)).move("gain_fear", amount=3)
    fear, tokens = cell(table, "fear_pool"), cell(table, "blight_card")
    assert (fear.name, fear.value, fear.full) == ("Fear", "3", str(full))
    assert (tokens.name, tokens.value, tokens.full) == ("Blight", str(blight), "")


def test_a_card_that_lies_out_says_its_side() -> None:
    table = begun(real())
    assert cell(table, "blight_card").saying == "Healthy island"
    table.move("add_blight", amount=5).do("reveal", "downward-spiral")
    assert cell(table, "blight_card").saying == "Blighted island"


STRIP = """
options: {crew: {kind: people, cards: crew, count: 2, default: [cook, mate]}}
people: crew
numbers: {rounds: 9}
cards: {crew: {cook: {name: {ko: 요리사, en: Cook}}, mate: {name: {ko: 항해사, en: Mate}}}}
values: {fish: 2 * round}
components:
  mood: {kind: counter, name: {ko: 기분, en: Mood}, low: -3, high: 3, start: -2}
  rank: {kind: counter, name: {ko: 계급, en: Rank}, start: 2, says: {2: {ko: 둘, en: two}}}
page:
  figures: {mood: signed}
  strip:
    round: {of: rounds}
    first_player: {}
    mood: {}
    rank: {}
    fish: {name: {ko: 생선, en: Fish}, value: fish}
    hidden: {name: {ko: 없음, en: None}, value: "1", when: round > 5}
"""


def test_a_rulebook_says_what_stands_above_and_how() -> None:
    at = table(STRIP, crew=("cook", "mate"))
    cells = glance(said(at)).cells
    assert [(each.name, each.value, each.full) for each in cells] == [
        ("Turn", "1", "9"),
        ("First player", "Cook", ""),
        ("Mood", "−2", ""),
        ("Rank", "2", ""),
        ("Fish", "2", ""),
    ]
    assert [each.sheet for each in cells] == ["course", "people", "part/mood", "part/rank", ""]


def test_a_game_that_names_nothing_has_a_strip_without_holes() -> None:
    found = glance(said(table("page: {}")))
    assert [each.id for each in found.cells] == ["round"]


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
