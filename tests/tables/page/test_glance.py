"""The strip at the top of a table."""

import pytest

from app.tables.page.glance import CellView, glance
from tests.engine.books import Table, orchard, table
from tests.tables.words import begun, said


def cell(at: Table, name: str, lang: str = "en") -> CellView:
    (found,) = [each for each in glance(said(at, lang)).cells if each.id == name]
    return found


def test_setup_is_named_in_place_of_a_round() -> None:
    at = orchard()
    assert (glance(said(at)).round, cell(at, "round", "ko").value) == (0, "준비")
    begun(at)
    assert (glance(said(at)).round, cell(at, "round", "ko").value) == (1, "1")


@pytest.mark.parametrize(
    ("level", "shown", "ko", "en"),
    [
        (1, "I", "메뚜기가 없으면 승리", "Win with no locusts left"),
        (2, "II", "둥지가 없으면 승리", "Win with no nests left"),
        (3, "III", "큰 둥지가 없으면 승리", "Win with no great nests"),
    ],
)
def test_the_level_says_what_wins_now(level: int, shown: str, ko: str, en: str) -> None:
    table = begun(orchard()).do("set", {"courage": level})
    for lang, says in (("ko", ko), ("en", en)):
        found = cell(table, "courage", lang)
        assert (found.value, found.saying, found.level) == (shown, says, True)


@pytest.mark.parametrize(("players", "full", "rot"), [(1, 3, 3), (2, 6, 5), (4, 12, 9)])
def test_the_numbers_are_those_of_this_group(players: int, full: int, rot: int) -> None:
    table = begun(orchard(players=players)).move("beat", amount=2)
    noise, soil = cell(table, "noise"), cell(table, "soil")
    assert (noise.name, noise.value, noise.full) == ("Noise", "2", str(full))
    assert (soil.name, soil.value, soil.full) == ("Soil", str(rot), "")


def test_a_card_that_lies_out_says_its_side() -> None:
    table = begun(orchard())
    assert cell(table, "soil").saying == "Rich soil"
    table.move("wither", amount=5).do("reveal", "clay")
    assert cell(table, "soil").saying == "Tired soil"


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
        ("prune", ["now", "", "", ""]),
        ("chores", ["done", "now", "", ""]),
        ("feast", ["done", "done", "now", ""]),
        ("dusk", ["done", "done", "done", "now"]),
        ("lay_out", ["", "", "", ""]),
    ],
)
def test_the_phases_show_where_the_round_stands(step: str, marks: list[str]) -> None:
    strip = glance(said(begun(orchard()).do("go", step)))
    assert [phase.name for phase in strip.phases] == ["Morning", "Noon", "Swarm", "Dusk"]
    assert [phase.state for phase in strip.phases] == marks


def test_during_an_interrupt_the_phase_is_the_one_that_was_left() -> None:
    table = begun(orchard()).move("wither", amount=5)
    assert table.state.current == "soil_turns"
    assert glance(said(table)).phases[0].state == "now"
