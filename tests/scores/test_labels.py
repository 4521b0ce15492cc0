"""Labels in both languages; what is not known is called by its id."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from app.rulebook.library import Library
from app.scores.labels import Labels
from tests.scores.invented import GAME, SHELF, played

KO, EN = Labels(SHELF, "ko"), Labels(SHELF, "en")


@pytest.mark.parametrize(
    ("options", "ko", "en"),
    [
        ({}, "잉글랜드 3 · 3인", "England 3 · 3 players"),
        ({"scenario": "blitz"}, "잉글랜드 3 · 기습 공격 · 3인", "England 3 · Blitz · 3 players"),
        ({"adversary": "none", "players": 1}, "1인", "1 player"),
        ({"adversary": "atlantis"}, "atlantis 3 · 3인", "atlantis 3 · 3 players"),
        ({"scenario": "naps"}, "잉글랜드 3 · naps · 3인", "England 3 · naps · 3 players"),
    ],
)
def test_a_play_in_a_few_names(options: dict[str, object], ko: str, en: str) -> None:
    play = played()
    play = replace(play, options={**play.options, **options})
    assert (KO.summary(play), EN.summary(play)) == (ko, en)


def test_an_adversary_may_call_its_reason_by_a_name_of_its_own() -> None:
    chosen = {"players": 2, "adversary": "england", "level": 0}
    assert EN.reason(GAME, "adversary") != EN.reason(GAME, "adversary", chosen)
    assert EN.reason(GAME, "bored") == EN.reason("harbour", "bored") == "bored"


@pytest.mark.parametrize(
    ("date", "ko", "en"),
    [
        ("2026-11-30", "2026년 11월 30일", "30 November 2026"),
        ("2026-01-05", "2026년 1월 5일", "5 January 2026"),
    ],
)
def test_a_date_is_written_as_its_readers_write_it(date: str, ko: str, en: str) -> None:
    assert (KO.day(date), EN.day(date)) == (ko, en)


def test_what_is_not_known_is_called_by_its_id() -> None:
    assert EN.game("harbour") == "harbour"
    assert EN.option(GAME, "weather") == "weather"
    assert EN.value(GAME, "adversary", "atlantis") == "atlantis"
    assert EN.seat(GAME, "hat") == "hat"
    assert EN.card(GAME, "newcomer") == "newcomer"
    assert EN.fact(GAME, "weather") == "weather"


def test_values_of_every_kind_have_words() -> None:
    assert EN.value(GAME, "extra_blight", True) == "Yes"
    assert EN.value(GAME, "level", 3) == "3"
    assert KO.value(GAME, "adversary", "sweden") == "스웨덴"
    both = EN.value(GAME, "easier", ["bonus_growth", "skip_initial_explore"])
    assert both == "One growth after setup, No initial explore"


def test_a_play_of_a_game_that_counts_rounds_is_told_in_rounds(tmp_path: Path) -> None:
    folder = tmp_path / "harbour"
    copytree(Path(__file__).parent / "games" / "harbour", folder)
    shelf = Library(tmp_path)
    assert Labels(shelf, "en").of("harbour").words.say("scores.rounds", count=2) == "2 turns"
    game = folder / "game.yaml"
    game.write_text(game.read_text().replace("\npage: {", "\npage: {counts: rounds, "))
    told = Labels(Library(tmp_path), "en").of("harbour").words.say("scores.rounds", count=2)
    assert told == "2 rounds"
